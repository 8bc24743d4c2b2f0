import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = new URL("../src", import.meta.url).pathname;
const KEY = /\bt\(\s*"([\w.]+)"|"page\.([\w.]+)"/g;

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|ts)$/.test(name));
const keys = new Set(files.flatMap((name) => keysOf(readFileSync(join(SOURCE, name), "utf8"))));

function keysOf(text: string): string[] {
  return [...text.matchAll(KEY)].map(([, own, whole]) => own ?? whole ?? "");
}

function at(table: unknown, key: string): unknown {
  return key.split(".").reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], table);
}

describe.each(["en", "it"])("the words of the page in %s", (language) => {
  const file = new URL(`../../src/regni/language/${language}.json`, import.meta.url);
  const { page } = JSON.parse(readFileSync(file, "utf8")) as { page: unknown };

  it.each([...keys])("has %s", (key) => expect(at(page, key)).toBeDefined());
});
