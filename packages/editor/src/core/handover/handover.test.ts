import type { PenWindow } from '@rostrum/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPersistence } from '../connection/persistence.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { settle, sketchDeck, TestEditor } from '../testing/test-editor.ts';

beforeEach(() => void vi.useFakeTimers());
const open: TestEditor[] = [];
afterEach(() => {
  for (const editor of open.splice(0)) editor.close();
  vi.useRealTimers();
});

const nameOf = (editor: TestEditor): string | undefined => editor.block('a').name;
const rename = (editor: TestEditor, name: string) =>
  editor.run('block.setFields', { blockIds: ['a'], fields: { name } });
const pen = (editor: TestEditor) => editor.editor.handover.pen.get();
const canEdit = (editor: TestEditor): boolean => {
  const status = editor.editor.store.status.get();
  return status.kind === 'ready' && status.canEdit;
};
const saving = (editor: TestEditor) => editor.editor.store.saving.get().kind;
const notices = (editor: TestEditor) => editor.editor.store.notices.get().map(({ message }) => message);
const windowOf = ({ line }: TestEditor): PenWindow & { tab: string } => ({
  user: { id: line.window.userId, name: line.window.userId, username: line.window.userId, thumbnail_url: null },
  tab: line.window.id,
});

async function pair() {
  const server = new FakeServer(sketchDeck({ a: { rect: [0, 0, 10, 10] } }));
  const anna = await TestEditor.open({ server });
  const bo = await TestEditor.open({ server, userId: 'bo' });
  open.push(anna, bo);
  const hold = async (holder: TestEditor | null, queue: readonly TestEditor[] = [], due: number | null = null) => {
    server.setPen({ holder: holder && windowOf(holder), queue: queue.map(windowOf), due_in: due });
    await settle();
  };
  return { server, anna, bo, hold };
}

