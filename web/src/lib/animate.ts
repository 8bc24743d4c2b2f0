/** Small helpers for motion that explains. */

import { settings } from "./settings.svelte";

/** How long something that usually takes so many milliseconds takes here: nothing at all without animation. */
export function duration(milliseconds: number): number {
  return settings.animated ? milliseconds : 0;
}

/** A promise that is kept after so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration(milliseconds)));
}
