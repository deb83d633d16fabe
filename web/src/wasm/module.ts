// A WebAssembly module of crates/wasm: how it is loaded, and how texts get in and out of its memory.
//
// This is the other side of crates/wasm/src/abi.rs. A request's text is written to a buffer that `alloc` gives; a reply
// is the address of four bytes of length and the text, and goes back by `free`. Works in browsers, in workers and in
// Node. What can be requested is in rules.ts and engine-module.ts.

import type { Problem, Reply } from '../protocol';

/** Where a module comes from: its bytes, a compiled module, or the response of a fetch. */
export type ModuleSource = BufferSource | WebAssembly.Module | Response | Promise<Response>;

/** Takes what a module has to say before it breaks. */
export type Log = (message: string) => void;

/** What a module asks of its host besides `log`; texts that it hands out are read for it. */
export interface Host {
  now?: () => number;
  should_stop?: () => number;
  report?: (text: string) => void;
}

/** Why a request is refused. Nothing has changed then. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(describe(problem));
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** Does something that may have a problem, and gives the result or the problem. */
export function attempt<T>(something: () => T): Reply<T> {
  try {
    return { ok: something() };
  } catch (error) {
    if (error instanceof ProblemError) return { error: error.problem };
    throw error;
  }
}

type Export = (...numbers: number[]) => number;

/** A module that runs. After a panic it is broken, and every further request throws. */
export class Module {
  readonly #exports: WebAssembly.Exports;
  #isBroken = false;

  private constructor(exports: WebAssembly.Exports) {
    this.#exports = exports;
    this.#export('init')();
  }

  /** Loads a module. What it has to say before it breaks goes to `log`. */
  static async load(source: ModuleSource, log: Log = defaultLog, host: Host = {}): Promise<Module> {
    // Known once the module is instantiated, which needs the imports first.
    // eslint-disable-next-line prefer-const
    let memory: WebAssembly.Memory | undefined;
    const read = (address: number, length: number) => (memory ? textAt(memory, address, length) : '');
    const imports = {
      host: {
        log: (address: number, length: number) => log(read(address, length)),
        now: host.now ?? (() => performance.now()),
        should_stop: host.should_stop ?? (() => 0),
        report: (address: number, length: number) => host.report?.(read(address, length)),
      },
    };
    const instance = await instantiate(source, imports);
    memory = instance.exports['memory'] as WebAssembly.Memory;
    return new Module(instance.exports);
  }

  /** Calls a function of the module; throws a ProblemError where it replies with one. */
  call<T>(name: string, text: string, table = 0, number = 0): T {
    return this.#run(name, () => [this.#write(encoder.encode(text)), table, number]);
  }

  /** Calls a function that takes bytes besides its text. */
  callWithBytes<T>(name: string, text: string, bytes: Uint8Array): T {
    return this.#run(name, () => [this.#write(encoder.encode(text)), this.#write(bytes)]);
  }

  #run<T>(name: string, write: () => number[]): T {
    if (this.#isBroken) throw new Error(`the module has broken and cannot reply to ${name}; load it again`);
    let text: string;
    try {
      const address = this.#export(name)(...write());
      text = this.#read(address);
      this.#export('free')(address);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
    const reply = JSON.parse(text) as Reply<T>;
    if ('error' in reply) throw new ProblemError(reply.error);
    return reply.ok;
  }

  #export(name: string): Export {
    const found = this.#exports[name];
    if (typeof found !== 'function') throw new Error(`the module has no export ${name}; build it again`);
    return found as Export;
  }

  /** How much memory the module has taken. */
  get memoryBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  // The memory may grow with every call, and its buffer is another one then: it is asked for each time.
  get #memory(): WebAssembly.Memory {
    return this.#exports['memory'] as WebAssembly.Memory;
  }

  #write(bytes: Uint8Array): number {
    const address = this.#export('alloc')(bytes.length);
    new Uint8Array(this.#memory.buffer, address, bytes.length).set(bytes);
    return address;
  }

  #read(address: number): string {
    const length = new DataView(this.#memory.buffer).getUint32(address, true);
    return textAt(this.#memory, address + 4, length);
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function textAt(memory: WebAssembly.Memory, address: number, length: number): string {
  return decoder.decode(new Uint8Array(memory.buffer, address, length));
}

const defaultLog: Log = (message) => console.error(message);

/** Compiles a module, for one that is to be loaded several times. */
export async function compile(source: ModuleSource): Promise<WebAssembly.Module> {
  const awaited = await source;
  if (awaited instanceof WebAssembly.Module) return awaited;
  return WebAssembly.compile(awaited instanceof Response ? await bytesOf(awaited) : awaited);
}

async function instantiate(source: ModuleSource, imports: WebAssembly.Imports): Promise<WebAssembly.Instance> {
  const awaited = await source;
  if (awaited instanceof Response && isWasm(awaited)) {
    return (await WebAssembly.instantiateStreaming(checked(awaited), imports)).instance;
  }
  return WebAssembly.instantiate(await compile(awaited), imports);
}

function isWasm(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/wasm') ?? false;
}

function checked(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`);
  return response;
}

function bytesOf(response: Response): Promise<ArrayBuffer> {
  return checked(response).arrayBuffer();
}

/** A problem in a line for logs. Sentences for players are made from its code. */
function describe(problem: Problem): string {
  return problem.code === 'bad-request' ? problem.message : JSON.stringify(problem);
}
