/** How this browser likes the page. */

import { keep, kept } from "./kept";

export const LANGUAGES = ["en", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "system" | "light" | "dark";
export type Outlines = "off" | "faint" | "strong";
export type Strengths = "always" | "pointing";

/** The first of the browser's languages that there are words for. */
function browserLanguage(): Language {
  const wanted = navigator.languages.map((each) => each.slice(0, 2).toLowerCase());
  return wanted.flatMap((each) => LANGUAGES.filter((language) => language === each))[0] ?? "en";
}

class Settings {
  language = $state<Language>(kept("language", browserLanguage()));
  theme = $state<Theme>(kept("theme", "system"));
  animation = $state<boolean>(kept("animation", true));
  /** The outline of kingdoms (and of domains) when nothing is pointed at. */
  outlines = $state<Outlines>(kept("outlines", "faint"));
  /** Strengths beside leaders: always, or only while pointing. */
  strengths = $state<Strengths>(kept("strengths", "always"));
  #still = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (change) => {
      this.#still = change.matches;
    });
  }

  /** May things move? */
  get animated(): boolean {
    return this.animation && !this.#still;
  }

  /** Change one setting and remember it. */
  set<K extends "language" | "theme" | "animation" | "outlines" | "strengths">(name: K, value: Settings[K]): void {
    (this as Settings)[name] = value;
    keep(name, value);
  }
}

export const settings = new Settings();
