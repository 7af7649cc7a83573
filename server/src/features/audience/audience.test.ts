import type { AudienceSwitches, AudienceView, LiveServerEvents } from '@rostrum/contract';
import fc from 'fast-check';
import { UseCounts } from '../../platform/use-counts.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '../../testing/count-queries.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { type LiveSocket, openLive } from '../../testing/live-socket.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { pollsOf } from './store.ts';
import { KeptSwitches } from './switches.ts';
import { Voters } from './voters.ts';

let app: TestApp;
let address: string;
const opened: LiveSocket[] = [];
beforeAll(async () => {
  app = await startTestApp({ work: false });
  address = await app.listen();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => app.stop());

const ALL: AudienceSwitches = { reactions: true, questions: 'open', review: true, polls: true };

const poll = (id: string, options: readonly string[], attributes = '') =>
  `<div class="sl-block" data-block-type="poll" data-block-id="${id}" style="left: 10px; top: 10px; width: 400px; height: 300px;"><div class="sl-block-content" ${attributes}><p class="poll-question">Which way?\n</p><ul class="poll-options">${options.map((option) => `<li data-option-id="${option}">${option.toUpperCase()}</li>`).join('')}</ul></div></div>`;
const SLIDES = [
  `<section data-id="one">${poll('open', ['n', 's'])}${poll('several', ['a', 'b', 'c'], 'data-poll-kind="multiple"')}</section>`,
  `<section data-id="two">${poll('secret', ['x', 'y'], 'data-poll-results="hidden"')}</section>`,
  `<section data-id="three" data-visibility="hidden">${poll('unseen', ['x', 'y'])}</section>`,
].join('');

interface Seat {
  readonly socket: LiveSocket;
  heard<K extends keyof LiveServerEvents>(event: K): Parameters<LiveServerEvents[K]>[0][];
}

async function take(client: TestClient, deckId: string, part: 'viewer' | 'presenter', to = address): Promise<Seat> {
  const heard: { name: string; message: unknown }[] = [];
  const socket = await openLive({ address: to, origin: app.config.publicUrl.origin }, client, {
    deckId,
    part,
    prepare: (one) => one.onAny((name: string, message: unknown) => void heard.push({ name, message })),
  });
  if (typeof socket === 'string') throw new Error(`The socket was refused: ${socket}`);
  opened.push(socket);
  return {
    socket,
    heard: (event) => heard.filter(({ name }) => name === event).map(({ message }) => message as never),
  };
}

/** A public deck whose show is on the air. */
async function show(switches: AudienceSwitches | null = ALL) {
  const { client: owner } = await app.signUp();
  const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Tides', data: SLIDES } } });
  const params = { id: deck.id };
  await owner.call('deckPublish', { params, body: { visibility: 'all' } });
  if (switches !== null) await owner.call('audienceUpdate', { params, body: { audience: switches } });
  const presenter = await take(owner, deck.id, 'presenter');
  const begun = await presenter.socket.emitWithAck('show:begin', {
    show: null,
    underWay: 'ask',
    onAir: true,
    state: { number: 1, by: 'a', slideId: 'one', h: 0, v: 0, step: 0, paused: false, overview: false, media: [] },
  });
  if (!begun.ok) throw new Error(begun.message);
  return { owner, deckId: deck.id, presenter, showId: begun.show?.id ?? '' };
}

async function ticketOf(client: TestClient, deckId: string): Promise<string> {
  const headers = { origin: app.config.publicUrl.origin };
  const answer = await client.request({ method: 'POST', url: `/d/${deckId}/audience`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ ticket: string }>().ticket;
}

/** A phone that takes part. */
async function phone(deckId: string, client = app.client(), to = address) {
  const seat = await take(client, deckId, 'viewer', to);
  const ticket = await ticketOf(client, deckId);
  await look(seat, ticket);
  return { ...seat, client, ticket };
}

async function look({ socket }: Seat, ticket: string | null = null): Promise<AudienceView | null> {
  const answer = await socket.emitWithAck('audience:look', { ticket });
  if (!answer.ok) throw new Error(answer.message);
  return answer.audience;
}

let last = 0;
const ask = ({ socket }: Seat, text: string, name: string | null = null) =>
  socket.emitWithAck('audience:ask', { id: `q${(last += 1)}`, text, name });
const refused = (message?: string) => ({ ok: false, ...(message !== undefined && { message }) });

describe('an audience', () => {
  it('Q1 may do nothing until it is switched on, and what it may is told to all at once', async () => {
    const { deckId, presenter } = await show(null);
    const one = await phone(deckId);
    expect(await look(one)).toMatchObject({ switches: { reactions: false, questions: 'off', polls: false } });
    expect(await ask(one, 'Why?')).toMatchObject(refused());
    const answered = { poll: 'open', options: ['n'], number: 1 };
    expect(await one.socket.emitWithAck('audience:answer', answered)).toMatchObject(refused());
    expect(await presenter.socket.emitWithAck('audience:switch', ALL)).toEqual({ ok: true });
    await expect.poll(() => one.heard('audience')).toMatchObject([{ switches: ALL, pinned: null }]);
    expect(await one.socket.emitWithAck('audience:answer', answered)).toEqual({ ok: true });
  });

  it('says nothing in another show than the one that it was said in, and a window nothing in a show that is not its own', async () => {
    const { owner, deckId, presenter, showId } = await show(ALL);
    const other = await take(owner, deckId, 'presenter');
    const begin = { show: null, underWay: 'begin anew', onAir: true, state: null } as const;
    const begun = await other.socket.emitWithAck('show:begin', begin);
    const nextId = begun.ok ? (begun.show?.id ?? '') : '';
    const one = await phone(deckId);
    const answered = { poll: 'open', options: ['n'], number: 1 };
    expect(await one.socket.emitWithAck('audience:answer', { ...answered, show: showId })).toMatchObject(
      refused('This presentation has ended.'),
    );
    expect((await look(one, one.ticket))?.own.answers).toEqual({});
    const anothers = refused('Another window presents this deck.');
    expect(await presenter.socket.emitWithAck('audience:switch', { polls: false })).toMatchObject(anothers);
    expect(await presenter.socket.emitWithAck('audience:poll', { poll: 'open', closed: true })).toMatchObject(anothers);
    expect(await presenter.socket.emitWithAck('show:air', { onAir: false })).toMatchObject(anothers);
    expect(await presenter.socket.emitWithAck('show:remote', { allowed: false })).toMatchObject(anothers);
    expect(await presenter.socket.emitWithAck('show:end', {})).toMatchObject(anothers);
    expect(await one.socket.emitWithAck('audience:answer', { ...answered, show: nextId })).toEqual({ ok: true });
  });

  it('Q1 has one thing switched alone, whatever somebody else switches at the same time', async () => {
    const { deckId, presenter } = await show();
    const one = await phone(deckId);
    const changes = [{ polls: false }, { reactions: false }, { questions: 'closed' }] as const;
    await Promise.all(changes.map((change) => presenter.socket.emitWithAck('audience:switch', change)));
    expect(await look(one)).toMatchObject({
      switches: { ...ALL, polls: false, reactions: false, questions: 'closed' },
    });
  });

  it('hears nothing of what its presenters change off the air, and all of it once the show is back', async () => {
    const { deckId, presenter } = await show();
    const [asker, other] = [await phone(deckId), await phone(deckId)];
    const asked = await ask(asker, 'Why?');
    const question = asked.ok ? asked.question.id : '';
    const say = async (
      event: 'show:air' | 'audience:switch' | 'audience:moderate' | 'audience:poll',
      message: object,
    ) => expect(await presenter.socket.emitWithAck(event, message as never)).toMatchObject({ ok: true });
    await say('show:air', { onAir: false });
    await say('audience:switch', { ...ALL, reactions: false });
    await say('audience:moderate', { question, pinned: true });
    await say('audience:poll', { poll: 'open', closed: true });
    await expect.poll(() => presenter.heard('audience:poll')).toHaveLength(1);
    expect(presenter.heard('audience:question')).toHaveLength(1);
    await say('show:air', { onAir: true });
    await expect.poll(() => other.heard('show').at(-1)).toMatchObject({ show: { onAir: true } });
    for (const event of ['audience', 'audience:question', 'audience:poll'] as const)
      expect(other.heard(event)).toEqual([]);
    const seen = await look(other);
    expect(seen).toMatchObject({ switches: { reactions: false }, questions: [{ text: 'Why?' }] });
    await say('audience:switch', ALL);
    await expect.poll(() => other.heard('audience')).toMatchObject([{ switches: ALL }]);
  });

  it('Q9 is not led by who does not present', async () => {
    const { deckId } = await show();
    const one = await phone(deckId);
    expect(await one.socket.emitWithAck('audience:switch', ALL)).toMatchObject({ ok: false });
    expect(await one.socket.emitWithAck('audience:poll', { poll: 'open', closed: true })).toMatchObject({ ok: false });
    const question = await ask(one, 'Mine?');
    const id = question.ok ? question.question.id : '';
    expect(await one.socket.emitWithAck('audience:moderate', { question: id, state: 'shown' })).toMatchObject({
      ok: false,
    });
    expect((await look(one))?.review).toBeNull();
  });

  it('Q3 takes part with a ticket of this deck alone, which nobody else can make', async () => {
    const { deckId } = await show();
    const other = await show();
    const seat = await take(app.client(), deckId, 'viewer');
    const foreign = await ticketOf(app.client(), other.deckId);
    for (const ticket of [null, 'x', 'a.b.c.d', foreign]) {
      await look(seat, ticket);
      expect(await ask(seat, 'Who am I?')).toMatchObject(refused('Reload the page to take part.'));
    }
    app.clock.advance(10_000);
    await look(seat, await ticketOf(app.client(), deckId));
    expect(await ask(seat, 'Who am I?')).toMatchObject({ ok: true });
  });

  it('Q3 keeps its cookie from scripts, other sites and other pages, and a planted one is of no use', async () => {
    const { deckId } = await show();
    const client = app.client();
    const headers = { origin: app.config.publicUrl.origin };
    const answer = await client.request({ method: 'POST', url: `/d/${deckId}/audience`, headers });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^rostrum_audience=[^;]+;.*Path=\/d\/; HttpOnly; SameSite=Lax/);
    const own = client.cookies.get('rostrum_audience');
    await ticketOf(client, deckId);
    expect(client.cookies.get('rostrum_audience')).toBe(own);
    client.cookies.set('rostrum_audience', `me.${own?.split('.')[1] ?? ''}`);
    await ticketOf(client, deckId);
    expect(client.cookies.get('rostrum_audience')).not.toMatch(/^me\./);
    const strange = await client.request({
      method: 'POST',
      url: `/d/${deckId}/audience`,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(strange.statusCode).toBe(403);
  });
});

describe('questions', () => {
  it('Q5 wait for the presenter, who lets them through, shows them over the slide and says that they are answered', async () => {
    const { deckId, presenter } = await show();
    const [asker, other] = [await phone(deckId), await phone(deckId)];
    const asked = await ask(asker, '  <b>Why</b> does it ebb? ', 'Pia');
    expect(asked).toMatchObject({ ok: true, question: { text: '<b>Why</b> does it ebb?', state: 'waiting' } });
    const id = asked.ok ? asked.question.id : '';
    await expect.poll(() => presenter.heard('audience:review')).toMatchObject([{ question: { id, name: 'Pia' } }]);
    expect((await look(other))?.questions).toEqual([]);
    expect(await other.socket.emitWithAck('audience:vote', { question: id, on: true, number: 1 })).toMatchObject(
      refused(),
    );
    const moderate = (change: object) => presenter.socket.emitWithAck('audience:moderate', { question: id, ...change });
    expect(await moderate({ state: 'shown' })).toEqual({ ok: true });
    await expect.poll(() => other.heard('audience:question')).toMatchObject([{ id, question: { votes: 0 } }]);
    await expect.poll(() => asker.heard('audience:review').at(-1)).toMatchObject({ question: { state: 'shown' } });
    expect(other.heard('audience:review')).toEqual([]);
    expect(await other.socket.emitWithAck('audience:vote', { question: id, on: true, number: 1 })).toEqual({
      ok: true,
    });
    await expect.poll(() => asker.heard('audience:votes').at(-1)).toEqual({ votes: { [id]: 1 } });
    await moderate({ pinned: true });
    await expect.poll(() => other.heard('audience').at(-1)).toMatchObject({ pinned: { id, votes: 1 } });
    await moderate({ answered: true });
    await expect.poll(() => other.heard('audience').at(-1)).toMatchObject({ pinned: null });
    expect(await look(other)).toMatchObject({
      questions: [{ id, answered: true, votes: 1 }],
      own: { votes: [id], questions: [] },
    });
    await moderate({ state: 'hidden' });
    await expect.poll(() => other.heard('audience:question').at(-1)).toEqual({ id, question: null });
    expect(await look(other)).toMatchObject({ questions: [] });
    expect(await look(asker)).toMatchObject({ own: { questions: [{ id, state: 'hidden' }] } });
  });

  it('are shown at once where nobody reviews them, and no more taken when they are closed', async () => {
    const { deckId, presenter } = await show({ ...ALL, review: false });
    const [one, other] = [await phone(deckId), await phone(deckId)];
    const asked = await ask(one, 'Spring or neap?');
    expect(asked).toMatchObject({ question: { state: 'shown' } });
    await presenter.socket.emitWithAck('audience:switch', { ...ALL, questions: 'closed' });
    expect(await ask(one, 'One more?')).toMatchObject(refused('Questions are closed.'));
    const id = asked.ok ? asked.question.id : '';
    expect(await other.socket.emitWithAck('audience:vote', { question: id, on: true, number: 1 })).toEqual({
      ok: true,
    });
  });

  it('Q5 come once: sent twice it is one, and in other clothes it is refused', async () => {
    const { deckId, presenter } = await show();
    const [one, other] = [await phone(deckId), await phone(deckId)];
    const message = { id: 'same', text: 'When is high water?', name: null };
    const first = await one.socket.emitWithAck('audience:ask', message);
    expect(await one.socket.emitWithAck('audience:ask', message)).toEqual(first);
    const again = (phoneOf: typeof one) => ask(phoneOf, 'when is   HIGH water?!');
    // Nobody is sent to vote for what they do not see, or what takes no votes.
    const moderate = (part: { state?: 'shown' | 'hidden'; answered?: boolean }) =>
      presenter.socket.emitWithAck('audience:moderate', { question: 'same', ...part });
    expect(await again(one)).toMatchObject(refused('You have asked that already.'));
    expect(await again(other)).toMatchObject(refused('Somebody has asked that already. The presenter has it.'));
    await moderate({ state: 'shown' });
    expect(await again(other)).toMatchObject(refused('Somebody has asked that already. Vote for their question.'));
    await moderate({ answered: true });
    expect(await again(other)).toMatchObject(refused('Somebody has asked that already, and it was answered.'));
    await moderate({ state: 'hidden' });
    expect(await again(other)).toMatchObject(refused('Somebody has asked that already. The presenter has it.'));
    app.clock.advance(60_000);
    // Nobody takes another one's question by its id.
    expect(await other.socket.emitWithAck('audience:ask', { ...message, text: 'Mine' })).toMatchObject(
      refused('This question could not be taken.'),
    );
  });

  it('Q5 are so many at a time of one voter and of one address', async () => {
    const { deckId } = await show();
    const one = await phone(deckId);
    for (const text of ['One', 'Two', 'Three']) expect(await ask(one, text)).toMatchObject({ ok: true });
    app.clock.advance(20_000);
    expect(await ask(one, 'Four')).toMatchObject({ ok: false });
    app.clock.advance(60_000);
    expect(await ask(one, 'Five')).toMatchObject({ ok: true });
  });

  it('Q5 are so many of one address, whoever asks there', async () => {
    const { deckId, showId } = await show({ ...ALL, review: false });
    const { audience } = app.context.services;
    const asks = (voter: number) =>
      audience.ask(
        { id: showId, deckId, onAir: true },
        { key: `voter${voter}`, addressKey: 'hall' },
        { id: `q${voter}`, text: `Question ${voter}`, name: null },
      );
    for (let voter = 0; voter < 120; voter += 1) await asks(voter);
    await expect(asks(120)).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'Wait a moment before your next question.',
    });
    app.clock.advance(601_000);
    await expect(asks(121)).resolves.toMatchObject({ state: 'shown' });
  });

  it('are no longer than they may be, and never empty', async () => {
    const { deckId } = await show();
    const one = await phone(deckId);
    for (const text of ['', '   ', 'x'.repeat(301)]) expect(await ask(one, text)).toMatchObject({ ok: false });
  });
});

describe('polls', () => {
  const answerTo = ({ socket }: Seat, pollId: string, options: string[], number = 1) =>
    socket.emitWithAck('audience:answer', { poll: pollId, options, number });
  const standingOf = async (seat: Seat, pollId: string) =>
    (await look(seat))?.polls.find((standing) => standing.pollId === pollId);

  it('Q4 count one answer of each, the newest, and tell it to all', async () => {
    const { deckId, presenter } = await show();
    const [one, other] = [await phone(deckId), await phone(deckId)];
    await answerTo(one, 'open', ['n']);
    await answerTo(one, 'open', ['n']);
    await answerTo(other, 'open', ['s'], 5);
    await answerTo(other, 'open', ['n'], 6);
    // A word that comes late changes nothing.
    await answerTo(other, 'open', ['s'], 4);
    const standing = { pollId: 'open', voters: 2, counts: { n: 2, s: 0 }, revealed: true, closed: false };
    await expect.poll(() => presenter.heard('audience:poll').at(-1)).toEqual(standing);
    expect(await look(other)).toMatchObject({ own: { answers: { open: ['n'] } } });
    await answerTo(other, 'open', [], 7);
    expect(await standingOf(one, 'open')).toMatchObject({ voters: 1, counts: { n: 1, s: 0 } });
    // A second tab, and a socket that comes back, are the same voter.
    const tab = await phone(deckId, one.client);
    await answerTo(tab, 'open', ['s'], 8);
    expect(await standingOf(one, 'open')).toMatchObject({ voters: 1, counts: { n: 0, s: 1 } });
  });

  it('Q6 take several options where they may, each once, and none that there are not', async () => {
    const { deckId } = await show();
    const one = await phone(deckId);
    expect(await answerTo(one, 'several', ['c', 'a'])).toEqual({ ok: true });
    expect(await standingOf(one, 'several')).toMatchObject({ voters: 1, counts: { a: 1, b: 0, c: 1 } });
    expect(await answerTo(one, 'open', ['n', 's'])).toMatchObject({ ok: false });
    expect(await answerTo(one, 'several', ['a', 'a'], 2)).toMatchObject({ ok: false });
    expect(await answerTo(one, 'several', ['z'], 2)).toMatchObject({ ok: false });
    expect(await answerTo(one, 'unseen', ['x'])).toMatchObject({ ok: false });
    expect(await answerTo(one, 'elsewhere', ['x'])).toMatchObject({ ok: false });
    const ahead = app.clock.now().getTime() + 48 * 3_600_000;
    expect(await answerTo(one, 'open', ['n'], ahead)).toMatchObject({ ok: false });
  });

  it('Q6 keep hidden results until the presenter shows them, and take nothing when closed', async () => {
    const { deckId, presenter } = await show();
    const one = await phone(deckId);
    await answerTo(one, 'secret', ['x']);
    expect(await standingOf(one, 'secret')).toMatchObject({ voters: 1, counts: null, revealed: false });
    expect(await standingOf(presenter, 'secret')).toMatchObject({ counts: null });
    const change = (more: object) => presenter.socket.emitWithAck('audience:poll', { poll: 'secret', ...more });
    await change({ revealed: true, closed: true });
    await expect.poll(() => one.heard('audience:poll').at(-1)).toMatchObject({ counts: { x: 1, y: 0 }, closed: true });
    expect(await answerTo(one, 'secret', ['y'], 2)).toMatchObject(refused('This poll is closed.'));
    await change({ closed: false });
    expect(await answerTo(one, 'secret', ['y'], 2)).toEqual({ ok: true });
  });

  it('Q12 are kept with how they were asked in the show', async () => {
    const { deckId, showId } = await show();
    const one = await phone(deckId);
    await answerTo(one, 'secret', ['x']);
    await answerTo(one, 'open', ['n']);
    const asked = await pollsOf(app.context.db, showId);
    expect(asked.map(({ question }) => question)).toEqual(['Which way?', 'Which way?']);
    expect(asked).toMatchObject([
      { pollId: 'open', hidden: false },
      { pollId: 'secret', hidden: true, revealed: false },
    ]);
  });

  it('Q11 are kept in the words in which they stood last, also where nobody has answered since', async () => {
    const { deckId, owner, presenter } = await show();
    const one = await phone(deckId);
    await answerTo(one, 'open', ['n']);
    await answerTo(one, 'secret', ['x']);
    const data = SLIDES.replace('data-option-id="n">N<', 'data-option-id="n">Neap tide<')
      .replace('<li data-option-id="s">S</li>', '<li data-option-id="w">W</li>')
      .replace('data-option-id="x"', 'data-option-id="p"')
      .replace('data-option-id="y"', 'data-option-id="q"');
    await owner.call('deckUpdate', { params: { id: deckId }, body: { deck: { data } } });
    await presenter.socket.emitWithAck('show:end', {});
    const { talks } = await owner.call('talksList', { params: { id: deckId }, query: {} });
    const words = (id: string) =>
      talks[0]?.results.find(({ poll_id }) => poll_id === id)?.options.map(({ text, votes }) => [text, votes]);
    // An option that is gone keeps its place in what was asked, and a poll with none of them left is another.
    expect(words('open')).toEqual([
      ['Neap tide', 1],
      ['W', 0],
      ['S', 0],
    ]);
    expect(words('secret')).toEqual([
      ['X', 1],
      ['Y', 0],
    ]);
  });

  it('Q4 come to the same in whichever order, however often and by whichever node words come', async () => {
    const { deckId, showId } = await show();
    const node = await startTestApp({ work: false, beside: app });
    try {
      const services = [app.context.services.audience, node.context.services.audience];
      const word = fc.record({
        voter: fc.constantFrom('v1', 'v2', 'v3'),
        options: fc.subarray(['a', 'b', 'c']),
        number: fc.integer({ min: 1, max: 4 }),
      });
      const words = fc
        .array(word, { maxLength: 8 })
        .chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length, maxLength: 2 * all.length }),
          ),
        );
      let run = 0;
      await fc.assert(
        fc.asyncProperty(words, async ([all, shuffled]) => {
          run += 1;
          const say = async (said: typeof all, side: string) => {
            for (const [index, { voter, options, number }] of said.entries()) {
              const service = services[index % 2] ?? services[0];
              const by = { key: `${side}${run}-${voter}`, addressKey: 'x' };
              await service?.answer({ id: showId, deckId, onAir: true }, by, { poll: 'several', options, number });
            }
            const views = [];
            for (const voter of ['v1', 'v2', 'v3']) {
              const view = await services[0]?.view(
                { id: showId, deckId, onAir: true },
                `${side}${run}-${voter}`,
                false,
              );
              views.push(view?.own.answers);
            }
            return views;
          };
          expect(await say(shuffled, 'shuffled')).toEqual(await say(all, 'plain'));
        }),
        { numRuns: 12 },
      );
    } finally {
      await node.stop();
    }
  });
});

