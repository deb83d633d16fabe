// Small values in the browser's local storage, as JSON. A browser may refuse to store anything (private windows, full
// disks): everything then works, but nothing is remembered. Absent: what is stored, and the games (game/archive.ts).

const PREFIX = 'undershift.';

/** The key as the browser knows it: what a `storage` event names. */
export const storageKey = (key: string): string => PREFIX + key;

export function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(storageKey(key));
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Returns whether the value could be stored. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // Nothing is stored, so nothing has to go.
  }
}

/** Removes everything this page has stored. */
export function clear(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
