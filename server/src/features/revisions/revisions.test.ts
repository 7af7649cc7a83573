import type { SlideChangesBy } from '@rostrum/contract';
import { slidesInOrder } from '@rostrum/deck';
import { patchSlide, putNote } from '@rostrum/deck/doc';
import { parseDeck } from '@rostrum/deck/html';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckRevisions, deckUsers, media, slidePictures, users } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { REVISION_EVERY } from './service.ts';
import { changeDocument } from '../../testing/change-document.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

interface Made {
  readonly client: TestClient;
  readonly id: string;
  readonly url: string;
  readonly userId: string;
}

const slide = (id: string, words: string): string =>
  `<section data-id="${id}"><div class="sl-block" data-block-type="text" data-block-id="${id}-t" style="left: 0; top: 0; width: 400px; height: auto;"><div class="sl-block-content"><p>${words}</p></div></div></section>`;

async function newDeck(data = slide('one', 'Low water')): Promise<Made> {
  const { client, userId } = await app.signUp();
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides', data } } });
  return { client, userId, id: deck.id, url: deck.url };
}

/** An edit by somebody who has the deck open. */
async function edit({ id }: Made, userId: string, work: (name: string) => string): Promise<void> {
  const { collaboration } = app.context.services;
  await collaboration.rooms.with(id, async (room) => {
    await app.context.services.revisions.beforeEdit(id, room, 'editing');
    const [first] = slidesInOrder(await room.deck());
    if (first === undefined) throw new Error('The deck has no slide.');
    await changeDocument(room, userId, (doc) => patchSlide(doc, first.id, { name: work(first.name) }));
  });
}

const list = (deck: Made) => deck.client.call('revisionsList', { params: { id: deck.id }, query: {} });
const nameOf = async (deck: Made): Promise<string> =>
  slidesInOrder(await app.context.services.collaboration.readDeck(deck.id))[0]?.name ?? '';
const restore = (deck: Made, revisionId: string) =>
  deck.client.call('revisionRestore', { params: { id: deck.id, revision_id: revisionId } });

