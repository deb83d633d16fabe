// Loads the page again, but only where there is something to load it from: a page that shows what it can is better than the
// browser's message that there is no network. Nothing is lost by it, for all is saved and the address says where one is.

/** Returns false if nothing answers; else the page goes. */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    const answer = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' });
    if (!answer.ok) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
