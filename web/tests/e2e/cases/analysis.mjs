// Analysis, review and the finished games: what comes in goes out again, wrong positions are named, everything works by
// keyboard, on a phone and without a network.

import assert from 'node:assert/strict';
import { atMost } from '../patience.mjs';
import { complaintsOfAxe } from '../axe.mjs';
import { Visit } from '../visit.mjs';

const VARIED = `[Game "expert:2"]
[Rules "1"]
[Result "*"]
[Orange "Kim"]

1. Na {the corner} (1. W4 2. E4 (2. Sd 3. Sd)) 2. Sd! 3. Nb 4. Se 5. Nc 6. Sf *
`;

/** The tree as the page shows it: moves in order, each with how deep it is nested. */
const tree = (visit) =>
  visit.page.$$eval('.tree .move', (moves) =>
    moves.map((move) => {
      let depth = 0;
      for (let box = move.closest('.variation'); box; box = box.parentElement?.closest('.variation') ?? null)
        depth += 1;
      return `${depth} ${move.textContent.trim()}`;
    }),
  );

const state = (visit) => visit.page.locator('.review').getAttribute('data-state');
const waitForReview = (visit, wanted) =>
  visit.page.waitForSelector(`.review[data-state=${wanted}]`, { timeout: atMost(60_000) });

async function openText(visit, text) {
  await visit.page.locator('.share summary').click();
  await visit.page.getByLabel('Or paste a game record').fill(text);
  await visit.button('Open the text').click();
}

/** A game of express:2 to the last marble: moves are drawn by lot, wins are not seen and not given away. */
function longestGame({ rules }) {
  for (let lot = 1; lot < 50; lot += 1) {
    const moves = gameByLot(rules, lot);
    if (moves.length === 44) return `[Game "express:2"]\n\n${moves.join(' ')} ${result(rules, moves)}`;
  }
  throw new Error('no lot leads to the last marble');
}

function gameByLot(rules, first) {
  const moves = [];
  let lot = first;
  const at = (more) => rules.position({ game: 'express:2', moves: [...moves, ...more] });
  const replies = (move) => rules.moves({ game: 'express:2', moves: [...moves, move] });
  const isGiven = (move) => replies(move).some((reply) => at([move, reply]).ending);
  while (!at([]).ending) {
    const open = rules.moves({ game: 'express:2', moves });
    for (let index = open.length - 1; index > 0; index -= 1) {
      lot = (lot * 1103515245 + 12345) % 2147483648;
      const other = lot % (index + 1);
      [open[index], open[other]] = [open[other], open[index]];
    }
    const quiet = open.filter((move) => moves.length === 43 || !at([move]).ending);
    moves.push(quiet.find((move) => moves.length >= 42 || !isGiven(move)) ?? quiet[0] ?? open[0]);
  }
  return moves;
}

function result(rules, moves) {
  const { ending } = rules.position({ game: 'express:2', moves });
  return ending ? ending.standings.map(({ share }) => share).join('-') : '*';
}