describe('revisions are taken', () => {
  it('V1 before the first edit, and then every five minutes of editing', async () => {
    const deck = await newDeck();
    await edit(deck, deck.userId, () => 'a');
    await edit(deck, deck.userId, (name) => `${name}b`);
    expect((await list(deck)).results).toHaveLength(1);
    app.clock.advance(REVISION_EVERY - 1);
    await edit(deck, deck.userId, (name) => `${name}c`);
    expect((await list(deck)).results).toHaveLength(1);
    app.clock.advance(1);
    await edit(deck, deck.userId, (name) => `${name}d`);
    const { results, total } = await list(deck);
    expect(total).toBe(2);
    expect(results.map(({ reason }) => reason)).toEqual(['editing', 'editing']);
    const former = await app.context.services.revisions.deckOf(deck.id, results[0]?.id ?? '');
    // What was until then, without the edit that it was taken before.
    expect(slidesInOrder(former)[0]?.name).toBe('abc');
  });

  it('V1 of what a time of editing ended with, however long ago that was', async () => {
    const deck = await newDeck();
    await edit(deck, deck.userId, () => 'In the evening');
    app.clock.advance(9 * HOUR);
    await edit(deck, deck.userId, () => 'In the morning');
    const [latest] = (await list(deck)).results;
    const former = await app.context.services.revisions.deckOf(deck.id, latest?.id ?? '');
    expect(slidesInOrder(former)[0]?.name).toBe('In the evening');
  });

  it('V1 for an edit over a socket and for one of the API alike', async () => {
    const deck = await newDeck();
    await deck.client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { notes: { one: 'Look up.' } } } });
    expect((await list(deck)).results).toHaveLength(1);
  });

  it('V2 before most of the slides change their places, at any time', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const deck = await newDeck(ids.map((id) => slide(id, id)).join(''));
    await edit(deck, deck.userId, () => 'edited');
    const data = ids
      .toReversed()
      .map((id) => slide(id, id))
      .join('');
    await deck.client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data } } });
    const [latest] = (await list(deck)).results;
    expect(latest?.reason).toBe('import');
    const former = await app.context.services.revisions.deckOf(deck.id, latest?.id ?? '');
    expect(slidesInOrder(former).map(({ id }) => id)).toEqual(ids);
    // One slide that moves is an edit like any other.
    const moved = ['c', 'd', 'b', 'a'].map((id) => slide(id, id)).join('');
    await deck.client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data: moved } } });
    expect((await list(deck)).total).toBe(2);
  });

  it('V3 with those who edited since the one before, also when the tail was folded meanwhile', async () => {
    const deck = await newDeck();
    const other = await app.signUp({ name: 'Ada Example' });
    await edit(deck, deck.userId, () => 'a');
    app.clock.advance(REVISION_EVERY);
    await edit(deck, other.userId, (name) => `${name}b`);
    await app.context.services.collaboration.compact(deck.id);
    await edit(deck, deck.userId, (name) => `${name}c`);
    const { current, results } = await list(deck);
    expect(current.users.map(({ id }) => id)).toEqual([deck.userId, other.userId]);
    expect(results[0]?.users.map(({ id }) => id)).toEqual([deck.userId]);
    app.clock.advance(REVISION_EVERY);
    await edit(deck, deck.userId, (name) => `${name}d`);
    const after = await list(deck);
    expect(after.results[0]?.users.map(({ id }) => id)).toEqual([deck.userId, other.userId]);
    expect(after.current.users.map(({ id }) => id)).toEqual([deck.userId]);
  });

  it('V4 on request with a name, which can be changed and taken away', async () => {
    const deck = await newDeck();
    await edit(deck, deck.userId, () => 'As sent');
    const params = { id: deck.id };
    const named = await deck.client.call('revisionCreate', { params, body: { revision: { name: ' As sent ' } } });
    expect(named).toMatchObject({ name: 'As sent', reason: 'named' });
    const again = await deck.client.call('revisionCreate', { params, body: { revision: { name: 'For print' } } });
    expect(again.id).not.toBe(named.id);
    expect(again.edited_at).toBe(named.edited_at);
    const renamed = await deck.client.call('revisionUpdate', {
      params: { ...params, revision_id: named.id },
      body: { revision: { name: '' } },
    });
    expect(renamed.name).toBe('');
    const empty = deck.client.call('revisionCreate', { params, body: { revision: { name: '  ' } } });
    await expect(empty).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('restoring', () => {
  it('V5 makes the deck what it was, keeps what it was until now, and can be taken back', async () => {
    const deck = await newDeck();
    await edit(deck, deck.userId, () => 'Yesterday');
    app.clock.advance(REVISION_EVERY);
    await edit(deck, deck.userId, () => 'Today');
    const [yesterday] = (await list(deck)).results;
    const { before, deck: restored } = await restore(deck, yesterday?.id ?? '');
    expect(restored.id).toBe(deck.id);
    expect(before.reason).toBe('restore');
    expect(await nameOf(deck)).toBe('Yesterday');
    await restore(deck, before.id);
    expect(await nameOf(deck)).toBe('Today');
    const names = (await list(deck)).results.map(({ reason }) => reason);
    expect(names.filter((reason) => reason === 'restore')).toHaveLength(2);
  });

  it('V5 is one change like any other to whoever has the deck open', async () => {
    const deck = await newDeck();
    await edit(deck, deck.userId, () => 'Yesterday');
    app.clock.advance(REVISION_EVERY);
    await edit(deck, deck.userId, () => 'Today');
    const [yesterday] = (await list(deck)).results;
    const { collaboration } = app.context.services;
    const told = collaboration.onUpdate;
    const updates: string[] = [];
    collaboration.onUpdate = (deckId, update) => {
      updates.push(deckId);
      told(deckId, update);
    };
    const generation = () => collaboration.rooms.with(deck.id, async (room) => room.generation);
    const before = await generation();
    try {
      await restore(deck, yesterday?.id ?? '');
    } finally {
      collaboration.onUpdate = told;
    }
    expect(updates).toEqual([deck.id]);
    expect(await generation()).toBe(before);
  });

  it('V5 brings back slides and notes that were deleted', async () => {
    const deck = await newDeck(slide('one', 'Low') + slide('two', 'High'));
    await deck.client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { notes: { two: 'Breathe.' } } } });
    const { id: revisionId } = await deck.client.call('revisionCreate', {
      params: { id: deck.id },
      body: { revision: { name: 'Both' } },
    });
    await deck.client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data: slide('one', 'Low') } } });
    await restore(deck, revisionId);
    const data = await deck.client.call('deckData', { params: { id: deck.id } });
    expect(data.data).toContain('High');
    expect(data.notes).toEqual({ two: 'Breathe.' });
  });

  it('V6 leaves CSS as it is where the plan has none', async () => {
    const deck = await newDeck();
    const css = '.reveal p { color: teal; }';
    await deck.client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { css } } });
    const { id: revisionId } = await deck.client.call('revisionCreate', {
      params: { id: deck.id },
      body: { revision: { name: 'Coloured' } },
    });
    await deck.client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { css: '' } } });
    await app.context.db.update(users).set({ accountType: 'lite' }).where(eq(users.id, deck.userId));
    const { deck: lite } = await restore(deck, revisionId);
    expect(lite.css).toBe('');
    await app.context.db.update(users).set({ accountType: 'pro' }).where(eq(users.id, deck.userId));
    const { deck: pro } = await restore(deck, revisionId);
    expect(pro.css).toBe(css);
  });

  it('answers 404 for a revision of another deck', async () => {
    const [mine, other] = [await newDeck(), await newDeck()];
    await edit(other, other.userId, () => 'a');
    const [foreign] = (await list(other)).results;
    await expect(restore(mine, foreign?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    const preview = await mine.client.request({ method: 'GET', url: `${mine.url}/preview?revision=${foreign?.id}` });
    expect(preview.statusCode).toBe(404);
  });
});

