import { parseDeck } from '@rostrum/deck/html';
import { deriveDeck } from '../server/src/features/collaboration/derive.ts';
import { deriveTask } from '../server/src/features/collaboration/tasks.ts';
import { createWorkers } from '../server/src/platform/workers/index.ts';
import { sampleSlides } from './sample-deck.ts';
import { type Comparison, median } from './statistics.ts';

const RUNS = 21;
const WARM_UP = 3;

/** Deriving decks in a worker thread, beside deriving them in the thread that asks. */
export async function compareDerivation(): Promise<Comparison[]> {
  const workers = createWorkers();
  try {
    const comparisons: Comparison[] = [];
    for (const [what, html] of [
      ['40 slides', sampleSlides(40, '/media/sample-picture')],
      ['500 slides', sampleSlides(500, '/media/sample-picture')],
    ] as const) {
      let id = 0;
      const { deck } = parseDeck(html, { newId: () => `bench-${(id += 1)}` });
      const [apart, here] = await costs(
        () => workers.run(deriveTask, { deck, theme: null }, { key: 'bench' }),
        () => deriveDeck(deck),
      );
      comparisons.push(
        {
          what: `${what}: CPU time of the main thread`,
          unit: 'ms',
          ours: apart.processor,
          peer: here.processor,
          aim: null,
        },
        { what: `${what}: until the result is there`, unit: 'ms', ours: apart.whole, peer: here.whole, aim: null },
      );
    }
    return comparisons;
  } finally {
    await workers.stop();
  }
}

/** Medians in ms. */
interface Cost {
  readonly processor: number;
  readonly whole: number;
}

/** Of one and the other, in turn. */
async function costs(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[Cost, Cost]> {
  const taken = [one, other].map((work) => ({ work, processor: [] as number[], whole: [] as number[] }));
  for (let run = -WARM_UP; run < RUNS; run += 1)
    for (const { work, processor, whole } of taken) {
      const before = process.threadCpuUsage();
      const start = performance.now();
      await work();
      const took = performance.now() - start;
      const { user, system } = process.threadCpuUsage(before);
      if (run < 0) continue;
      whole.push(took);
      processor.push((user + system) / 1000);
    }
  const [first, second] = taken.map(({ processor, whole }) => ({ processor: median(processor), whole: median(whole) }));
  return [first as Cost, second as Cost];
}
