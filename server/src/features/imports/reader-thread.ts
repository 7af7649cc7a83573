/**
 * A worker thread. What was compiled once is taken from the cache of the process, which a thread does not do by itself:
 * that halves its start.
 */
import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { ReaderTask } from './reader-messages.ts';

const { compileCache } = workerData as ReaderTask;
if (compileCache !== null) enableCompileCache(compileCache);
await import('./read-task.ts');
