// Small values in the browser's local storage, as JSON: what has to be known before anything is shown, or is not worth
// waiting for. A browser may refuse to store anything (private windows, full disks): everything then works, but nothing is
// remembered, and whoever registered is told. Absent: games and studies (device.svelte.ts).

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

let onRefused: (error: unknown) => void = () => undefined;

/** Names who is told of values that could not be stored. */
export function onRefusedValue(listener: (error: unknown) => void): void {
  onRefused = listener;
}

/** Returns whether the value could be stored. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(value));
    return true;
  } catch (error) {
    onRefused(error);
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
