import { defineTask } from '../../platform/workers/index.ts';
import type drawAll from './diagram-task.ts';
import { IMPORT_MILLISECONDS } from './limits.ts';
import type readFile from './read-task.ts';

/** Reads a file that somebody brings in. */
export const readFileTask = defineTask<typeof readFile>({
  name: 'read-file',
  module: new URL('./read-task.ts', import.meta.url),
  milliseconds: IMPORT_MILLISECONDS,
  long: true,
  growth: 2048,
});

/** Reads a definition that nobody has confirmed yet. */
export const readDefinitionTask = defineTask<typeof readFile>({
  name: 'read-definition',
  module: new URL('./read-task.ts', import.meta.url),
  milliseconds: 20_000,
  growth: 1024,
});

/** Draws the diagrams of one import. */
export const drawDiagramsTask = defineTask<typeof drawAll>({
  name: 'draw-diagrams',
  module: new URL('./diagram-task.ts', import.meta.url),
  milliseconds: 60_000,
  process: { memory: 512, places: 3, patience: 3000 },
});
