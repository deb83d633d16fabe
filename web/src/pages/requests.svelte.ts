// Requests of a form to the server: one at a time, and what went wrong with the last one.

export class Requests {
  readonly #problemText: (error: unknown) => string;
  isBusy = $state(false);
  /** Empty if nothing went wrong. */
  problem = $state('');

  /** `problemText` says in a sentence what went wrong, and throws what it does not know. */
  constructor(problemText: (error: unknown) => string) {
    this.#problemText = problemText;
  }

  /** Returns whether it succeeded; at once, and without success, while another request is on its way. */
  async send(request: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = '';
    try {
      await request();
      return true;
    } catch (error) {
      this.problem = this.#problemText(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
