import type { AudienceView } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { AudienceClient, type FetchTicket, inOrder } from './audience-client.ts';

const QUESTION = { id: 'q', text: 'Why?', name: null, votes: 3, answered: false, askedAt: '2026-01-01T00:00:00.000Z' };
const VIEW: AudienceView = {
  showId: 's',
  switches: { reactions: true, questions: 'open', review: true, polls: true },
  pinned: null,
  reactions: { heart: 2 },
  questions: [QUESTION],
  polls: [],
  own: { questions: [], votes: [], answers: {} },
  review: null,
};

class FakeSocket {
  connected = true;
  answers: Record<string, object | Promise<object>> = { 'audience:look': { ok: true, audience: VIEW } };
  readonly sent: { event: string; message: unknown }[] = [];
  readonly #listeners = new Map<string, (message: unknown) => void>();
  on(event: string, listener: (message: unknown) => void): void {
    this.#listeners.set(event, listener);
  }
  readonly volatile = {
    emit: (event: string, message: unknown): void => {
      this.sent.push({ event, message });
    },
  };
  timeout(): this {
    return this;
  }
  hear(event: string, message: unknown): void {
    this.#listeners.get(event)?.(message);
  }
  async emitWithAck(event: string, message: unknown): Promise<object> {
    if (!this.connected) throw new Error('lost');
    this.sent.push({ event, message });
    return this.answers[event] ?? { ok: true };
  }
  of(event: string): unknown[] {
    return this.sent.flatMap((one) => (one.event === event ? [one.message] : []));
  }
}

async function joined(tickets: FetchTicket = async () => ({ ticket: 'ticket' })) {
  const socket = new FakeSocket();
  const client = new AudienceClient(tickets);
  client.joined(socket as never);
  socket.hear('show', { show: { id: 's' }, now: Date.now() });
  await expect.poll(() => client.view).not.toBeNull();
  return { socket, client };
}

