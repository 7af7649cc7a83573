import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ImportState } from '@rostrum/contract';
import { LOOK_ALIKE_FACTS, lookAlikeZip, markdownFile } from '@rostrum/convert/testing';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importParts, imports } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { PART_BYTES, SENDING_AT_ONCE, SENDING_SILENCE } from './limits.ts';
import { forgetPartsJob } from './jobs.ts';

let app: TestApp;
let client: TestClient;

const PAGE =
  '<title>Moorings</title><div class="reveal"><div class="slides"><section><h1>Moorings</h1></section></div></div>';

let made = 0;

/**
 * A deck in three parts: two whole ones, and what lies beyond them. Of other bytes each time, so that no two
 * tests share a part.
 */
function largeDeck(): Uint8Array {
  made += 1;
  return zipSync({ 'index.html': strToU8(PAGE), 'chart.bin': new Uint8Array(2 * PART_BYTES).fill(made) }, { level: 0 });
}
let large = largeDeck();

const partOf = (part: number): Uint8Array => large.subarray((part - 1) * PART_BYTES, part * PART_BYTES);
const sumOf = (bytes: Uint8Array): string => crc32(bytes).toString(16).padStart(8, '0');

interface Begun {
  readonly file_name?: string;
  readonly bytes?: number;
  readonly id?: string;
  readonly deck_id?: string;
  readonly pdf_as?: 'text' | 'pictures';
}
const begin = (file: Begun = {}, by = client): Promise<ImportState> =>
  by.call('importBegin', { body: { import: { file_name: 'moorings.zip', bytes: large.byteLength, ...file } } });

async function send(id: string, part: number, bytes = partOf(part), { crc = sumOf(bytes), by = client } = {}) {
  const file = { name: 'part', type: 'application/octet-stream', content: bytes };
  const answer = await by.upload(`/api/v1/imports/${id}/parts/${part}?crc32=${crc}`, file, 'PUT');
  const body = answer.json<ImportState & { error: { code: string; message: string } | null }>();
  return { status: answer.statusCode, body, refusal: body.error };
}

const show = (id: string): Promise<ImportState> => client.call('importShow', { params: { id } });
const stored = async (bytes: Uint8Array): Promise<boolean> =>
  (await app.context.storage.size(createHash('sha256').update(bytes).digest('hex'))) !== null;
const rowsOf = (id: string) => app.context.db.select().from(importParts).where(eq(importParts.importId, id));

describe('a file that is sent in parts', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ({ client } = await app.signUp());
    large = largeDeck();
  });

  it('becomes a deck with its last part, and leaves none of them', async () => {
    const { id, state, upload } = await begin();
    expect({ state, upload }).toEqual({
      state: 'sending',
      upload: { bytes: large.byteLength, part_bytes: PART_BYTES, parts: 3, received: [], is_arriving: true },
    });
    expect((await send(id, 3)).body.upload?.received).toEqual([{ part: 3, crc32: sumOf(partOf(3)) }]);
    await send(id, 1);
    expect((await show(id)).upload?.received.map(({ part }) => part)).toEqual([1, 3]);
    const last = await send(id, 2);
    expect([last.status, last.body.upload]).toEqual([200, null]);
    await app.jobsDone();
    expect(await show(id)).toMatchObject({ state: 'done', deck: { title: 'Moorings' }, report: { slides: 1 } });
    expect(await rowsOf(id)).toEqual([]);
    expect(await Promise.all([1, 2, 3].map((part) => stored(partOf(part))))).toEqual([false, false, false]);
  });

  it('is one part where it is small, and the same as a file that is sent whole', async () => {
    const { bytes, name } = lookAlikeZip();
    const { id, upload } = await begin({ file_name: `C:\\talks\\${name}`, bytes: bytes.byteLength });
    expect(upload?.parts).toBe(1);
    await send(id, 1, bytes);
    await app.jobsDone();
    expect(await show(id)).toMatchObject({
      state: 'done',
      file_name: name,
      report: { slides: LOOK_ALIKE_FACTS.slides, media: LOOK_ALIKE_FACTS.pictures },
    });
  });

  it('answers a last part that comes twice, as after a line that broke, with how the import is', async () => {
    const { bytes } = markdownFile();
    const { id } = await begin({ bytes: bytes.byteLength, file_name: 'map.md' });
    await send(id, 1, bytes);
    await app.jobsDone();
    expect((await send(id, 1, bytes)).body).toMatchObject({ id, state: 'done' });
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is given up when nothing of it came for a day, and not before', async () => {
    const { id } = await begin();
    app.clock.advance(SENDING_SILENCE - 1000);
    await send(id, 1);
    app.clock.advance(SENDING_SILENCE - 1000);
    expect(await app.context.services.imports.resume()).toBe(0);
    await app.context.jobs.enqueue(forgetPartsJob, {});
    await app.jobsDone();
    expect(await show(id)).toMatchObject({ state: 'sending' });
    app.clock.advance(2000);
    await app.context.jobs.enqueue(forgetPartsJob, {});
    await app.jobsDone();
    expect(await show(id)).toMatchObject({
      state: 'failed',
      error: 'Nothing of this file arrived for a day, so it was given up. Please import it again.',
    });
    expect([await rowsOf(id), await stored(partOf(1))]).toEqual([[], false]);
  });

  it('has its parts found and deleted where a process died before it could', async () => {
    const { db, jobs } = app.context;
    const { id } = await begin();
    await send(id, 1);
    await db.update(imports).set({ state: 'cancelled' }).where(eq(imports.id, id));
    await jobs.enqueue(forgetPartsJob, {});
    await app.jobsDone();
    expect([await rowsOf(id), await stored(partOf(1))]).toEqual([[], false]);
  });
});

