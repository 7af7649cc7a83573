import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';
import { memoryPersistence } from './persistence.ts';

/** Windows of one account on one device, with auto-save off. */
function device() {
  const server = new FakeServer(
    sketchDeck({ a: { rect: [0, 0, 10, 10] }, b: { rect: [50, 0, 10, 10] } }, ['one', 'two']),
  );
  const persistence = memoryPersistence();
  const open = (autoSave = false) => TestEditor.open({ server, persistence, autoSave });
  const pending = async () => (await (await persistence.open({ userId: 'anna', deckId: 'deck' })).load()).pending;
  return { server, open, pending };
}

const name = (window: TestEditor, id: string, words: string) =>
  window.run('block.setFields', { blockIds: [id], fields: { name: words } });
const names = ({ deck }: TestEditor) => [deck.blocks.a?.name, deck.blocks.b?.name];
const saving = (window: TestEditor) => window.editor.store.saving.get().message;
async function discard(window: TestEditor): Promise<void> {
  await window.editor.connection.discard();
  await window.settle();
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('U3 what one window discards takes nothing from the device that another window edited', async () => {
  const { open } = device();
  const [one, other] = [await open(), await open()];
  name(one, 'a', 'of one');
  name(other, 'b', 'of the other');
  await one.settle();
  await discard(one);
  expect([saving(one), saving(other)]).toEqual(['Saved', 'Unsaved changes']);
  one.close();
  other.close();
  const again = await open();
  expect([names(again), saving(again)]).toEqual([['', 'of the other'], 'Unsaved changes']);
});

test('U3 a window that discards what it found of another one that is still open takes nothing from it', async () => {
  const { open } = device();
  const one = await open();
  name(one, 'a', 'of one');
  await one.settle();
  const other = await open();
  expect(names(other)).toEqual(['of one', '']);
  await discard(other);
  expect([names(other), saving(other), saving(one)]).toEqual([['', ''], 'Saved', 'Unsaved changes']);
  // What is edited there from now on builds on it.
  name(one, 'a', 'of one, later');
  await one.settle();
  one.close();
  other.close();
  const again = await open();
  expect(names(again)).toEqual(['of one, later', '']);
  again.editor.connection.save();
  await again.settle();
  expect(saving(again)).toBe('Saved');
});

test('U3 what a window left that is gone is for the next one to save or discard', async () => {
  const { open, pending } = device();
  const gone = await open();
  name(gone, 'a', 'left');
  await gone.settle();
  gone.close();
  const next = await open();
  expect([names(next), saving(next)]).toEqual([['left', ''], 'Unsaved changes']);
  await discard(next);
  next.close();
  const last = await open();
  expect([names(last), saving(last), await pending()]).toEqual([['', ''], 'Saved', []]);
});

test('U3 what is discarded stays where edits build on it that another window left', async () => {
  const { server, open } = device();
  const one = await open();
  one.run('slide.add');
  const added = one.slide.id;
  await one.settle();
  const other = await open();
  other.run('slide.setBackground', { slideIds: [added], background: { color: '#00f' } });
  await other.settle();
  other.close();
  await discard(one);
  expect(one.deck.slides[added]).toBeUndefined();
  one.close();
  const again = await open();
  expect(again.deck.slides[added]?.background.color).toBe('#00f');
  again.editor.connection.save();
  await again.settle();
  expect([saving(again), server.deck.slides[added]?.background.color]).toEqual(['Saved', '#00f']);
});

test('U3 of what is discarded nothing stays but what the other window builds on, which typed on meanwhile', async () => {
  const { server, open } = device();
  const one = await open();
  name(one, 'a', 'first');
  await one.settle();
  const other = await open();
  name(other, 'b', 'second');
  await other.settle();
  name(one, 'a', 'third');
  await one.settle();
  await discard(other);
  other.close();
  const again = await open();
  expect([names(again), saving(again)]).toEqual([['third', ''], 'Unsaved changes']);
  again.editor.connection.save();
  await again.settle();
  expect([saving(again), server.deck.blocks.a?.name, server.deck.blocks.b?.name]).toEqual(['Saved', 'third', '']);
});

test('U3 letters that were taken out of what stays come back only where whoever discards took them out', async () => {
  const { open } = device();
  const write = async (window: TestEditor, text: string) => {
    window.run('notes.set', { slideId: 'one', text });
    await window.settle();
  };
  const one = await open();
  await write(one, 'firrst');
  await write(one, 'first');
  const other = await open();
  await write(other, 'st');
  await write(one, 'first, third');
  one.close();
  await discard(other);
  other.close();
  const again = await open();
  expect(again.deck.notes.one).toBe('first, third');
});

test('U2 what one window saves of what it found of another is dropped from the device once, and saved again without harm', async () => {
  const { server, open, pending } = device();
  const one = await open();
  name(one, 'a', 'of one');
  await one.settle();
  const other = await open();
  other.editor.connection.save();
  await other.settle();
  expect([server.deck.blocks.a?.name, await pending()]).toEqual(['of one', []]);
  one.editor.connection.save();
  await one.settle();
  expect([saving(one), saving(other), server.deck.blocks.a?.name]).toEqual(['Saved', 'Saved', 'of one']);
});

test('R3 a window that is refused leaves on the device what another one edited', async () => {
  const { open } = device();
  const [one, other] = [await open(), await open()];
  name(other, 'b', 'of the other');
  name(one, 'a', 'of one');
  await one.settle();
  one.line.refuseWith = { ok: false, code: 'locked', message: 'This slide is locked.', reset: true };
  one.editor.connection.save();
  await one.settle();
  one.line.refuseWith = null;
  await one.settle();
  other.close();
  const again = await open();
  expect(again.deck.blocks.b?.name).toBe('of the other');
});

test('R5 what is made once more in a document that took the place of the old one is kept on the device', async () => {
  const { server, open } = device();
  const one = await open();
  name(one, 'a', 'of one');
  await one.settle();
  one.line.cut();
  server.generation = 'second';
  one.line.mend();
  await one.settle();
  expect([names(one), saving(one)]).toEqual([['of one', ''], 'Unsaved changes']);
  one.close();
  const again = await open();
  expect([names(again), saving(again)]).toEqual([['of one', ''], 'Unsaved changes']);
});
