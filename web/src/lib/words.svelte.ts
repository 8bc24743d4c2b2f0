/** The words of the language in use. Missing words are shown by their key: a fault to be seen, not a blank page. */

import { Telling, type Facts, type Text, type Words as Table } from "./templates";
import type { SeatInfo } from "./protocol";
import { settings, type Language } from "./settings.svelte";

const FILES: Record<Language, () => Promise<{ default: Table }>> = {
  en: () => import("../../../src/regni/language/en.json"),
  it: () => import("../../../src/regni/language/it.json"),
};

class Words {
  language = $state<Language>("en");
  #table = $state.raw<Table | null>(null);

  get ready(): boolean {
    return this.#table !== null;
  }

  /** Fetch a language and change to it. */
  async load(language: Language): Promise<void> {
    const file = await FILES[language]();
    if (settings.language !== language) return;
    this.#table = file.default;
    this.language = language;
  }

  event(game: string, event: Facts, names: readonly string[]): string {
    return this.#tell(game, `${game}.events.${String(event["event"])}`, event, names);
  }
  decision(game: string, decision: Facts, names: readonly string[]): string {
    return this.#tell(game, `${game}.decisions.${String(decision["kind"])}`, decision, names);
  }
  /** The rule that forbids an action: the game's own, one that all games share, or one of the server. */
  refusal(game: string, code: string, facts: Facts, names: readonly string[] = []): string {
    const owner = [game, "match", "server"].find((each) => this.has(`${each}.refusals.${code}`));
    if (!owner) return t("faults.other", { code });
    return this.#tell(game, `${owner}.refusals.${code}`, facts, names);
  }
  action(game: string, verb: string): string {
    return this.text(`${game}.actions.${verb}`);
  }
  card(game: string, name: string): string {
    return this.text(`${game}.cards.${name}`);
  }
  option(game: string, name: string): string {
    return this.text(`${game}.options.${name}.name`);
  }
  optionExplained(game: string, name: string): string {
    return this.text(`${game}.options.${name}.explained`);
  }
  /** A value of an option: its own words, those of the pieces it lists, or itself. */
  optionValue(game: string, name: string, value: string): string {
    const own = this.at(`${game}.options.${name}.values`) as Table | undefined;
    if (own && value in own) return String(own[value]);
    const listed = value.split(" ");
    if (listed.some((each) => !this.has(`${game}.pieces.${each}`))) return value;
    return listed.map((each) => this.piece(game, each)).join(", ");
  }
  piece(game: string, name: string, form = "one"): string {
    const piece = this.at(`${game}.pieces`) as Table | undefined;
    const found = piece?.[name]?.[form] as unknown;
    return found === undefined ? `${game}.pieces.${name}.${form}` : String(found);
  }
  reason(game: string, name: string): string {
    return this.text(`${game}.reasons.${name}`);
  }
  /** The text of a dotted key, its fields filled with the facts. */
  text(key: string, facts: Facts = {}, names: readonly string[] = []): string {
    return this.#tell(key.split(".")[0] ?? "", key, facts, names);
  }
  has(key: string): boolean {
    return this.at(key) !== undefined;
  }
  /** What stands at a dotted key. */
  at(key: string): unknown {
    let found: unknown = this.#table;
    for (const part of key.split(".")) {
      if (typeof found !== "object" || found === null) return undefined;
      found = (found as Table)[part] as unknown;
    }
    return found;
  }

  #tell(game: string, key: string, facts: Facts, names: readonly string[]): string {
    const text = this.at(key) as Text | undefined;
    if (text === undefined || !this.#table) return key;
    try {
      return new Telling(facts, (this.#table[game] ?? {}) as Table, names, this.#table["language"] as Table).say(text);
    } catch (fault) {
      console.error(key, fault);
      return key;
    }
  }
}

export const words = new Words();

/** A text of the page. */
export function t(key: string, facts: Facts = {}): string {
  return words.text(`page.${key}`, facts);
}

/** How a seat is called: its person's name, a bot's, or its number. */
export function seatName(seat: SeatInfo): string {
  if (seat.name) return seat.name;
  if (seat.kind === "bot") return t(`bot_names.${seat.seat}`);
  return t("seat_number", { number: seat.seat + 1 });
}