describe('parts of a file, while nobody does jobs', () => {
  beforeAll(async () => {
    // Any program stands for the one that draws pages of PDF documents: nothing calls it here.
    app = await startTestApp({ work: false, environment: { PDFTOCAIRO_PATH: process.execPath } });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ({ client } = await app.signUp());
    large = largeDeck();
  });

  it('are taken again, and another one takes the place of the first', async () => {
    const { id } = await begin();
    const other = partOf(1).slice().fill(7);
    await send(id, 1, other);
    await send(id, 1, other);
    expect(await stored(other)).toBe(true);
    const { body } = await send(id, 1);
    expect(body.upload?.received).toEqual([{ part: 1, crc32: sumOf(partOf(1)) }]);
    expect(await stored(other)).toBe(false);
  });

  it('make one import where several come at once', async () => {
    const { id } = await begin();
    const answers = await Promise.all([send(id, 1), send(id, 2), send(id, 3), send(id, 2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await show(id)).toMatchObject({ state: 'queued', upload: null });
    await app.context.services.imports.run(id, new AbortController().signal);
    expect(await show(id)).toMatchObject({ state: 'done' });
  });

  it('with another sum, or of another size, are refused, and may be sent again', async () => {
    const { id } = await begin();
    expect((await send(id, 1, partOf(1), { crc: '00000000' })).refusal).toMatchObject({
      code: 'malformed',
      message: 'This part did not arrive as it was sent: its sum is another. Please send it again.',
    });
    expect((await send(id, 1, partOf(1).subarray(0, 100))).refusal).toMatchObject({
      code: 'malformed',
      message: 'Part 1 of this file has 4194304 bytes, and 100 came. Please send it again.',
    });
    expect((await send(id, 3, new Uint8Array(PART_BYTES + 5))).refusal?.message).toMatch(/, and more came\./);
    expect((await show(id)).upload?.received).toEqual([]);
    expect((await send(id, 1)).status).toBe(200);
  });

  it('that the file does not have are refused with how many it has', async () => {
    const { id } = await begin();
    for (const part of [0, 4, -1])
      expect((await send(id, part, partOf(1))).refusal).toMatchObject({
        code: 'invalid',
        message: 'This file has 3 parts, counted from 1.',
      });
    expect((await send(id, 1.5, partOf(1))).status).toBe(404);
    expect((await send(id, 1, partOf(1), { crc: 'abc' })).refusal).toMatchObject({
      code: 'invalid',
      fields: { crc32: 'Please send the CRC-32 of the part, in 8 hexadecimal digits' },
    });
  });

  it('of an import that was cancelled are deleted, and no more are taken', async () => {
    const { id } = await begin();
    await send(id, 1);
    expect(await client.call('importCancel', { params: { id } })).toMatchObject({ state: 'cancelled', upload: null });
    expect([await rowsOf(id), await stored(partOf(1))]).toEqual([[], false]);
    expect((await send(id, 2)).refusal).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This import has ended/),
    });
    expect(await stored(partOf(2))).toBe(false);
  });

  it('of a file that came whole are refused', async () => {
    const { bytes, name } = markdownFile();
    const answer = await client.upload('/api/v1/imports', { name, type: 'text/markdown', content: bytes });
    expect((await send(answer.json<ImportState>().id, 1, bytes)).refusal).toMatchObject({ code: 'conflict' });
  });

  it('that another import waits for as well stay', async () => {
    const [one, two] = [await begin(), await begin()];
    await send(one.id, 1);
    await send(two.id, 1);
    await client.call('importCancel', { params: { id: one.id } });
    expect(await stored(partOf(1))).toBe(true);
    await client.call('importCancel', { params: { id: two.id } });
    expect(await stored(partOf(1))).toBe(false);
  });

  it('of somebody else are nobody else’s', async () => {
    const { id } = await begin();
    const stranger = (await app.signUp()).client;
    expect((await send(id, 1, partOf(1), { by: stranger })).status).toBe(404);
    expect((await send(id, 1, partOf(1), { by: app.client() })).status).toBe(401);
    expect((await send('nothing', 1, partOf(1))).status).toBe(404);
  });

  it('begin once with an id of their sender’s, which nobody else can take', async () => {
    const id = 'a'.repeat(32);
    const first = await begin({ id });
    await send(id, 1);
    expect((await begin({ id })).upload?.received.map(({ part }) => part)).toEqual([1]);
    expect(first.id).toBe(id);
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Quay' } } });
    const others = [{ bytes: 5 }, { file_name: 'quays.zip' }, { deck_id: deck.id }, { pdf_as: 'pictures' as const }];
    const another = { code: 'conflict', message: expect.stringMatching(/^Another file of yours was begun/) };
    for (const other of others) await expect(begin({ id, ...other })).rejects.toMatchObject(another);
    const taken = { code: 'invalid', fields: { id: 'This id is taken.' } };
    await expect(begin({ id }, (await app.signUp()).client)).rejects.toMatchObject(taken);
  });

  it('are not begun of an empty file, nor of one over the limit', async () => {
    await expect(begin({ bytes: 0 })).rejects.toMatchObject({ code: 'invalid', message: 'This file is empty.' });
    await expect(begin({ bytes: 104_857_601 })).rejects.toMatchObject({
      code: 'too_large',
      message: 'This file is larger than 100 MB, which is the most that can be brought in.',
    });
    expect((await begin({ bytes: 104_857_600 })).upload?.parts).toBe(25);
  });

  it('are on their way for so many files of a person, and no more', async () => {
    const begun = await Promise.allSettled(Array.from({ length: SENDING_AT_ONCE + 2 }, () => begin()));
    const ids = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(ids).toHaveLength(SENDING_AT_ONCE);
    await expect(begin()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^10 files of yours/),
    });
    await client.call('importCancel', { params: { id: ids[0] ?? '' } });
    expect((await begin()).state).toBe('sending');
  });

  it('that are gone from the storage fail their import with what to do', async () => {
    const { db, services, storage } = app.context;
    const { id } = await begin();
    for (const part of [1, 2, 3]) await send(id, part);
    const [row] = await db.select().from(importParts).where(eq(importParts.importId, id));
    await storage.delete(row?.storageKey ?? '');
    await services.imports.run(id, new AbortController().signal);
    expect(await show(id)).toMatchObject({
      state: 'failed',
      error: 'The uploaded file is no longer there. Please upload it again.',
    });
    expect(await rowsOf(id)).toEqual([]);
  });

  it('go with the account', async () => {
    const { client: leaver, person } = await app.signUp();
    const { id } = await begin({}, leaver);
    await send(id, 1, partOf(1), { by: leaver });
    const { username, password } = person;
    await leaver.call('accountDelete', { body: { user: { username, current_password: password } } });
    expect([await rowsOf(id), await stored(partOf(1))]).toEqual([[], false]);
  });

  it('come in at whichever node', async () => {
    const beside = await startTestApp({ beside: app, work: false });
    try {
      const there = beside.client();
      for (const [name, value] of client.cookies) there.cookies.set(name, value);
      const { id } = await begin();
      await send(id, 1);
      await send(id, 2, partOf(2), { by: there });
      expect((await send(id, 3)).body.state).toBe('queued');
      await beside.context.services.imports.run(id, new AbortController().signal);
      expect(await show(id)).toMatchObject({ state: 'done' });
    } finally {
      await beside.stop();
    }
  });
});