describe('media of revisions', () => {
  it('V10 come back with them, whose ever they are, and are read meanwhile by who may restore them', async () => {
    const { db } = app.context;
    const deck = await newDeck(slide('one', 'Bare'));
    const editor = await app.signUp();
    await db.insert(deckUsers).values({ deckId: deck.id, userId: editor.userId, role: 'editor' });
    const mediaId = newId();
    const { name: sha256 } = await app.context.storage.put(Buffer.from('a picture of the harbour'));
    await db
      .insert(media)
      .values({ id: mediaId, userId: editor.userId, sha256, contentType: 'image/png', bytes: 24, label: 'Harbour' });
    const write = (client: TestClient, data: string) =>
      client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data } } });
    const pictured = `<section data-id="one" data-background-image="/media/${mediaId}"></section>`;
    await write(editor.client, pictured);
    const read = async (client: TestClient) =>
      (await client.request({ method: 'GET', url: `/media/${mediaId}` })).statusCode;
    expect(await read(deck.client)).toBe(200);
    const { id } = await deck.client.call('revisionCreate', {
      params: { id: deck.id },
      body: { revision: { name: 'With the harbour' } },
    });
    await write(deck.client, slide('one', 'Bare'));
    // What is only in the past is for who edits, also of a deck that everybody sees.
    await deck.client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    expect(await read(deck.client)).toBe(200);
    expect(await read(app.client())).toBe(404);
    await restore(deck, id);
    expect(await read(app.client())).toBe(200);
  });
});

describe('the preview of a revision', () => {
  async function past() {
    const deck = await newDeck(slide('one', 'What it was'));
    const params = { id: deck.id };
    await deck.client.call('deckUpdate', { params, body: { deck: { css: '.reveal p { color: teal; }' } } });
    const revision = await deck.client.call('revisionCreate', { params, body: { revision: { name: 'Then' } } });
    const body = { deck: { data: slide('one', 'What it is'), width: 600, css: '', visibility: 'all' as const } };
    await deck.client.call('deckUpdate', { params, body });
    return { deck, revision };
  }

  it('V7 shows the deck as it was, with the looks that it had, and never changes', async () => {
    const { deck, revision } = await past();
    const page = await deck.client.request({ method: 'GET', url: revision.preview_url });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('What it was');
    expect(page.body).not.toContain('What it is');
    expect(page.body).toContain('"width":960');
    expect(page.body).toContain('"version":null');
    const style = await deck.client.request({ method: 'GET', url: `/d/${deck.id}/style.css?revision=${revision.id}` });
    expect(style.body).toContain('teal');
    expect(page.body).toContain(`/d/${deck.id}/style.css?revision=${revision.id}`);
  });

  it('V7 is for who may edit the deck, also where everybody sees what it is now', async () => {
    const { deck, revision } = await past();
    const stranger = await app.signUp();
    const viewer = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: viewer.userId, role: 'viewer' });
    const editor = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: editor.userId, role: 'editor' });
    const urls = [revision.preview_url, `/d/${deck.id}/style.css?revision=${revision.id}`];
    for (const url of urls) {
      expect(
        (await app.client().request({ method: 'GET', url, headers: { accept: 'application/json' } })).statusCode,
      ).toBe(401);
      expect((await stranger.client.request({ method: 'GET', url })).statusCode).toBe(403);
      expect((await viewer.client.request({ method: 'GET', url })).statusCode).toBe(403);
      expect((await editor.client.request({ method: 'GET', url })).statusCode).toBe(200);
    }
  });
});

