// The account of whoever looks at the page, by the API. Coming in and going out loads the page anew: the socket, the lobby and the games
// are somebody else's then.

import type { About, AccountPatch, AccountView, LogIn, PasskeyAnswer, Recover, SignUp } from '../protocol';
import { write } from '../storage/local';
import { ask } from './api';
import { introduce } from './session';

/** What the server says about itself, and the account; null for a guest. */
export interface Standing {
  readonly about: About;
  readonly account: AccountView | null;
}

export async function readStanding(): Promise<Standing> {
  const about = await ask<About>('GET', 'about');
  const isIn = about.canLogIn && (await introduce()).kind === 'player';
  // An account may play on other devices: this one asks the server what of that concerns it.
  if (isIn) write('online-known', true);
  return { about, account: isIn ? await ask<AccountView>('GET', 'account') : null };
}

/** The guest becomes an account and keeps the games. */
export function signUp(request: SignUp): Promise<AccountView> {
  return ask<AccountView>('POST', 'account', request);
}

export function logIn(request: LogIn): Promise<AccountView> {
  return ask<AccountView>('POST', 'login', request);
}

/** Also where one is logged in, to show that one still is who one was. */
export function logInByPasskey(answer: PasskeyAnswer): Promise<AccountView> {
  return ask<AccountView>('POST', 'login/passkey', answer);
}

export function recover(request: Recover): Promise<AccountView> {
  return ask<AccountView>('POST', 'login/recovery', request);
}

export function changeAccount(patch: Partial<AccountPatch>): Promise<AccountView> {
  return ask<AccountView>('PATCH', 'account', patch);
}
