// The view of a seat and the events of the game as plain data, and the names of the pieces.

export const TILES = ["settlement", "temple", "farm", "market"] as const;
export const LEADERS = ["king", "priest", "farmer", "trader"] as const;

export type Colour = (typeof TILES)[number];
export type LeaderName = (typeof LEADERS)[number];
export type Dynasty = "archer" | "bull" | "pot" | "lion";
export type BuildingName = "palace" | "library" | "granary" | "market_hall";
export type Counts = Partial<Record<Colour, number>>;

export const LETTERS: Record<LeaderName, string> = { king: "K", priest: "P", farmer: "F", trader: "T" };
export const LEADER_OF: Record<Colour, LeaderName> = {
  settlement: "king",
  temple: "priest",
  farm: "farmer",
  market: "trader",
};
export const COLOUR_OF: Record<LeaderName, Colour> = {
  king: "settlement",
  priest: "temple",
  farmer: "farm",
  trader: "market",
};

export const BUILDING_OF: Record<Colour, BuildingName> = {
  settlement: "palace",
  temple: "library",
  farm: "granary",
  market: "market_hall",
};

export interface Standing {
  seat: number;
  leader: LeaderName;
  cell: string;
}

export interface Strong extends Standing {
  temples: number;
  followers: number;
}

export interface Kingdom {
  cells: string[];
  leaders: Strong[];
}

export interface MonumentFacts {
  monument: string;
  cell: string;
  tile: Colour;
}

export interface View {
  seat: number | null;
  seats: number;
  options: Record<string, string>;
  dynasties: Dynasty[];
  turn: number | null;
  actions: number;
  tiles: Record<string, Colour>;
  face_down: Record<string, Colour>;
  catastrophes: string[];
  treasures: string[];
  leaders: Standing[];
  monuments: MonumentFacts[];
  monuments_left: string[];
  wonder: { cell: string; tile: Colour } | null;
  buildings: Partial<Record<BuildingName, string>>;
  kingdoms: Kingdom[];
  hands: { count: number; tiles: Counts | null; seen: Counts }[];
  points: (Record<Colour, number> | null)[];
  treasures_won: number[];
  catastrophes_left: number[];
  discarded: number[];
  bag: number;
  reserve: Counts | null;
  ending: boolean;
}

export interface Geography {
  columns: number;
  rows: number;
  river: string[];
  beasts: string[];
  corners: string[];
}

export interface Score {
  seat: number;
  points: Record<Colour, number>;
  treasures: number;
  assigned: Record<Colour, number>;
  totals: Record<Colour, number>;
  order: number[];
}

/** An event or a decision: a name and its facts. */
export type Facts = Record<string, unknown>;

export function coloursOf(monument: string): [Colour, Colour] {
  return monument.split("-") as [Colour, Colour];
}

export function tilesOf(counts: Counts): Colour[] {
  return TILES.flatMap((tile) => Array.from({ length: counts[tile] ?? 0 }, () => tile));
}

/** A piece that stands alone: in a hand, on a button, in a line of text. */
export type Shown =
  | { tile: Colour; down?: boolean }
  | { leader: LeaderName; dynasty: Dynasty }
  | { monument: string }
  | { building: BuildingName }
  | { dynasty: Dynasty }
  | { point: Colour }
  | "catastrophe"
  | "treasure"
  | "wonder"
  | "bag";
