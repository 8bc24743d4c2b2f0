/** The pages of rules, and which paragraph explains a refusal or a decision. */

import { marked } from "marked";
import { rulesHash } from "./router.svelte";
import type { Language } from "./settings.svelte";

const PAGES = import.meta.glob<string>("../../../src/regni/language/rules/*.md", { query: "?raw", import: "default" });
const ANCHORS = import.meta.glob<Anchors>("../../../src/regni/language/rules/anchors.json", {
  eager: true,
  import: "default",
});

type Anchors = Record<string, Record<string, unknown>>;
export type Heading = { id: string; text: string; depth: number };

/** How a heading says its anchor: ## Treasures {#treasures} */
const ANCHOR = /\s*\{#([\w-]+)\}\s*$/;

const anchors: Anchors = Object.values(ANCHORS)[0] ?? {};

/** The anchor of the paragraph about a refusal ("refusals") or a decision ("decisions"), if there is one. */
export function anchorOf(game: string, kind: "refusals" | "decisions", name: string): string | null {
  const ofKind = anchors[game]?.[kind] as Record<string, string> | undefined;
  return ofKind?.[name] ?? null;
}

export function hasRules(game: string, language: Language): boolean {
  return fileOf(game, language) in PAGES;
}

/** The page as HTML with its headings. */
export async function rulesPage(game: string, language: Language): Promise<{ html: string; headings: Heading[] }> {
  const text = (await PAGES[fileOf(game, language)]?.()) ?? "";
  const headings: Heading[] = [];
  const renderer = new marked.Renderer();
  renderer.heading = function ({ tokens, depth, text: written }) {
    const id = ANCHOR.exec(written)?.[1] ?? slug(written);
    const title = this.parser.parseInline(tokens).replace(ANCHOR, "");
    headings.push({ id, text: written.replace(ANCHOR, "").replace(/[*_`]/g, ""), depth });
    return `<h${depth} id="${id}" tabindex="-1">${title}</h${depth}>`;
  };
  const plainLink = renderer.link;
  renderer.link = function (token) {
    const href = token.href.startsWith("#") ? rulesHash(game, token.href.slice(1)) : token.href;
    return plainLink.call(this, { ...token, href });
  };
  const html = await marked.parse(text, { renderer });
  return { html, headings };
}

function fileOf(game: string, language: Language): string {
  return `../../../src/regni/language/rules/${game}.${language}.md`;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
