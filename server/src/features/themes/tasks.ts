import { defineTask } from '../../platform/workers/index.ts';
import type compileCss from './css-task.ts';

/** Compiles SCSS or LESS. Most takes half a second; on a machine that has much else to do that may be ten. */
export const compileCssTask = defineTask<typeof compileCss>({
  name: 'compile-css',
  module: new URL('./css-task.ts', import.meta.url),
  milliseconds: 20_000,
  process: {
    memory: 256,
    places: 2,
    waiting: { all: 8, each: 1 },
    // The compilers.
    isolated: [new URL('../../../../node_modules/', import.meta.url)],
  },
});
