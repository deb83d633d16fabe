// Who we are to the server: it recognises us by a cookie, at first as a guest. Scripts cannot read it.

import type { PersonRef } from '../protocol';

/** Has the server recognise us, or make us a guest. */
export async function introduce(): Promise<PersonRef> {
  const response = await fetch(new URL(`${import.meta.env.BASE_URL}api/session`, location.href), {
    method: 'POST',
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`the server did not take us in: ${response.status}`);
  return (await response.json()) as PersonRef;
}
