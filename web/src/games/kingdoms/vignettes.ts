// The drawn scene of each card: layers of colour and path on a field of 100 by 60, our own.

import type { CardFacts } from "./facts";

export type Layer = readonly [colour: string, path: string];
export interface Scene {
  sky: readonly [string, string];
  ground: string | null;
  layers: Layer[];
}

// shapes

const rect = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const ring = (x: number, y: number, r: number, w: number): string =>
  `${disc(x, y, r)}M${x - r + w} ${y}a${r - w} ${r - w} 0 1 1 ${2 * (r - w)} 0a${r - w} ${r - w} 0 1 1 ${-2 * (r - w)} 0z`;
/** A triangle on its base: left corner, width, height. */
const peak = (x: number, y: number, w: number, h: number): string => `M${x} ${y}l${w / 2} ${-h}l${w / 2} ${h}z`;

const GOLD = "#d9a93a";
const STRAW = "#e8c869";
const EARTH = "#a9793f";
const BARK = "#6b4a2b";
const PLANK = "#9b7046";
const LEAF = "#4f7d3a";
const PINE = "#37603a";
const STONE = "#9aa0a3";
const ROCK = "#6f7780";
const SLATE = "#4d5963";
const SNOW = "#f4f6f7";
const WALL = "#efe3cb";
const ROOF = "#a8452c";
const DARK = "#3a2f26";
const WATER = "#5b9bc0";
const SKIN = "#e3b992";
const FLAME = "#e8862e";
const GLEAM = "#fff3c4";
const BLOOD = "#9c2f2a";
const CLOTH = "#3f6f8c";
const PLUM = "#70406f";
const PARCHMENT = "#f3e3bd";

function pine(x: number, y: number, s: number): Layer[] {
  return [
    [BARK, rect(x - s * 0.08, y - s * 0.15, s * 0.16, s * 0.2)],
    [PINE, peak(x - s * 0.36, y - s * 0.1, s * 0.72, s * 0.5) + peak(x - s * 0.3, y - s * 0.36, s * 0.6, s * 0.42) + peak(x - s * 0.22, y - s * 0.6, s * 0.44, s * 0.4)],
  ];
}

function house(x: number, y: number, w: number, h: number, wall = WALL, roof = ROOF): Layer[] {
  return [
    [wall, rect(x, y - h, w, h)],
    [roof, peak(x - w * 0.12, y - h, w * 1.24, h * 0.8)],
    [DARK, rect(x + w * 0.38, y - h * 0.55, w * 0.24, h * 0.55)],
  ];
}

function tower(x: number, y: number, w: number, h: number, colour = STONE): Layer[] {
  const tooth = w / 5;
  const teeth = [0, 2, 4].map((at) => rect(x + at * tooth, y - h - tooth, tooth, tooth + 1)).join("");
  return [
    [colour, rect(x, y - h, w, h) + teeth],
    [DARK, rect(x + w * 0.42, y - h * 0.72, w * 0.16, h * 0.2)],
  ];
}

function logs(x: number, y: number, rows: number): Layer[] {
  const found: Layer[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at < rows - row; at += 1) {
      const [cx, cy] = [x + at * 9 + row * 4.5, y - row * 7.6];
      found.push([BARK, disc(cx, cy, 4.5)], [PLANK, disc(cx, cy, 3.3)], [BARK, ring(cx, cy, 2, 0.7)]);
    }
  return found;
}

function furrows(colour: string): Layer {
  return [colour, [0, 1, 2, 3, 4, 5, 6].map((at) => `M${46 + at * 1.4} 40L${at * 19 - 16} 60h8L${47 + at * 1.4} 40z`).join("")];
}

function sheaf(x: number, y: number, s: number): Layer[] {
  const grain = (gx: number, gy: number, lean: number): string => `M${gx} ${gy}q${lean * s * 0.2} ${-s * 0.1} ${lean * s * 0.16} ${-s * 0.26}q${-lean * s * 0.2} ${s * 0.06} ${-lean * s * 0.16} ${s * 0.26}z`;
  const grains = [0, 1, 2, 3].map((at) => grain(x, y - s * (0.35 + at * 0.17), 1) + grain(x, y - s * (0.35 + at * 0.17), -1)).join("");
  return [
    [EARTH, rect(x - s * 0.02, y - s * 0.9, s * 0.04, s * 0.9)],
    [GOLD, grains],
  ];
}