export async function importReviewShareAndOpenElsewhere(place) {
  const visit = await Visit.open(place);
  await visit.go('/analysis');
  await openText(visit, VARIED);
  await visit.page.waitForFunction(() => document.querySelectorAll('.tree .move').length === 10);
  const opened = ['0 Na', '1 W4', '1 E4', '2 Sd', '2 Sd', '0 Sd!', '0 Nb', '0 Se', '0 Nc', '0 Sf'];
  assert.deepEqual(await tree(visit), opened);
  await visit.button('Review the game').click();
  await waitForReview(visit, 'done');
  assert.match(await visit.page.locator('[data-accuracy="0"]').innerText(), /^\d+%$/);
  // A move on the board is a new variation.
  await visit.page.locator('.tree .move').first().click();
  await visit.target('W1').click();
  await visit.page.waitForFunction(() =>
    document.querySelector('.tree .move[aria-current]')?.textContent.startsWith('W1'),
  );
  const before = await tree(visit);
  assert.equal(before.length, 11);
  await visit.page.locator('.share summary').click();
  await visit.button('Copy a link').click();
  await visit.page.getByText('Copied').waitFor();
  const link = await visit.page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /\/analysis#z[A-Za-z0-9_-]+\.1-1-0$/);
  await visit.button('Copy the game').click();
  await visit.until(async () => (await navigator.clipboard.readText()).includes('{the corner}'));
  const record = await visit.page.evaluate(() => navigator.clipboard.readText());
  assert.match(record, /\{the corner\}/);

  const elsewhere = await Visit.open(place, { size: 'phone', locale: 'de-DE' });
  await elsewhere.go(link.slice(visit.url.length - 1));
  await elsewhere.page.waitForSelector('.tree .move');
  // The other device has made no review, so its marks are those of the record alone.
  const plain = (moves) => moves.map((move) => move.replace(/[!?]+$/, ''));
  assert.deepEqual(plain(await tree(elsewhere)), plain(before));
  await elsewhere.close();
  await visit.close();
}

export async function aBrokenLinkIsNamed(place) {
  const visit = await Visit.open(place);
  await visit.go('/analysis#zAAAA');
  await visit.page.getByText('This link holds no game').waitFor();
  await visit.close();
}

export async function whatCannotBeReadIsNamed(place) {
  const visit = await Visit.open(place);
  await visit.go('/analysis');
  await openText(visit, '[Game "express:2"]\n\n1. Na 2. Zz *');
  await visit.page.getByText('Turn 2: Zz cannot be played').waitFor();
  await visit.page.getByLabel('Or paste a game record').fill('[Game "express:2"]\n\n1. Na (2. Sb *');
  await visit.button('Open the text').click();
  await visit.page.getByText('Line 3, column').waitFor();
  await visit.close();
}

export async function theEditorRefusesAnImpossiblePosition(place) {
  const visit = await Visit.open(place, { analyses: true });
  await visit.go('/analysis');
  await visit.button('Set up a position').click();
  const problem = visit.page.locator('[data-testid=editor-problem]');
  for (const row of [1, 2, 3]) for (const column of 'abcdefg') await visit.target(column + row).click();
  await visit.target('a4').click();
  assert.equal(await problem.innerText(), '');
  await visit.target('b4').click();
  await visit.page.getByText('Marbles on the board for Orange: 23. Each colour has only 22.').waitFor();
  assert.ok(await visit.button('Analyse this position').isDisabled());
  // By keyboard: another tap on the same field takes the marble away.
  await visit.target('b4').focus();
  await visit.page.keyboard.press('Enter');
  await visit.page.waitForFunction(() => document.querySelector('[data-testid=editor-problem]').textContent === '');
  await visit.button('Start position').click();
  await visit.page.getByLabel('Position as text').fill('7/7/7/7/7/7/o6 g 22,22 0,0 0,0');
  await visit.page.getByText('must make 22 together').waitFor();
  await visit.page.getByLabel('Position as text').fill('g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0');
  await visit.button('Analyse this position').click();
  await visit.page.locator('.engine .line').first().waitFor();
  assert.equal(await visit.page.locator('.us-board .us-marble').count(), 8);
  await visit.page.getByLabel('Show threats').check();
  await visit.page.getByText('Green threatens to win with Na').waitFor();
  await visit.close();
}

