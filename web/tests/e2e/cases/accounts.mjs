// Accounts: a guest becomes one and keeps the games, by password and by passkey; coming back by a code; children's mode, blocking,
// challenges, tokens, keeping order, and going for good.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { PASSWORD, logIn, signUp, startServer } from '../account.mjs';
import { complaintsOfAxe } from '../axe.mjs';
import { Guest, inTurn, two } from '../guest.mjs';
import { LANGUAGES, SIZES } from '../layout.mjs';

export async function aGuestBecomesAnAccount(place) {
  const server = await startServer();
  try {
    const { ann, ben, path } = await two(place, server);
    await signUp(ann, 'Ada');
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    // The game is still theirs, and goes on.
    await ann.visit.go(path);
    await ann.begun();
    const [first, second] = await inTurn(ann, ben);
    await first.play('Na');
    await second.expectMoves(1);
    // Another device: a name that looks the same is taken, a wrong password is refused, the right one lets in.
    const elsewhere = await Guest.come(place, server, { size: 'phone', theme: 'dark' });
    const { page } = elsewhere;
    await elsewhere.visit.go('/account');
    assert.deepEqual(await complaintsOfAxe(page), []);
    const form = page.getByRole('form', { name: 'Make an account' });
    await form.getByLabel('Name', { exact: true }).fill('АDА');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Make the account' }).click();
    await page.getByText('Somebody has a name that looks the same').waitFor();
    await logIn(elsewhere, 'ada', 'not that one');
    await page.getByText('do not belong together').waitFor();
    await logIn(elsewhere, 'ada');
    await page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
    await elsewhere.visit.go('/lobby');
    await page.getByRole('heading', { name: 'Your games online' }).waitFor();
    // One of the two logins is ended from the other.
    await elsewhere.visit.go('/account');
    const logins = page.locator('section', { has: page.getByRole('heading', { name: 'Ways in' }) });
    await logins.getByRole('button', { name: /End the login on/ }).click();
    await logins.getByRole('button', { name: /End the login on/ }).waitFor({ state: 'detached' });
    await ann.visit.go('/account');
    await ann.page.getByRole('form', { name: 'Log in' }).waitFor();
    for (const one of [ann, ben, elsewhere]) await one.close();
  } finally {
    await server.stop();
  }
}

export async function recoveryAndDeleting(place) {
  const server = await startServer();
  try {
    const ann = await Guest.come(place, server);
    const { page } = ann;
    await signUp(ann, 'Ada');
    await page.getByText('You have no recovery codes yet').waitFor();
    await ann.button('Make new codes').click();
    await page.getByText('They are not shown again').waitFor();
    const codes = await page.locator('.codes code').allInnerTexts();
    assert.ok(codes.length >= 8, `${codes.length} codes`);
    // A new device, and nothing is remembered but a code.
    const lost = await Guest.come(place, server, { size: 'phone' });
    await lost.visit.go('/login');
    await lost.button('I cannot get in').click();
    const form = lost.page.getByRole('form', { name: 'Use a recovery code' });
    await form.getByLabel('Name', { exact: true }).fill('Ada');
    await form.getByLabel('Recovery code').fill(codes[3]);
    await form.getByLabel('New password').fill('another seven marbles');
    assert.deepEqual(await complaintsOfAxe(lost.page), []);
    await form.getByRole('button', { name: 'Use a recovery code' }).click();
    await lost.page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
    await lost.page.getByText(`Codes left: ${codes.length - 1}`).waitFor();
    // The other login has ended, and the old password is no longer one.
    await logIn(ann, 'Ada');
    await page.getByText('do not belong together').waitFor();
    // Gone for good: the name is free again.
    await lost.button('Delete the account…').click();
    await lost.page.getByLabel('To delete everything, type your name').fill('Ada');
    await lost.button('Delete for good').click();
    await lost.page.getByRole('form', { name: 'Log in' }).waitFor();
    await signUp(lost, 'Ada');
    for (const one of [ann, lost]) await one.close();
  } finally {
    await server.stop();
  }
}

