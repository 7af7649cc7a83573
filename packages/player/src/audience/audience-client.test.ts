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
  answers: Record<string, object> = { 'audience:look': { ok: true, audience: VIEW } };
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

  it('switches one thing after the other, each with what was switched before', async () => {
    const { socket, client } = await joined();
    const now = () => client.view?.switches ?? VIEW.switches;
    void client.switch({ ...now(), polls: false });
    await client.switch({ ...now(), reactions: false });
    expect(socket.of('audience:switch')).toMatchObject([
      { polls: false, reactions: true },
      { polls: false, reactions: false },
    ]);
  });

  it('goes by what was switched last, whatever is told of before it meanwhile', async () => {
    const { socket, client } = await joined();
    const before = client.view?.switches ?? VIEW.switches;
    const first = client.switch({ ...before, polls: false });
    const second = client.switch({ ...before, polls: false, reactions: false });
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