/** By mouse, by finger and by keys: out of the tray, from field to field, and off the board. */
export async function piecesAreDraggedOnTheEditor(place) {
  const visit = await Visit.open(place, { browsing: { hasTouch: true } });
  const { page } = visit;
  await visit.go('/analysis');
  await visit.button('Set up a position').click();
  const text = async (wanted) =>
    page.waitForFunction(
      (begins) => [...document.querySelectorAll('.editor input')].some(({ value }) => value.startsWith(begins)),
      wanted,
    );
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  const green = page.locator('[data-seat-brush="1"]');
  await green.scrollIntoViewIfNeeded();
  await drag(await middle(green), await middle(visit.target('c4')));
  await text('7/7/7/2g4/7/7/7 o');
  await drag(await middle(visit.target('c4')), await middle(visit.target('d5')));
  await text('7/7/3g3/7/7/7/7 o');
  // Put back while it is carried.
  await page.mouse.move(...(await middle(visit.target('d5'))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(visit.target('a1'))), { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await text('7/7/3g3/7/7/7/7 o');
  // By finger.
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const [from, to] = [await middle(visit.target('d5')), await middle(visit.target('e5'))];
  await touch('touchStart', from);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', [from[0] + (to[0] - from[0]) * part, from[1]]);
  await touch('touchEnd');
  await text('7/7/4g2/7/7/7/7 o');
  // By keys: taken up, and put down.
  await page.getByRole('radio', { name: /^Takes a piece or a tile/ }).check();
  await visit.target('e5').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Taken up from e5').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await text('7/4g2/7/7/7/7/7 o');
  // Off the board.
  await drag(await middle(visit.target('e6')), [8, 8]);
  await text('7/7/7/7/7/7/7 o');
  assert.deepEqual(await complaintsOfAxe(page), []);
  // Tiles change places.
  await page.getByRole('radio', { name: 'Moguli: Standard', exact: true }).check();
  await page.waitForSelector('.us-board[data-game=moguli] .us-tile');
  await visit.target('a4').scrollIntoViewIfNeeded();
  const board = () => page.getByLabel('Position as text').inputValue();
  const row = async () => (await board()).split('/')[3];
  const before = await row();
  await drag(await middle(visit.target('a4')), await middle(visit.target('e4')));
  const swapped = before[4] + before.slice(1, 4) + before[0];
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('.editor input')].some(({ value }) => value.split('/')[3] === wanted),
    swapped,
  );
  await visit.close();
}

export async function moguliIsSetUpAndAnalysed(place) {
  const visit = await Visit.open(place, { size: 'phone', theme: 'dark', analyses: true });
  await visit.go('/analysis');
  await visit.button('Set up a position').click();
  await visit.page.getByRole('radio', { name: 'Moguli, Cylinder: Cylinder', exact: true }).check();
  await visit.page.waitForSelector('.us-board[data-game=moguli]');
  // Without any stone of one colour nobody can play.
  await visit.page.getByLabel('Removes a piece').check({ force: true });
  for (const column of 'abcde') await visit.target(`${column}7`).click();
  await visit.page.waitForFunction(() => document.querySelector('[data-testid=editor-problem]').textContent !== '');
  await visit.page.getByLabel('dark stone').check({ force: true });
  await visit.target('c7').click();
  await visit.page.waitForFunction(() => document.querySelector('[data-testid=editor-problem]').textContent === '');
  await visit.button('Analyse this position').click();
  await visit.page.locator('.engine .line').first().waitFor();
  await visit.page.getByLabel('Underside').check({ force: true });
  await visit.close();
}

export async function aReviewOfTheLongestGameTakesTenSeconds(place) {
  const visit = await Visit.open(place);
  await visit.go('/analysis');
  await openText(visit, longestGame(place.advisor));
  await visit.page.waitForFunction(() => document.querySelectorAll('.tree .move').length === 44);
  await visit.button('Review the game').click();
  // Stopped half way, what was found stays, and it can be begun anew.
  await visit.page.waitForSelector('.review table');
  await visit.button('Stop').click();
  await waitForReview(visit, 'stopped');
  await visit.page.getByText('Stopped. What was found so far stays.').waitFor();
  await visit.page.locator('.review svg').waitFor();
  await visit.button('Review again').click();
  await waitForReview(visit, 'done');
  // By the page's own clock: the test's would count how long it takes to click.
  const measured = async (name) => Number(await visit.page.locator('.review').getAttribute(`data-${name}`));
  const [first, took] = [await measured('first'), await measured('took')];
  console.log(`      review of 44 moves of express:2: first results after ${first} ms, complete after ${took} ms`);
  assert.ok(took <= atMost(10_000), `${took} ms`);
  assert.ok(first <= atMost(1_000), `first results after ${first} ms`);
  await visit.close();
}

