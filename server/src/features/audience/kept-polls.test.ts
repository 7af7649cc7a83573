import type { KeptPoll } from '@rostrum/contract';
import type { PlayerConfig } from '@rostrum/deck/html';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shows } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { KeptPolls } from './kept-polls.ts';
import { changePoll, putAnswer, putPoll } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const KEPT = 'data-poll-kept="true"';
const poll = (id: string, attributes = KEPT, options: readonly string[] = ['n', 's']) =>
  `<div class="sl-block" data-block-type="poll" data-block-id="${id}" style="left: 10px; top: 10px; width: 400px; height: 300px;"><div class="sl-block-content" ${attributes}><p class="poll-question">Which way?</p><ul class="poll-options">${options.map((option) => `<li data-option-id="${option}">${option.toUpperCase()}</li>`).join('')}</ul></div></div>`;
const slide = (id: string, polls: string, attributes = '') =>
  `<section data-id="${id}" ${attributes}>${polls}</section>`;

async function makeDeck(data: string, visibility: 'all' | 'self' = 'all') {
  const { client: owner } = await app.signUp();
  const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Tides', data, visibility } } });
  const change = (now: string) => owner.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data: now } } });
  return { owner, deck, change };
}

const time = (day: number) => new Date(Date.UTC(2026, 4, day, 12));

/** A talk that was given with a deck on that day of May, and what each of its audience answered to its polls. */
async function talk(
  deckId: string,
  day: number,
  answers: Readonly<Record<string, readonly (readonly string[])[]>>,
  {
    isOver = true,
    hidden = false,
    revealed = [],
  }: { readonly isOver?: boolean; readonly hidden?: boolean | null; readonly revealed?: readonly string[] } = {},
): Promise<string> {
  const { db } = app.context;
  const id = newId();
  const [begunAt, endedAt] = [time(day), isOver ? time(day + 1) : null];
  await db.insert(shows).values({ id, deckId, onAir: true, begunAt, seenAt: begunAt, endedAt });
  for (const [pollId, given] of Object.entries(answers)) {
    const options = ['n', 's'].map((option) => ({ id: option, text: option }));
    await putPoll(db, { showId: id, pollId, question: 'Which way?', options, hidden });
    await changePoll(db, id, pollId, { revealed: revealed.includes(pollId) });
    for (const [index, chosen] of given.entries())
      await putAnswer(db, { showId: id, pollId, voter: `v${index}`, options: chosen, number: 1 });
  }
  return id;
}

const ask = (client: TestClient, deckId: string, query = '', headers = {}) =>
  client.request({ method: 'GET', url: `/d/${deckId}/polls${query}`, headers });

/** A deck's polls, without its document. */
const readPolls = async () => {
  const options = [{ id: 'n', text: 'N' }];
  return new Map([['way', { id: 'way', question: '', options, isSingle: true, isHidden: false, isKept: true }]]);
};

/** What a stranger gets, after the moment for which an answer stays. */
async function kept(deckId: string): Promise<KeptPoll[]> {
  app.clock.advance(3000);
  const answer = await ask(app.client(), deckId);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ polls: KeptPoll[] }>().polls;
}

