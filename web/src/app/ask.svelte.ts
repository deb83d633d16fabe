// A question with yes and no, over the page: `if (await ask(t('game-resign-confirm'), t('game-resign'))) …`.
// AskDialog.svelte shows it.

interface Question {
  readonly text: string;
  readonly yes: string;
  readonly answer: (isYes: boolean) => void;
}

let current = $state.raw<Question | null>(null);

export function question(): Question | null {
  return current;
}

export function ask(text: string, yes: string): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    current = {
      text,
      yes,
      answer(isYes) {
        current = null;
        resolve(isYes);
      },
    };
  });
}
