import type { Here } from '@rostrum/contract';
import { putNote } from '@rostrum/deck/doc';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { type EditorPersistence, memoryPersistence } from './persistence.ts';
import type { EditorTransport } from './transport.ts';

const sketch = () => sketchDeck({ a: { rect: [0, 0, 10, 10] } }, ['one', 'two']);
const saving = (test: TestEditor) => test.editor.store.saving.get().message;
const name = (test: TestEditor, words: string) =>
  test.run('block.setFields', { blockIds: ['a'], fields: { name: words } });

async function open(options: { server?: FakeServer; persistence?: EditorPersistence } = {}) {
  const server = options.server ?? new FakeServer(sketch());
  const persistence = options.persistence ?? memoryPersistence();
  return { server, persistence, anna: await TestEditor.open({ server, persistence, autoSave: false }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('U1 with auto-save off edits stay on this device, over checks, lost lines and reloads, until it is turned on', async () => {
  const { server, persistence, anna } = await open();
  expect(saving(anna)).toBe('Saved');
  name(anna, 'logo');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saving(anna)).toBe('Unsaved changes');
  anna.line.cut();
  anna.line.mend();
  await anna.settle();
  expect(server.log).toEqual([]);
  anna.close();

  const again = await open({ server, persistence });
  expect(again.anna.block('a').name).toBe('logo');
  expect(saving(again.anna)).toBe('Unsaved changes');
  expect(server.log).toEqual([]);
  again.anna.editor.connection.setAutoSave(true);
  await again.anna.settle();
  expect(saving(again.anna)).toBe('Saved');
  expect(server.deck.blocks.a?.name).toBe('logo');
});

/** A line that is still on its way: what is asked over it waits. */
const COMING: EditorTransport = {
  line: null,
  handover: null,
  connect: () => undefined,
  sync: () => new Promise(() => undefined),
  update: () => new Promise(() => undefined),
  tell: () => undefined,
  reconnect: () => undefined,
  disconnect: () => undefined,
};

test('A7 what an earlier visit left is not said to be saved, however long the line takes to come', async () => {
  const { server, persistence, anna } = await open();
  name(anna, 'logo');
  await anna.settle();
  anna.close();
  for (const [autoSave, said] of [
    [false, 'Unsaved changes'],
    [true, 'Saving'],
  ] as const) {
    const again = await TestEditor.open({ server, persistence, autoSave, transport: COMING });
    expect([again.block('a').name, saving(again)]).toEqual(['logo', said]);
    again.close();
  }
});

test('U2 saving sends what was there when it was asked for, also once the line is back', async () => {
  const { server, anna } = await open();
  name(anna, 'logo');
  anna.editor.connection.save();
  await anna.settle();
  expect([saving(anna), server.deck.blocks.a?.name]).toEqual(['Saved', 'logo']);
  name(anna, 'badge');
  await anna.settle();
  expect([saving(anna), server.deck.blocks.a?.name]).toEqual(['Unsaved changes', 'logo']);

  anna.line.cut();
  anna.editor.connection.save();
  await anna.settle();
  expect(saving(anna)).toBe('Offline: changes are kept on this device');
  anna.line.mend();
  await anna.settle();
  expect([saving(anna), server.deck.blocks.a?.name]).toEqual(['Saved', 'badge']);
});

test.each(['with a line', 'without one', 'where nothing is kept'])(
  'U3 discarding gives back the deck as it was saved, %s',
  async (where) => {
    const none: EditorPersistence = {
      open: () => Promise.reject(new Error('Storage is off.')),
      reopen: () => Promise.reject(new Error('Storage is off.')),
      forgo: async () => undefined,
      countUnsent: async () => 0,
      forget: async () => undefined,
    };
    const { server, persistence, anna } = await open(where === 'where nothing is kept' ? { persistence: none } : {});
    name(anna, 'logo');
    anna.editor.connection.save();
    await anna.settle();
    name(anna, 'badge');
    await anna.settle();
    if (where === 'without one') anna.line.cut();
    await anna.editor.connection.discard();
    await anna.settle();
    expect(anna.block('a').name).toBe('logo');
    expect(anna.editor.connection.hasUnsavedChanges()).toBe(false);
    anna.line.mend();
    await anna.settle();
    expect([saving(anna), server.deck.blocks.a?.name]).toEqual(['Saved', 'logo']);
    // The next edit starts from there, and neither a reload nor saving brings back what was dropped.
    anna.run('block.setFields', { blockIds: ['a'], fields: { alt: 'A logo' } });
    anna.editor.connection.save();
    await anna.settle();
    expect(server.deck.blocks.a).toMatchObject({ name: 'logo', alt: 'A logo' });
    anna.close();
    const again = await open({ server, persistence });
    expect(again.anna.block('a').name).toBe('logo');
    expect(saving(again.anna)).toBe('Saved');
  },
);

test('U3 what an earlier visit left is discarded before the line comes', async () => {
  const { server, persistence, anna } = await open();
  name(anna, 'logo');
  await anna.settle();
  anna.close();
  const again = await TestEditor.open({ server, persistence, autoSave: false, transport: COMING });
  const done = vi.fn();
  void again.editor.connection.discard().then(done);
  await again.settle();
  expect(done).toHaveBeenCalledOnce();
  expect([again.block('a').name, saving(again)]).toEqual(['', 'Saved']);
  again.close();
  const last = await open({ server, persistence });
  expect([last.anna.block('a').name, saving(last.anna)]).toEqual(['', 'Saved']);
});

const IN_COMPANY = 'Somebody else is editing this deck, so changes are saved as they are made again.';
const said = (test: TestEditor) => test.editor.store.notices.get().map(({ message }) => message);

test('U4 an edit that somebody else made turns auto-save on, and says so', async () => {
  const { server, anna } = await open();
  name(anna, 'logo');
  await anna.settle();
  server.change((doc) => putNote(doc, 'two', 'of somebody who is not seen'));
  await anna.settle();
  expect(anna.editor.store.autoSave.get()).toBe(true);
  expect(said(anna)).toEqual([IN_COMPANY]);
  expect([saving(anna), server.deck.blocks.a?.name]).toEqual(['Saved', 'logo']);
});

test('U4 so does somebody who comes to edit, before they do, and it cannot be turned off while they are here', async () => {
  const { server, anna } = await open();
  name(anna, 'logo');
  await anna.settle();
  expect(saving(anna)).toBe('Unsaved changes');
  const bert = await TestEditor.open({ server, userId: 'bert' });
  await anna.settle();
  expect([saving(anna), server.deck.blocks.a?.name, said(anna)]).toEqual(['Saved', 'logo', [IN_COMPANY]]);
  anna.editor.connection.setAutoSave(false);
  expect(anna.editor.store.autoSave.get()).toBe(true);

  bert.close();
  await anna.settle();
  anna.editor.connection.setAutoSave(false);
  name(anna, 'badge');
  await anna.settle();
  expect(saving(anna)).toBe('Unsaved changes');
});

test('U4 who comes to read and comment, or is oneself in another window, does not', async () => {
  const { server, anna } = await open();
  name(anna, 'logo');
  const here: Here = {
    id: 'window-9',
    user: { id: 'cleo', username: 'cleo', name: 'Cleo', thumbnail_url: null },
    colour: 1,
    role: 'viewer',
    status: 'viewing',
    editing: false,
    active: true,
    slide_id: null,
    block_ids: [],
    typing_in: null,
    following: null,
  };
  anna.line.hear({ event: 'presence:changed', message: { node: 'fake', person: here } });
  const again = await open({ server });
  await anna.settle();
  expect([saving(anna), said(anna)]).toEqual(['Unsaved changes', []]);
  again.anna.close();
});

test('U4 what is saved in another window of oneself saves nothing here, says nothing, and leaves this to be discarded', async () => {
  const { server, persistence, anna } = await open();
  const { anna: again } = await open({ server, persistence });
  name(anna, 'logo');
  again.run('block.setFields', { blockIds: ['a'], fields: { alt: 'A logo' } });
  again.editor.connection.save();
  await anna.settle();
  expect([anna.block('a').alt, saving(again)]).toEqual(['A logo', 'Saved']);
  expect([saving(anna), said(anna), anna.editor.store.autoSave.get()]).toEqual(['Unsaved changes', [], false]);
  await anna.editor.connection.discard();
  await anna.settle();
  expect([saving(anna), anna.block('a')]).toMatchObject(['Saved', { name: '', alt: 'A logo' }]);
  expect(server.deck.blocks.a).toMatchObject({ name: '', alt: 'A logo' });
});
