import { type Awareness, type CaretInWords, type Here, type PointerOf } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deckUsers } from '../../platform/db/schema/index.ts';
import { type OpenEditor, openEditor } from '../../testing/open-editor.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let address: string;
const opened: OpenEditor[] = [];
beforeAll(async () => {
  app = await startTestApp({ work: false });
  address = await app.listen();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => app.stop());

const ONE_AND_TWO = '<section data-id="one"><p>One</p></section><section data-id="two"><p>Two</p></section>';

const STATE: Awareness = {
  slide_id: 'one',
  block_ids: [],
  typing_in: null,
  following: null,
  idle: false,
  active: true,
  pointer: null,
  dragged: [],
  caret: null,
};

/** An open window, and what it has heard of who is here. */
class Window {
  readonly here = new Map<string, Here>();
  readonly pointers: PointerOf[] = [];
  /** Whole, as it came. */
  readonly heard: unknown[] = [];
  own: string | null = null;
  socket!: OpenEditor;

  static async open(client: TestClient, deckId: string, auth?: object, at = address): Promise<Window> {
    const window = new Window();
    const socket = await openEditor({ address: at, origin: app.config.publicUrl.origin }, client, deckId, {
      ...(auth && { auth }),
      listen: (heard) => window.#listen(heard),
    });
    if ('ok' in socket) throw new Error(socket.message);
    opened.push(socket);
    window.socket = socket;
    await expect.poll(() => window.own).not.toBeNull();
    return window;
  }

  #listen(socket: OpenEditor): void {
    socket.onAny((...said: unknown[]) => void this.heard.push(said));
    socket.on('presence:here', ({ people, you }) => {
      if (you !== undefined) this.own = you;
      for (const person of people) this.here.set(person.id, person);
    });
    socket.on('presence:changed', ({ person }) => void this.here.set(person.id, person));
    socket.on('presence:left', ({ id }) => void this.here.delete(id));
    socket.on('presence:pointers', ({ pointers }) => void this.pointers.push(...pointers));
  }

  tell(state: Partial<Awareness>): void {
    this.socket.emit('awareness', { ...STATE, ...state });
  }

  of(other: Window): Here | undefined {
    return this.here.get(other.own ?? '');
  }
}

async function twoOnADeck(role: 'editor' | 'viewer' = 'editor') {
  const [ada, bo] = [await app.signUp({ name: 'Ada Quell' }), await app.signUp({ name: 'Bo Marsh' })];
  const { deck } = await ada.client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
  await ada.client.call('collaboratorInvite', {
    params: { id: deck.id },
    body: { user: { username: bo.person.username, role } },
  });
  return { ada, bo, deck };
}

