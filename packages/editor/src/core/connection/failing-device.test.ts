import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { type DeckStorage, type EditorPersistence, memoryPersistence } from './persistence.ts';

type Write = 'addPending' | 'reset' | 'drop';

/** A device of which some writes fail for a while. */
function device() {
  const failing = new Set<Write>();
  const inner = memoryPersistence();
  const unless = (write: Write): Promise<void> =>
    failing.has(write) ? Promise.reject(new Error('There is no room.')) : Promise.resolve();
  const over = (storage: DeckStorage): DeckStorage => ({
    ...storage,
    addPending: (update) => unless('addPending').then(() => storage.addPending(update)),
    reset: (...what) => unless('reset').then(() => storage.reset(...what)),
    drop: (keys) => unless('drop').then(() => storage.drop(keys)),
  });
  const forgo = vi.fn<EditorPersistence['forgo']>((owner, edits) => inner.forgo(owner, edits));
  const persistence: EditorPersistence = {
    ...inner,
    open: async (...whose) => over(await inner.open(...whose)),
    reopen: async (owner) => {
      const storage = await inner.reopen(owner);
      return storage && over(storage);
    },
    forgo,
  };
  const server = new FakeServer(
    sketchDeck({ a: { rect: [0, 0, 10, 10] }, b: { rect: [50, 0, 10, 10] } }, ['one', 'two']),
  );
  const open = (autoSave = false) => TestEditor.open({ server, persistence, autoSave });
  return { server, persistence, failing, forgo, open };
}

const name = (window: TestEditor, id: string, words: string) =>
  window.run('block.setFields', { blockIds: [id], fields: { name: words } });
const names = ({ deck }: { readonly deck: TestEditor['deck'] }) => [deck.blocks.a?.name, deck.blocks.b?.name];
const saving = (window: TestEditor) => window.editor.store.saving.get().message;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const TROUBLES: readonly (readonly Write[])[] = [
  ['addPending'],
  ['reset'],
  ['addPending', 'reset'],
  ['addPending', 'reset', 'drop'],
];

test.each(TROUBLES.map((writes) => ({ writes, title: writes.join(', ') })))(
  'U3 what was discarded does not come back, where the device fails at: $title',
  async ({ writes }) => {
    const { server, failing, forgo, open } = device();
    const other = await open();
    const anna = await open();
    name(anna, 'a', 'dropped');
    await anna.settle();
    name(other, 'b', 'of another window');
    await anna.settle();
    for (const write of writes) failing.add(write);
    name(anna, 'a', 'dropped, too');
    await anna.settle();
    await anna.editor.connection.discard();
    await anna.settle();
    expect([names(anna), saving(anna)]).toEqual([['', ''], 'Saved']);
    expect(forgo).toHaveBeenCalledTimes(writes.includes('drop') ? 1 : 0);
    anna.close();
    other.close();
    failing.clear();
    const again = await open(true);
    await again.settle();
    expect([names(again), names(server), saving(again)]).toEqual([
      ['', 'of another window'],
      ['', 'of another window'],
      'Saved',
    ]);
  },
);

test('A3 what was kept before the device failed and not discarded is still there', async () => {
  const { failing, open } = device();
  const anna = await open();
  name(anna, 'a', 'kept');
  await anna.settle();
  failing.add('addPending');
  name(anna, 'b', 'not kept');
  await anna.settle();
  expect(anna.editor.connection.keepsChanges()).toBe(false);
  anna.close();
  failing.clear();
  const again = await open();
  expect([names(again), saving(again)]).toEqual([['kept', ''], 'Unsaved changes']);
});

test('R4 what is refused after the device failed is kept in place of the edits that it was, or they are', async () => {
  const { persistence, failing, open } = device();
  const kept = async () => (await persistence.open({ userId: 'anna', deckId: 'deck' })).load();
  const refused = async () => {
    const anna = await open();
    failing.add('addPending');
    name(anna, 'b', 'not kept');
    await anna.settle();
    anna.line.refuseWith = { ok: false, code: 'invalid', message: 'Never.', reset: true };
    anna.editor.connection.save();
    await anna.settle();
    await anna.settle();
    anna.close();
    failing.clear();
  };
  const first = await open();
  name(first, 'a', 'logo');
  await first.settle();
  first.close();
  failing.add('reset');
  await refused();
  expect(await kept()).toMatchObject({ pending: [{}], refused: [] });
  await refused();
  expect(await kept()).toMatchObject({ pending: [], refused: [{ html: expect.stringContaining('logo') }] });
});

test('O3 what signing out removed is not made again by discarding', async () => {
  const { persistence, failing, open } = device();
  const anna = await open();
  name(anna, 'a', 'dropped');
  await anna.settle();
  failing.add('addPending');
  name(anna, 'b', 'dropped');
  await anna.settle();
  await persistence.forget('anna');
  await anna.editor.connection.discard();
  await anna.settle();
  expect(await persistence.reopen({ userId: 'anna', deckId: 'deck' })).toBeNull();
});
