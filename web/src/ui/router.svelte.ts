// Which page is shown, and how one gets to another: by the path of the address, without loading anything again. Links are
// plain links with addresses from `href`; a click on one is taken over here, so that what opens them in another tab works
// as ever. What paths mean is in routes.ts.

import { looksLikeFile, movedAddress, parseRoute, type Route } from './routes';

/** Where the page is served: `/`, unless the build was told another folder. */
const BASE = import.meta.env.BASE_URL;

/** The address of a page of ours, for links. */
export function href(path: string): string {
  return BASE + path.slice(1);
}

/** The address of a page of ours, for people elsewhere. */
export function fullAddress(path: string): string {
  return new URL(href(path), location.href).href;
}

function located(): Route {
  const { pathname, hash } = location;
  return parseRoute(pathname.startsWith(BASE) ? pathname.slice(BASE.length - 1) : '/', hash);
}

/** Goes on to where an old address leads. */
function redirect(): void {
  const moved = movedAddress(location.hash);
  if (moved !== null) history.replaceState(null, '', href(moved));
}

redirect();
let current = $state.raw<Route>(located());

addEventListener('popstate', () => {
  redirect();
  current = located();
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return;
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { origin, pathname, hash } = new URL(link.href);
  if (origin !== location.origin || !pathname.startsWith(BASE)) return;
  const path = pathname.slice(BASE.length - 1);
  // Files, and places on the same page, are the browser's.
  if (looksLikeFile(path) || (pathname === location.pathname && hash !== '')) return;
  event.preventDefault();
  navigate(path + hash);
});

export function route(): Route {
  return current;
}

/** Goes to a page; `replace` leaves no way back to where one is. */
export function navigate(path: string, { replace = false } = {}): void {
  const address = href(path);
  // As the browser does: a link to where one is adds no step to the history.
  const isSame = address === location.pathname + location.hash;
  if (replace || isSame) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  current = located();
}

/** Gives what is shown another address, without going anywhere: what had none until now has got one. */
export function readdress(path: string): void {
  history.replaceState(history.state, '', href(path));
}
