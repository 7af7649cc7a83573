import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface Asked {
  readonly address: string;
  /** The header of who asks; nobody's without. */
  readonly cookie?: string;
}

/** What the worker is to ask for. */
export interface LoadOrder {
  /** One after the other, and from the first again. */
  readonly asked: readonly Asked[];
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly answered: number;
  readonly failed: number;
  readonly milliseconds: number;
}

/** A worker that asks for the same addresses over and over, so many at once, for a while. */
async function run({ asked, connections, milliseconds }: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  let answered = 0;
  let failed = 0;
  let next = 0;
  const ask = (): Promise<void> =>
    new Promise((done) => {
      const { address, cookie } = asked[next % asked.length] as Asked;
      next += 1;
      const headers = { 'accept-encoding': 'br, gzip', ...(cookie !== undefined && { cookie }) };
      const request = get(address, { agent, headers }, (response) => {
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
