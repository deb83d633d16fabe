// The worker in which the engine thinks. engine.ts starts it and is the only one to speak to it.

import type { FromWorker, ToWorker } from './engine-messages';
import { EngineServer } from './engine-server';

const server = new EngineServer((message: FromWorker) => self.postMessage(message));
self.onmessage = (event: MessageEvent<ToWorker>) => void server.take(event.data);
