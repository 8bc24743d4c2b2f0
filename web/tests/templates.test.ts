import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Telling, type Facts, type Text, type Words } from "../src/lib/templates";

type Sample = { kind: "event" | "decision" | "refusal"; game: string; name: string; facts: Facts; en: string; it: string };

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as unknown;
const { names, samples } = read("./templates.json") as { names: string[]; samples: Sample[] };

describe.each(["en", "it"] as const)("sentences in %s", (language) => {
  const table = read(`../../src/regni/language/${language}.json`) as Words;

  function textOf({ kind, game, name }: Sample): Text {
    const own = table[game][`${kind}s`][name] as Text | undefined;
    return own ?? (table["match"].refusals[name] as Text);
  }

  it.each(samples.map((sample) => [`${sample.game} ${sample.kind} ${sample.name}`, sample] as const))("%s", (_, sample) => {
    const telling = new Telling(sample.facts, table[sample.game] as Words, names, table["language"] as Words);
    expect(telling.say(textOf(sample))).toBe(sample[language]);
  });
});

describe("templates", () => {
  const game = { pieces: { king: { one: "king", many: "kings" } }, phrases: { each: "{it}{count:|s}" } };
  const say = (text: Text, facts: Facts) => new Telling(facts, game, ["Ada"], { and: "and", and_before_e: "und" }).say(text);

  it("joins a list", () => expect(say("{cells}", { cells: ["A1", "B2", "E3"] })).toBe("A1, B2 und E3"));
  it("counts pieces", () => expect(say("{tiles}", { tiles: { king: 2 } })).toBe("2 kings"));
  it("agrees with a number", () => expect(say("{n} {n:tile|tiles}", { n: 1 })).toBe("1 tile"));
  it("tells each by a phrase", () => expect(say("{list.counted>each}", { list: ["a", "a"] })).toBe("as"));
  it("takes the first case that fits", () => {
    expect(say([{ when: { x: null }, say: "none" }, { say: "{x}" }], { x: null })).toBe("none");
    expect(say([{ when: { x: "@y" }, say: "same" }, { say: "{x}" }], { x: 3, y: 3 })).toBe("same");
  });
  it("says which fact is missing", () => expect(() => say("{no}", {})).toThrow("no fact 'no'"));
});
