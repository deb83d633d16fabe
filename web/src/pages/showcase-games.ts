// Games that the start page plays behind glass: the engine at its best against itself, each from its beginning to its end.

import type { GameId } from '../protocol';

export interface ShowcaseGame {
  readonly game: GameId;
  /** Where it began, if not as such games do. */
  readonly start?: string;
  readonly moves: readonly string[];
}

const read = (game: GameId, moves: string, start?: string): ShowcaseGame => ({
  game,
  moves: moves.split(' '),
  ...(start === undefined ? {} : { start }),
});

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
  read(
    'moguli',
    'd1- c1e2 e7= d7e5 e1d2 c6+ d1- b2= a1b2 b1= d1= d1e1 c6- c7e6 d2- e1d3 c3+ e7d6 b1= b1c2 d6c6 d2+ e2+ d2e3 c6d6 a1+ b2- c2b3 d5+ e6d5 a3= b2a5 c5- d6c4 c2+ d3a4 c4- e5c5 b5- b3b4 c4b5 a3+ d5- a5= b4a6 c5+ a3- b5d3 b6= d3= e2e4 e3+ b6- b7b2 a5= e4+ e3e6 a4- d5= d5e3 b4= e5+ e4e7 e3- d3d1 a5+ e6d7 d1- e3c1 d6- a5b7 c7= b4- a4b5 d7+ a7+ a7a5 b6= c1+ e7c7 a5= a5c3 d6- b6= a6a7 a3+ c3a4 a1+',
    'DCbBA/dCadb/CDCCd/dDdBa/CadCa/bDaBa/dbBAc ddddd/5/5/5/5/5/lllll l - - - 0/0',
  ),
  read(
    'moguli',
    'b2- c1a3 b7= b7c4 e1+ a1b2 c7- d7b4 a4= a3d7 a3+ d7- c7e6 b2+ d6- d1e3 b5- c4a3 b2= b1c2 d6+ e6b5 e6+ b4+ b2c5 a3= e7b6 b3+ b6+ c2e2 d2+ e1= e2= b5+ b6a4 d3+ e2d3 d4= a4b6 d3d2 a5+ e2+ d1+ a5- b6a6 a6+ b3= a3c4 b5+ c5b6 b4+ a6+ a7c5 a6+ b6- b6e7 c5c6 c7+ e2= d2d3 a4+ a6b2 c7- d3e2 c6d6 d7- e2= c1= d7e6 e1+ d7= b2a4 d6+ e6d5 a4= e5+ d6e4 b5- e7a6 e7- b3= c6- c4a5 b6+ a4- b4a3 b4= b3= a4b3 a3= b5- a5c4 c5= a6c6 a1= b5c5 a3= d5- d5b6 c5- d6- b3a4 c6d5 b4- a3+ c5+ b3= b4= c5b4 d6+ b6d7 b3= c4a2 b4- d5b6 a2+ c4+ b2- b4= a4b3 e2= e2d3 b2= b3b1 d4- e3e7 c1- a2c1 e1+ e1d4 c1a1 d3+ b4+ b6a4 b1+ e3+ e4d1 b5+ d3= d3c5 a3- b4b2 d4- a4b3 b1= b3+ b2- b1c1 b3- b3b5 e3+ a1+ a3b1',
    'aCabd/CBDAC/dbbAB/dADBc/dcBDC/cbCDa/dcadC ddddd/5/5/5/5/5/lllll l - - - 0/0',
  ),
];
