// What is asked of the server on these pages: one thing at a time, and what went wrong is said.

import { tournamentProblem } from './texts';

export class Asking {
  isBusy = $state(false);
  said = $state('');

  /** Does something; whether it came off. */
  async do(action: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.said = '';
    try {
      await action();
      return true;
    } catch (error) {
      this.said = tournamentProblem(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
