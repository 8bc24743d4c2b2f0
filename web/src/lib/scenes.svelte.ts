/** The states of a match one after the other: each is shown once the events that led to it have been animated. */

import type { GameEvent, StateFields } from "./protocol";
import { settings } from "./settings.svelte";

/** An event that nobody reports as shown is taken to be shown after so many milliseconds. */
const LONGEST_EVENT = 4_000;

export class Scenes {
  /** The state on show: the older one as long as events are in the queue. */
  shown = $state.raw<StateFields | null>(null);
  /** The events still to be shown of the present scene; the first is the present one. */
  queue = $state.raw<GameEvent[]>([]);

  #waiting: StateFields[] = [];
  #last: StateFields | null = null;
  #stages = 0;
  #watchdog = 0;

  constructor() {
    document.addEventListener("visibilitychange", this.#hidden);
  }

  /** Somebody animates from now on, until the returned function is called. */
  stage(): () => void {
    this.#stages += 1;
    return () => {
      this.#stages -= 1;
      this.skip();
    };
  }

  /** A state that comes at once, without its events. */
  snap(state: StateFields): void {
    this.#last = state;
    this.skip();
  }

  /** A state that comes after its events, where they can be shown. */
  play(state: StateFields): void {
    const animated = this.#stages > 0 && settings.animated && !document.hidden;
    if (!animated || (state.events.length === 0 && this.#waiting.length === 0)) return this.snap(state);
    this.#last = state;
    this.#waiting.push(state);
    if (this.#waiting.length === 1) this.#begin();
  }

  /** The present event has been shown. */
  next(): void {
    clearTimeout(this.#watchdog);
    if (this.queue.length === 0) return;
    this.queue = this.queue.slice(1);
    if (this.queue.length === 0) this.#end();
    else this.#watch();
  }

  /** Everything at once. */
  skip(): void {
    clearTimeout(this.#watchdog);
    this.#waiting = [];
    this.queue = [];
    this.shown = this.#last;
  }

  close(): void {
    clearTimeout(this.#watchdog);
    document.removeEventListener("visibilitychange", this.#hidden);
  }

  #begin(): void {
    const scene = this.#waiting[0];
    if (!scene) return;
    this.queue = scene.events;
    if (scene.events.length === 0) this.#end();
    else this.#watch();
  }

  #end(): void {
    this.shown = this.#waiting.shift() ?? this.#last;
    this.#begin();
  }

  #watch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = window.setTimeout(() => this.next(), LONGEST_EVENT);
  }

  #hidden = (): void => {
    if (document.hidden) this.skip();
  };
}
