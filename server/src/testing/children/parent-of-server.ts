/** A process of its own for tests: starts Rostrum with a line to it, and waits to be killed. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

fork(fileURLToPath(new URL('../../main.ts', import.meta.url)), [], { execArgv: [] });
setInterval(() => undefined, 1000);
