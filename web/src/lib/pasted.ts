/** What somebody pasted, as text: a record is JSON, a position is lines. */

export type Pasted = { position: string } | { record: string };

/** Null where it begins like JSON and is not. */
export function readPasted(text: string): Pasted | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{")) return { position: trimmed + "\n" };
  try {
    JSON.parse(trimmed);
    return { record: trimmed };
  } catch {
    return null;
  }
}
