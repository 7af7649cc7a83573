import { defineTask } from '../../platform/workers/index.ts';
import type problemIn from './syntax-task.ts';

/** Compiles code. A whole library takes a tenth of a second. */
export const syntaxTask = defineTask<typeof problemIn>({
  name: 'script-syntax',
  module: new URL('./syntax-task.ts', import.meta.url),
  milliseconds: 5000,
  process: { memory: 256, places: 2, waiting: { all: 8, each: 4 }, isolated: [] },
});
