// Games that the start page plays behind glass: the engine at its best against itself, each from an empty board to its end.

import type { GameId } from '../protocol';

export interface ShowcaseGame {
  readonly game: GameId;
  readonly moves: readonly string[];
}

const read = (game: GameId, moves: string): ShowcaseGame => ({ game, moves: moves.split(' ') });

export const SHOWCASE_GAMES: readonly ShowcaseGame[] = [
  read('express:2', 'E1 E6 Sd E5 E1 Sf E1 Sg E1 Se Sd Sf Sf Sg Sf Se Sg Sd Sg E5 E3 E1 E4 E5 Se Sd E5 E2 E2 Na E1'),
  read(
    'expert:3',
    'E1 E6 Sd E1 Ng Sf E1 Nf Sd E2 Nf Sf E1 Ne Sg Sd Ne Sf E2 Ng Sf E1 E5 Se Se E5 Sc E5 E4 Sb Sd Nc Sb E5 Nc E2 E3:f2-f5 Sf:d1-g1 Ne E7:e7-e4 Nc:c7-c4 Nd:g7-c7 E5:g4-g7',
  ),
  read(
    'extreme:2',
    'W1 W6 Nd Na W7 Na Na W1 W4 Na Na W3 W1 W7 W3 W1 W7 W3 W1 W7 W7 Ng Ng Ne W2 Nb Nd Ng W4 Nc W4 Nd:b7-g7 W7 W7 W2 Sb Nd Sf W2 W1:a1-d1 Se:d1-g1 W3:a5-d2 W2:d1-g4 W6:a1-a7',
  ),
];