describe('pictures of revisions', () => {
  it('V8 are those of the first slide that changed, and outlive the picture of the slide', async () => {
    const { db, storage, services } = app.context;
    const deck = await newDeck(slide('one', 'Low') + slide('two', 'High'));
    const keep = async (slideId: string, words: string, position: number, at: Date) => {
      const { name } = await storage.put(Buffer.from(words));
      const row = { hash: words, position, storageKey: name, width: 1, height: 1, bytes: 1, createdAt: at };
      await db.insert(slidePictures).values({ deckId: deck.id, slideId, size: 'small', ...row });
      return name;
    };
    const start = app.clock.now().getTime();
    await keep('one', 'the first slide', 0, new Date(start - HOUR));
    const changed = await keep('two', 'the slide that changed', 1, new Date(start + HOUR));
    await edit(deck, deck.userId, () => 'a');
    app.clock.advance(2 * HOUR);
    await edit(deck, deck.userId, () => 'b');
    const { results } = await list(deck);
    const picture = async (url: string | null | undefined) => deck.client.request({ method: 'GET', url: url ?? '' });
    expect((await picture(results[1]?.thumbnail_url)).body).toBe('the first slide');
    expect((await picture(results[0]?.thumbnail_url)).body).toBe('the slide that changed');
    await db.delete(slidePictures).where(eq(slidePictures.deckId, deck.id));
    await services.pictures.dropFiles([changed]);
    expect((await picture(results[0]?.thumbnail_url)).body).toBe('the slide that changed');
  });
});

describe('with time', () => {
  it('V9 all of a day are kept, then one a day, and after ninety days those with a name alone', async () => {
    const { db, services } = app.context;
    const deck = await newDeck();
    await edit(deck, deck.userId, () => 'a');
    const [first] = await db.select().from(deckRevisions).where(eq(deckRevisions.deckId, deck.id));
    if (first === undefined) throw new Error('No revision was taken.');
    await db.delete(deckRevisions).where(eq(deckRevisions.deckId, deck.id));
    const noon = new Date(app.clock.now());
    noon.setUTCHours(12, 0, 0, 0);
    app.clock.advance(noon.getTime() - app.clock.now().getTime());
    const at = async (label: string, ago: number, name = '') => {
      const createdAt = new Date(noon.getTime() - ago);
      await db
        .insert(deckRevisions)
        .values({ ...first, id: `${label}-${newId()}`, name, editedAt: createdAt, createdAt });
    };
    await at('now', HOUR);
    await at('earlier today', 2 * HOUR);
    await at('two days ago, late', 2 * DAY);
    await at('two days ago, early', 2 * DAY + HOUR);
    await at('two days ago, named', 2 * DAY + 2 * HOUR, 'Named');
    await at('long ago', 91 * DAY);
    await at('long ago, named', 91 * DAY, 'The first');
    expect(await services.revisions.thin()).toBeGreaterThanOrEqual(2);
    const rows = await db
      .select({ id: deckRevisions.id })
      .from(deckRevisions)
      .where(eq(deckRevisions.deckId, deck.id))
      .orderBy(asc(deckRevisions.createdAt), asc(deckRevisions.id));
    expect(rows.map(({ id }) => id.slice(0, id.lastIndexOf('-')))).toEqual([
      'long ago, named',
      'two days ago, named',
      'two days ago, late',
      'earlier today',
      'now',
    ]);
  });

  it('V9 the way back to what a deck was for a year stays open from the edit that ends it', async () => {
    const deck = await newDeck();
    await edit(deck, deck.userId, () => 'What it was for a year');
    app.clock.advance(365 * DAY);
    await edit(deck, deck.userId, () => 'A mistake');
    await app.context.services.revisions.thin();
    const [latest] = (await list(deck)).results;
    const former = await app.context.services.revisions.deckOf(deck.id, latest?.id ?? '');
    expect(slidesInOrder(former)[0]?.name).toBe('What it was for a year');
  });

  it('go with their deck', async () => {
    const deck = await newDeck();
    await edit(deck, deck.userId, () => 'a');
    await deck.client.call('deckTrash', { params: { id: deck.id } });
    await deck.client.call('deckDestroy', { params: { id: deck.id } });
    expect(await app.context.db.select().from(deckRevisions).where(eq(deckRevisions.deckId, deck.id))).toEqual([]);
  });
});

