// Why this device cannot save, if it cannot: what the page around everything tells, loaded long before the database.

/**
 * Why something could not be saved. `full`: no space. `refused`: this browser keeps nothing for this page. `failed`: any
 * other reason. `blocked`: an older page in another tab has to be closed first. `outdated`: another tab has a newer page.
 */
export type Trouble = 'full' | 'refused' | 'failed' | 'blocked' | 'outdated';

let current = $state<Trouble | null>(null);
/** What the player has read: it is not said again until something could be saved. */
let dismissed = $state<Trouble | null>(null);

/** What keeps this device from saving and has to be told; null if nothing has. */
export function trouble(): Trouble | null {
  return current === dismissed ? null : current;
}

export function dismissTrouble(): void {
  dismissed = current;
}

/** What it is, told already or not. */
export function currentTrouble(): Trouble | null {
  return current;
}

export function setTrouble(found: Trouble): void {
  current = found;
}

/** Something could be saved. */
export function endTrouble(): void {
  current = null;
  dismissed = null;
}
