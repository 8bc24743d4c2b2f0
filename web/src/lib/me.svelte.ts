/** The person at this browser: a name and an emblem, nothing else. */

import { anyEmblem } from "./emblems";
import { keep, kept } from "./kept";

export const LONGEST_NAME = 24;

class Me {
  name = $state<string>(kept("name", ""));
  emblem = $state<string>(kept("emblem", anyEmblem()));

  get known(): boolean {
    return this.name !== "";
  }

  become(name: string, emblem: string): void {
    this.name = name.trim().slice(0, LONGEST_NAME);
    this.emblem = emblem;
    keep("name", this.name);
    keep("emblem", this.emblem);
  }
}

export const me = new Me();
