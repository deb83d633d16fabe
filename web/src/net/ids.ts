// Random ids, from `getRandomValues`: unlike `randomUUID` it works on plain http, too.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The id of an action, so that the server does it once however often it is sent. */
export function newActionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