function coins(x: number, y: number, many: number): Layer[] {
  return Array.from({ length: many }, (_, at): Layer[] => [
    [EARTH, `M${x - 7} ${y - at * 4}a7 2.600 0 1 0 14 0v-3h-14z`],
    [GOLD, `M${x - 7} ${y - 3 - at * 4}a7 2.600 0 1 0 14 0a7 2.600 0 1 0 -14 0z`],
  ]).flat();
}

function bust(body: string, ...more: Layer[]): Layer[] {
  return [
    [body, "M27 60c0-14 9-20 23-20s23 6 23 20z"],
    [SKIN, rect(46, 33, 8, 9) + disc(50, 26, 9.5)],
    [DARK, disc(46.5, 26, 1) + disc(53.5, 26, 1)],
    ...more,
  ];
}

/** A sword with its point up: centre, foot, length, lean in degrees as a slope. */
function sword(x: number, y: number, length: number, lean: number): Layer[] {
  const tip = [x + lean * length, y - length];
  const across = (at: number, half: number): string => `${x + lean * at - half} ${y - at}`;
  return [
    [SNOW, `M${across(10, 2)}L${tip[0]} ${tip[1]}L${x + lean * 10 + 2} ${y - 10}z`],
    [EARTH, `M${x + lean * 10 - 6} ${y - 11}h12v3h-12z`],
    [DARK, `M${across(9, 1.4)}L${x - 1.4} ${y}h2.800L${x + lean * 9 + 1.4} ${y - 9}z`],
  ];
}

// the four families of resources

const MARK: Record<string, Layer[]> = {
  food: sheaf(50, 56, 34),
  wood: logs(41, 50, 3),
  metal: [
    [SLATE, "M30 52l5-12h30l5 12z"],
    [STONE, "M35 40l4-6h26l0 6z"],
    [ROCK, "M38 34l4-10h18l5 10z"],
    [SNOW, "M42 24l3-4h14l1 4z"],
  ],
  population: [
    [CLOTH, "M24 58c0-11 5-16 12-16s12 5 12 16z"],
    [ROOF, "M52 58c0-11 5-16 12-16s12 5 12 16z"],
    [SKIN, disc(36, 34, 6.5) + disc(64, 34, 6.5)],
  ],
};

const DAY = ["#cfe6f2", "#f6ecd2"] as const;
const DAWN = ["#f6d9a8", "#fbeed0"] as const;
const DUSK = ["#b9b4d8", "#f1d4c0"] as const;
const NIGHT = ["#3d4568", "#8a7ea6"] as const;
const STORM = ["#8d96a3", "#d8d3cc"] as const;
const EMBER = ["#7d3b2c", "#e6b27a"] as const;
const PEST = ["#5f6b45", "#b9bd8c"] as const;
const HALL = ["#d9c7a2", "#f3e6c8"] as const;
const GRASS = "#9dbb6a";
const SOIL = "#c79c5b";
const PAVED = "#c9bda6";
const GREY = "#a9a698";

function scene(sky: readonly [string, string], ground: string | null, ...layers: (Layer | Layer[])[]): Scene {
  const flat = layers.flatMap((each) => (typeof each[0] === "string" ? [each as Layer] : (each as Layer[])));
  return { sky, ground, layers: flat };
}

const HAT = (colour: string): Layer => [colour, "M36 20q14-6 28 0l-5-1q-1-9-9-9t-9 9z"];
const HELM = (colour: string): Layer => [colour, "M39.500 27q-1-15 10.500-15t10.500 15h-3q0-7-7.500-7t-7.500 7z"];
const SPEAR: Layer[] = [
  [PLANK, rect(76, 14, 2, 46)],
  [SNOW, "M73.500 15l3.500-9l3.500 9z"],
];
const SHIELD: Layer[] = [
  [SLATE, "M20 36h18v9q0 9-9 13q-9-4-9-13z"],
  [GOLD, "M28 38h2v17h-2zM22 44h14v2h-14z"],
];

