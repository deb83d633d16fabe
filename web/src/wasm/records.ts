// The records module: games written down. The page loads it when a record is first read or written.

import type { MoveView, RecordView, Saved, RecordRequest } from '../protocol';
import { Module, type Log, type ModuleSource } from './module';

/** Loads the records module, from its bytes or from the response of a fetch. */
export async function loadRecords(source: ModuleSource, log?: Log): Promise<Records> {
  return new Records(await Module.load(source, log));
}

/** What can be asked about records. Throws a ProblemError where there is no answer, as the rules do. */
export class Records {
  readonly #module: Module;

  constructor(module: Module) {
    this.#module = module;
  }

  /** A record that holds one game, its main line played through. */
  view(text: string): RecordView {
    return this.#module.call('record_view', text);
  }

  /** The first moves of a record that holds one game; none of a game that began in the middle. */
  opening(text: string): MoveView[] {
    return this.#module.call('record_opening', text);
  }

  /**
   * The current game of a table as a record; `date` as in `2026-07-31`. `hinted` are the moves, counted from 0, that were played as a
   * hint had shown them.
   */
  write(saved: Saved, date: string | null, hinted: readonly number[] = []): string {
    const asked: RecordRequest = { saved, date, hinted: [...hinted] };
    return this.#module.call('record_write', JSON.stringify(asked));
  }
}
