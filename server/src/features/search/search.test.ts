import type { ApiError } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decks, deckSearch, deckUsers, teams, users } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const slide = (text: string, { id = '', notes = '', hidden = false } = {}) =>
  `<section${id === '' ? '' : ` data-id="${id}"`}${hidden ? ' data-visibility="hidden"' : ''}><p>${text}</p>${
    notes === '' ? '' : `<aside class="notes">${notes}</aside>`
  }</section>`;
async function add(client: TestClient, fields: Record<string, unknown>) {
  return (await client.call('decksCreate', { body: { deck: fields } })).deck;
}
const find = async (client: TestClient, q: string) =>
  (await client.call('search', { query: { q } })).results.map(({ deck }) => deck.title);
/** A word that no other test has. */
let words = 0;
const newWord = () => `word${(words += 1)}x`;

describe('the search', () => {
  it('C19 says what is missing where no term is given, and finds nothing by signs alone', async () => {
    const { client } = await app.signUp();
    for (const query of ['', '?q=', '?q=%20%20']) {
      const answer = await client.request({ url: `/api/v1/search${query}` });
      expect(answer.statusCode, query).toBe(422);
    }
    const empty = await client.call('search', { query: { q: ' ' } }).catch((error: unknown) => error);
    expect((empty as ApiError).fields).toEqual({ q: 'Please enter a search term' });
    expect(await client.call('search', { query: { q: '%' } })).toMatchObject({ total: 0, results: [] });
  });

  it('C19 finds all of the words, folded, the last one by its beginning', async () => {
    const { client } = await app.signUp();
    await add(client, { title: 'Élan vital', data: slide('The naïve observer of whirlpools') });
    expect(await find(client, 'elan NAIVE whirl')).toEqual(['Élan vital']);
    expect(await find(client, 'élan observer')).toEqual(['Élan vital']);
    expect(await find(client, 'elan absent')).toEqual([]);
    expect(await find(client, 'hirlpools')).toEqual([]);
    expect(await find(client, "'; drop table decks; -- elan & | ! :* (")).toEqual([]);
  });

  it('C20 puts titles before slides and slides before notes', async () => {
    const { client } = await app.signUp();
    const word = newWord();
    await add(client, { title: 'In notes', data: slide('x', { notes: `${word} ${word}` }) });
    await add(client, { title: 'On a slide', data: slide(`${word} ${word} ${word}`) });
    await add(client, { title: `In the title: ${word}` });
    expect(await find(client, word)).toEqual([`In the title: ${word}`, 'On a slide', 'In notes']);
  });

  it('C20 shows where the words stand, and leads to the slide', async () => {
    const { client, person } = await app.signUp();
    const word = newWord();
    const data =
      slide('first') +
      `<section>${slide('second')}${slide(`about <b>${word}</b> &amp; more`, { id: 'wanted' })}</section>`;
    const deck = await add(client, { title: 'Stacked', data });
    const { results } = await client.call('search', { query: { q: word } });
    expect(results[0]).toMatchObject({
      excerpt: [
        { text: 'about ', marked: false },
        { text: word, marked: true },
        { text: ' & more', marked: false },
      ],
      in_notes: false,
      slide: { id: 'wanted', number: 3, h: 1, v: 1 },
      url: `/${person.username}/${deck.slug}#/1/1`,
    });
  });

  it('C19 follows what is changed: words, titles, visibility, the trash', async () => {
    const { client } = await app.signUp();
    const stranger = app.client();
    const [first, second, third] = [newWord(), newWord(), newWord()];
    const { id } = await add(client, { title: first, data: slide('x'), visibility: 'all' });
    const change = (deck: object) => client.call('deckUpdate', { params: { id }, body: { deck } });
    await change({ title: second });
    expect([await find(stranger, first), await find(stranger, second)]).toEqual([[], [second]]);
    await change({ data: slide(third) });
    expect(await find(stranger, third)).toEqual([second]);
    await change({ visibility: 'self' });
    expect([await find(stranger, third), await find(client, third)]).toEqual([[], [second]]);
    await client.call('deckPublish', { params: { id }, body: { visibility: 'all' } });
    expect(await find(stranger, third)).toEqual([second]);
    await client.call('deckTrash', { params: { id } });
    expect([await find(stranger, third), await find(client, third)]).toEqual([[], []]);
    await client.call('deckRecover', { params: { id } });
    expect(await find(stranger, third)).toEqual([second]);
  });

  it('C20 is answered a page at a time, each deck once', async () => {
    const { client } = await app.signUp();
    const word = newWord();
    for (let index = 0; index < 26; index += 1) await add(client, { title: `${word} ${index}`, visibility: 'all' });
    const pages = await Promise.all([1, 2, 3].map((page) => client.call('search', { query: { q: word, page } })));
    expect(pages.map(({ total, per_page, results }) => [total, per_page, results.length])).toEqual([
      [26, 24, 24],
      [26, 24, 2],
      [26, 24, 0],
    ]);
    expect(new Set(pages.flatMap(({ results }) => results.map(({ deck }) => deck.id))).size).toBe(26);
  });

  it('C19 takes a deck of a megabyte of words, and finds it by those at its beginning', async () => {
    const { client } = await app.signUp();
    const word = newWord();
    const paragraph = (from: number) => Array.from({ length: 4000 }, (_, index) => `p${from + index}q`).join(' ');
    const data = Array.from({ length: 40 }, (_, index) =>
      slide(`${index === 0 ? word : ''} ${paragraph(index * 4000)}`),
    );
    expect(data.join('').length).toBeGreaterThan(1_000_000);
    await add(client, { title: 'Endless', data: data.join('') });
    expect(await find(client, word)).toEqual(['Endless']);
    expect(await find(client, 'p159999q')).toEqual([]);
  });

  it('C19 reads the words of decks that were there before it', async () => {
    const { client } = await app.signUp();
    const word = newWord();
    const { id } = await add(client, { title: 'Old', data: slide(word) });
    await app.context.db.delete(deckSearch).where(eq(deckSearch.deckId, id));
    await app.context.db.insert(deckSearch).values({ deckId: id, stale: true });
    expect(await find(client, word)).toEqual([]);
    await app.context.services.search.readStale(new AbortController().signal, (_, error) => {
      throw error;
    });
    expect(await find(client, word)).toEqual(['Old']);
  });
});

