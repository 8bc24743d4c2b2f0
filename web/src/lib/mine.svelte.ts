/** The tables this browser has a seat at, with the tokens of the seats. */

import { keep, kept } from "./kept";
import type { TableInfo } from "./protocol";

export type Person = { name: string; emblem: string };
export type MyTable = {
  match: string;
  tokens: string[];
  game: string;
  title: string;
  seen: number;
  /** Hot-seat: who sits where. */
  persons?: Record<number, Person>;
  /** The links of a table of mine that are still to be sent. */
  links?: { seat: number; token: string }[];
};

const MOST = 60;

class MyTables {
  list = $state<MyTable[]>(kept<MyTable[]>("tables", []));

  of(match: string): MyTable | undefined {
    return this.list.find((each) => each.match === match);
  }

  add(table: MyTable): void {
    this.#write([table, ...this.list.filter((each) => each.match !== table.match)].slice(0, MOST));
  }

  /** I was at this table: it comes first. A spectator's visit is not kept. */
  remember(match: string, tokens: string[], info: TableInfo): void {
    const known = this.of(match);
    if (tokens.length === 0 && !known) return;
    this.add({ ...known, match, tokens, game: info.game, title: info.title, seen: Date.now() });
  }

  person(match: string, seat: number): Person | undefined {
    return this.of(match)?.persons?.[seat];
  }

  forget(match: string): void {
    this.#write(this.list.filter((each) => each.match !== match));
  }

  #write(list: MyTable[]): void {
    this.list = list;
    keep("tables", list);
  }
}

export const tables = new MyTables();
