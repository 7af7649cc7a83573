import { Worker } from 'node:worker_threads';
import type { Asked, LoadOrder, LoadResult } from './load.ts';

/** Of one run. */
const MILLISECONDS = 2000;
const CONNECTIONS = 16;

/** Answers a second to those who ask over and over. They have a thread of their own. Throws when one is refused. */
export async function answersASecond(asked: readonly Asked[]): Promise<number> {
  const order: LoadOrder = { asked, connections: CONNECTIONS, milliseconds: MILLISECONDS };
  const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData: order });
  const result = await new Promise<LoadResult>((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
  });
  await worker.terminate();
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${asked[0]?.address} failed.`);
  return (result.answered * 1000) / result.milliseconds;
}