export async function aMistakeIsTriedAgain(place) {
  const visit = await Visit.open(place);
  await visit.go('/analysis');
  // Orange leaves Na open at once.
  await openText(visit, '[Game "express:2"]\n[Start "g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0"]\n\n1. E7 2. Na 0-1');
  await visit.page.waitForFunction(() => document.querySelectorAll('.tree .move').length === 2);
  await visit.button('Review the game').click();
  await waitForReview(visit, 'done');
  await visit.page
    .getByText(/does not stop Green from winning with (Na|W3)/)
    .first()
    .waitFor();
  await visit.page.locator('.mistake').first().click();
  await visit.button('Try again from here').click();
  await visit.page.getByText('You play this position against the computer.').waitFor();
  await visit.target('Sa').click();
  // The computer answers in the tree, as a variation.
  await visit.page.waitForFunction(() => document.querySelectorAll('.tree .variation .move').length >= 2);
  await visit.button('Stop playing').click();
  await visit.close();
}

export async function finishedGamesAreKeptFoundAndDeleted(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: true, level: 1 } } });
  await visit.go();
  await visit.button('Play Shiftago Express').click();
  await visit.page.waitForSelector('.us-board');
  const ending = await visit.finishGame();
  assert.ok(ending);
  await visit.page.getByRole('link', { name: 'Review the game' }).click();
  await visit.page.waitForSelector('.review[data-state]');
  assert.notEqual(await state(visit), 'idle');
  await waitForReview(visit, 'done');
  await visit.go('/games');
  const games = visit.page.locator('li.game');
  assert.equal(await games.count(), 1);
  await visit.page.getByLabel('Search').fill('moguli');
  await visit.page.getByText('0 games').waitFor();
  await visit.page.getByLabel('Search').fill('level 1');
  assert.equal(await games.count(), 1);
  const [file] = await Promise.all([visit.page.waitForEvent('download'), visit.button('Export 1 game').click()]);
  assert.match(file.suggestedFilename(), /\.pgn$/);
  await visit.button('Delete 1 game').click();
  await visit.page.locator('dialog .primary').click();
  await visit.page.getByText('No game has ended here yet').waitFor();
  await visit.page.reload();
  await visit.page.getByText('No game has ended here yet').waitFor();
  await visit.close();
}

export async function theBoardIsSavedAsAPicture(place) {
  const visit = await Visit.open(place);
  await visit.go('/analysis');
  await openText(visit, VARIED);
  await visit.page.waitForSelector('.tree .move');
  await visit.page.locator('.share summary').click();
  for (const [name, begins] of [
    ['Board as SVG', '<svg'],
    ['Board as PNG', '\u0089PNG'],
  ]) {
    const [file] = await Promise.all([visit.page.waitForEvent('download'), visit.button(name).click()]);
    const { readFile } = await import('node:fs/promises');
    const content = await readFile(await file.path(), 'latin1');
    assert.ok(content.startsWith(begins), content.slice(0, 40));
    assert.ok(content.length > 5000, `${content.length} bytes`);
  }
  await visit.close();
}

