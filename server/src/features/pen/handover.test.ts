import { type HandoverDone, PEN, type PenNews, type PenState } from '@rostrum/contract';
import { slidesInOrder } from '@rostrum/deck';
import { patchSlide, readDeck } from '@rostrum/deck/doc';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deckPens, users } from '../../platform/db/schema/index.ts';
import { HandMadeEditor } from '../../testing/editor-socket.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { PenService } from './service.ts';

let app: TestApp;
let address: string;
const opened: HandMadeEditor[] = [];
beforeAll(async () => {
  app = await startTestApp({ work: false });
  address = await app.listen();
});
afterEach(() => {
  for (const editor of opened.splice(0)) editor.close();
});
afterAll(() => app.stop());

/** An editor with what it was told of the pen. */
class Window {
  editor!: HandMadeEditor;
  state: PenState | null = null;
  version = 0;
  readonly done: HandoverDone[] = [];

  static async open(client: TestClient, deckId: string, at = address): Promise<Window> {
    const window = new Window();
    const editor = await HandMadeEditor.open(at, client, deckId, (socket) => {
      // What was told later may come earlier: the version says which is newer.
      socket.on('pen', ({ state, version }) => {
        if (version < window.version) return;
        window.version = version;
        window.state = state;
      });
      socket.on('handover:done', (done) => void window.done.push(done));
    });
    if (typeof editor === 'string') throw new Error(editor);
    opened.push(editor);
    window.editor = editor;
    await editor.sync();
    return window;
  }

  get holder(): string | null {
    return this.state?.holder?.user.id ?? null;
  }

  ask = async () => {
    expect(await this.editor.socket.emitWithAck('handover:request', { claim: false })).toEqual({ ok: true });
  };
  answer = (give: boolean) =>
    this.editor.socket.emitWithAck('handover:answer', {
      user_id: this.state?.queue[0]?.user.id ?? '-',
      tab: this.state?.queue[0]?.tab ?? '-',
      give,
    });
  rename = (name: string) =>
    this.editor.edit((doc) => patchSlide(doc, slidesInOrder(readDeck(doc))[0]?.id ?? '', { name }));
}

async function oneAtATime() {
  // Whether programs may write is judged by the database's clock as well: far from lapsing by it, however
  // slow the machine is.
  app.clock.advance(Math.max(0, Date.now() + 600_000 - app.clock.now().getTime()));
  const [ada, bo] = [await app.signUp(), await app.signUp()];
  const { deck } = await ada.client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
  await ada.client.call('collaboratorInvite', {
    params: { id: deck.id },
    body: { user: { username: bo.person.username, role: 'editor' } },
  });
  await ada.client.call('deckEditingModeUpdate', {
    params: { id: deck.id },
    body: { editing_mode: 'one_at_a_time' },
  });
  const [first, second] = [await Window.open(ada.client, deck.id), await Window.open(bo.client, deck.id)];
  await expect.poll(() => [first.holder, second.holder]).toEqual([ada.userId, ada.userId]);
  return { ada, bo, deck, first, second };
}