const SCENES: Record<string, Scene> = {
  // food
  Field: scene(DAY, SOIL, furrows(GOLD), sheaf(22, 56, 26), sheaf(78, 57, 28), sheaf(60, 52, 18)),
  Stream: scene(DAY, GRASS, [WATER, "M46 41q16 4 4 9t22 10h-52q-4-6 12-9t14-10z"], [SNOW, "M44 47q6-2 10 0M38 54q9-3 16 0q-8-1-16 0z"], ...pine(20, 48, 22), ...pine(84, 50, 26)),
  Farm: scene(DAY, SOIL, furrows(GOLD), house(54, 46, 26, 16, ROOF, BARK), [WALL, rect(62, 38, 10, 8)], [STONE, rect(84, 26, 8, 20)], [SLATE, "M84 26q4-6 8 0z"], sheaf(20, 56, 26)),
  Plantation: scene(DAWN, SOIL, furrows(LEAF), house(58, 44, 30, 14), ...[14, 30, 44].flatMap((x): Layer[] => [[BARK, rect(x - 1, 40, 2, 12)], [LEAF, disc(x, 36, 8)], [ROOF, disc(x - 3, 35, 1.5) + disc(x + 3, 38, 1.5)]])),
  "Royal Gardens": scene(DAY, GRASS, [LEAF, disc(20, 36, 10) + disc(80, 36, 10)], [BARK, rect(19, 44, 2, 12) + rect(79, 44, 2, 12)], [STONE, "M34 56h32l-4-6h-24z"], [STONE, rect(48, 34, 4, 16) + "M40 38h20l-4 4h-12z"], [WATER, "M50 18q-12 6-14 20q6-14 14-16q8 2 14 16q-2-14-14-20z"], [GOLD, disc(20, 30, 2) + disc(25, 38, 2) + disc(76, 32, 2) + disc(83, 40, 2)]),
  // wood
  Forest: scene(DAY, GRASS, pine(18, 50, 36), pine(82, 52, 38), pine(36, 46, 32), pine(64, 47, 34), pine(50, 56, 42)),
  "Lumber Camp": scene(DAY, GRASS, pine(16, 46, 36), pine(34, 44, 30), [PARCHMENT, peak(52, 50, 34, 24)], [DARK, peak(64, 50, 10, 14)], logs(24, 54, 2)),
  Sawmill: scene(DAY, GRASS, house(40, 48, 36, 18, PLANK, BARK), [BARK, ring(32, 44, 13, 3) + rect(31, 32, 2, 24) + rect(20, 43, 24, 2)], [WATER, "M0 54q10-4 20 0t20 0t20 0v6h-60z"], logs(82, 54, 2)),
  Shipyard: scene(DAWN, null, [WATER, "M0 46q12-4 25 0t25 0t25 0t25 0v14h-100z"], [BARK, "M18 40h62q-4 14-16 14h-30q-12 0-16-14z"], [PLANK, rect(48, 8, 3, 32)], [SNOW, "M51 10q22 6 20 24q-8-4-20-4zM47 12q-16 6-18 20q8-3 18-3z"], [PLANK, "M8 56l4-30h3l-3 30z"]),
  // metal
  Mountain: scene(DAY, GREY, [ROCK, peak(-6, 50, 60, 40) + peak(44, 50, 64, 34)], [SLATE, peak(22, 52, 56, 46)], [SNOW, "M50 6l-9 15l5-2l4 4l5-4l5 2z"], [SNOW, "M24 10l-6 8l4-1l3 2l5-1z"]),
  Mine: scene(DAY, GREY, [ROCK, peak(0, 52, 100, 52)], [SNOW, "M50 0l-8 9l5-1l4 3l6-2z"], [PLANK, "M34 54v-22h32v22h-4v-18h-24v18z"], [DARK, rect(38, 36, 24, 18)], [SLATE, "M40 50h18l-3 8h-12z"], [GOLD, disc(45, 49, 2.400) + disc(51, 48, 2.800) + disc(55, 50, 2)]),
  Foundry: scene(EMBER, GREY, [SLATE, rect(24, 28, 52, 26)], [ROCK, rect(62, 6, 9, 24)], [STONE, "M64 5q-8-6-18-3q8-6 20-2q6 2 4 5z"], [FLAME, "M40 54q-8-10 2-20q0 6 5 8q2-8 8-11q-2 8 4 13q3 6-3 10z"], [GLEAM, "M45 54q-3-5 3-10q4 4 3 10z"]),
  "Royal Mint": scene(DAWN, PAVED, [WALL, rect(20, 26, 60, 26)], [SLATE, peak(15, 26, 70, 16)], [STONE, [24, 36, 48, 60, 72].map((x) => rect(x, 28, 4, 24)).join("")], [GOLD, disc(50, 20, 4)], coins(14, 58, 3), coins(86, 58, 4)),
  // population
  Houses: scene(DAY, GRASS, house(16, 52, 26, 16), house(54, 50, 30, 18, PARCHMENT, EARTH), [STONE, rect(24, 24, 4, 8)]),
  "Stone Houses": scene(DAY, PAVED, house(8, 52, 26, 22, STONE, SLATE), house(38, 50, 26, 26, PAVED, ROOF), house(68, 52, 24, 20, STONE, SLATE)),
  Manor: scene(DAWN, GRASS, [WALL, rect(20, 28, 60, 24)], [ROOF, "M14 28l10-14h52l10 14z"], [WALL, rect(42, 18, 16, 34)], [ROOF, peak(38, 18, 24, 14)], [DARK, rect(47, 40, 6, 12) + [26, 34, 62, 70].map((x) => rect(x, 34, 4, 7)).join("")]),
  City: scene(DUSK, PAVED, tower(6, 54, 14, 30), tower(80, 54, 14, 34), house(22, 54, 16, 20, WALL, ROOF), house(62, 54, 16, 22, PARCHMENT, SLATE), tower(42, 54, 16, 38, PAVED), [ROOF, peak(39, 13, 22, 12)], house(32, 56, 12, 10), house(56, 57, 12, 11, WALL, EARTH)),
  // other lands
  Market: scene(DAY, PAVED, ...[12, 54].flatMap((x): Layer[] => [[PLANK, rect(x + 2, 30, 2, 24) + rect(x + 32, 30, 2, 24)], [WALL, `M${x} 24h36l3 9h-42z`], [ROOF, [0, 2, 4].map((at) => `M${x + at * 7.200} 24h7.200l0.600 9h-8.400z`).join("")], [PLANK, rect(x + 1, 44, 34, 5)]]), [GOLD, disc(20, 42, 2.500) + disc(27, 42, 2.500)], [LEAF, disc(64, 42, 2.500) + disc(71, 42, 2.500) + disc(78, 42, 2.500)]),
  Walls: scene(DAY, GRASS, [STONE, rect(0, 28, 100, 24) + [0, 1, 2, 3, 4, 5, 6].map((at) => rect(at * 16 - 2, 21, 9, 8)).join("")], [ROCK, rect(0, 38, 100, 1) + rect(0, 45, 100, 1) + rect(18, 30, 1, 8) + rect(60, 30, 1, 8) + rect(34, 39, 1, 6) + rect(82, 39, 1, 6)], [DARK, "M42 52v-8q8-10 16 0v8z"]),
  Storehouse: scene(DAY, SOIL, house(26, 50, 48, 22, PLANK, BARK), [PARCHMENT, "M8 56q-2-12 6-14q8 2 6 14zM80 56q-2-10 6-12q8 2 6 12z"], [BARK, rect(11, 40, 6, 2) + rect(83, 43, 6, 2)]),
  "Trading Post": scene(DAWN, SOIL, house(48, 46, 34, 16, WALL, CLOTH), [PLANK, "M8 40h34l-4 10h-26z"], [PARCHMENT, "M8 40q4-16 17-16t17 16z"], [BARK, ring(16, 52, 6, 1.800) + ring(35, 52, 6, 1.800)], [GOLD, rect(84, 18, 2, 28) + "M86 18h12l-4 4l4 4h-12z"]),
  Fortress: scene(STORM, GREY, tower(8, 54, 20, 36), tower(72, 54, 20, 36), [ROCK, rect(26, 30, 48, 24) + [28, 40, 52, 64].map((x) => rect(x, 25, 6, 6)).join("")], [DARK, "M42 54v-10q8-10 16 0v10z"], [ROOF, rect(49, 6, 1.500, 20) + "M50 6h13l-4 4l4 4h-13z"]),
  Cathedral: scene(DUSK, PAVED, [WALL, rect(28, 24, 44, 30)], [PAVED, rect(22, 14, 14, 40) + rect(64, 14, 14, 40)], [SLATE, peak(20, 14, 18, 12) + peak(62, 14, 18, 12) + peak(34, 24, 32, 14)], [CLOTH, disc(50, 30, 6)], [GOLD, ring(50, 30, 6, 1.500)], [DARK, "M45 54v-9q5-6 10 0v9z"]),
  Monument: scene(DAWN, PAVED, [STONE, "M44 48l3-38l3-6l3 6l3 38z"], [ROCK, rect(36, 48, 28, 4) + rect(30, 52, 40, 4)], [GOLD, "M47 10l3-6l3 6z"], [LEAF, disc(16, 50, 6) + disc(84, 50, 6)]),
  Palace: scene(DAWN, GRASS, [WALL, rect(12, 30, 76, 24)], [GOLD, "M34 30q2-20 16-22q14 2 16 22z"], [ROOF, rect(49, 0, 2, 9)], [GOLD, "M12 30q1-9 8-10q7 1 8 10zM72 30q1-9 8-10q7 1 8 10z"], [DARK, "M45 54v-12q5-6 10 0v12z" + [18, 30, 66, 78].map((x) => rect(x, 38, 5, 9)).join("")]),
  University: scene(HALL, PAVED, [WALL, rect(18, 28, 64, 24)], [STONE, peak(12, 28, 76, 18)], [PAVED, [22, 34, 46, 58, 70].map((x) => rect(x, 29, 7, 23)).join("")], [STONE, rect(12, 52, 76, 4)], [PARCHMENT, "M50 20q-7-4-12-1v7q6-2 12 1q6-3 12-1v-7q-5-3-12 1z"], [BARK, rect(49.500, 20, 1, 7)]),
  // persons
  Villager: scene(HALL, null, bust(LEAF, [BARK, "M40 24q-1-11 10-11t10 11q-10-6-20 0z"])),
  Farmer: scene(DAY, null, bust(EARTH, HAT(STRAW)), sheaf(80, 60, 34)),
  Woodcutter: scene(DAY, null, bust(ROOF, [BARK, "M40 30q10 10 20 0q0 10-10 11t-10-11zM40 24q0-10 10-11t10 11q-10-5-20 0z"], [PLANK, rect(78, 16, 3, 44)], [STONE, "M70 14q4 6 0 14q8-1 12-2v-10q-4-1-12-2z"])),
  Miner: scene(STORM, null, bust(SLATE, HELM(EARTH), [GLEAM, disc(50, 15, 3.500)], [PLANK, "M76 60l6-42h3l-6 42z"], [STONE, "M68 22q14-10 28 2q-14-6-28-2z"])),
  Trader: scene(HALL, null, bust(PLUM, [PLUM, "M38 20q12-14 24 0l4-2q-4-14-18-14t-14 14z"], [GOLD, rect(82, 22, 2, 24) + "M70 24h26v2h-26zM68 38h10q-1 5-5 5t-5-5zM88 38h10q-1 5-5 5t-5-5z"])),
  Militia: scene(STORM, null, bust(EARTH, HELM(ROCK), ...SPEAR)),
  Guard: scene(STORM, null, bust(SLATE, HELM(STONE), ...SPEAR, ...SHIELD)),
  Knight: scene(DUSK, null, bust(STONE, [STONE, "M39 36q-3-25 11-25t11 25q-11 7-22 0z"], [DARK, rect(41, 24, 18, 3) + rect(49, 24, 2, 11)], [ROOF, "M50 11q2-10 14-8q-8 2-8 9z"], ...SHIELD, ...sword(82, 60, 46, 0))),
  Lord: scene(HALL, null, bust(PLUM, [PLUM, "M36 20q14-14 30-4l-2 5q-14-4-27 2z"], [GOLD, "M62 16q8-14 18-12q-10 4-15 14z"], [GOLD, "M34 50q16 8 32 0v3q-16 8-32 0z"])),
  Scholar: scene(HALL, null, bust(CLOTH, [STONE, "M41 31q9 6 18 0q-1 14-9 18q-8-4-9-18z"], [DARK, rect(38, 15, 24, 3) + "M42 18h16v4q-8-4-16 0z"], [ROOF, "M66 42l14-3l14 3v16l-14-4l-14 4z"], [SNOW, "M69 43l10-2v11l-10 3zM91 43l-10-2v11l10 3z"])),
  Blacksmith: scene(EMBER, null, bust(BARK, [BARK, "M40 31q10 10 20 0q0 10-10 11t-10-11z"], [PLANK, rect(80, 26, 3, 34)], [SLATE, rect(72, 16, 20, 11)], [FLAME, disc(24, 50, 3) + disc(18, 42, 2) + disc(28, 40, 1.500)])),
  King: scene(DAWN, null, bust(BLOOD, [STONE, "M41 31q9 6 18 0q-1 12-9 15q-8-3-9-15z"], [GOLD, "M38 20l-2-14l7 6l7-9l7 9l7-6l-2 14z"], [SNOW, "M32 48q18 10 36 0l2 4q-20 12-40 0z"])),
  General: scene(STORM, null, bust(BLOOD, HELM(GOLD), [ROOF, "M38 14q12-16 24 0q-12-6-24 0z"], [GOLD, "M32 50l10-6v6zM68 50l-10-6v6z"], ...sword(82, 60, 48, 0))),
  // events
  "Survival Tactics": scene(NIGHT, PINE, [PLANK, peak(14, 52, 40, 32)], [DARK, peak(26, 52, 16, 18)], [BARK, "M62 54l22 4l1-2l-22-4zM84 54l-22 4l-1-2l22-4z"], [FLAME, "M73 54q-10-8 0-22q1 6 5 9q6 8-5 13z"], [GLEAM, "M73 54q-4-4 1-10q4 6-1 10z"]),
  Steal: scene(NIGHT, null, [DARK, "M8 20q22-11 44 0q-1 18-14 16q-7-1-8-6q-1 5-8 6q-13 2-14-16z"], [PARCHMENT, "M14 24q6-5 11 1q-6 5-11-1zM35 25q5-6 11-1q-5 6-11 1z"], [PARCHMENT, "M66 34q-14 6-12 18q2 6 16 6t16-6q2-12-12-18z"], [BARK, rect(64, 30, 12, 4)], [GOLD, disc(70, 46, 5)]),
  "High Yield": scene(DAWN, SOIL, [PLANK, "M26 42h48l-6 16h-36z"], [BARK, rect(24, 40, 52, 4)], sheaf(38, 42, 30), sheaf(50, 42, 36), sheaf(62, 42, 30), [LEAF, rect(83, 12, 4, 16) + rect(77, 18, 16, 4)]),
  "Religious Sacrifice": scene(DUSK, PAVED, [STONE, "M24 36h52v6h-6v16h-40v-16h-6z"], [FLAME, "M50 36q-16-10-2-30q2 8 8 12q10 10-6 18z"], [GLEAM, "M50 36q-6-5 1-15q7 8-1 15z"]),
  "Crude Attack": scene(EMBER, null, [BARK, "M26 56l34-38l6 5l-34 38z"], [PLANK, disc(64, 18, 10)], [STONE, disc(58, 12, 2) + disc(70, 14, 2) + disc(66, 25, 2) + disc(60, 22, 2)]),
  Attack: scene(EMBER, null, sword(34, 58, 54, 0.6), sword(66, 58, 54, -0.6)),
  "Great Attack": scene(EMBER, null, sword(30, 60, 54, 0.72), sword(70, 60, 54, -0.72), sword(50, 60, 58, 0), [BLOOD, "M0 60v-8q12-4 20 4l4 4zM100 60v-8q-12-4-20 4l-4 4z"]),
  "Forgotten Knowledge": scene(HALL, null, [PARCHMENT, "M26 14h42q6 0 6 6v34h-42q-6 0-6-6z"], [EARTH, "M68 14q6 0 6 6t-6 6zM32 54q-6 0-6-6t6-6z"], [BARK, [22, 28, 34, 40].map((y) => rect(36, y, 28 - (y % 3) * 5, 2)).join("")]),
  "Trade Expedition": scene(DAWN, null, [WATER, "M0 48q12-4 25 0t25 0t25 0t25 0v12h-100z"], [BARK, "M30 42h44q-3 12-12 12h-20q-9 0-12-12z"], [PLANK, rect(51, 8, 2, 34)], [SNOW, "M53 10q20 6 18 26q-8-4-18-4z"], [GOLD, disc(14, 16, 8)]),
  Swindler: scene(NIGHT, null, [PARCHMENT, "M22 18l24-4l5 32l-24 4z"], [GOLD, "M54 16l24 4l-5 32l-24-4z"], [DARK, "M36 8h26v-4l8 7l-8 7v-4h-26zM66 58h-26v4l-8-7l8-7v4h26z"]),
  Oracle: scene(NIGHT, null, [PARCHMENT, "M14 32q36-34 72 0q-36 34-72 0z"], [CLOTH, disc(50, 32, 13)], [DARK, disc(50, 32, 6)], [GLEAM, disc(54, 28, 2.500)]),
  "Lost Artifact": scene(DUSK, SOIL, [ROOF, "M42 10h16v4l-3 4q12 8 9 22q-4 14-14 16q-10-2-14-16q-3-14 9-22l-3-4z"], [DARK, "M37 30h26v2h-26zM36 38h28v2h-28z"], [GOLD, "M38 35l4-3l4 3l4-3l4 3l4-3l4 3v1.500h-24z"], [EARTH, "M36 20q-10 2-6 12q1-7 8-9zM64 20q10 2 6 12q-1-7-8-9z"]),
  "Age of Enlightenment": scene(DAWN, null, [GOLD, Array.from({ length: 12 }, (_, at) => ray(at)).join("")], [GLEAM, disc(50, 32, 14)], [GOLD, ring(50, 32, 14, 2)]),
};

