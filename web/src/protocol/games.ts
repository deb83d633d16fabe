// The families of games in the order in which they are listed to people. The start page and addresses need them before
// the rules module is loaded; what a game is like is asked of that module (`rules.games()`).

import type { Family } from './types';

export const FAMILIES: readonly Family[] = ['express', 'expert', 'extreme', 'moguli'];