describe('one person at a time', () => {
  it('lets whoever holds the pen edit, and everybody else look', async () => {
    const { server, anna, bo, hold } = await pair();
    await hold(anna);
    expect([canEdit(anna), canEdit(bo)]).toEqual([true, false]);
    expect(pen(bo)).toMatchObject({ kind: 'elsewhere', holder: { id: 'anna' }, isOwn: false, waiting: null });
    rename(bo, 'flood');
    rename(anna, 'ebb');
    await settle();
    expect([nameOf(anna), nameOf(bo)]).toEqual(['ebb', 'ebb']);
    // Looking at slides and choosing blocks is no edit.
    bo.select('a');
    expect(bo.selected).toEqual(['a']);
    server.setPen(null);
    await settle();
    expect(canEdit(bo)).toBe(true);
    expect(notices(bo)).toContain('Everybody may edit this deck at once now.');
  });

  it('says nothing of it to whoever may no longer edit', async () => {
    const { server, anna, bo, hold } = await pair();
    await hold(anna);
    const said = notices(bo);
    bo.line.revoke('forbidden', 'You can look at this deck, and no longer edit it.');
    server.setPen(null);
    await settle();
    expect(notices(bo)).toEqual(said);
    expect(notices(anna)).toContain('Everybody may edit this deck at once now.');
  });

  it('is asked for, and tells who waits when they have it and that it was refused', async () => {
    const { server, anna, bo, hold } = await pair();
    await hold(anna);
    bo.editor.handover.ask();
    await settle();
    expect(server.handovers).toEqual([[bo.line.window.id, 'ask']]);
    await hold(anna, [bo], 15_000);
    expect(pen(bo)).toMatchObject({ waiting: { place: 1, dueAt: Date.now() + 15_000 } });
    expect(pen(anna)).toMatchObject({ kind: 'here', asker: { user: { id: 'bo' }, others: 0 }, isGoing: false });
    anna.editor.handover.keep();
    await settle();
    expect(server.handovers.at(-1)).toEqual([anna.line.window.id, 'keep', bo.line.window.id]);
    await hold(anna);
    // What a window is called is its own word: somebody else's may be called the same.
    server.refusePen({ ...windowOf(anna), tab: bo.line.window.id });
    expect(notices(bo)).not.toContain('anna goes on editing.');
    server.refusePen(windowOf(bo));
    expect(notices(bo)).toContain('anna goes on editing.');
    expect(notices(anna)).not.toContain('anna goes on editing.');
    bo.editor.handover.ask();
    await hold(anna, [bo], 15_000);
    bo.editor.handover.withdraw();
    await settle();
    expect(server.handovers.at(-1)).toEqual([bo.line.window.id, 'withdraw']);
  });

  it('saves what waits before it is given, and edits no more meanwhile', async () => {
    const { server, anna, bo, hold } = await pair();
    await hold(anna);
    anna.editor.connection.setAutoSave(false);
    rename(anna, 'ebb');
    await hold(anna, [bo], 15_000);
    expect(saving(anna)).toBe('unsaved');
    anna.line.hold();
    anna.editor.handover.give();
    await settle();
    expect(canEdit(anna)).toBe(false);
    expect(server.handovers, 'not before it is saved').toEqual([]);
    anna.line.release();
    await settle();
    expect(server.deck.blocks.a?.name).toBe('ebb');
    expect(server.handovers).toEqual([[anna.line.window.id, 'give', bo.line.window.id]]);
    await hold(bo);
    expect([canEdit(anna), canEdit(bo)]).toEqual([false, true]);
    expect(notices(bo)).toContain('You are editing now.');
    // What was said of it before is not said beside it.
    expect(notices(anna)).toEqual(['bo is editing now.']);
    // U4: as soon as both may edit, each sees what the other does.
    expect(anna.editor.store.autoSave.get()).toBe(false);
    server.setPen(null);
    await settle();
    expect(anna.editor.store.autoSave.get()).toBe(true);
  });

  it('saves what waits a second before it goes without an answer, and goes on when nobody asks any more', async () => {
    const { server, anna, bo, hold } = await pair();
    await hold(anna);
    anna.editor.connection.setAutoSave(false);
    rename(anna, 'ebb');
    await hold(anna, [bo], 15_000);
    await vi.advanceTimersByTimeAsync(13_900);
    expect([canEdit(anna), saving(anna)]).toEqual([true, 'unsaved']);
    await vi.advanceTimersByTimeAsync(100);
    expect([canEdit(anna), saving(anna)]).toEqual([false, 'saved']);
    expect(server.deck.blocks.a?.name).toBe('ebb');
    await hold(anna);
    expect(canEdit(anna)).toBe(true);
  });

  it('does not give what could not be saved', async () => {
    const { server, anna, bo, hold } = await pair();
    await hold(anna);
    rename(anna, 'ebb');
    await hold(anna, [bo], 15_000);
    anna.line.cut();
    rename(anna, 'neap');
    anna.editor.handover.give();
    await settle();
    expect(server.handovers).toEqual([]);
    expect(notices(anna)).toContain('Not handed over: your last changes could not be saved. Please try again.');
    expect(canEdit(anna)).toBe(true);
  });

  it('keeps what was edited without a line by who lost the pen, and sends it with the pen', async () => {
    const { server, anna, bo, hold } = await pair();
    await hold(anna);
    anna.line.cut();
    rename(anna, 'offline');
    await hold(bo);
    anna.line.mend();
    await settle();
    expect([canEdit(anna), saving(anna), nameOf(anna)]).toEqual([false, 'waiting', 'offline']);
    expect(anna.editor.connection.exportPending()).toContain('offline');
    await vi.advanceTimersByTimeAsync(5000);
    expect(anna.line.sent, 'nothing is tried in vain').toEqual([]);
    bo.run('slide.add');
    await settle();
    await hold(anna);
    expect([canEdit(anna), saving(anna)]).toEqual([true, 'saved']);
    expect(server.deck.blocks.a?.name).toBe('offline');
    expect(Object.keys(server.deck.slides)).toHaveLength(2);
    expect(anna.deck).toEqual(server.deck);
  });

  it('loses nothing that was on its way when the pen went', async () => {
    const { server, anna, bo, hold } = await pair();
    await hold(anna);
    anna.line.hold();
    rename(anna, 'late');
    // The server took the pen away, and its word of it is not here yet.
    server.pen = { holder: windowOf(bo), queue: [], due_in: null };
    anna.line.release();
    await settle();
    expect(anna.editor.store.refused.get()).toEqual([]);
    anna.line.hearPen(server.penNews);
    expect([canEdit(anna), saving(anna), nameOf(anna)]).toEqual([false, 'waiting', 'late']);
    server.pen = { holder: windowOf(anna), queue: [], due_in: null };
    anna.line.hearPen(server.penNews);
    await settle();
    expect(server.deck.blocks.a?.name).toBe('late');
  });

  it('drops what waits when that is wanted', async () => {
    const { anna, bo, hold } = await pair();
    await hold(anna);
    rename(anna, 'ebb');
    await settle();
    anna.line.cut();
    rename(anna, 'offline');
    await hold(bo);
    anna.line.mend();
    await settle();
    await anna.editor.connection.discard();
    await settle();
    expect([saving(anna), nameOf(anna), canEdit(anna)]).toEqual(['saved', 'ebb', false]);
  });

  it('is one window of a person, who goes over to another at once', async () => {
    const { server, anna, hold } = await pair();
    const other = await TestEditor.open({ server, persistence: memoryPersistence() });
    open.push(other);
    await hold(anna);
    expect(pen(other)).toMatchObject({ kind: 'elsewhere', isOwn: true });
    other.editor.handover.ask();
    await hold(other);
    expect(pen(anna)).toMatchObject({ kind: 'elsewhere', isOwn: true });
    expect(notices(anna)).toContain('You are editing in another window now.');
  });

  it('is taken back by who held it when nobody does, and by nobody else', async () => {
    const { server, anna, bo, hold } = await pair();
    await vi.advanceTimersByTimeAsync(10_000);
    await hold(anna);
    server.setPen({ holder: { ...windowOf(anna), tab: null }, queue: [], due_in: null });
    await settle();
    expect(canEdit(anna), 'while it is taken back').toBe(true);
    expect(server.handovers).toEqual([[anna.line.window.id, 'claim']]);
    await hold(bo);
    server.handovers.length = 0;
    await hold(null);
    expect(server.handovers).toEqual([[bo.line.window.id, 'claim']]);
    expect(pen(anna)).toMatchObject({ kind: 'elsewhere', holder: null });
  });

  it('takes no older word for a newer one', async () => {
    const { server, anna, bo, hold } = await pair();
    await hold(null);
    const off = server.setPen(null);
    await hold(anna);
    const old = server.penNews;
    await hold(bo);
    anna.line.hearPen(old);
    expect(canEdit(anna)).toBe(false);
    // Nor that the deck was edited together a while ago.
    anna.line.hearPen(off);
    expect(pen(anna)).toMatchObject({ kind: 'elsewhere' });
  });

  it('says so where there is no line to ask over', async () => {
    const { anna, bo, hold } = await pair();
    await hold(anna);
    bo.line.cut();
    bo.editor.handover.ask();
    await settle();
    expect(notices(bo)).toContain('There is no connection to the server just now. Please try again when it is back.');
  });
});
