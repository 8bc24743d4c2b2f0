import { expect, it } from "vitest";
import { pack, unpack } from "../src/lib/pack";
import { readPasted } from "../src/lib/pasted";

it("tells a record from a position", () => {
  expect(readPasted(' {"game": "tigris"} ')).toEqual({ record: { game: "tigris" } });
  expect(readPasted("game tigris\n")).toEqual({ position: "game tigris\n" });
  expect(readPasted('{"game": ')).toBeNull();
});

it("packs a text into a link and back", async () => {
  const text = "game tigris\n".repeat(40) + "è";
  const packed = await pack(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(80);
  expect(await unpack(packed)).toBe(text);
});
