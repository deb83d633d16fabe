// Copying to the clipboard. A page that came over plain HTTP from another machine is not given one: there the text is
// selected and copied as people do by hand, and where that is refused too, it is shown to be taken from a field
// (CopyField.svelte).

import { loadNamespace } from '../i18n/index.svelte';

/** How long it is said that something was copied. */
const SAID_FOR = 2000;

export class Copying {
  /** Whether something was copied just now. */
  isDone = $state(false);
  /** What could not be copied; empty if nothing. */
  refused = $state('');
  /** Whether there was nothing to copy, because what makes the text could not be loaded. */
  hasFailed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  async copy(text: string | Promise<string>): Promise<void> {
    clearTimeout(this.#timer);
    this.isDone = false;
    this.refused = '';
    this.hasFailed = false;
    try {
      if ((await copyByClipboard(text)) || copyBySelection(await text)) {
        this.isDone = true;
        this.#timer = setTimeout(() => (this.isDone = false), SAID_FOR);
        return;
      }
      await loadNamespace('more');
      this.refused = await text;
    } catch (error) {
      console.error(error);
      await loadNamespace('more');
      this.hasFailed = true;
    }
  }
}

async function copyByClipboard(text: string | Promise<string>): Promise<boolean> {
  try {
    // Handed over as a promise: some browsers let a page write to the clipboard only while a tap is answered.
    const blob = Promise.resolve(text).then((ready) => new Blob([ready], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'hidden';
  field.value = text;
  document.body.append(field);
  field.select();
  // Old, but there is no other way without a clipboard.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