describe('Q12 what polls came to, outside shows', () => {
  it('is told of the last show that has ended and in which somebody answered, for each poll', async () => {
    const { deck } = await makeDeck(slide('one', poll('way') + poll('other')));
    expect(await kept(deck.id)).toEqual([]);
    await talk(deck.id, 1, { way: [['n'], ['n']], other: [['s']] });
    await talk(deck.id, 3, { way: [['n'], ['s'], ['s']], other: [[]] });
    await talk(deck.id, 5, {});
    await talk(deck.id, 7, { way: [['n']] }, { isOver: false });
    expect(await kept(deck.id)).toEqual([
      { poll_id: 'other', people: 1, votes: { n: 0, s: 1 }, begun_at: time(1).toISOString() },
      { poll_id: 'way', people: 3, votes: { n: 1, s: 2 }, begun_at: time(3).toISOString() },
    ]);
  });

  it('is told of polls that are to show it, on slides that are seen, and of no others', async () => {
    const { deck, change } = await makeDeck(slide('one', poll('way', '') + poll('other')));
    await talk(deck.id, 1, { way: [['n']], other: [['s']], gone: [['n']] });
    const told = async () => (await kept(deck.id)).map(({ poll_id }) => poll_id);
    expect(await told()).toEqual(['other']);
    await change(slide('one', poll('way')) + slide('two', poll('other'), 'data-visibility="hidden"'));
    expect(await told()).toEqual(['way']);
    await change(slide('one', poll('way', 'data-poll-kept="false"')));
    expect(await told()).toEqual([]);
  });

  it('stays with the presenter where they never showed a result that is hidden', async () => {
    const { deck } = await makeDeck(slide('one', poll('way', `${KEPT} data-poll-results="hidden"`)));
    await talk(deck.id, 1, { way: [['n']] }, { hidden: true, revealed: ['way'] });
    expect(await kept(deck.id)).toMatchObject([{ people: 1 }]);
    await talk(deck.id, 3, { way: [['n'], ['s']] }, { hidden: true });
    expect(await kept(deck.id)).toEqual([]);
  });

  it('is told as it was in its show, whatever the block is set to for the shows to come', async () => {
    const [live, hidden] = [slide('one', poll('way')), slide('one', poll('way', `${KEPT} data-poll-results="hidden"`))];
    const { deck, change } = await makeDeck(hidden);
    await talk(deck.id, 1, { way: [['n']] }, { hidden: true });
    await change(live);
    expect(await kept(deck.id)).toEqual([]);
    await talk(deck.id, 3, { way: [['n'], ['s']] });
    expect(await kept(deck.id)).toMatchObject([{ people: 2 }]);
    await change(hidden);
    expect(await kept(deck.id)).toMatchObject([{ people: 2 }]);
  });

  it('of shows from before that was noted, is told as the block is set now', async () => {
    const { deck, change } = await makeDeck(slide('one', poll('way') + poll('other')));
    await talk(deck.id, 1, { way: [['n']], other: [['s']] }, { hidden: null, revealed: ['other'] });
    expect(await kept(deck.id)).toHaveLength(2);
    const attributes = `${KEPT} data-poll-results="hidden"`;
    await change(slide('one', poll('way', attributes) + poll('other', attributes)));
    expect(await kept(deck.id)).toMatchObject([{ poll_id: 'other' }]);
  });

  it('counts for the options that are there now, by their ids, and is nothing once all of them are others', async () => {
    const { deck, change } = await makeDeck(slide('one', poll('way')));
    await talk(deck.id, 1, { way: [['n'], ['n'], ['s']] });
    await change(slide('one', poll('way', KEPT, ['e', 'n'])));
    expect(await kept(deck.id)).toMatchObject([{ people: 3, votes: { e: 0, n: 2 } }]);
    await change(slide('one', poll('way', KEPT, ['e', 'w'])));
    expect(await kept(deck.id)).toEqual([]);
  });

  it('goes with its talk, and no copy of the deck has it', async () => {
    const { deck, owner } = await makeDeck(slide('one', poll('way')));
    const talk_id = await talk(deck.id, 1, { way: [['n']] });
    const { deck: copy } = await owner.call('deckFork', { params: { id: deck.id }, query: {} });
    await owner.call('deckPublish', { params: { id: copy.id }, body: { visibility: 'all' } });
    expect(await kept(copy.id)).toEqual([]);
    expect(await kept(deck.id)).toHaveLength(1);
    await owner.call('talkDelete', { params: { id: deck.id, talk_id } });
    expect(await kept(deck.id)).toEqual([]);
  });

  it('is for whoever sees the deck: by an account, by a link, and for nobody else', async () => {
    const { deck, owner } = await makeDeck(slide('one', poll('way')), 'self');
    await talk(deck.id, 1, { way: [['n']] });
    const [stranger, nobody] = [(await app.signUp()).client, app.client()];
    for (const client of [stranger, nobody]) {
      const refused = await ask(client, deck.id);
      expect([401, 403, 404]).toContain(refused.statusCode);
      expect(refused.body).not.toContain('votes');
    }
    expect((await ask(owner, deck.id)).json()).toMatchObject({ polls: [{ people: 1 }] });
    const link = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const query = `?token=${link.token}`;
    expect((await ask(nobody, deck.id, query)).json()).toMatchObject({ polls: [{ people: 1 }] });
    await owner.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    expect((await ask(nobody, deck.id, query)).body).not.toContain('votes');
    await owner.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    expect((await ask(nobody, deck.id)).json()).toMatchObject({ polls: [{ people: 1 }] });
    await owner.call('deckTrash', { params: { id: deck.id } });
    expect((await ask(nobody, deck.id)).body).not.toContain('votes');
  });

  it('is asked about each time by browsers, told in full once, and read once by all who come in a moment', async () => {
    const { deck } = await makeDeck(slide('one', poll('way')));
    await talk(deck.id, 1, { way: [['n']] });
    const first = await ask(app.client(), deck.id);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    const again = await ask(app.client(), deck.id, '', { 'if-none-match': first.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { db, clock } = app.context;
    const polls = new KeptPolls({ db, clock, readPolls });
    const of = () => polls.of(deck.id);
    expect(await countQueries(db, () => Promise.all([of(), of(), of()]))).toBe(3);
    expect(await countQueries(db, of)).toBe(0);
    app.clock.advance(3000);
    expect(await countQueries(db, of)).toBe(3);
  });

  it('opens no document of a deck in whose shows nobody has answered', async () => {
    const { deck } = await makeDeck(slide('one', poll('way')));
    await talk(deck.id, 1, { way: [[]] });
    const { db, clock } = app.context;
    let opened = 0;
    const polls = new KeptPolls({
      db,
      clock,
      readPolls: async () => {
        opened += 1;
        return readPolls();
      },
    });
    const of = () => polls.of(deck.id);
    expect(await countQueries(db, of)).toBe(1);
    await talk(deck.id, 3, { way: [['n']] });
    app.clock.advance(3000);
    expect(opened).toBe(0);
    expect(await countQueries(db, of)).toBe(3);
    expect(opened).toBe(1);
  });

  it('is asked for by views outside shows, each by the way that it was opened, and by no view of a show', async () => {
    const { deck, owner } = await makeDeck(slide('one', poll('way')));
    const addressIn = async (url: string): Promise<string | null> => {
      const { body } = await owner.request({ method: 'GET', url, headers: { accept: 'text/html' } });
      const json = /<script type="application\/json" class="player-config">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      return (JSON.parse(json) as PlayerConfig).addresses.polls;
    };
    for (const view of ['fullscreen', 'embed', 'kiosk', 'scroll', 'print'])
      expect(await addressIn(`${deck.url}/${view}`), view).toBe(`/d/${deck.id}/polls`);
    expect(await addressIn(`/d/${deck.id}/stage?mode=show`)).toBe(`/d/${deck.id}/polls`);
    for (const view of ['live', 'live?follow=1', 'speaker', 'preview', 'text'])
      expect(await addressIn(`${deck.url}/${view}`), view).toBeNull();
    const link = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    expect(await addressIn(`${deck.url}/embed?token=${link.token}`)).toBe(`/d/${deck.id}/polls?token=${link.token}`);
  });
});
