/** What somebody pasted: a record is JSON, a position is lines of text. */

export type Pasted = { position: string } | { record: unknown };

/** Null where it begins like JSON and is not. */
export function readPasted(text: string): Pasted | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{")) return { position: trimmed + "\n" };
  try {
    return { record: JSON.parse(trimmed) as unknown };
  } catch {
    return null;
  }
}