describe('reactions', () => {
  it('Q7 are told as sums and kept by slide', async () => {
    const { deckId, presenter, owner, showId } = await show();
    const [one, other] = [await phone(deckId), await phone(deckId)];
    for (const kind of ['heart', 'heart', 'idea'] as const) one.socket.emit('audience:react', { kind });
    other.socket.emit('audience:react', { kind: 'heart' });
    const sum = (kind: 'heart' | 'idea') =>
      presenter.heard('audience:reactions').reduce((total, { counts }) => total + (counts[kind] ?? 0), 0);
    await expect.poll(() => [sum('heart'), sum('idea')]).toEqual([3, 1]);
    expect(await look(other)).toMatchObject({ reactions: { heart: 3, idea: 1 } });
    const file = await owner.request({ method: 'GET', url: `/d/${deckId}/talks/${showId}/reactions.csv` });
    expect(file.body).toContain('1,Which way?,heart,3');
  });

  it('Q7 are no more than a pace, however many are sent', async () => {
    const { deckId, presenter } = await show();
    const one = await phone(deckId);
    for (let count = 0; count < 50; count += 1) one.socket.emit('audience:react', { kind: 'laugh' });
    // Sent behind them on the same wire.
    await look(one);
    await expect.poll(() => presenter.heard('audience:reactions').length).toBe(1);
    expect(presenter.heard('audience:reactions')[0]?.counts.laugh).toBe(10);
  });
});

