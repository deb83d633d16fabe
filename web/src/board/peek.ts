// A button that shows the underside for as long as it is held, or, tapped, until it is tapped again.

import type { Board, Face, MoguliState } from './types';

const TAP_TIME = 250;

/**
 * Makes a button peek. It keeps `aria-pressed` right; the caller gives it its name. Returns what undoes it.
 */
export function holdToPeek(
  button: HTMLElement,
  board: Board<MoguliState>,
  resting: Face = 'top',
): () => void {
  let isShown = false;
  let heldSince: number | null = null;
  const show = (shown: boolean) => {
    isShown = shown;
    button.setAttribute('aria-pressed', String(shown));
    board.set({ face: shown ? 'bottom' : resting });
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // A second tap ends what the first began; it is not a hold.
    heldSince = isShown ? null : event.timeStamp;
    show(!isShown);
  };
  const release = (event: PointerEvent) => {
    if (heldSince === null) return;
    const wasTap = event.type === 'pointerup' && event.timeStamp - heldSince < TAP_TIME;
    heldSince = null;
    if (!wasTap) show(false);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) show(!isShown);
  };
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('pointerdown', press);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);
  button.addEventListener('keydown', key);
  return () => {
    button.removeEventListener('pointerdown', press);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', release);
    button.removeEventListener('keydown', key);
  };
}
