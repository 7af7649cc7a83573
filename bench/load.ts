import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** What the worker is to ask for. */
export interface LoadOrder {
  readonly address: string;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly answered: number;
  readonly failed: number;
  readonly milliseconds: number;
}

/** A worker that asks for one address over and over, so many times at once, for a while. */
async function run({ address, connections, milliseconds }: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  let answered = 0;
  let failed = 0;
  const ask = (): Promise<void> =>
    new Promise((done) => {
      const request = get(address, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
        if (response.statusCode === 200) answered += 1;
        else failed += 1;
        response.on('end', done);
        response.resume();
      });
      request.on('error', () => {
        failed += 1;
        done();
      });
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - start < milliseconds) await ask();
    }),
  );
  agent.destroy();
  return { answered, failed, milliseconds: performance.now() - start };
}

parentPort?.postMessage(await run(workerData as LoadOrder));