describe('limits', () => {
  it('Q3 let in so many of one address, and say so to the next; who was there before stays', async () => {
    const { deckId } = await show();
    const { client } = await phone(deckId);
    const voters = new Voters(app.context.secret.key('audience'), app.config.publicUrl);
    const subject = `audience voters ${deckId} ${voters.addressKey('127.0.0.1')}`;
    await new UseCounts(app.context.db, app.clock).take({ subject, most: 1500, seconds: 3600, amount: 1499 });
    const headers = { origin: app.config.publicUrl.origin };
    const next = await app.client().request({ method: 'POST', url: `/d/${deckId}/audience`, headers });
    expect(next.statusCode).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
    expect(next.json()).toMatchObject({
      error: {
        code: 'rate_limited',
        message: 'Very many people take part from your network. Try again in a while, or by another network.',
      },
    });
    expect(next.headers['set-cookie']).toBeUndefined();
    await ticketOf(client, deckId);
  });

  it('Q6 take so many votes of one socket at a time, and say so', async () => {
    const { deckId } = await show({ ...ALL, review: false });
    const [one, other] = [await phone(deckId), await phone(deckId)];
    const asked = await ask(one, 'Why?');
    const question = asked.ok ? asked.question.id : '';
    const votes = Array.from({ length: 31 }, (_, number) =>
      other.socket.emitWithAck('audience:vote', { question, on: number % 2 === 0, number }),
    );
    const answers = await Promise.all(votes);
    expect(answers.slice(0, 30).every(({ ok }) => ok)).toBe(true);
    expect(answers[30]).toMatchObject(refused('Too many tries. Please wait a moment.'));
  });

  it('Q7 count so many reactions of one address', async () => {
    const { deckId, presenter } = await show();
    // Whoever was here before has been quiet since.
    app.clock.advance(5000);
    const phones = await Promise.all(Array.from({ length: 41 }, () => phone(deckId)));
    for (const { socket } of phones)
      for (let press = 0; press < 10; press += 1) socket.emit('audience:react', { kind: 'heart' });
    const counted = () =>
      presenter.heard('audience:reactions').reduce((sum, { counts }) => sum + (counts.heart ?? 0), 0);
    for (const one of phones) await look(one);
    await expect.poll(counted).toBe(400);
  });
});

