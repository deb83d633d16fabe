// Who we are to the server: somebody whom a cookie remembers, a guest at first. The cookie is the server's and cannot be read here.

import type { PersonRef } from '../protocol';

/** Asks the server to know us, and to remember us. */
export async function introduce(): Promise<PersonRef> {
  const response = await fetch(new URL(`${import.meta.env.BASE_URL}api/session`, location.href), {
    method: 'POST',
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`the server did not take us in: ${response.status}`);
  return (await response.json()) as PersonRef;
}
