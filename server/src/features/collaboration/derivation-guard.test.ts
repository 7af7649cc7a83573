import { createDeck } from '@rostrum/deck';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../../platform/log/index.ts';
import { TaskStopped, type Workers } from '../../platform/workers/index.ts';
import { inlineWorkers } from '../../platform/workers/inline.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { DerivationGuard } from './derivation-guard.ts';
import { deriveDeck } from './derive.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

/** Whatever runs in a thread takes too much. */
const stopping: Workers = {
  ...inlineWorkers,
  run: (task, input, options) =>
    task.process === undefined
      ? Promise.reject(new TaskStopped(task.name, 'time'))
      : inlineWorkers.run(task, input, options),
};

async function newDeck(): Promise<string> {
  const { client } = await app.signUp();
  return (await client.call('decksCreate', { body: { deck: { title: 'Tides' } } })).deck.id;
}

it('derives a deck in a process when that takes too much in a thread', async () => {
  const deckId = await newDeck();
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const guard = new DerivationGuard({ ...app.context, log, workers: stopping });
  const deck = createDeck({ newId: () => `id-${lines.length}` });
  expect(await guard.derive({ deckId, deck, theme: null }, 1, 'ada')).toEqual(await deriveDeck(deck));
  expect(lines.join()).toContain('takes too much in a worker thread');
  expect(await guard.isSetAside(deckId)).toBe(false);
});

it('takes the turn among the worker threads for who edited the deck', async () => {
  const deckId = await newDeck();
  const run = vi.fn<Workers['run']>().mockResolvedValue(await deriveDeck(createDeck({ newId: () => 'id' })));
  const guard = new DerivationGuard({
    ...app.context,
    log: createLog('silent'),
    workers: { ...inlineWorkers, run } as Workers,
  });
  await guard.derive({ deckId, deck: createDeck({ newId: () => 'id' }), theme: null }, 1, 'ada');
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ name: 'derive' }), expect.anything(), { key: 'ada' });
});
