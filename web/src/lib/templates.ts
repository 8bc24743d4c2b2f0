/**
 * Sentences with fields: the same few cases as src/regni/language/templates.py, which explains them.
 */

export type Facts = Readonly<Record<string, unknown>>;
export type Case = { when?: Record<string, unknown>; say: string };
export type Text = string | readonly Case[];
export type Words = Readonly<Record<string, any>>;

const FIELD = /\{([^{}]*)\}/g;

export class Telling {
  readonly pieces: Words;

  constructor(
    readonly facts: Facts,
    readonly game: Words,
    readonly names: readonly string[],
    readonly language: Words,
  ) {
    this.pieces = (game["pieces"] as Words | undefined) ?? {};
  }

  /** The sentence of a template, or of the first case that fits. */
  say(text: Text): string {
    const template = typeof text === "string" ? text : this.#choose(text);
    return template.replace(FIELD, (_, field: string) => this.#field(field));
  }

  #choose(cases: readonly Case[]): string {
    const found = cases.find((each) => this.#fits(each));
    if (!found) throw new Error(`no case for ${JSON.stringify(this.facts)}`);
    return found.say;
  }

  #fits(each: Case): boolean {
    return Object.entries(each.when ?? {}).every(([path, wanted]) => this.#agrees(path, wanted));
  }

  #agrees(path: string, wanted: unknown): boolean {
    if (missing(this.facts[path.split(".")[0] ?? ""])) return wanted === null;
    const value = this.#value(path);
    const found = Array.isArray(value) ? value.length : value;
    if (typeof wanted === "string" && wanted.startsWith("@")) return found === this.facts[wanted.slice(1)];
    return Array.isArray(wanted) ? wanted.includes(found) : found === wanted;
  }

  #field(field: string): string {
    const mark = field.indexOf(">");
    if (mark >= 0) return this.#phrases(field.slice(0, mark), field.slice(mark + 1));
    const colon = field.indexOf(":");
    if (colon < 0) return this.#show(this.#value(field));
    const words = field.slice(colon + 1);
    const form = nounForm(amount(this.#value(field.slice(0, colon))));
    if (words.includes("|")) return words.split("|")[form === "one" ? 0 : 1] ?? "";
    const found = this.#value(words);
    return String((typeof found === "string" ? this.#piece(found) : (found as Words))[form]);
  }

  #phrases(path: string, phrase: string): string {
    const text = this.game["phrases"]?.[phrase] as Text | undefined;
    if (text === undefined) throw new Error(`no phrase ${phrase}`);
    if (!path) return this.say(text);
    return this.#joined((this.#value(path) as unknown[]).map((each) => this.#about(each).say(text)));
  }

  #about(each: unknown): Telling {
    const parts = isMapping(each) ? each : { it: each };
    return new Telling({ ...this.facts, ...parts }, this.game, this.names, this.language);
  }

  #value(path: string): unknown {
    const [fact = "", ...steps] = path.split(".");
    const value = this.facts[fact];
    if (missing(value)) throw new Error(`no fact '${fact}' among ${Object.keys(this.facts).join(", ") || "none"}`);
    return steps.reduce<unknown>((at, step) => this.#step(at, step), value);
  }

  #step(value: unknown, step: string): unknown {
    if (/^\d+$/.test(step)) return (value as unknown[])[Number(step)];
    if (step.startsWith("@")) return (value as unknown[])[this.facts[step.slice(1)] as number];
    if (step === "count") return amount(value);
    if (step === "counted") return counted(value as unknown[]);
    if (Array.isArray(value)) return value.map((each) => this.#step(each, step));
    if (isMapping(value)) return value[step];
    if (step === "name" && typeof value === "number") return this.names[value];
    return this.#piece(String(value))[step];
  }

  #piece(name: string): Words {
    const piece = this.pieces[name] as Words | undefined;
    if (!piece) throw new Error(`no piece ${name}`);
    return piece;
  }

  #show(value: unknown): string {
    if (isMapping(value)) return this.#joined(this.#numbered(value as Record<string, number>));
    if (Array.isArray(value)) return this.#joined(value.map((each) => this.#show(each)));
    return String(value);
  }

  #numbered(pieces: Record<string, number>): string[] {
    return Object.entries(pieces).map(([piece, number]) => `${number} ${this.#piece(piece)[nounForm(number)]}`);
  }

  #joined(parts: string[]): string {
    const last = parts.at(-1);
    if (last === undefined || parts.length < 2) return parts.join("");
    const link = this.language[/^[eE]/.test(last) ? "and_before_e" : "and"] as string;
    return `${parts.slice(0, -1).join(", ")} ${link} ${last}`;
  }
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function missing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function counted(list: unknown[]): { it: unknown; count: number }[] {
  const counts = new Map<unknown, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([it, count]) => ({ it, count }));
}

/** A number, or how many a list or a count of pieces holds. */
function amount(value: unknown): number {
  if (isMapping(value)) return Object.values(value).reduce<number>((sum, each) => sum + Number(each), 0);
  return Array.isArray(value) ? value.length : Number(value);
}

function nounForm(number: number): "one" | "many" {
  return number === 1 ? "one" : "many";
}
