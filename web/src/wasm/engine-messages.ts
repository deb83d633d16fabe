// Messages between the page and the engine's worker: one closed list in each direction.

import type {
  GameId,
  OpeningView,
  PositionQuery,
  Remarks,
  RemarksRequest,
  Report,
  Reply,
  SearchRequest,
  Threat,
} from '../protocol';

/** To the worker. `init` comes first, once. */
export type ToWorker =
  | {
      kind: 'init';
      module: WebAssembly.Module;
      /** One 32-bit number that is not 0 when the search is to stop; null where memory cannot be shared. */
      stop: SharedArrayBuffer | null;
    }
  | { kind: 'weights'; game: GameId; bytes: ArrayBuffer }
  | { kind: 'book'; game: GameId; bytes: ArrayBuffer }
  | { kind: 'atlas'; game: GameId; text: string }
  | { kind: 'search'; id: number; request: SearchRequest }
  | { kind: 'threats'; id: number; position: PositionQuery }
  | { kind: 'remarks'; id: number; request: RemarksRequest }
  | { kind: 'opening'; id: number; position: PositionQuery };

/** What a question is answered with. */
export type Answer = Report | Threat[] | Remarks | OpeningView;

/** From the worker. Every question with an id gets one `answer` or `failed`, and `search` any number of reports before. */
export type FromWorker =
  | { kind: 'report'; id: number; report: Report }
  | { kind: 'answer'; id: number; reply: Reply<Answer> }
  | { kind: 'failed'; id: number; message: string };