function ray(at: number): string {
  const angle = (at * Math.PI) / 6;
  const point = (radius: number, turn: number): string =>
    `${(50 + radius * Math.cos(angle + turn)).toFixed(1)} ${(32 + radius * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${point(17, -0.14)}L${point(at % 2 ? 26 : 34, 0)}L${point(17, 0.14)}z`;
}

const SKULL: Layer[] = [
  [SNOW, "M68 12q14 0 14 13q0 7-5 9v6h-18v-6q-5-2-5-9q0-13 14-13z"],
  [DARK, disc(63, 25, 3.200) + disc(73, 25, 3.200) + "M68 29l-2 4h4zM63 36h1.500v4h-1.500zM67 36h1.500v4h-1.500zM71 36h1.500v4h-1.500z"],
];
const BUNTING: Layer[] = [
  [BARK, "M0 4q50 18 100 0v1.500q-50 18-100 0z"],
  [ROOF, "M8 7l10 3l-6 9zM40 13l10 0l-5 10zM74 10l10-3l-4 10z"],
  [GOLD, "M24 11l10 2l-6 9zM58 13l10-2l-4 10z"],
];
const HANDS: Layer[] = [[SKIN, "M10 44q4-2 10 3l10 7h40l10-7q6-5 10-3q2 2-2 6l-14 10h-48l-14-10q-4-4-2-6z"]];
const LAURELS: Layer[] = [
  [LEAF, [0, 1, 2, 3, 4].map((at) => `M${20 + at * 3} ${54 - at * 9}q-12-1-14-9q10-1 14 9zM${80 - at * 3} ${54 - at * 9}q12-1 14-9q-10-1-14 9z`).join("")],
  [GOLD, "M50 2l2.600 5.600l6 .7l-4.500 4.100l1.200 6l-5.300-3l-5.300 3l1.200-6l-4.500-4.100l6-.7z"],
];

/** The families that differ only in their resource. */
function family(card: string, facts: CardFacts): Scene {
  const mark = MARK[facts.resource ?? "food"] ?? [];
  if (card.startsWith("Plague")) return scene(PEST, null, shifted(mark, -24), SKULL);
  if (card.startsWith("Help")) return scene(DUSK, null, mark, HANDS);
  if (card.startsWith("Festival")) return scene(DAWN, null, mark, BUNTING);
  if (facts.type === "victory") return scene(DAWN, null, mark, LAURELS);
  return scene(HALL, SOIL, mark);
}

/** The layers, so far to the right. */
function shifted(layers: Layer[], by: number): Layer[] {
  return layers.map(([colour, path]) => [colour, path.replace(/M(-?[\d.]+) /g, (_, x: string) => `M${Number(x) + by} `).replace(/L(-?[\d.]+) /g, (_, x: string) => `L${Number(x) + by} `)]);
}

export function sceneOf(card: string, facts: CardFacts): Scene {
  return SCENES[card] ?? family(card, facts);
}
