// The guided first game: what it is about, a mistake that is explained and can be taken back, a win; and Moguli, which
// begins with the aim, then a dive, then a rotation.

import assert from 'node:assert/strict';
import { complaintsOfAxe } from '../axe.mjs';
import { Visit } from '../visit.mjs';

const said = (visit) => visit.page.locator('[data-testid=said]');
const phase = (visit) => visit.page.locator('.panel').getAttribute('data-phase');

async function until(visit, ...phases) {
  await visit.page.waitForFunction(
    (wanted) => wanted.includes(document.querySelector('.panel')?.dataset.phase),
    phases,
  );
  return phase(visit);
}

export async function aFirstGameOfExpress(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  await visit.go('/learn');
  await page.getByRole('heading', { name: 'Your first game' }).waitFor();
  await page.locator('[aria-labelledby=first-game]').getByRole('link', { name: 'Express' }).click();
  await until(visit, 'shown');
  // What is shown comes first, and then how it ended.
  assert.match(await said(visit).innerText(), /^Five marbles of your colour in a row win[^]*You win!/);
  assert.equal(await page.locator('.us-band[data-state=won]').count(), 1, 'the aim is not shown');
  await visit.button('Continue').click();
  // Another entry than the one that is asked for is answered, and set back.
  await until(visit, 'asked');
  await visit.target('Na').click();
  await said(visit).getByText('Not quite.').waitFor();
  await until(visit, 'asked');
  await visit.target('W4').click();
  await said(visit).getByText('shoved the green one along').waitFor();
  assert.deepEqual(await complaintsOfAxe(page), []);
  await visit.button('Let us play').click();
  // Proposed at first; the learner plays something else.
  await said(visit).getByText('I would try').waitFor();
  assert.equal(await page.locator('.us-board .us-mark').count(), 1);
  const explained = [];
  for (const move of [
    'Nd',
    'Ne',
    'Nc',
    'Nb',
    'Nd',
    'Nc',
    'Ne',
    'Nb',
    'Na',
    'Nf',
    'Nd',
    'Nc',
    'Nb',
    'Ne',
    'Na',
    'Nf',
    'Sd',
    'Sc',
  ]) {
    const now = await until(visit, 'asked', 'over', 'wrong');
    if (now === 'over') break;
    if (now === 'wrong') {
      explained.push(await said(visit).innerText());
      await visit.button('Play on like this').click();
      if ((await until(visit, 'asked', 'over')) === 'over') break;
    }
    // Neither do those who are left alone look into an empty bubble.
    assert.notEqual((await said(visit).innerText()).trim(), '');
    const target = visit.target(move);
    if ((await target.getAttribute('aria-disabled')) === 'true') continue;
    await target.click();
    await page.waitForFunction(() => document.querySelector('.panel').dataset.phase !== 'asked');
  }
  for (const text of explained) assert.match(text, /That |would have/, `not explained: ${text}`);
  await visit.close();
}

export async function moguliBeginsWithTheAim(place) {
  const visit = await Visit.open(place, { size: 'phone' });
  const { page } = visit;
  await visit.go('/learn/first-game/moguli');
  await until(visit, 'shown');
  assert.match(await said(visit).innerText(), /four of your stones on the far side/);
  await visit.button('Continue').click();
  await until(visit, 'asked');
  await visit.target('e1').click();
  await visit.target('c3').click();
  await said(visit).getByText('passed under the dark stone').waitFor();
  await visit.button('Continue').click();
  await until(visit, 'asked');
  await visit.openTile('c3');
  await visit.button('Rotate a quarter counter-clockwise').click();
  await said(visit).getByText('Now the paths meet').waitFor();
  await visit.button('Continue').click();
  await until(visit, 'asked');
  await visit.target('e1').click();
  await visit.target('b4').click();
  await said(visit).getByText('before Dark does it').waitFor();
  await visit.button('Let us play').click();
  await said(visit).getByText('I would try').waitFor();
  assert.match(await said(visit).innerText(), /Rotate a tile and move a stone/);
  assert.deepEqual(await complaintsOfAxe(page), []);
  await visit.close();
}
