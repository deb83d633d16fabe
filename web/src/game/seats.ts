// The seats of a game that has no table: their colours, and the names that a record has for them.

import type { Answer, ByOffer, Colour, GameInfo, SeatView, Tag } from '../protocol';

const NEVER_ASKED: ByOffer<Answer> = {
  takeBack: 'asked',
  draw: 'asked',
  pause: 'asked',
  abandon: 'asked',
  rematch: 'asked',
};

/** The tag with the name of a player: the colour with a capital, as docs/NOTATION.md has it. */
export function playerTag(colour: Colour): string {
  return colour.charAt(0).toUpperCase() + colour.slice(1);
}

export function seatsOf(info: GameInfo, tags: readonly Tag[] = []): SeatView[] {
  return info.colours.map((colour, seat) => {
    const name = tags.find((tag) => tag.name === playerTag(colour))?.value ?? '';
    return {
      seat,
      colour,
      letter: info.letters[seat] ?? '',
      slotIndex: seat,
      slot: { player: { name, kind: { kind: 'person' }, answers: NEVER_ASKED }, time: null },
      isPlaying: true,
    };
  });
}
