import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkers, defineTask, TaskStopped } from '../../platform/workers/index.ts';
import { changeDocument } from '../../testing/change-document.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type oddTask from '../../testing/tasks/odd-task.ts';
import { patchSlide } from '@rostrum/deck/doc';
import { slidesInOrder } from '@rostrum/deck';
import type { Room } from './service.ts';

const endless = defineTask<typeof oddTask>({
  name: 'odd',
  module: new URL('../../testing/tasks/odd-task.ts', import.meta.url),
  milliseconds: 1,
});
const workers = createWorkers({ threads: 1 });
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers });
});
afterAll(() => app.stop());

/** Stops the thread that the documents of a deck are in, as a document does that takes too long. */
async function stopThread(deckId: string): Promise<void> {
  await expect(workers.run(endless, 'loop', { key: 'other', home: deckId })).rejects.toThrow(TaskStopped);
}

async function newDeck() {
  const { client, userId } = await app.signUp();
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
  const { rooms } = app.context.services.collaboration;
  const name = async (room: Room) => slidesInOrder(await room.deck())[0]?.name;
  const rename = (room: Room, to: string) =>
    changeDocument(room, userId, (doc) => {
      for (const id of doc.getMap('slides').keys()) patchSlide(doc, id, { name: to });
    });
  return { deckId: deck.id, rooms, name, rename };
}

it('a document whose thread was stopped is opened again, with everything that was stored', async () => {
  const { deckId, rooms, name, rename } = await newDeck();
  await rooms.with(deckId, (room) => rename(room, 'Spring tide'));
  await stopThread(deckId);
  await rooms.with(deckId, async (room) => {
    expect(await name(room)).toBe('Spring tide');
    await rename(room, 'Neap tide');
  });
  expect(await rooms.with(deckId, name)).toBe('Neap tide');
});

it('whoever has a document while its thread is stopped is asked to try again', async () => {
  const { deckId, rooms, name, rename } = await newDeck();
  await rooms.with(deckId, (room) => rename(room, 'Spring tide'));
  const cut = rooms.with(deckId, async (room) => {
    await stopThread(deckId);
    await rename(room, 'Neap tide');
  });
  await expect(cut).rejects.toMatchObject({ code: 'unavailable' });
  expect(await rooms.with(deckId, name)).toBe('Spring tide');
});

it('what was stored just before the thread was stopped is neither lost nor taken back', async () => {
  const { deckId, rooms, name } = await newDeck();
  await rooms.with(deckId, async (room) => {
    const copy = await room.deck();
    const [first] = slidesInOrder(copy);
    if (first === undefined) throw new Error('A new deck has a slide.');
    const slides = { ...copy.slides, [first.id]: { ...first, name: 'Spring tide' } };
    await room.change(null, { ...copy, slides });
    await stopThread(deckId);
  });
  expect(await rooms.with(deckId, name)).toBe('Spring tide');
});