describe('what happened to the slides', () => {
  const three = slide('one', 'Low water') + slide('two', 'High water') + slide('three', 'Neap');
  /** An edit of the whole deck by somebody who has it open. */
  async function change(deck: Made, userId: string, data: string): Promise<void> {
    const { collaboration, revisions } = app.context.services;
    const { deck: next } = parseDeck(data, { newId });
    await collaboration.rooms.with(deck.id, async (room) => {
      await revisions.beforeEdit(deck.id, room, 'editing');
      const { meta } = await room.deck();
      await room.change(userId, { ...next, meta });
    });
  }
  const wordsOf = (changes: readonly SlideChangesBy[]): string[] =>
    changes.map(({ user, ...kinds }) => {
      const told = Object.entries(kinds).filter(([, slides]) => slides.length > 0);
      const each = told.map(([kind, slides]) => `${kind} ${slides.map(({ number }) => String(number)).join(' ')}`);
      return `${user?.name ?? 'somebody'}: ${each.join(', ')}`;
    });

  it('V11 is told of each version and of today by person, whatever was folded meanwhile', async () => {
    const deck = await newDeck(three);
    const [ada, bo] = [await app.signUp({ name: 'Ada' }), await app.signUp({ name: 'Bo' })];
    await change(deck, ada.userId, three.replace('Low', 'Very low').replace('Neap', 'Neap tide'));
    await change(
      deck,
      bo.userId,
      three.replace('Low', 'Very low').replace('Neap', 'Neap tide') + slide('four', 'Spring'),
    );
    await app.context.services.collaboration.compact(deck.id);
    app.clock.advance(REVISION_EVERY);
    await change(deck, bo.userId, slide('four', 'Spring') + three.replace('Neap', 'Neap tide'));
    const { results, current } = await list(deck);
    expect(results.map(({ changes }) => wordsOf(changes))).toEqual([['Bo: added 4', 'Ada: changed 1 3'], []]);
    expect(wordsOf(current.changes)).toEqual(['Bo: moved 1, changed 2']);
    const params = { id: deck.id, revision_id: results[1]?.id ?? '' };
    const { slides } = await deck.client.call('revisionCompare', { params });
    expect(slides.map(({ slide_id, was, now, change: what }) => [slide_id, was, now, what])).toEqual([
      ['four', null, 1, 'added'],
      ['one', 1, 2, 'none'],
      ['two', 2, 3, 'none'],
      ['three', 3, 4, 'changed'],
    ]);
    await change(deck, ada.userId, slide('four', 'Spring') + slide('one', 'Low water'));
    const after = await deck.client.call('revisionCompare', { params });
    expect(after.slides.map(({ slide_id, change: what }) => `${slide_id} ${what}`)).toEqual([
      'four added',
      'one none',
      'two removed',
      'three removed',
    ]);
  });

  it('V11 is told of updates that come over a socket as well, by what they touched', async () => {
    const deck = await newDeck(three);
    const { collaboration, revisions } = app.context.services;
    await list(deck);
    await collaboration.rooms.with(deck.id, async (room) => {
      await revisions.beforeEdit(deck.id, room, 'editing');
      await changeDocument(room, deck.userId, (doc) => putNote(doc, 'two', 'Slowly'));
    });
    const { current } = await list(deck);
    expect(current.changes.map(({ user, changed }) => [user?.id, changed])).toEqual([
      [deck.userId, [{ slide_id: 'two', number: 2 }]],
    ]);
  });
});
