// The study module: records with all their variations. Loaded by the pages that analyse games.

import type { Reply, StepView, Study } from '../protocol';
import { Module, type Log, type ModuleSource } from './module';
import { queryOf, type PositionRef } from './position-ref';

export async function loadStudies(source: ModuleSource, log?: Log): Promise<Studies> {
  return new Studies(await Module.load(source, log));
}

export class Studies {
  readonly #module: Module;

  constructor(module: Module) {
    this.#module = module;
  }

  /** All games of a file of records, each as a tree or the problem with it. */
  read(text: string): Reply<Study>[] {
    return this.#module.call('study_read', text);
  }

  /** A tree as a record: moves in full, turns numbered. */
  write(study: Study): string {
    return this.#module.call('study_write', JSON.stringify(study));
  }

  /** Who took each of some moves, and which turns they begin. */
  steps(ref: PositionRef): StepView[] {
    return this.#module.call('study_steps', queryOf(ref));
  }
}
