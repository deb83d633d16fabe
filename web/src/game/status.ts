// The line above the board: whose turn it is and what to do.

import { t } from '../i18n/index.svelte';
import type { Choices, EntryChoice, GameInfo, MoveView, TableView } from '../protocol';
import { familyOf, seatName } from './names';
import { moverOf, type Standing } from './players';

/** Whether a seat has all the stones home that it needs: the other one has a last turn then. */
function isHome({ position: { board } }: Standing, seat: number, { winningStones }: GameInfo): boolean {
  return board.kind === 'moguli' && (board.stonesHome[seat] ?? 0) >= (winningStones ?? Infinity);
}

/** That the turn is the last one; empty if it is not. */
export function lastTurnText(view: Standing, info: GameInfo, you: number | null): string {
  const mover = moverOf(view);
  if (!mover || !view.seats.some(({ seat }) => seat !== mover.seat && isHome(view, seat, info))) return '';
  return mover.seat === you ? t('turn-last-yours') : t('turn-last', { seat: seatName(mover) });
}

/** That the other one has a last turn, for whoever has come home and has something left to do in the turn. */
export function nextIsLastText(view: Standing, info: GameInfo): string {
  const mover = moverOf(view);
  if (!mover || !isHome(view, mover.seat, info)) return '';
  return t('turn-last-next', { seat: seatName(view.seats.find(({ seat }) => seat !== mover.seat)) });
}

/** Whose turn it is. */
export function turnText(view: TableView, info: GameInfo, you: number | null, isThinking: boolean): string {
  const mover = moverOf(view);
  if (!mover) return '';
  const seat = seatName(mover);
  const { board } = view.position;
  if (isThinking) return t('game-thinking', { seat });
  const lastTurn = lastTurnText(view, info, you);
  if (lastTurn) return lastTurn;
  if (mover.seat === you) return t('turn-yours');
  const last = view.steps.at(-1);
  const isAgain = board.kind === 'shiftago' && last?.seat === mover.seat && isScoring(last.move);
  return t(isAgain ? 'turn-again' : 'turn-of', { seat });
}

function isScoring(move: MoveView): boolean {
  return move.kind === 'insert' && move.scoring !== null;
}

/** What there is to do, for whoever is to move and looks at this page. */
export function taskText(view: Standing, choices: Choices | null): string {
  const { board } = view.position;
  if (board.kind !== 'moguli') return '';
  switch (board.stage) {
    case 'set-up':
      return t('turn-exchange');
    case 'begin':
      if (choices && !canMoveStone(choices)) return t('turn-none-can-move');
      return t(mustClearStartRow(choices) ? 'turn-start-row' : 'turn-both');
    case 'rotated':
      return t(mustClearStartRow(choices) ? 'turn-start-row' : 'turn-move-due');
    case 'moved':
    case 'moved-with-bonus':
      return t('turn-rotate-due');
    case 'bonus':
    case 'rotated-and-moved':
      return t('turn-bonus');
  }
}

/** What Shiftago is about, for whoever has not moved yet; later it goes without saying. */
export function firstTask(view: TableView): string {
  const { spec, steps, seats, position } = view;
  const isFirst = position.board.kind === 'shiftago' && steps.length < seats.length;
  return isFirst ? t(`turn-first-${familyOf(spec.game)}`, { players: seats.length === 2 ? 'pair' : 'more' }) : '';
}

/** Whether the choice is only which end of one row stays. */
export function isChoiceOfEnd({ scorings }: EntryChoice): boolean {
  return new Set(scorings.map(({ leave, stay }) => [...leave, ...stay].sort().join())).size === 1;
}

function canMoveStone(choices: Choices): boolean {
  return (
    choices.kind === 'moguli' && choices.stones.some(({ portals }) => portals.some(({ reason }) => reason === null))
  );
}

function mustClearStartRow(choices: Choices | null): boolean {
  if (choices?.kind !== 'moguli') return false;
  return choices.stones.some(({ portals }) => portals.some(({ reason }) => reason?.code === 'start-row-first'));
}
