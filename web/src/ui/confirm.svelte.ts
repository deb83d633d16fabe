// Asks the player yes or no in a dialog: `if (await confirm(t('game-resign-confirm'), t('game-resign'))) …`.
// ConfirmDialog.svelte shows it.

interface Confirmation {
  readonly text: string;
  /** The label of the button that confirms. */
  readonly yes: string;
  readonly resolve: (isConfirmed: boolean) => void;
}

let current = $state.raw<Confirmation | null>(null);
// Who goes back has left what was asked about.
addEventListener('popstate', () => current?.resolve(false));

export function openConfirmation(): Confirmation | null {
  return current;
}

export function confirm(text: string, yes: string): Promise<boolean> {
  current?.resolve(false);
  return new Promise((resolve) => {
    current = {
      text,
      yes,
      resolve(isConfirmed) {
        current = null;
        resolve(isConfirmed);
      },
    };
  });
}
