// The worker in which the engine searches. Only engine.ts starts it and talks to it.

import type { FromWorker, ToWorker } from './engine-messages';
import { EngineServer } from './engine-server';

const server = new EngineServer((message: FromWorker) => self.postMessage(message));
self.onmessage = (event: MessageEvent<ToWorker>) => void server.handle(event.data);