/** A device that keeps passkeys, as the browser's debugger makes one. */
async function giveAuthenticator({ visit, page }) {
  const session = await visit.context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export async function inWithAPasskey(place) {
  const server = await startServer();
  try {
    const ann = await Guest.come(place, server);
    const { page } = ann;
    await giveAuthenticator(ann);
    await ann.visit.go('/account');
    const form = page.getByRole('form', { name: 'Make an account' });
    await form.getByLabel('Name', { exact: true }).fill('Grace');
    await form.getByRole('radio', { name: 'With a passkey' }).check();
    await form.getByRole('button', { name: 'Make the account' }).click();
    await page.getByRole('heading', { name: 'Grace', level: 1 }).waitFor();
    await ann.button('Log out').click();
    await page.getByRole('form', { name: 'Log in' }).waitFor();
    await ann.button('Log in with a passkey').click();
    await page.getByRole('heading', { name: 'Grace', level: 1 }).waitFor();
    // The last way in cannot be taken away.
    await page
      .getByRole('button', { name: /^Remove: / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('That is your last way in').waitFor();
    await ann.close();
  } finally {
    await server.stop();
  }
}

export async function peopleOneKnows(place) {
  const server = await startServer();
  try {
    const [ann, ben] = [await Guest.come(place, server), await Guest.come(place, server, { size: 'phone' })];
    await signUp(ann, 'Ada');
    await signUp(ben, 'Bela');
    await ben.visit.go('/lobby');
    // Found by name, followed and challenged; whoever is challenged is told on whatever page.
    await ann.page.getByLabel('Find somebody by name').fill('bela');
    await ann.button('Find').click();
    await ann.page.getByRole('heading', { name: 'Bela', level: 1 }).waitFor();
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    await ann.button('Follow').click();
    await ann.page.getByRole('button', { name: 'Follow', pressed: true }).waitFor();
    await ann.button('Challenge').click();
    await ann.page.waitForURL(/\/table\//);
    await ben.page.getByText(/Ada.* challenges you/).waitFor();
    await ben.page.getByRole('link', { name: 'To the table' }).click();
    await ben.button('Sit down').click();
    for (const one of [ann, ben]) await one.begun();
    // Given up at once: it is in both profiles.
    const [first] = await inTurn(ann, ben);
    await first.play('Na');
    const table = new URL(ben.page.url()).pathname;
    const words = ben.page.getByPlaceholder('Say something');
    await words.waitFor();
    await ben.visit.go('/account');
    const profile = await ben.page.getByRole('link', { name: 'Your profile' }).getAttribute('href');
    // Children's mode: nobody who is not allowed.
    await ben.page.getByRole('checkbox', { name: /Children/ }).check();
    await ben.page.getByRole('heading', { name: 'You have allowed' }).waitFor();
    // At the table only what everybody may say is left, at once and after a reload.
    for (const open of ['follow', 'go']) {
      await ben.visit[open](table);
      await ben.begun();
      await ben.button('Hello!').waitFor();
      await words.waitFor({ state: 'detached' });
    }
    await ann.visit.go(profile);
    await ann.page.getByRole('heading', { name: 'Bela', level: 1 }).waitFor();
    assert.equal(await ann.page.getByRole('form', { name: 'Challenge to a game' }).count(), 0);
    // Blocked: neither is found any more.
    await ann.button('Block').click();
    await ann.page.getByRole('button', { name: 'Block', pressed: true }).waitFor();
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}

export async function programsAndOrder(place) {
  const server = await startServer();
  try {
    const { ann, ben } = await two(place, server);
    await ann.button('Hello!').click();
    await ben.page.locator('.chat .about summary').click();
    await ben.button('Report').click();
    await ben.button('Send the report').click();
    await ben.page.getByText('Somebody will look at it').waitFor();
    await signUp(ann, 'Ada');
    await ann.page.getByLabel('What the program is called').fill('my bot');
    await ann.button('Make a token').click();
    await ann.page.getByText('Copy it now').waitFor();
    // Who keeps order is named on the machine itself.
    await ann.visit.go('/admin');
    await ann.page.getByText('Only those who keep order').waitFor();
    execFileSync(server.binary, ['admin', 'promote', '--data', server.data, 'Ada'], { stdio: 'pipe' });
    await ann.visit.go('/admin');
    await ann.page.getByRole('heading', { name: 'Reports' }).waitFor();
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    await ann.page.getByLabel('What came of it').fill('a greeting is no insult');
    await ann.button('Settle').click();
    await ann.page.getByText('Nothing is open').waitFor();
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}

/** All of it, in every language and at every size. */
export async function anAccountIsWholeAtEverySize(place) {
  const server = await startServer();
  try {
    const codes = place.isLong ? Object.keys(LANGUAGES) : ['en', 'de'];
    const ann = await Guest.come(place, server);
    await signUp(ann, 'Wwwwwwwwwwwwwwwwwwwwwwww');
    const cookies = await ann.visit.context.cookies();
    for (const code of codes) {
      const guest = await Guest.come(place, server, { locale: LANGUAGES[code], theme: 'dark' });
      await guest.visit.context.addCookies(cookies);
      for (const size of SIZES) {
        await guest.page.setViewportSize(size);
        await guest.visit.go('/account');
        await guest.page.waitForSelector('main section');
        const wide = await guest.page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
            .map((one) => `${one.tagName} ${one.textContent.trim().slice(0, 30)}`),
        );
        assert.deepEqual(wide, [], `${code} ${size.width}`);
      }
      await guest.close();
    }
    await ann.close();
  } finally {
    await server.stop();
  }
}