describe('who is here', () => {
  it('is told to whoever comes, and of whoever comes and goes, by name and role', async () => {
    const { ada, bo, deck } = await twoOnADeck();
    const first = await Window.open(ada.client, deck.id);
    const second = await Window.open(bo.client, deck.id);
    await expect.poll(() => first.of(second)).toBeDefined();
    await expect
      .poll(() => second.of(first))
      .toMatchObject({
        user: { id: ada.userId, name: 'Ada Quell', username: ada.person.username, thumbnail_url: null },
        role: 'owner',
        status: 'viewing',
        editing: true,
      });
    expect(first.of(second)).toMatchObject({ user: { name: 'Bo Marsh' }, role: 'editor' });
    expect(first.of(first)?.colour).toBe(second.of(first)?.colour);
    expect(first.of(second)?.colour).not.toBe(second.of(first)?.colour);
    second.socket.disconnect();
    await expect.poll(() => first.here.size).toBe(1);
  });

  it('says where they are and what they do, whoever they claim to be', async () => {
    const { ada, bo, deck } = await twoOnADeck();
    const [first, second] = [await Window.open(ada.client, deck.id), await Window.open(bo.client, deck.id)];
    second.tell({
      block_ids: ['b'],
      typing_in: 'b',
      following: ada.userId,
      idle: true,
      ...{ user: { name: 'Ada Quell' }, role: 'owner' },
    });
    await expect
      .poll(() => first.of(second))
      .toMatchObject({
        slide_id: 'one',
        block_ids: ['b'],
        typing_in: 'b',
        following: ada.userId,
        status: 'idle',
        role: 'editor',
        user: { name: 'Bo Marsh' },
      });
  });

  it('shows pointers and drags to those on the same slide, to nobody else, and gathers them', async () => {
    const { ada, bo, deck } = await twoOnADeck();
    const [first, second, third] = [
      await Window.open(ada.client, deck.id),
      await Window.open(bo.client, deck.id),
      await Window.open(ada.client, deck.id),
    ];
    first.tell({});
    third.tell({ slide_id: 'two' });
    await expect.poll(() => second.of(third)?.slide_id).toBe('two');
    const dragged = [{ id: 'b', x: 1, y: 2, width: 3, height: 4, rotation: 0 }];
    for (let x = 1; x <= 20; x += 1) second.tell({ pointer: { x, y: 5 }, dragged });
    await expect
      .poll(() => first.pointers.at(-1))
      .toEqual({ id: second.own, pointer: { x: 20, y: 5 }, dragged, caret: null });
    expect(first.pointers.length).toBeLessThan(20);
    expect(third.pointers).toEqual([]);
    second.tell({});
    await expect.poll(() => first.pointers.at(-1)).toEqual({ id: second.own, pointer: null, dragged: [], caret: null });
  });

  it('shows carets to those on the same slide, gathered, and takes them away with the words that are left', async () => {
    const { ada, bo, deck } = await twoOnADeck();
    const [first, second, third] = [
      await Window.open(ada.client, deck.id),
      await Window.open(bo.client, deck.id),
      await Window.open(ada.client, deck.id),
    ];
    first.tell({});
    third.tell({ slide_id: 'two' });
    await expect.poll(() => second.of(third)?.slide_id).toBe('two');
    const caret = (clock: number): CaretInWords => ({ anchor: [7, 0, 'start'], head: [7, clock, 'after'] });
    const changes = () => first.heard.filter((said) => JSON.stringify(said).includes('presence:changed')).length;
    second.tell({ typing_in: 'b' });
    await expect.poll(() => first.of(second)?.typing_in).toBe('b');
    const before = changes();
    for (let clock = 1; clock <= 20; clock += 1) second.tell({ typing_in: 'b', caret: caret(clock) });
    const own = { id: second.own, pointer: null, dragged: [] };
    await expect.poll(() => first.pointers.at(-1)).toEqual({ ...own, caret: caret(20) });
    expect(first.pointers.length).toBeLessThan(20);
    expect(changes()).toBe(before);
    // Said once more it is told once more, to whoever has come meanwhile.
    third.tell({});
    await expect.poll(() => second.of(third)?.slide_id).toBe('one');
    second.tell({ typing_in: 'b', caret: caret(20) });
    await expect.poll(() => third.pointers.at(-1)).toEqual({ ...own, caret: caret(20) });
    second.tell({});
    await expect.poll(() => first.pointers.at(-1)).toEqual({ ...own, caret: null });
  });

  it('tells those who came to read who is here and on which slide, and nothing of the document', async () => {
    const { ada, bo, deck } = await twoOnADeck('viewer');
    await ada.client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data: ONE_AND_TWO } } });
    const [editor, reader] = [await Window.open(ada.client, deck.id), await Window.open(bo.client, deck.id, {})];
    await expect.poll(() => editor.of(reader)).toMatchObject({ role: 'viewer', editing: false });
    const caret: CaretInWords = { anchor: null, head: [7, 1, 'after'] };
    const nothing = { block_ids: [], typing_in: null, following: null };
    editor.tell({ block_ids: ['b'], typing_in: 'b', following: bo.userId, pointer: { x: 1, y: 1 }, caret });
    await expect.poll(() => reader.of(editor)).toMatchObject({ slide_id: 'one', ...nothing });
    reader.tell({ slide_id: 'two', block_ids: ['b'], typing_in: 'b', following: ada.userId });
    await expect.poll(() => editor.of(reader)).toMatchObject({ slide_id: 'two', ...nothing });
    reader.tell({ pointer: { x: 9, y: 9 }, typing_in: 'b', caret });
    await expect.poll(() => editor.of(reader)?.slide_id).toBe('one');
    expect([...reader.pointers, ...editor.pointers].some(({ id }) => id === reader.own)).toBe(false);
    expect(reader.pointers).toEqual([]);
  });

  it('P16 does not tell those who came to read of slides that are hidden from them', async () => {
    const { ada, bo, deck } = await twoOnADeck('viewer');
    const params = { id: deck.id };
    const data =
      '<section data-id="one"><p>One</p></section><section data-id="veiled" data-visibility="hidden"><p>Two</p></section>';
    await ada.client.call('deckUpdate', { params, body: { deck: { data } } });
    const [editor, beside] = [await Window.open(ada.client, deck.id), await Window.open(ada.client, deck.id)];
    const reader = await Window.open(bo.client, deck.id, {});
    editor.tell({});
    await expect.poll(() => reader.of(editor)?.slide_id).toBe('one');
    editor.tell({ slide_id: 'veiled' });
    await expect.poll(() => [beside.of(editor)?.slide_id, reader.of(editor)?.slide_id]).toEqual(['veiled', null]);
    // Neither who has just come, nor by what is told again and again.
    const late = await Window.open(bo.client, deck.id, {});
    expect(late.of(editor)).toMatchObject({ slide_id: null, status: 'viewing' });
    expect(JSON.stringify([...reader.heard, ...late.heard])).not.toContain('veiled');
    // Once it is shown it is a slide like any other.
    await ada.client.call('deckUpdate', {
      params,
      body: { deck: { data: data.replace(' data-visibility="hidden"', '') } },
    });
    editor.tell({ slide_id: 'veiled', idle: true });
    await expect.poll(() => reader.of(editor)?.slide_id).toBe('veiled');
  });

  it('is known on every node: to whoever comes, and of whoever comes, moves and goes', async () => {
    const other = await startTestApp({ beside: app, work: false });
    try {
      const there = await other.listen();
      const { ada, bo, deck } = await twoOnADeck();
      const first = await Window.open(ada.client, deck.id);
      const second = await Window.open(bo.client, deck.id, undefined, there);
      await expect
        .poll(() => [first.of(second)?.user.name, second.of(first)?.user.name])
        .toEqual(['Bo Marsh', 'Ada Quell']);
      first.tell({});
      second.tell({ pointer: { x: 3, y: 4 } });
      await expect.poll(() => first.pointers.at(-1)?.pointer).toEqual({ x: 3, y: 4 });
      second.socket.disconnect();
      await expect.poll(() => first.of(second)).toBeUndefined();
    } finally {
      await other.stop();
    }
  });

  it('drops what is no state, and comes at a pace', async () => {
    const { ada, bo, deck } = await twoOnADeck();
    const [first, second] = [await Window.open(ada.client, deck.id), await Window.open(bo.client, deck.id)];
    const head = [7, 1, 'after'];
    const carets: readonly unknown[] = [
      7,
      { anchor: null },
      { anchor: null, head: [7, 1] },
      { anchor: null, head: [7, 1, 'before'] },
      { anchor: null, head: [7, 1, 'after', 'x'.repeat(1000)] },
      { anchor: null, head: [7, -1, 'after'] },
      { anchor: [7, 1.5, 'after'], head },
      { anchor: [2 ** 53, 1, 'after'], head },
    ];
    for (const wrong of [
      null,
      {},
      { ...STATE, slide_id: 7 },
      { ...STATE, block_ids: Array(101).fill('b') },
      ...carets.map((caret) => ({ ...STATE, slide_id: 'wrong', caret })),
    ])
      second.socket.emit('awareness', wrong as never);
    second.tell({ slide_id: 'two' });
    await expect.poll(() => first.of(second)?.slide_id).toBe('two');
    expect(JSON.stringify(first.heard)).not.toContain('wrong');
    // Pages that were opened before there were carets say none.
    const { caret: _, ...old } = STATE;
    second.socket.emit('awareness', { ...old, slide_id: 'three' } as Awareness);
    await expect.poll(() => first.of(second)?.slide_id).toBe('three');
    const answer = (await (
      second.socket as never as { emitWithAck: (...a: unknown[]) => Promise<unknown> }
    ).emitWithAck('awareness', { ...STATE, block_ids: [7] })) as { ok: boolean };
    expect(answer.ok).toBe(false);
  });
});

describe('last seen', () => {
  it('is noted of the owner and of whoever works on the deck, and of nobody else', async () => {
    const { ada, bo, deck } = await twoOnADeck('viewer');
    const seen = async () => {
      const { results } = await ada.client.call('collaboratorsList', { params: { id: deck.id } });
      return results.map(({ last_seen_at }) => last_seen_at);
    };
    expect(await seen()).toEqual([null, null]);
    const { last_seen_at } = await bo.client.call('deckLastSeen', { params: { id: deck.id } });
    expect(await seen()).toEqual([null, last_seen_at]);
    app.clock.advance(60_000);
    const { last_seen_at: later } = await ada.client.call('deckLastSeen', { params: { id: deck.id } });
    expect(await seen()).toEqual([later, last_seen_at]);
    expect(Date.parse(later) - Date.parse(last_seen_at)).toBe(60_000);
    const { client: stranger } = await app.signUp();
    await expect(stranger.call('deckLastSeen', { params: { id: deck.id } })).rejects.toMatchObject({ status: 404 });
    const [row] = await app.context.db.select().from(deckUsers).where(eq(deckUsers.userId, bo.userId));
    expect(row?.lastSeenAt?.toISOString()).toBe(last_seen_at);
  });
});
