import { expect, it } from "vitest";
import { written } from "../src/lib/api";
import { pack, unpack } from "../src/lib/pack";
import { readPasted } from "../src/lib/pasted";

it("tells a record from a position", () => {
  expect(readPasted(' {"game": "tigris"} ')).toEqual({ record: '{"game": "tigris"}' });
  expect(readPasted("game tigris\n")).toEqual({ position: "game tigris\n" });
  expect(readPasted('{"game": ')).toBeNull();
});

it("sends a record as it is", () => {
  const record = '{"seed": 4611686018427387903}';
  expect(written({ game: "tigris", position: null, record })).toBe(`{"game":"tigris","position":null,"record":${record}}`);
  expect(written({ record })).toBe(`{"record":${record}}`);
  expect(written({ game: "tigris", record: null })).toBe('{"game":"tigris"}');
});

it("packs a text into a link and back", async () => {
  const text = "game tigris\n".repeat(40) + "è";
  const packed = await pack(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(80);
  expect(await unpack(packed)).toBe(text);
});
