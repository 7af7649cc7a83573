import { crc32 } from 'node:zlib';
import type { ImportState } from '@rostrum/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../testing/count-queries.ts';
import { imports } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { ARRIVING, MOST_TOLD, PART_BYTES, SLIDES_KEPT, TOLD_FOR } from './limits.ts';

const EMPTY_PAGE = '<p>No slides</p>';

let app: TestApp;
let client: TestClient;
let userId: string;

/** One that ended now and made nothing, as it stands in its row. */
async function failed(name = 'page.html'): Promise<string> {
  const id = newId();
  const now = app.clock.now();
  await app.context.db.insert(imports).values({
    ...{ id, userId, fileName: name, bytes: 1, storageKey: id, state: 'failed', error: 'No slides.' },
    ...{ createdAt: now, updatedAt: now, endedAt: now },
  });
  return id;
}

async function upload(name: string, text: string, { into = '', by = client } = {}): Promise<string> {
  const query = into === '' ? '' : `?deck_id=${into}`;
  const file = { name, type: 'application/octet-stream', content: text };
  const answer = await by.upload(`/api/v1/imports${query}`, file);
  return answer.json<ImportState>().id;
}

async function read(name: string, text = '# Knots', to = {}): Promise<string> {
  const id = await upload(name, text, to);
  await app.jobsDone();
  return id;
}

const begin = (file_name = 'moorings.zip'): Promise<ImportState> =>
  client.call('importBegin', { body: { import: { file_name, bytes: PART_BYTES + 1 } } });
const unseen = async (by = client) => (await by.call('importsUnseen', {})).results;
const idsOf = (all: readonly ImportState[]): string[] => all.map(({ id }) => id);

describe('imports that their person was not told the end of', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ({ client, userId } = await app.signUp());
  });

  it('are those under way and those that ended, in the order they began, for nobody else', async () => {
    const { id: sending } = await begin();
    app.clock.advance(1000);
    const refused = await read('page.html', EMPTY_PAGE);
    app.clock.advance(1000);
    const done = await read('knots.md');
    const stranger = await app.signUp();
    expect(await unseen()).toMatchObject([
      { id: sending, state: 'sending', upload: { bytes: PART_BYTES + 1, received: [] } },
      { id: refused, state: 'failed', error: expect.stringContaining('no slides') },
      { id: done, state: 'done', deck: { title: 'Knots' }, report: { slides: 1 } },
    ]);
    expect(await unseen(stranger.client)).toEqual([]);
    await expect(stranger.client.call('importMarkSeen', { params: { id: refused } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await unseen()).toHaveLength(3);
  });

  it('are told until they are seen, said once or twice; what is under way cannot be', async () => {
    const { id: sending } = await begin();
    app.clock.advance(1000);
    const refused = await failed();
    app.clock.advance(1000);
    const done = await read('knots.md');
    for (const id of [refused, refused, sending]) await client.call('importMarkSeen', { params: { id } });
    expect(idsOf(await unseen())).toEqual([sending, done]);
    // Who opens the report has seen it.
    await client.call('importMarkRead', { params: { id: done } });
    expect(idsOf(await unseen())).toEqual([sending]);
    // Who cancels knows.
    await client.call('importCancel', { params: { id: sending } });
    expect(await unseen()).toEqual([]);
  });

  it('are told for a week', async () => {
    const refused = await failed();
    app.clock.advance(TOLD_FOR - 1000);
    expect(idsOf(await unseen())).toEqual([refused]);
    app.clock.advance(2000);
    expect(await unseen()).toEqual([]);
  });

  it('say of a file that is sent whether something of it came in the last minute', async () => {
    const { id, upload: begun } = await begin();
    const isArriving = async () => (await unseen())[0]?.upload?.is_arriving;
    expect(begun?.is_arriving).toBe(true);
    app.clock.advance(ARRIVING);
    expect(await isArriving()).toBe(false);
    const content = new Uint8Array(1);
    const sum = crc32(content).toString(16).padStart(8, '0');
    const part = { name: 'part', type: 'application/octet-stream', content };
    await client.upload(`/api/v1/imports/${id}/parts/2?crc32=${sum}`, part, 'PUT');
    expect(await isArriving()).toBe(true);
  });

  it('are not those whose deck is gone, and not those that a program brought', async () => {
    const done = await read('knots.md');
    const deckId = (await unseen())[0]?.deck?.id ?? '';
    await client.call('deckTrash', { params: { id: deckId } });
    expect(await unseen()).toEqual([]);
    await client.call('deckRecover', { params: { id: deckId } });
    expect(idsOf(await unseen())).toEqual([done]);
    await client.call('deckTrash', { params: { id: deckId } });
    await client.call('deckDestroy', { params: { id: deckId } });
    expect(await unseen()).toEqual([]);
    const { token } = await client.call('apiTokenCreate', { body: { api_token: { name: 'Script', scope: 'write' } } });
    await read('page.html', EMPTY_PAGE, { by: app.client().withToken(token) });
    expect(await unseen()).toEqual([]);
  });

  it('are those for a deck as long as something can be chosen of them', async () => {
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Harbour' } } });
    const id = await read('knots.md', '# Knots', { into: deck.id });
    expect(await unseen()).toMatchObject([{ id, state: 'done', into: { deck_id: deck.id } }]);
    app.clock.advance(SLIDES_KEPT - 1000);
    expect(idsOf(await unseen())).toEqual([id]);
    app.clock.advance(1000);
    expect(await unseen()).toEqual([]);
  });

  it('are the newest of many, and cost no more questions than one', async () => {
    await begin('first.zip');
    await unseen();
    const one = await countQueries(app.context.db, unseen);
    for (let index = 0; index < MOST_TOLD; index += 1) {
      app.clock.advance(1000);
      await failed(`knots ${index}.md`);
    }
    const many = await countQueries(app.context.db, unseen);
    const names = (await unseen()).map(({ file_name }) => file_name);
    expect(names).toEqual(Array.from({ length: MOST_TOLD }, (_, index) => `knots ${index}.md`));
    expect(many).toBeLessThanOrEqual(one);
  });
});
