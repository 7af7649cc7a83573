import { defineTask } from '../../platform/workers/index.ts';
import type makeExport from './export-task.ts';

/** Makes the file of an export. Jobs bound how many are made at a time, and each format has a time limit of its own. */
export const exportTask = defineTask<typeof makeExport>({
  name: 'export',
  module: new URL('./export-task.ts', import.meta.url),
  milliseconds: 3_600_000,
  process: { memory: 1024, places: 4, patience: 3000 },
});
