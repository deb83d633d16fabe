// Accounts in cases: a server where passkeys work, and how somebody signs up.

import { OnlineServer } from './online-server.mjs';

export const PASSWORD = 'seven marbles under the table';

/** By the name that passkeys know. */
export async function startServer(...options) {
  const server = await OnlineServer.start(...options);
  server.url = server.url.replace('127.0.0.1', 'localhost');
  return server;
}

/** Makes an account of a guest. */
export async function signUp(guest, name, password = PASSWORD) {
  const { page } = guest;
  await guest.visit.go('/account');
  const form = page.getByRole('form', { name: 'Make an account' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Logs in, or tries to. */
export async function logIn(guest, name, password = PASSWORD) {
  const { page } = guest;
  await guest.visit.go('/login');
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}
