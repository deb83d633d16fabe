// Who we are to the server: a guest whom a cookie remembers. The cookie is the server's and cannot be read here.

/** Asks the server to know us, and to remember us. */
export async function introduce(): Promise<void> {
  const response = await fetch(new URL(`${import.meta.env.BASE_URL}api/session`, location.href), {
    method: 'POST',
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`the server did not take us in: ${response.status}`);
}