describe('C21 what the search reads', () => {
  type Setting = { visibility?: 'self' | 'team' | 'all'; shareNotes?: boolean; trashed?: boolean };

  /** A deck with a word on a slide, one on a hidden slide and one in notes, and what somebody finds of the three. */
  async function scene(setting: Setting) {
    const owner = await app.signUp();
    const [shown, hidden, notes] = [newWord(), newWord(), newWord()];
    const data = slide(shown, { notes }) + slide(hidden, { hidden: true, notes: hidden });
    const deck = await add(owner.client, { title: 'Planted', data });
    const { visibility = 'self', shareNotes = false, trashed = false } = setting;
    const trashedAt = trashed ? app.clock.now() : null;
    await app.context.db.update(decks).set({ visibility, shareNotes, trashedAt }).where(eq(decks.id, deck.id));
    const seen = async (client: TestClient) => {
      const found: string[] = [];
      for (const [name, word] of Object.entries({ shown, hidden, notes })) {
        const answer = await client.request({ url: `/api/v1/search?q=${word}` });
        if (answer.json<{ total: number }>().total > 0) found.push(name);
      }
      // What is found by what one may read shows nothing of what one may not.
      const answer = await client.request({ url: `/api/v1/search?q=${shown}` });
      const [result] = answer.json<{ results: { in_notes: boolean }[] }>().results;
      if (result !== undefined && !found.includes('notes')) expect(answer.body).not.toContain(notes);
      expect(answer.body).not.toContain(hidden);
      return found.join(' ');
    };
    return { owner, deckId: deck.id, seen };
  }

  it.each<[Setting, string, string]>([
    [{}, 'shown notes', ''],
    [{ shareNotes: true }, 'shown notes', ''],
    [{ visibility: 'all' }, 'shown notes', 'shown'],
    [{ visibility: 'all', shareNotes: true }, 'shown notes', 'shown notes'],
    [{ visibility: 'all', trashed: true }, '', ''],
  ])('%o: its owner finds "%s", strangers "%s"', async (setting, own, strange) => {
    const { owner, seen } = await scene(setting);
    const other = await app.signUp();
    expect(await seen(owner.client)).toBe(own);
    expect(await seen(other.client)).toBe(strange);
    expect(await seen(app.client())).toBe(strange);
  });

  it.each([
    ['admin', false, 'shown notes'],
    ['editor', false, 'shown notes'],
    ['presenter', false, 'shown notes'],
    ['viewer', false, 'shown'],
    ['viewer', true, 'shown notes'],
  ] as const)('of a private deck, its %s (notes shared: %s) finds "%s"', async (role, shareNotes, found) => {
    const { deckId, seen } = await scene({ shareNotes });
    const person = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId, userId: person.userId, role });
    expect(await seen(person.client)).toBe(found);
    await app.context.db.update(decks).set({ trashedAt: app.clock.now() }).where(eq(decks.id, deckId));
    expect(await seen(person.client)).toBe('');
  });

  it.each([
    ['team', 'viewer', null, 'shown'],
    ['team', 'presenter', null, 'shown notes'],
    ['team', 'presenter', 'viewer', 'shown'],
    ['self', 'editor', null, ''],
  ] as const)('of a deck for %s, a member whose team makes them %s (own role: %s) finds "%s"', async (...given) => {
    const [visibility, defaultInternalRole, role, found] = given;
    const { deckId, seen, owner } = await scene({ visibility });
    const { client, userId } = await app.signUp();
    const teamId = newId();
    await app.context.db
      .insert(teams)
      .values({ id: teamId, slug: teamId.toLowerCase(), name: 'Team', defaultInternalRole });
    for (const id of [userId, owner.userId]) await app.context.db.update(users).set({ teamId }).where(eq(users.id, id));
    await app.context.db.update(decks).set({ teamId }).where(eq(decks.id, deckId));
    if (role !== null) await app.context.db.insert(deckUsers).values({ deckId, userId, role });
    expect(await seen(client)).toBe(found);
    expect(await seen((await app.signUp()).client)).toBe('');
  });

  it('holds of a share link nothing but what is public', async () => {
    const { owner, deckId } = await scene({});
    const link = await owner.client.call('linkCreate', {
      params: { id: deckId },
      body: { access_token: { name: '' } },
    });
    const answer = await app.client().request({ url: `/api/v1/search?q=Planted&token=${link.token}` });
    const ids = answer.json<{ results: { deck: { id: string } }[] }>().results.map(({ deck }) => deck.id);
    expect(ids).not.toContain(deckId);
  });
});