describe('what the audience may do', () => {
  it('Q1 is asked for once by all who react in a moment', async () => {
    const { deckId, showId } = await show();
    const { db } = app.context;
    const switches = new KeptSwitches(app.context);
    const asked = () => switches.of(deckId, showId);
    expect(await asked()).toMatchObject({ switches: ALL });
    app.clock.advance(1000);
    expect(await countQueries(db, () => Promise.all([asked(), asked(), asked()]))).toBe(1);
    expect(await countQueries(db, asked)).toBe(0);
    switches.stop();
  });

  it('Q1 ends on every node when it is switched off, and within a second on one that does not hear of it', async () => {
    const { deckId, showId } = await show();
    const node = await startTestApp({ work: false, beside: app });
    try {
      const [here, there] = [app.context.services.audience, node.context.services.audience];
      const of = { id: showId, deckId, onAir: true };
      const may = (service: typeof here) =>
        service.react(of, 'heart').then(
          () => true,
          () => false,
        );
      expect([await may(here), await may(there)]).toEqual([true, true]);
      await here.switch(of, { ...ALL, reactions: false });
      expect(await may(here)).toBe(false);
      await expect.poll(() => may(there)).toBe(false);
      await there.switch(of, ALL);
      expect(await may(there)).toBe(true);
      await expect.poll(() => may(here)).toBe(true);
      node.link.cut();
      await here.switch(of, { ...ALL, reactions: false });
      expect(await may(there)).toBe(true);
      app.clock.advance(1000);
      expect(await may(there)).toBe(false);
      await here.switch(of, ALL);
      node.link.mend();
      await expect.poll(() => may(there)).toBe(true);
    } finally {
      await node.stop();
    }
  });
});