describe('what one window knows of an audience', () => {
  it('has a ticket only once something is switched on', async () => {
    const { socket } = await joined();
    await expect.poll(() => socket.of('audience:look')).toEqual([{ ticket: null }, { ticket: 'ticket' }]);
    const quiet = new FakeSocket();
    const switches = { reactions: false, questions: 'off', review: true, polls: false };
    quiet.answers['audience:look'] = { ok: true, audience: { ...VIEW, switches } };
    const client = new AudienceClient(async () => ({ ticket: 'ticket' }));
    client.joined(quiet as never);
    quiet.hear('show', { show: { id: 's' }, now: 0 });
    await expect.poll(() => client.view).not.toBeNull();
    expect(quiet.of('audience:look')).toEqual([{ ticket: null }]);
  });

  it('gets its ticket first where something is pressed the moment that it is switched on', async () => {
    const socket = new FakeSocket();
    const off = { reactions: false, questions: 'off', review: true, polls: false };
    socket.answers['audience:look'] = { ok: true, audience: { ...VIEW, switches: off } };
    const client = new AudienceClient(async () => ({ ticket: 'ticket' }));
    client.joined(socket as never);
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    await expect.poll(() => client.view).not.toBeNull();
    socket.answers['audience:look'] = { ok: true, audience: VIEW };
    socket.hear('audience', { showId: 's', switches: VIEW.switches, pinned: null });
    client.react('heart');
    client.answer('p', ['a']);
    await expect
      .poll(() => socket.sent.map(({ event }) => event).filter((event) => event !== 'audience:look'))
      .toEqual(expect.arrayContaining(['audience:react', 'audience:answer']));
    const before = socket.sent.findIndex(({ event }) => event !== 'audience:look');
    expect(socket.sent.slice(0, before)).toContainEqual({ event: 'audience:look', message: { ticket: 'ticket' } });
  });

  it('shows a vote at once, and takes the number that the server says', async () => {
    const { socket, client } = await joined();
    client.vote('q', true);
    expect(client.view).toMatchObject({ questions: [{ votes: 4 }], own: { votes: ['q'] } });
    socket.hear('audience:votes', { votes: { q: 9 } });
    expect(client.view?.questions[0]?.votes).toBe(9);
    // An id is what the phone of whoever asks says.
    const odd = { ...QUESTION, id: 'constructor' };
    socket.hear('audience:question', { id: odd.id, question: odd });
    socket.hear('audience:votes', { votes: { q: 10 } });
    expect(client.view?.questions.map(({ votes }) => votes)).toEqual([10, 3]);
  });

  it('has nothing to take part in, and sends nothing, once its deck may not be seen any more', async () => {
    const { socket, client } = await joined();
    let give: (audience: object) => void = () => undefined;
    socket.answers['audience:look'] = new Promise((resolve) => (give = resolve));
    const asked = socket.of('audience:look').length;
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    await expect.poll(() => socket.of('audience:look').length).toBeGreaterThan(asked);
    socket.connected = false;
    client.answer('p', ['a']);
    client.end();
    expect([client.view, client.unsent]).toEqual([null, 0]);
    // What was asked for before is answered, and is none of its business.
    give({ ok: true, audience: VIEW });
    socket.connected = true;
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    expect(await client.ask({ id: 'new', text: 'Why?', name: null })).toMatchObject({ ok: false });
    expect(client.view).toBeNull();
    expect(socket.of('audience:answer')).toEqual([]);
  });

  it('keeps what was pressed without a network, and sends the newest when it is back', async () => {
    const { socket, client } = await joined();
    socket.connected = false;
    client.answer('p', ['a']);
    client.answer('p', ['b']);
    expect(client.unsent).toBe(1);
    expect(client.view?.own.answers).toEqual({ p: ['b'] });
    socket.connected = true;
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    await expect.poll(() => socket.of('audience:answer')).toMatchObject([{ poll: 'p', options: ['b'] }]);
    await expect.poll(() => client.unsent).toBe(0);
  });

  it('says in no other show what was pressed without a network, and tells that it does not count', async () => {
    const { socket, client } = await joined();
    const refused: string[] = [];
    client.events.on('refused', (why) => refused.push(why));
    socket.connected = false;
    client.answer('p', ['a']);
    client.vote('q', true);
    socket.connected = true;
    const next = { ...VIEW, showId: 'next' };
    socket.answers['audience:look'] = { ok: true, audience: next };
    socket.hear('show', { show: { id: 'next' }, now: Date.now() });
    await expect.poll(() => refused).toHaveLength(1);
    expect(refused[0]).toContain('did not count');
    expect(client.unsent).toBe(0);
    expect(client.view).toEqual(next);
    expect([...socket.of('audience:answer'), ...socket.of('audience:vote')]).toEqual([]);

    socket.connected = false;
    client.answer('p', ['a']);
    socket.connected = true;
    socket.hear('ended', { id: 'next' });
    expect(client.unsent).toBe(0);
    expect(refused).toHaveLength(2);
  });

  it('shows what was pressed without a network also once it is back, when the server still tells of before', async () => {
    const { socket, client } = await joined();
    const before = { ...VIEW, own: { ...VIEW.own, answers: { p: ['nylon'] } } };
    socket.answers['audience:look'] = { ok: true, audience: before };
    socket.connected = false;
    client.answer('p', ['steel']);
    client.vote('q', true);
    const seen: unknown[] = [];
    client.events.on('change', () => seen.push(client.view?.own.answers['p']));
    socket.connected = true;
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    await expect.poll(() => client.unsent).toBe(0);
    expect(client.view).toMatchObject({ questions: [{ votes: 4 }], own: { answers: { p: ['steel'] }, votes: ['q'] } });
    expect(seen).not.toContainEqual(['nylon']);
  });

  it('takes a question off the slide at once without a network, and tells the server when it is back', async () => {
    const socket = new FakeSocket();
    socket.answers['audience:look'] = { ok: true, audience: { ...VIEW, pinned: QUESTION } };
    const client = new AudienceClient(null);
    client.joined(socket as never);
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    await expect.poll(() => client.view?.pinned).toEqual(QUESTION);
    const said: string[] = [];
    client.events.on('taken off', (question) => said.push(question));
    socket.connected = false;
    client.setLeads(false);
    client.takeOff('q');
    expect([client.view?.pinned, said]).toEqual([null, ['q']]);
    socket.answers['audience:look'] = { ok: true, audience: { ...VIEW, reactions: { heart: 5 }, pinned: QUESTION } };
    // What the server tells before it has heard of it is of before.
    const seen: unknown[] = [];
    client.events.on('change', () => seen.push(client.view?.pinned));
    socket.hear('audience', { showId: 's', switches: VIEW.switches, pinned: QUESTION });
    socket.connected = true;
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    await expect.poll(() => client.view?.reactions).toEqual({ heart: 5 });
    // It is heard from who leads the show, and from nobody before.
    expect(socket.of('audience:moderate')).toEqual([]);
    client.setLeads(true);
    await expect.poll(() => socket.of('audience:moderate')).toEqual([{ question: 'q', pinned: false }]);
    await expect.poll(() => client.unsent).toBe(0);
    // Nor does a look bring it back that began before the server heard of it.
    let tell: (answer: object) => void = () => undefined;
    socket.answers['audience:look'] = new Promise<object>((resolve) => {
      tell = resolve;
    });
    socket.hear('audience', { showId: 's', switches: VIEW.switches, pinned: QUESTION });
    seen.length = 0;
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    client.takeOff('q');
    await expect.poll(() => client.unsent).toBe(0);
    tell({ ok: true, audience: { ...VIEW, reactions: { heart: 6 }, pinned: QUESTION } });
    await expect.poll(() => client.view?.reactions).toEqual({ heart: 6 });
    expect(new Set(seen)).toEqual(new Set([null]));
  });

  it('sends no word about a question whose show is over, and none that another window sends', async () => {
    const socket = new FakeSocket();
    socket.answers['audience:look'] = { ok: true, audience: { ...VIEW, pinned: QUESTION } };
    const client = new AudienceClient(null);
    client.joined(socket as never);
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    await expect.poll(() => client.view?.pinned).toEqual(QUESTION);
    socket.connected = false;
    client.wasTakenOff('q');
    expect([client.view?.pinned, client.unsent]).toEqual([null, 0]);
    socket.hear('audience', { showId: 's', switches: VIEW.switches, pinned: QUESTION });
    client.takeOff('q');
    expect(client.unsent).toBe(1);
    socket.answers['audience:look'] = { ok: true, audience: { ...VIEW, showId: 'next' } };
    socket.connected = true;
    client.setLeads(true);
    socket.hear('ended', { id: 's' });
    socket.hear('show', { show: { id: 'next' }, now: Date.now() });
    await expect.poll(() => client.view?.showId).toBe('next');
    expect(client.unsent).toBe(0);
    expect(socket.of('audience:moderate')).toEqual([]);
  });

  it('shows what was heard while it was still told of before', async () => {
    const { socket, client } = await joined();
    let tell: (answer: object) => void = () => undefined;
    socket.answers['audience:look'] = new Promise<object>((resolve) => {
      tell = resolve;
    });
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    client.answer('p', ['steel']);
    client.vote('q', true);
    await expect.poll(() => client.unsent).toBe(0);
    const own = { questions: [], votes: ['q'], answers: { p: ['nylon'] } };
    tell({ ok: true, audience: { ...VIEW, reactions: { heart: 3 }, own } });
    await expect.poll(() => client.view?.reactions).toEqual({ heart: 3 });
    // A vote that is counted already is not counted twice.
    expect(client.view).toMatchObject({ questions: [{ votes: 3 }], own: { answers: { p: ['steel'] }, votes: ['q'] } });
    socket.answers['audience:look'] = { ok: true, audience: { ...VIEW, own } };
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    await expect.poll(() => client.view?.own.answers).toEqual({ p: ['nylon'] });
  });

  it('keeps what was told, and a question that was sent, while it looks at how things stood before', async () => {
    const { socket, client } = await joined();
    let tell: (answer: object) => void = () => undefined;
    socket.answers['audience:look'] = new Promise<object>((resolve) => {
      tell = resolve;
    });
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    const mine = { ...QUESTION, id: 'mine' };
    socket.answers['audience:ask'] = { ok: true, question: mine };
    await client.ask({ id: 'mine', text: 'Why?', name: null });
    const told = { ...QUESTION, id: 'told' };
    socket.hear('audience:question', { id: told.id, question: told });
    socket.hear('audience:votes', { votes: { q: 9 } });
    socket.hear('audience:reactions', { counts: { heart: 1 } });
    tell({ ok: true, audience: { ...VIEW, reactions: { heart: 3 } } });
    await expect.poll(() => client.view?.reactions).toEqual({ heart: 3 });
    expect(client.view?.questions.map(({ id, votes }) => [id, votes])).toEqual([
      ['q', 9],
      ['told', QUESTION.votes],
    ]);
    expect(client.view?.own.questions).toEqual([mine]);
  });

  it('takes a refused vote back and says why', async () => {
    const { socket, client } = await joined();
    const refused: string[] = [];
    client.events.on('refused', (message) => refused.push(message));
    socket.answers['audience:vote'] = { ok: false, message: 'Off' };
    client.vote('q', true);
    await expect.poll(() => refused).toEqual(['Off']);
    await expect.poll(() => client.view?.own.votes).toEqual([]);
  });

  it('takes back what was pressed, and says why, where nobody more is let in', async () => {
    const full = 'Many people take part from your network just now.';
    const { socket, client } = await joined(async () => ({ refused: full }));
    const refused: string[] = [];
    client.events.on('refused', (message) => refused.push(message));
    client.vote('q', true);
    await expect.poll(() => refused).toEqual([full]);
    await expect.poll(() => client.view?.own.votes).toEqual([]);
    expect([client.unsent, socket.of('audience:vote')]).toEqual([0, []]);
    expect(await client.ask({ id: '1', text: 'Why?', name: null })).toEqual({ ok: false, message: full });
    client.react('heart');
    await expect.poll(() => refused).toEqual([full, full]);
  });

  it('sends no more reactions than are counted, and says so', async () => {
    const { socket, client } = await joined();
    const refused: string[] = [];
    client.events.on('refused', (message) => refused.push(message));
    for (let press = 0; press < 11; press += 1) client.react('heart');
    await expect.poll(() => socket.of('audience:react').length).toBe(10);
    expect(refused).toEqual(['That was quick. Wait a moment, then react again.']);
  });

  it('says that a question was not sent where there is no connection', async () => {
    const { socket, client } = await joined();
    socket.connected = false;
    expect(await client.ask({ id: '1', text: 'Why?', name: null })).toMatchObject({ ok: false });
  });

  it('switches one thing after the other, each alone, so that none is undone by what is told late', async () => {
    const { socket, client } = await joined();
    await client.switch({ polls: false });
    socket.hear('audience', { showId: 's', switches: VIEW.switches, pinned: null });
    await client.switch({ reactions: false });
    expect(socket.of('audience:switch')).toEqual([{ polls: false }, { reactions: false }]);
  });

  it('keeps what was switched while it was still told of before', async () => {
    const { socket, client } = await joined();
    let tell: (answer: object) => void = () => undefined;
    socket.answers['audience:look'] = new Promise<object>((resolve) => {
      tell = resolve;
    });
    // It looks again, and is answered what was so before the switch that is under way by then.
    socket.hear('show', { show: { id: 's' }, now: Date.now() });
    const switches = { ...VIEW.switches, polls: false };
    await client.switch({ polls: false });
    socket.hear('audience', { showId: 's', switches, pinned: null });
    tell({ ok: true, audience: { ...VIEW, reactions: { heart: 3 } } });
    await expect.poll(() => client.view?.reactions).toEqual({ heart: 3 });
    expect(client.view?.switches).toEqual(switches);
  });

  it('says that a reaction does not count without a connection', async () => {
    const { socket, client } = await joined();
    const refused: string[] = [];
    client.events.on('refused', (message) => refused.push(message));
    socket.connected = false;
    client.react('heart');
    expect([refused, socket.of('audience:react')]).toEqual([
      ['No connection. Reactions do not count until it is back.'],
      [],
    ]);
  });

  it('goes by what was switched last, whatever is told of before it meanwhile', async () => {
    const { socket, client } = await joined();
    const before = client.view?.switches ?? VIEW.switches;
    const first = client.switch({ polls: false });
    const second = client.switch({ reactions: false });
    socket.hear('audience', { showId: 's', switches: { ...before, polls: false }, pinned: null });
    expect(client.view?.switches).toMatchObject({ polls: false, reactions: false });
    await Promise.all([first, second]);
    socket.hear('audience', { showId: 's', switches: before, pinned: null });
    expect(client.view?.switches).toEqual(before);
  });

  it('numbers what it says upwards, also when its clock goes back', async () => {
    const { socket, client } = await joined();
    for (const on of [true, false, true]) client.vote('q', on);
    await expect.poll(() => socket.of('audience:vote').length).toBe(3);
    const numbers = (socket.of('audience:vote') as { number: number }[]).map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    expect(new Set(numbers).size).toBe(3);
  });
});

it('puts questions in the order of their votes, answered ones at the end', () => {
  const question = (id: string, votes: number, answered = false) => ({ ...QUESTION, id, votes, answered });
  const ordered = inOrder([question('few', 1), question('done', 9, true), question('many', 5), question('also', 5)]);
  expect(ordered.map(({ id }) => id)).toEqual(['also', 'many', 'few', 'done']);
});
