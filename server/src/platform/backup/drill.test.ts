import { createHash } from 'node:crypto';
import { slidesInOrder } from '@rostrum/deck';
import { patchMeta, patchSlide, readDeck } from '@rostrum/deck/doc';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as Y from 'yjs';
import { backupOf, type Restored, restored } from '../../testing/backups.ts';
import { HandMadeEditor } from '../../testing/editor-socket.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { deckSnapshots, deckUpdates } from '../db/schema/index.ts';
import { namesOf } from './snapshot.ts';

const kind = inject('testDatabase');
const EDITORS = 10;
const DECKS = 5;

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
});
afterAll(() => app.stop());

/** An edit that the server acknowledged. Times are of one clock. */
interface Edit {
  readonly deckId: string;
  readonly seq: number;
  readonly sent: number;
  readonly acknowledged: number;
}

let clock = 0;
const tick = (): number => (clock += 1);

/**
 * Edits a deck, one edit after the other, until it is told to stop. Half of the editors name the slide, half the deck.
 */
async function edits(editor: HandMadeEditor, deckId: string, number: number, log: Edit[], stop: AbortSignal) {
  const slide = slidesInOrder(readDeck(editor.doc))[0]?.id ?? '';
  for (let step = 1; !stop.aborted; step += 1) {
    const sent = tick();
    const words = `${number}: ${step}`;
    const answer = await editor.edit((doc) =>
      number < DECKS ? patchSlide(doc, slide, { name: words }) : patchMeta(doc, { css: `/* ${words} */` }),
    );
    if (!answer.ok) throw new Error(`The edit was refused: ${answer.message}`);
    log.push({ deckId, seq: answer.seq, sent, acknowledged: tick() });
    // As often as somebody who drags; a line that says more is slowed down.
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Brings pictures in and takes every other one out again, until it is told to stop. */
async function pictures(client: TestClient, stop: AbortSignal): Promise<void> {
  for (let number = 0; !stop.aborted; number += 1) {
    const background = { r: number % 256, g: (number >> 8) % 256, b: 77 };
    const content = await sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer();
    const answer = await client.upload('/api/v1/media', { name: `${number}.png`, type: 'image/png', content });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ id: string }>();
    if (number % 2 === 0)
      expect((await client.request({ method: 'DELETE', url: `/api/v1/media/${id}` })).statusCode).toBeLessThan(300);
  }
}

/** The document of a deck as its rows have it, and the number of the last update. */
async function documentIn({ database }: Restored, deckId: string): Promise<{ doc: Y.Doc; last: number }> {
  const [snapshot] = await database.db.select().from(deckSnapshots).where(eq(deckSnapshots.deckId, deckId));
  const tail = await database.db
    .select()
    .from(deckUpdates)
    .where(eq(deckUpdates.deckId, deckId))
    .orderBy(asc(deckUpdates.seq));
  const doc = new Y.Doc();
  Y.applyUpdate(doc, snapshot?.state ?? new Uint8Array());
  let last = snapshot?.seq ?? 0;
  for (const { seq, update } of tail) {
    if (seq <= last) continue;
    expect(seq).toBe(last + 1);
    last = seq;
    Y.applyUpdate(doc, update);
  }
  return { doc, last };
}

describe(`a backup while ${EDITORS} clients edit (${kind})`, () => {
  it('is a copy of one moment: of no edit that is in it one that was acknowledged before is missing', async () => {
    const { client } = await app.signUp();
    const decks: string[] = [];
    for (let number = 0; number < DECKS; number += 1) {
      const { deck } = await client.call('decksCreate', { body: { deck: { title: `Deck ${number}` } } });
      decks.push(deck.id);
    }
    const deckOf = (number: number): string => decks[number % DECKS] ?? '';
    const editors: HandMadeEditor[] = [];
    for (let number = 0; number < EDITORS; number += 1)
      editors.push(await HandMadeEditor.letIn(origin, client, deckOf(number)));

    const stop = new AbortController();
    const log: Edit[] = [];
    const work = [
      ...editors.map((editor, number) => edits(editor, deckOf(number), number, log, stop.signal)),
      pictures(client, stop.signal),
    ];
    const failed = Promise.all(work).catch((error: unknown) => stop.abort(error));
    const more = async (count: number): Promise<void> => {
      const goal = log.length + count;
      await expect.poll(() => log.length >= goal || stop.signal.aborted).toBe(true);
    };
    await more(100);
    const began = tick();
    const { archive, manifest } = await backupOf(app);
    const ended = tick();
    await more(50);
    stop.abort();
    await failed;
    await Promise.all(work);
    for (const editor of editors) editor.close();
    expect(log.filter(({ sent, acknowledged }) => sent < ended && acknowledged > began).length).toBeGreaterThan(0);
    expect(manifest.media.missing).toEqual([]);

    await restored(archive, kind, async (place) => {
      const documents = new Map<string, { doc: Y.Doc; last: number }>();
      for (const deckId of decks) documents.set(deckId, await documentIn(place, deckId));
      const isIn = ({ deckId, seq }: Edit): boolean => seq <= (documents.get(deckId)?.last ?? 0);
      expect(log.filter(({ acknowledged }) => acknowledged < began).every(isIn)).toBe(true);
      // What came after the moment is not in it, and whatever was acknowledged before something of it was sent is.
      const latest = Math.max(...log.filter(isIn).map(({ sent }) => sent));
      expect(log.filter(({ acknowledged }) => acknowledged < latest).every(isIn)).toBe(true);
      expect(log.filter(({ sent }) => sent > ended).some(isIn)).toBe(false);
      for (const { doc } of documents.values()) {
        const deck = readDeck(doc);
        expect(deck.meta.css).toMatch(/^\/\* \d+: \d+ \*\/$/);
        expect(slidesInOrder(deck)[0]?.name).toMatch(/^\d+: \d+$/);
      }
      for (const name of await namesOf(place.database.raw))
        expect(
          createHash('sha256')
            .update(await place.storage.readBytes(name))
            .digest('hex'),
        ).toBe(name);
    });
  });
});