describe('what is left of a talk', () => {
  it('Q10 Q11 is listed, had as tables and deleted by those who may, and nothing is taken after its end', async () => {
    const { deckId, presenter, owner, showId } = await show({ ...ALL, review: false });
    const [one, other] = [await phone(deckId), await phone(deckId)];
    const asked = await ask(one, '=HYPERLINK("https://evil.example")', 'A, "B"');
    const id = asked.ok ? asked.question.id : '';
    await other.socket.emitWithAck('audience:vote', { question: id, on: true, number: 1 });
    await other.socket.emitWithAck('audience:answer', { poll: 'open', options: ['s'], number: 1 });
    const params = { id: deckId };
    const listed = await owner.call('talksList', { params, query: {} });
    expect(listed).toMatchObject({
      total: 1,
      talks: [{ id: showId, ended_at: null, participants: 2, questions: 1, polls: 1, reactions: 0 }],
    });
    expect(listed.talks[0]?.results).toEqual([
      {
        poll_id: 'open',
        question: 'Which way?',
        people: 1,
        options: [
          { text: 'N', votes: 0 },
          { text: 'S', votes: 1 },
        ],
      },
    ]);
    const question = { id, text: '=HYPERLINK("https://evil.example")', name: 'A, "B"', answered: false, votes: 1 };
    expect(listed.talks[0]?.asked).toEqual([question]);
    const gone = { params: { id: deckId, talk_id: showId } };
    await expect(owner.call('talkDelete', gone)).rejects.toMatchObject({ code: 'conflict' });
    await presenter.socket.emitWithAck('show:end', {});
    expect(await ask(one, 'Too late?')).toMatchObject(refused('This presentation has ended.'));
    expect(await look(one)).toBeNull();
    const file = (client: TestClient, name: string) =>
      client.request({ method: 'GET', url: `/d/${deckId}/talks/${showId}/${name}.csv` });
    const questions = await file(owner, 'questions');
    expect(questions.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(questions.headers['content-disposition']).toMatch(/filename="questions-\d{4}-\d\d-\d\d-\d{4}\.csv"$/);
    expect(questions.body.startsWith('\uFEFFasked_at,question,name,votes,')).toBe(true);
    expect(questions.body).toContain(`"'=HYPERLINK(""https://evil.example"")","A, ""B""",1,shown,no,1,Which way?\r\n`);
    expect((await file(owner, 'polls')).body).toContain('1,Which way?,S,1,1\r\n');
    expect((await file(app.client(), 'questions')).statusCode).toBe(401);
    const stranger = (await app.signUp()).client;
    expect((await file(stranger, 'questions')).statusCode).toBe(403);
    // By the name of another deck nothing of this one is had.
    const theirs = await stranger.call('decksCreate', { body: { deck: { title: 'Theirs' } } });
    const url = `/d/${theirs.deck.id}/talks/${showId}/questions.csv`;
    expect((await stranger.request({ method: 'GET', url })).statusCode).toBe(404);
    await owner.call('talkDelete', gone);
    expect(await owner.call('talksList', { params, query: {} })).toEqual({ talks: [], total: 0 });
  });
});
