import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EditorPersistence, memoryPersistence } from '../../core/connection/persistence.ts';
import { FakeServer } from '../../core/testing/fake-server.ts';
import { sketchDeck, TestEditor } from '../../core/testing/test-editor.ts';
import { saveAll } from '../when-saved.ts';
import { createLeaving, isWorthAsking } from './leaving.ts';

const NOWHERE: EditorPersistence = {
  open: () => Promise.reject(new Error('Storage is off.')),
  reopen: () => Promise.reject(new Error('Storage is off.')),
  forgo: async () => undefined,
  countUnsent: async () => 0,
  forget: async () => undefined,
};

async function open({ autoSave = true, persistence = memoryPersistence() } = {}) {
  const server = new FakeServer(sketchDeck({ a: { rect: [0, 0, 10, 10] } }, ['one']));
  const anna = await TestEditor.open({ server, persistence, autoSave });
  const edit = () => anna.run('block.setFields', { blockIds: ['a'], fields: { name: 'logo' } });
  return { server, anna, edit, editor: anna.editor };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('who has saved everything leaves without a question, and so does who lost the line: it goes on with the next visit', async () => {
  const { anna, edit, editor } = await open();
  expect(isWorthAsking(editor)).toBe(false);
  anna.line.cut();
  edit();
  await anna.settle();
  expect(isWorthAsking(editor)).toBe(false);
  await expect(createLeaving(editor).mayLeave()).resolves.toBe(true);
});

test('changes that wait to be saved are asked about', async () => {
  const { edit, editor } = await open({ autoSave: false });
  edit();
  expect(isWorthAsking(editor)).toBe(true);
});

test('changes that no device keeps are asked about, however they wait', async () => {
  const { anna, edit, editor } = await open({ persistence: NOWHERE });
  anna.line.cut();
  edit();
  await anna.settle();
  expect(isWorthAsking(editor)).toBe(true);
});

test('changes that were not saved are asked about, those that wait for a session are not', async () => {
  const { anna, edit, editor } = await open();
  anna.line.refuseWith = { ok: false, code: 'unavailable', message: 'Try again later.', reset: false };
  edit();
  await anna.settle();
  expect(isWorthAsking(editor)).toBe(true);
  anna.line.refuseWith = { ok: false, code: 'unauthenticated', message: 'You are signed out.', reset: false };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(editor.store.signedOut.get()).toBe(true);
  expect(isWorthAsking(editor)).toBe(false);
});

test('all that wait get the one answer, and the next one is asked anew', async () => {
  const { edit, editor } = await open({ autoSave: false });
  edit();
  const leaving = createLeaving(editor);
  const answers = [leaving.mayLeave(), leaving.mayLeave()];
  leaving.question.get()?.answer(false);
  await expect(Promise.all(answers)).resolves.toEqual([false, false]);
  expect(leaving.question.get()).toBeNull();
  const again = leaving.mayLeave();
  leaving.question.get()?.answer(true);
  await expect(again).resolves.toBe(true);
});

test('a window in which something is written is asked before the deck is, as long as it is there', async () => {
  const { edit, editor } = await open({ autoSave: false });
  const leaving = createLeaving(editor);
  let isWritten = false;
  const answers: ((mayGo: boolean) => void)[] = [];
  const letGo = leaving.hold({
    are: () => isWritten,
    ask: () => new Promise((resolve) => answers.push(resolve)),
  });
  await expect(leaving.mayLeave()).resolves.toBe(true);
  isWritten = true;
  expect(leaving.isWorthAsking()).toBe(true);
  const first = leaving.mayLeave();
  answers[0]?.(false);
  await expect(first).resolves.toBe(false);
  edit();
  const second = leaving.mayLeave();
  answers[1]?.(true);
  await expect.poll(() => leaving.question.get()).not.toBeNull();
  leaving.question.get()?.answer(true);
  await expect(second).resolves.toBe(true);
  letGo();
  await editor.connection.discard();
  expect(leaving.isWorthAsking()).toBe(false);
});

test('saving everything ends when the server has it, and says when it could not', async () => {
  const { server, anna, edit, editor } = await open({ autoSave: false });
  await expect(saveAll(editor)).resolves.toBe(true);
  edit();
  const saved = saveAll(editor);
  await anna.settle();
  await expect(saved).resolves.toBe(true);
  expect(server.deck.blocks.a?.name).toBe('logo');
  anna.line.cut();
  anna.run('block.setFields', { blockIds: ['a'], fields: { name: 'badge' } });
  const lost = saveAll(editor);
  await anna.settle();
  await expect(lost).resolves.toBe(false);
});