describe('a deck that one person at a time edits', () => {
  it('keeps a program of somebody else’s from all that it sends at once, its title too', async () => {
    const { ada, bo, deck } = await oneAtATime();
    const params = { id: deck.id };
    const body = { deck: { title: 'Springs', data: '<section><p>high</p></section>' } };
    const { error } = (
      await bo.client.request({ method: 'PUT', url: `/api/v1/decks/${deck.id}`, payload: body })
    ).json<{ error: object }>();
    expect(error).toMatchObject({ code: 'conflict', message: 'Somebody else is editing this deck now.' });
    expect((await ada.client.call('deckShow', { params })).deck).toMatchObject({ title: 'Tides', slug: deck.slug });
    expect((await ada.client.call('deckUpdate', { params, body })).deck.title).toBe('Springs');
  });

  it('takes updates of who holds the pen, and refuses everybody else’s, sent by whatever', async () => {
    const { ada, bo, deck, first, second } = await oneAtATime();
    expect(await first.rename('Ebb')).toMatchObject({ ok: true });
    expect(await second.rename('Flood')).toEqual({
      ok: false,
      code: 'pen',
      reset: false,
      message: 'Somebody else is editing this deck now.',
    });
    const other = await Window.open(ada.client, deck.id);
    expect(await other.rename('Flood'), 'in another window').toMatchObject({ ok: false, code: 'pen' });
    const put = (client: TestClient) =>
      client.call('deckUpdate', {
        params: { id: deck.id },
        body: { deck: { notes: {}, data: '<section>Neap</section>' } },
      });
    await expect(put(bo.client)).rejects.toMatchObject({ status: 409 });
    await expect(put(ada.client)).resolves.toBeDefined();
    await expect(bo.client.call('deckBecomeEditor', { params: { id: deck.id } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is a program’s that takes it where nobody has it, as long as it says so again, and anybody’s afterwards', async () => {
    const { bo, ada, deck, first, second } = await oneAtATime();
    const params = { id: deck.id };
    first.editor.close();
    await expect.poll(() => second.holder).toBeNull();
    expect((await bo.client.call('deckBecomeEditor', { params })).editor).toMatchObject({ id: bo.userId });
    await expect.poll(() => second.holder).toBe(bo.userId);
    const body = { deck: { data: '<section>Neap</section>' } };
    await expect(bo.client.call('deckUpdate', { params, body })).resolves.toBeDefined();
    await expect(ada.client.call('deckBecomeEditor', { params })).rejects.toMatchObject({ status: 409 });
    app.clock.advance(PEN.heldMs - 1000);
    await bo.client.call('deckBecomeEditor', { params });
    app.clock.advance(PEN.heldMs - 1000);
    await expect(ada.client.call('deckBecomeEditor', { params })).rejects.toMatchObject({ status: 409 });
    app.clock.advance(1000);
    expect((await ada.client.call('deckBecomeEditor', { params })).editor).toMatchObject({ id: ada.userId });
  });

  it('is handed over when its holder gives it, kept when they do not', async () => {
    const { bo, first, second } = await oneAtATime();
    await second.ask();
    await expect.poll(() => first.state?.queue.map(({ user }) => user.id)).toEqual([bo.userId]);
    expect(first.state?.due_in).toBe(15_000);
    expect(await second.answer(true), 'who asks does not answer').toMatchObject({ ok: false });
    await first.answer(false);
    await expect.poll(() => second.done).toMatchObject([{ user_id: bo.userId, outcome: 'refused' }]);
    expect(second.state?.queue).toEqual([]);
    await second.ask();
    await expect.poll(() => first.state?.queue).toHaveLength(1);
    await first.answer(true);
    await expect.poll(() => [first.holder, second.holder]).toEqual([bo.userId, bo.userId]);
    await second.editor.startAfresh();
    expect(await second.rename('Flood')).toMatchObject({ ok: true });
    expect(await first.rename('Ebb')).toMatchObject({ ok: false, code: 'pen' });
  });

  it('is given after 15000 ms without an answer', async () => {
    const { ada, bo, first, second } = await oneAtATime();
    await second.ask();
    await expect.poll(() => first.state?.queue).toHaveLength(1);
    app.clock.advance(14_000);
    await app.context.services.pens.tick();
    expect(first.holder).toBe(ada.userId);
    app.clock.advance(1000);
    await expect.poll(() => second.holder).toBe(bo.userId);
  });

  it('comes back when its holder closes the window, and when nothing is heard of them', async () => {
    const { ada, bo, first, second } = await oneAtATime();
    await second.ask();
    first.editor.close();
    await expect.poll(() => second.holder).toBe(bo.userId);
    // A line that broke.
    second.editor.socket.io.engine.close();
    const again = await Window.open(ada.client, second.state === null ? '' : await deckOf(second));
    expect(again.holder).toBe(bo.userId);
    app.clock.advance(10_000);
    await expect.poll(() => again.holder).toBeNull();
    await again.ask();
    await expect.poll(() => again.holder).toBe(ada.userId);
  });

  it('is the same on every node', async () => {
    const other = await startTestApp({ beside: app, work: false });
    try {
      const { bo, deck, first, second } = await oneAtATime();
      second.editor.close();
      const there = await Window.open(bo.client, deck.id, await other.listen());
      expect(there.holder).toBe(first.holder);
      expect(await there.rename('Flood')).toMatchObject({ ok: false, code: 'pen' });
      await there.ask();
      await expect.poll(() => first.state?.queue).toHaveLength(1);
      await first.answer(true);
      await expect.poll(() => there.holder).toBe(bo.userId);
      await there.editor.startAfresh();
      expect(await there.rename('Flood')).toMatchObject({ ok: true });
    } finally {
      await other.stop();
    }
  });

  it('is edited together again once that is switched off, by who may share it', async () => {
    const { ada, bo, deck, first, second } = await oneAtATime();
    const together = (client: TestClient) =>
      client.call('deckEditingModeUpdate', { params: { id: deck.id }, body: { editing_mode: 'together' } });
    await expect(together(bo.client)).rejects.toMatchObject({ status: 403 });
    await together(ada.client);
    await expect.poll(() => [first.state, second.state]).toEqual([null, null]);
    await second.editor.startAfresh();
    expect(await second.rename('Flood')).toMatchObject({ ok: true });
    expect(await bo.client.call('deckEditingModeShow', { params: { id: deck.id } })).toEqual({
      editing_mode: 'together',
    });
  });
});

/** A process of its own, of which the others hear nothing. */
function processOn(db = app.context.db): PenService {
  const { clock, log, services } = app.context;
  return new PenService({
    db,
    clock,
    log,
    person: (userId) => services.accounts.person(userId),
    tell: () => undefined,
    tellHere: () => undefined,
    tellDone: () => undefined,
    changed: () => undefined,
  });
}

describe('what goes wrong behind a pen', () => {
  it('leaves it to whoever had it when the only process is killed, also where another one is back first or has asked', async () => {
    const [ada, bo] = [await app.signUp(), await app.signUp()];
    const { deck } = await ada.client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
    const [adas, bos] = [
      { userId: ada.userId, tab: 'ada' },
      { userId: bo.userId, tab: 'bo' },
    ];
    let holder: PenNews['state'] = null;
    const told = ({ state }: PenNews) => void (holder = state);
    const killed = processOn();
    await killed.setOneAtATime(deck.id, true, ada.userId);
    await killed.join('one', deck.id, adas, told);
    await killed.join('two', deck.id, bos, told);
    await killed.request(deck.id, bos, false);
    // Nobody looks after it until the next process is there.
    app.clock.advance(60_000);
    const next = processOn();
    await next.join('three', deck.id, bos, told);
    expect(holder).toMatchObject({ holder: { user: { id: ada.userId } } });
    app.clock.advance(5000);
    await next.tick();
    await next.join('four', deck.id, adas, told);
    expect(holder).toMatchObject({ holder: { user: { id: ada.userId }, tab: 'ada' } });
    app.clock.advance(10_000);
    await next.tick();
    await next.join('five', deck.id, adas, told);
    expect(holder).toMatchObject({ holder: { user: { id: ada.userId }, tab: 'ada' } });
  });

  it('goes to somebody else when whoever had it is not back in time', async () => {
    const [ada, bo] = [await app.signUp(), await app.signUp()];
    const { deck } = await ada.client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
    const killed = processOn();
    await killed.setOneAtATime(deck.id, true, ada.userId);
    await killed.join('one', deck.id, { userId: ada.userId, tab: 'ada' }, () => undefined);
    app.clock.advance(60_000);
    const next = processOn();
    let holder: PenNews['state'] = null;
    const bos = { userId: bo.userId, tab: 'bo' };
    await next.join('two', deck.id, bos, () => undefined);
    app.clock.advance(10_000);
    await next.tick();
    await next.request(deck.id, bos, true);
    await next.join('three', deck.id, bos, ({ state }) => void (holder = state));
    expect(holder).toMatchObject({ holder: { user: { id: bo.userId } } });
  });

  it('leaves it to whoever is connected where the process stood still past its time', async () => {
    const [ada, bo] = [await app.signUp(), await app.signUp()];
    const { deck } = await ada.client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
    const slow = processOn();
    await slow.setOneAtATime(deck.id, true, ada.userId);
    await slow.join('one', deck.id, { userId: ada.userId, tab: 'ada' }, () => undefined);
    app.clock.advance(60_000);
    await slow.tick();
    let holder: PenNews['state'] = null;
    await slow.join('two', deck.id, { userId: bo.userId, tab: 'bo' }, ({ state }) => void (holder = state));
    expect(holder).toMatchObject({ holder: { user: { id: ada.userId }, tab: 'ada' } });
  });

  it('keeps nobody from editing for good who could not be looked after when they came', async () => {
    const { bo, deck } = await oneAtATime();
    const { db } = app.context;
    let fails = 1;
    const faulty = new Proxy(db, {
      get: (target, name, receiver) =>
        name === 'transaction' && fails-- > 0
          ? () => Promise.reject(new Error('The database is away.'))
          : (Reflect.get(target, name, receiver) as unknown),
    });
    const told: PenNews[] = [];
    const pens = processOn(faulty);
    const who = { userId: bo.userId, tab: 'here' };
    await expect(pens.join('one', deck.id, who, (news) => void told.push(news))).rejects.toThrow();
    await expect(pens.ready('one')).resolves.toBeUndefined();
    expect(told).toHaveLength(1);
    // Nor does somebody have to send something first.
    fails = 1;
    await expect(pens.join('two', deck.id, who, (news) => void told.push(news))).rejects.toThrow();
    await pens.tick();
    expect(told).toHaveLength(2);
  });

  it('tells each window what is true within five seconds, whatever was lost between processes', async () => {
    const { ada, bo, deck, first, second } = await oneAtATime();
    await second.ask();
    await expect.poll(() => first.state?.queue).toHaveLength(1);
    const tab = first.state?.queue[0]?.tab ?? null;
    app.clock.advance(5000);
    await app.context.services.pens.tick();
    // Another process changed it, and nobody was told.
    await app.context.db
      .update(deckPens)
      .set({ userId: bo.userId, tab, queue: [], version: sql`${deckPens.version} + 1` })
      .where(eq(deckPens.deckId, deck.id));
    expect([first.holder, second.holder]).toEqual([ada.userId, ada.userId]);
    app.clock.advance(5000);
    await expect.poll(() => [first.holder, second.holder]).toEqual([bo.userId, bo.userId]);
  });

  it('goes on when somebody who waits has no account any more', async () => {
    const { ada, bo, first, second } = await oneAtATime();
    await second.ask();
    await expect.poll(() => first.state?.queue).toHaveLength(1);
    await app.context.db.delete(users).where(eq(users.id, bo.userId));
    app.clock.advance(16_000);
    const again = await Window.open(ada.client, await deckOf(first));
    await again.ask();
    await expect.poll(() => again.state).toMatchObject({ holder: { user: { id: ada.userId } }, queue: [] });
    expect(await again.rename('Ebb')).toMatchObject({ ok: true });
    expect(await first.rename('Flood')).toMatchObject({ ok: false, code: 'pen' });
  });
});

async function deckOf({ editor }: Window): Promise<string> {
  return (editor.socket.auth as { deck: string }).deck;
}
