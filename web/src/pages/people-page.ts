// Which page of people a path names: accounts, somebody's profile, order, tournaments, clubs, finished games. It comes with these pages, so that the
// first load does not carry it.

export type PeoplePage =
  /** One's own account, and the way in. */
  | { readonly page: 'account' }
  /** Somebody with an account. */
  | { readonly page: 'person'; readonly person: string }
  | { readonly page: 'admin' }
  /** The finished games of a server, or one of them: its table and its number there. */
  | { readonly page: 'archive'; readonly game: string | null }
  | { readonly page: 'tournaments' }
  /** `isScreen` for a wall: large, and nothing to press. */
  | { readonly page: 'tournament'; readonly id: string; readonly isScreen: boolean }
  | { readonly page: 'clubs' }
  | { readonly page: 'club'; readonly id: string }
  | { readonly page: 'not-found' };

export function peoplePage(path: readonly string[]): PeoplePage {
  const [page, what, more] = path;
  if (path.length > 3 || (more !== undefined && !(page === 'tournaments' && more === 'screen')))
    return { page: 'not-found' };
  switch (page) {
    case 'people':
      return what === undefined ? { page: 'not-found' } : { page: 'person', person: what };
    case 'archive':
      return { page, game: what ?? null };
    case 'tournaments':
      return what === undefined ? { page } : { page: 'tournament', id: what, isScreen: more === 'screen' };
    case 'clubs':
      return what === undefined ? { page } : { page: 'club', id: what };
    case 'account':
    case 'login':
    case 'admin':
      if (what !== undefined) return { page: 'not-found' };
      return { page: page === 'login' ? 'account' : page };
    default:
      return { page: 'not-found' };
  }
}