export async function aGameIsSavedAsAPictureThatMoves(place) {
  const visit = await Visit.open(place);
  const moguli = '[Game "moguli"]\n\n1. d1c2 b2+ 2. a3= 3. e4+ *\n';
  for (const [text, pictures] of [
    [VARIED, 7],
    [moguli, 5],
  ]) {
    await visit.go('/analysis');
    await openText(visit, text);
    await visit.page.waitForSelector('.tree .move');
    await visit.page.locator('.share summary').click();
    const [file] = await Promise.all([
      visit.page.waitForEvent('download'),
      visit.button('Game in motion (WebP)').click(),
    ]);
    assert.match(file.suggestedFilename(), /\.webp$/);
    const { readFile } = await import('node:fs/promises');
    const content = await readFile(await file.path(), 'base64');
    // The browser reads it as what it is: so many pictures, each another one, the last for longest.
    const seen = await visit.page.evaluate(async (data) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const decoder = new ImageDecoder({ data: bytes, type: 'image/webp' });
      await decoder.tracks.ready;
      await decoder.completed;
      const frames = [];
      for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex += 1) {
        const { image } = await decoder.decode({ frameIndex });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
        const drawing = canvas.getContext('2d');
        drawing.drawImage(image, 0, 0);
        const { data: pixels } = drawing.getImageData(0, 0, canvas.width, canvas.height);
        const sum = pixels.reduce((total, value, index) => (total * 31 + value + index) % 1_000_000_007, 0);
        frames.push({ width: canvas.width, ms: image.duration / 1000, sum });
      }
      return frames;
    }, content);
    assert.equal(seen.length, pictures, 'the start, and one after each move of the main line');
    assert.ok(seen.every(({ width }) => width === 480));
    assert.equal(new Set(seen.map(({ sum }) => sum)).size, seen.length, 'each is another picture');
    assert.equal(seen.at(-1).ms, 3000);
  }
  await visit.close();
}

export async function byKeyboardAlone(place) {
  const visit = await Visit.open(place);
  await visit.go('/analysis');
  await openText(visit, VARIED);
  await visit.page.locator('.tree .move').first().focus();
  const current = () => visit.page.locator('.tree .move[aria-current]').innerText();
  await visit.page.keyboard.press('Enter');
  assert.equal(await current(), 'Na');
  await visit.page.keyboard.press('ArrowDown');
  assert.equal(await current(), 'W4');
  await visit.page.keyboard.press('ArrowRight');
  assert.equal(await current(), 'E4');
  await visit.page.keyboard.press('Home');
  assert.equal(await visit.page.locator('.tree .move[aria-current]').count(), 0);
  await visit.target('Na').focus();
  await visit.page.keyboard.press('Enter');
  assert.equal(await current(), 'Na');
  await visit.close();
}

/** What a first glance takes for a mistake may be none: it is marked until it has been looked at thoroughly. */
export async function mistakesAreProvisionalAtFirst(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  await visit.go('/analysis');
  await openText(visit, longestGame(visit.advisor));
  await page.evaluate(() => {
    globalThis.seen = [];
    new MutationObserver(() => {
      const done = document.querySelector('.review progress')?.value;
      const all = document.querySelectorAll('.mistake');
      const provisional = document.querySelectorAll('.mistake[data-provisional]');
      if (done !== undefined) globalThis.seen.push({ done, all: all.length, provisional: provisional.length });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await visit.button('Review the game').click();
  await waitForReview(visit, 'done');
  const seen = await page.evaluate(() => globalThis.seen);
  // The first look is a little less than half of the way: the worst mistakes are looked at a third time.
  const glance = seen.filter(({ done, all }) => done <= 0.45 && all > 0);
  assert.ok(glance.length > 0, 'no mistake is shown at a glance');
  for (const { all, provisional } of glance) assert.equal(provisional, all, 'a mistake is not marked as provisional');
  assert.equal(await page.locator('.mistake[data-provisional]').count(), 0, 'what was found last stays');
  await page.getByRole('heading', { name: 'Mistakes', exact: true }).waitFor();
  await visit.close();
}

export async function analysisWithoutANetwork(place) {
  const visit = await Visit.open(place, { keeps: true, analyses: true });
  const { page } = visit;
  await visit.go();
  await visit.loseNetwork();
  await visit.go('/analysis');
  await openText(visit, VARIED);
  await page.locator('.engine .line').first().waitFor();
  await visit.button('Review the game').click();
  await waitForReview(visit, 'done');
  await visit.go('/games');
  await page.getByText('No game has ended here yet').waitFor();
  await visit.close();
}
