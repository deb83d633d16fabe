// One thing to be told wherever somebody is on the page, with a way to get there: that players were found, say.

export interface News {
  readonly text: string;
  /** What the link says, and where it leads. */
  readonly label: string;
  readonly path: string;
}

let current = $state.raw<News | null>(null);

export function news(): News | null {
  return current;
}

export function tellNews(told: News | null): void {
  current = told;
}
