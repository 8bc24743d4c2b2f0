/** What the browser remembers for us; where it may not, it is forgotten at the end of the visit. */

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`regni.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`regni.${key}`, JSON.stringify(value));
  } catch {
    return;
  }
}
