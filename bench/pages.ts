import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { precompress } from '../server/src/platform/http/precompress.ts';
import { startApplication } from './application.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { type Comparison, median } from './statistics.ts';

const SLIDES = 40;
const RUNS = 7;
/** Of each run. */
const MILLISECONDS = 2000;
const CONNECTIONS = 16;

/** A public deck's view for somebody without an account, beside its very bytes as a file from the same server. */
export async function comparePages(): Promise<Comparison[]> {
  const { addDeck, origin, peerFolder, stop } = await startApplication();
  try {
    const deck = await addDeck(SLIDES);
    const view = `${origin}${deck.url}/fullscreen`;
    await writeFile(join(peerFolder, 'view.html'), await (await fetch(view)).text());
    await precompress(peerFolder);
    const file = `${origin}/peer/view.html`;
    const rates: Record<'view' | 'file', number[]> = { view: [], file: [] };
    for (let run = 0; run <= RUNS; run += 1) {
      const ours = await load(view);
      const peer = await load(file);
      // The first run warms the server.
      if (run === 0) continue;
      rates.view.push(ours);
      rates.file.push(peer);
    }
    return [
      {
        what: 'deck pages a second',
        unit: '/s',
        ours: median(rates.view),
        peer: median(rates.file),
        aim: 0.6,
        isRate: true,
      },
    ];
  } finally {
    await stop();
  }
}

/** Answers a second. Who asks has a thread of its own. */
async function load(address: string): Promise<number> {
  const order: LoadOrder = { address, connections: CONNECTIONS, milliseconds: MILLISECONDS };
  const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData: order });
  const result = await new Promise<LoadResult>((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
  });
  await worker.terminate();
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${address} failed.`);
  return (result.answered * 1000) / result.milliseconds;
}
