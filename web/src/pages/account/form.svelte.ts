// What all forms of accounts have in common: one thing is asked at a time, and what went wrong is said.

import { problemText } from './texts';

export class Asking {
  isBusy = $state(false);
  said = $state('');

  /** Does something; whether it came off. */
  async do(action: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.said = '';
    try {
      await action();
      return true;
    } catch (error) {
      this.said = problemText(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
