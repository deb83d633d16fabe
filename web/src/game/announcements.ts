// What the board module announces by itself, in sentences: something was picked, opened, armed or let go.

import { intentionText, type Announcement } from '../board';
import { formatList, sentences, t } from '../i18n/index.svelte';
import type { Choices, EntryChoice } from '../protocol';
import { isChoiceOfEnd } from './status';

export function announcementText(
  announcement: Announcement,
  pending: EntryChoice | null,
  choices: Choices | null,
): string {
  switch (announcement.kind) {
    case 'armed':
      return t('announce-armed', { move: intentionText(announcement.intention) ?? '' });
    case 'choice': {
      const scoring = pending?.scorings.find(({ move }) => move === announcement.move);
      // One row of which either end may stay is not two rows.
      const isOfEnd = pending !== null && isChoiceOfEnd(pending);
      const place = t(isOfEnd ? 'announce-choice-end' : 'announce-choice', {
        index: announcement.index + 1,
        count: announcement.count,
      });
      return scoring ? `${place}: ${scoringText(scoring, pending?.scorings ?? [])}` : place;
    }
    case 'stone-selected':
      return stoneText(announcement.at, announcement.targets, choices);
    case 'tile-opened':
      return tileText(announcement.at, choices);
    case 'exchange-begun':
      return t('announce-exchange-begun', { at: announcement.at, count: announcement.partners.length });
    case 'selection-cleared':
      return t('announce-dropped');
  }
}

/**
 * A stone that was picked, and where it can go: which of the ways earn the bonus, and which do not. A second tap means the
 * tile under it, which nobody would guess.
 */
function stoneText(at: string, targets: readonly string[], choices: Choices | null): string {
  const stone = choices?.kind === 'moguli' ? choices.stones.find((one) => one.at === at) : undefined;
  const hasBonus = (to: string) =>
    (stone?.portals.find((portal) => portal.to === to)?.route?.underOpponent.length ?? 0) > 0;
  const reached = (id: string, cells: readonly string[]) =>
    cells.length > 0 ? t(id, { targets: formatList(cells) }) : '';
  return sentences([
    t('announce-stone-picked', { at }),
    reached(
      'reach-plain',
      targets.filter((to) => !hasBonus(to)),
    ),
    reached('reach-bonus', targets.filter(hasBonus)),
    canRotate(at, choices) ? t('stone-again') : '',
  ]);
}

function canRotate(at: string, choices: Choices | null): boolean {
  const tile = choices?.kind === 'moguli' ? choices.tiles.find((one) => one.at === at) : undefined;
  return tile?.turns.some(({ reason }) => reason === null) ?? false;
}

/** A tile that was opened. Who taps the stone on it wants to know why it does not move. */
function tileText(at: string, choices: Choices | null): string {
  const stone = choices?.kind === 'moguli' ? choices.stones.find((one) => one.at === at) : undefined;
  const isStuck = stone !== undefined && stone.portals.every(({ reason }) => reason !== null);
  const said = isStuck ? [t('stone-stuck', { cell: at })] : [];
  return sentences([...said, t('announce-tile-opened', { at })]);
}

type Scoring = EntryChoice['scorings'][number];

/** A row by its ends; where only one end stays, which. */
function scoringText(scoring: Scoring, all: readonly Scoring[]): string {
  const row = [...scoring.leave, ...scoring.stay].sort();
  const said = t('choose-row-option', {
    from: row[0] ?? '',
    to: row.at(-1) ?? '',
    length: row.length,
    points: scoring.points,
  });
  const hasOtherEnd = all.some((other) => other !== scoring && sameRow(other, row));
  return hasOtherEnd ? `${said}, ${t('choose-end-option', { cell: scoring.stay[0] ?? '' })}` : said;
}

function sameRow({ leave, stay }: Scoring, row: readonly string[]): boolean {
  return [...leave, ...stay].sort().join() === row.join();
}
