// The study module on this page, loaded when a page first analyses something.

import { at } from '../game/modules';
import { loadStudies, type Studies } from '../wasm/study';

let loading: Promise<Studies> | undefined;

/** A load that failed is tried again by the next who asks. */
export function studies(): Promise<Studies> {
  loading ??= loadStudies(fetch(at('wasm/study.wasm'))).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
