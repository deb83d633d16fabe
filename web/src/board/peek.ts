// A button that shows the underside for as long as it is held, or, tapped, until it is tapped again.

/** A hold is longer. */
const TAP_TIME = 250;

/** What a button peeks at. */
export interface Peek {
  isShown(): boolean;
  show(isShown: boolean): void;
}

/** Makes a button peek, by pointer and by key. Its name and `aria-pressed` are the caller's. Returns what undoes it. */
export function holdToPeek(button: HTMLElement, peek: Peek): () => void {
  let heldSince: number | null = null;
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // A second tap ends what the first began; it is not a hold.
    heldSince = peek.isShown() ? null : event.timeStamp;
    peek.show(!peek.isShown());
  };
  const release = (event: PointerEvent) => {
    if (heldSince === null) return;
    const wasTap = event.type === 'pointerup' && event.timeStamp - heldSince < TAP_TIME;
    heldSince = null;
    if (!wasTap) peek.show(false);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (event.type === 'keydown' && !event.repeat) peek.show(!peek.isShown());
  };
  /** A click that nobody pointed at, and no key made: assistive technology has pressed the button. */
  const click = (event: MouseEvent) => {
    if (event.detail === 0) peek.show(!peek.isShown());
  };
  button.addEventListener('click', click);
  button.addEventListener('pointerdown', press);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);
  button.addEventListener('keydown', key);
  // Firefox clicks when the space bar is let go, whatever became of its press.
  button.addEventListener('keyup', key);
  return () => {
    button.removeEventListener('click', click);
    button.removeEventListener('pointerdown', press);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', release);
    button.removeEventListener('keydown', key);
    button.removeEventListener('keyup', key);
  };
}
