import { type Awareness, type Here, PRESENCE } from '@rostrum/contract';
import { textFromPlain } from '@rostrum/deck';
import type * as Y from 'yjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { settle, sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { noteLastSeen } from './last-seen.ts';
import { createPresence, type OwnPresence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HERE: Here = {
  id: 'w1',
  user: { id: 'bo', name: 'Bo Marsh', username: 'bo', thumbnail_url: null },
  colour: 1,
  role: 'editor',
  status: 'viewing',
  editing: true,
  active: true,
  slide_id: 'one',
  block_ids: [],
  typing_in: null,
  following: null,
};

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function together(names: readonly string[], at?: FakeServer): Promise<TestEditor[]> {
  const deck = sketchDeck({ a: { rect: [100, 100, 100, 100] }, b: { rect: [300, 300, 100, 100] } }, ['one', 'two']);
  const server = at ?? new FakeServer(deck);
  const editors: TestEditor[] = [];
  for (const userId of names) editors.push(await TestEditor.open({ server, userId }));
  open.push(...editors);
  vi.advanceTimersByTime(PRESENCE.pointerMs);
  return editors;
}

const tick = async (): Promise<void> => {
  vi.advanceTimersByTime(PRESENCE.pointerMs);
  await settle();
};

describe('people in one deck', () => {
  it('see each other, where the others are and what they have selected', async () => {
    const [anna, bo] = (await together(['anna', 'bo'])) as [TestEditor, TestEditor];
    bo.select('b');
    await tick();
    expect(anna.editor.presence.people.get()).toMatchObject([
      { user: { id: 'bo' }, slide_id: 'one', block_ids: ['b'], status: 'viewing', editing: true },
    ]);
    bo.run('slide.select', { slideId: 'two' });
    await tick();
    expect(anna.editor.presence.people.get()).toMatchObject([{ slide_id: 'two', block_ids: [] }]);
    bo.close();
    expect(anna.editor.presence.people.get()).toEqual([]);
  });

  it('see pointers and drags of those on their slide while they last, and nothing of those on another', async () => {
    const [anna, bo] = (await together(['anna', 'bo'])) as [TestEditor, TestEditor];
    bo.editor.pointAt({ x: 5, y: 6 });
    bo.pointerDown(150, 150).pointerMove(170, 150);
    await tick();
    const [seen] = [...anna.editor.presence.pointers.get().values()];
    expect(seen).toMatchObject({ pointer: { x: 5, y: 6 }, dragged: [{ id: 'a', x: 120, y: 100, rotation: 0 }] });
    expect(anna.rect('a')).toEqual([100, 100, 100, 100]);
    bo.pointerUp();
    await tick();
    expect([...anna.editor.presence.pointers.get().values()]).toMatchObject([{ dragged: [] }]);
    expect(anna.rect('a')).toEqual([120, 100, 100, 100]);
    anna.run('slide.select', { slideId: 'two' });
    expect(anna.editor.presence.pointers.get().size).toBe(0);
  });

  it('are one in two windows, and never another to themselves', async () => {
    const [anna, bo] = (await together(['anna', 'bo', 'bo'])) as [TestEditor, TestEditor];
    expect(anna.editor.presence.people.get().map(({ user, windowIds }) => [user.id, windowIds.length])).toEqual([
      ['bo', 2],
    ]);
    expect(bo.editor.presence.people.get().map(({ user }) => user.id)).toEqual(['anna']);
  });

  it('say that they type, and in what', async () => {
    const [anna, bo] = (await together(['anna', 'bo'])) as [TestEditor, TestEditor];
    bo.editor.setTool('text');
    bo.click(500, 500);
    await tick();
    const [block] = bo.selected;
    expect(anna.editor.presence.people.get()).toMatchObject([{ typing_in: block }]);
    bo.editor.stopEditing();
    await tick();
    expect(anna.editor.presence.people.get()).toMatchObject([{ typing_in: null }]);
  });

  it('are told who follows them, as long as it lasts, in whichever window', async () => {
    const server = new FakeServer(sketchDeck({ a: { rect: [0, 0, 10, 10] } }, ['one', 'two']));
    const [anna, bo] = [await TestEditor.open({ server }), await TestEditor.open({ server, userId: 'bo' })];
    const other = await TestEditor.open({ server, userId: 'bo' });
    open.push(anna, bo, other);
    await tick();
    const follows = (editor: TestEditor) =>
      editor.editor.presence.people.get().map(({ user, followsYou }) => [user.id, followsYou]);
    bo.editor.following.follow('anna');
    await tick();
    // The other window is used after it.
    other.select('a');
    await tick();
    expect(follows(anna)).toEqual([['bo', true]]);
    expect(follows(bo)).toEqual([['anna', false]]);
    bo.editor.following.follow(null);
    await tick();
    expect(follows(anna)).toEqual([['bo', false]]);
  });

  it('see each other’s carets among words, through what everybody writes, a broken line and for whoever comes', async () => {
    const [anna, bo] = (await together(['anna', 'bo'])) as [TestEditor, TestEditor];
    bo.run('block.add', { type: 'text', props: { text: textFromPlain('The tide') }, edit: true });
    await tick();
    const [block] = bo.selected as [string];
    const seenBy = (editor: TestEditor) => {
      const { carets, presence } = editor.editor;
      return presence.windows.get().flatMap((window) => carets.of(window)?.range ?? []);
    };
    const place = (offset: number) => ({ line: 0, offset });
    const lettersOf = (editor: TestEditor) => {
      const fragment = editor.editor.textBinding(block)?.fragment as unknown as Y.XmlFragment;
      return (fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText;
    };
    bo.editor.caretAt(block, { anchor: place(4), head: place(8) });
    await tick();
    expect(seenBy(anna)).toEqual([{ anchor: place(4), head: place(8) }]);
    lettersOf(anna).insert(0, 'Look: ');
    expect(seenBy(anna)).toEqual([{ anchor: place(10), head: place(14) }]);
    await tick();

    // Where it was told of letters that are not here yet, it stays where it was.
    bo.line.hold();
    lettersOf(bo).insert(14, ' turns');
    bo.editor.caretAt(block, { anchor: place(20), head: place(20) });
    await tick();
    expect(seenBy(anna)).toEqual([{ anchor: place(10), head: place(14) }]);
    bo.line.release();
    await tick();
    expect(seenBy(anna)).toEqual([{ anchor: place(20), head: place(20) }]);

    // Who comes, or comes back, sees it though nobody moves.
    const [cy] = (await together(['cy'], bo.server)) as [TestEditor];
    await tick();
    expect(seenBy(cy)).toEqual([{ anchor: place(20), head: place(20) }]);
    anna.line.cut();
    expect(seenBy(anna)).toEqual([]);
    anna.line.mend();
    await tick();
    await tick();
    expect(seenBy(anna)).toEqual([{ anchor: place(20), head: place(20) }]);
    bo.line.cut();
    expect(seenBy(cy)).toEqual([]);
    bo.line.mend();
    await tick();
    expect(seenBy(cy)).toEqual([{ anchor: place(20), head: place(20) }]);

    bo.editor.stopEditing();
    await tick();
    expect([seenBy(anna), seenBy(cy)]).toEqual([[], []]);
  });

  it('may be followed, until one stops or they leave', async () => {
    const [anna, bo] = (await together(['anna', 'bo'])) as [TestEditor, TestEditor];
    anna.editor.following.follow('bo');
    bo.run('slide.select', { slideId: 'two' });
    await tick();
    expect(anna.slide.id).toBe('two');
    anna.editor.following.follow(null);
    bo.run('slide.select', { slideId: 'one' });
    await tick();
    expect(anna.slide.id).toBe('two');
    anna.editor.following.follow('bo');
    expect(anna.slide.id).toBe('one');
    bo.close();
    expect(anna.editor.following.person.get()).toBeNull();
    expect(anna.editor.store.notices.get().map(({ message }) => message)).toEqual(['bo has left the deck.']);
  });

  it('are named to who sees the deck become what it once was, and not to themselves', async () => {
    const [anna, bo] = (await together(['anna', 'bo'])) as [TestEditor, TestEditor];
    for (const { line } of [anna, bo]) line.hearRestored('bo');
    const said = ({ editor }: TestEditor): string[] => editor.store.notices.get().map(({ message }) => message);
    expect(said(anna)).toEqual([
      'bo restored an earlier version. What it was until then stands in the version history.',
    ]);
    expect(said(bo)).toEqual([]);
  });

  it('are named to who sees a file take the place of all slides', async () => {
    const [anna] = (await together(['anna', 'bo'])) as [TestEditor, TestEditor];
    anna.line.hearRestored('bo', 'import');
    expect(anna.editor.store.notices.get().map(({ message }) => message)).toEqual([
      'bo replaced all slides by those of a file. What it was until then stands in the version history.',
    ]);
  });
});

describe('what is told', () => {
  const sent: Awareness[] = [];
  let presence: OwnPresence;
  beforeEach(() => {
    sent.length = 0;
    presence = createPresence({ userId: 'anna', send: (state) => sent.push(state) });
    open.push({ close: () => presence.destroy() });
  });
  const meet = (here: Partial<Here> = {}, node = 'n1', you: string | null = 'own') =>
    presence.hear({
      event: 'presence:here',
      message: { node, people: [{ ...HERE, ...here }], ...(you !== null && { you }) },
    });

  it('goes out every 50 ms at most, the newest whole', () => {
    presence.connected();
    meet();
    vi.advanceTimersByTime(100);
    sent.length = 0;
    for (let x = 0; x < 100; x += 1) {
      presence.report({ pointer: { x, y: 0 } });
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(50);
    expect(sent.length).toBeLessThanOrEqual(21);
    expect(sent.length).toBeGreaterThan(15);
    expect(sent.at(-1)).toMatchObject({ pointer: { x: 99, y: 0 }, idle: false });
  });

  it('goes out no more often for a caret that moves on and on, and once for one that stays', () => {
    presence.connected();
    meet();
    vi.advanceTimersByTime(100);
    sent.length = 0;
    for (let clock = 0; clock < 100; clock += 1) {
      presence.report({ caret: { anchor: null, head: [1, clock, 'after'] } });
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(50);
    expect(sent.length).toBeLessThanOrEqual(21);
    expect(sent.at(-1)).toMatchObject({ caret: { head: [1, 99, 'after'] } });
    sent.length = 0;
    for (let time = 0; time < 20; time += 1) {
      presence.report({ caret: { anchor: null, head: [1, 99, 'after'] } });
      vi.advanceTimersByTime(50);
    }
    expect(sent).toEqual([]);
  });

  it('says again where a caret stands to whoever comes to its slide, and to nobody else', () => {
    presence.connected();
    presence.report({ slide_id: 'one' });
    meet({ slide_id: 'two' });
    presence.report({ caret: { anchor: null, head: [1, 2, 'after'] } });
    vi.advanceTimersByTime(100);
    sent.length = 0;
    const comes = (slideId: string) =>
      presence.hear({ event: 'presence:changed', message: { node: 'n1', person: { ...HERE, slide_id: slideId } } });
    comes('three');
    vi.advanceTimersByTime(100);
    expect(sent).toEqual([]);
    comes('one');
    vi.advanceTimersByTime(100);
    expect(sent).toMatchObject([{ caret: { head: [1, 2, 'after'] } }]);
    comes('one');
    vi.advanceTimersByTime(100);
    expect(sent).toHaveLength(1);
  });

  it('leaves pointers out while nobody is there to see them', () => {
    presence.connected();
    presence.report({ slide_id: 'one', pointer: { x: 1, y: 1 } });
    vi.advanceTimersByTime(100);
    expect(sent.at(-1)).toMatchObject({ slide_id: 'one', pointer: null });
    meet();
    vi.advanceTimersByTime(100);
    expect(sent.at(-1)).toMatchObject({ pointer: { x: 1, y: 1 } });
  });

  it('is told again, whole, once there is another line', () => {
    presence.report({ slide_id: 'two' });
    expect(sent).toEqual([]);
    presence.connected();
    presence.disconnected();
    presence.report({ block_ids: ['a'] });
    presence.connected();
    vi.advanceTimersByTime(100);
    expect(sent.at(-1)).toMatchObject({ slide_id: 'two', block_ids: ['a'] });
  });

  it('says idle after 30 s without activity, and not any more with the next', () => {
    presence.connected();
    vi.advanceTimersByTime(30_000);
    expect(sent.at(-1)).toMatchObject({ idle: false, active: false });
    vi.advanceTimersByTime(1000);
    expect(sent.at(-1)).toMatchObject({ idle: true });
    presence.activity.input();
    vi.advanceTimersByTime(100);
    expect(sent.at(-1)).toMatchObject({ idle: false, active: true });
  });

  it('forgets a process that is silent, and everybody with it; others stay', () => {
    meet();
    meet({ id: 'w2', user: { ...HERE.user, id: 'cy', name: 'Cy Ford' } }, 'n2', null);
    const names = () => presence.people.get().map(({ user }) => user.id);
    expect(names()).toEqual(['bo', 'cy']);
    vi.advanceTimersByTime(PRESENCE.silentMs - 1000);
    presence.hear({
      event: 'presence:changed',
      message: { node: 'n2', person: { ...HERE, id: 'w2', user: { ...HERE.user, id: 'cy', name: 'Cy Ford' } } },
    });
    vi.advanceTimersByTime(PRESENCE.heartbeatMs);
    expect(names()).toEqual(['cy']);
  });
});

it('the time at which somebody was last at work is noted at once and every minute, while they are', () => {
  const presence = createPresence({ userId: 'anna', send: () => undefined });
  let noted = 0;
  const stop = noteLastSeen(presence.activity, async () => void (noted += 1));
  expect(noted).toBe(1);
  for (let second = 0; second < 130; second += 1) {
    presence.activity.input();
    vi.advanceTimersByTime(1000);
  }
  expect(noted).toBe(3);
  vi.advanceTimersByTime(600_000);
  expect(noted).toBe(3);
  presence.activity.input();
  expect(noted).toBe(4);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(noted).toBe(4);
  presence.destroy();
});
