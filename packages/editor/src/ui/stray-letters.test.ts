import { expect, test } from 'vitest';
import type { Pen } from '../core/index.ts';
import { createCell } from '../core/slice.ts';
import { createStrayLetters, shutWithPen, STRAY_MS } from './stray-letters.ts';

test('letters go on being meant for words that are gone, until their writer pauses', () => {
  const letters = createStrayLetters();
  const words = { isConnected: true };
  expect(letters.isStray(0)).toBe(false);
  letters.isIn(words, 0);
  // The words are left and still there: a letter is a shortcut.
  expect(letters.isStray(100)).toBe(false);
  words.isConnected = false;
  expect(letters.isStray(STRAY_MS)).toBe(true);
  expect(letters.isStray(2 * STRAY_MS)).toBe(true);
  expect(letters.isStray(3 * STRAY_MS + 1)).toBe(false);
});

test('who thought before they wrote on, or had not begun, is given as long from when the words went', () => {
  const letters = createStrayLetters();
  letters.tookAway(50);
  expect(letters.isStray(60)).toBe(false);
  letters.isIn({ isConnected: false }, 0);
  letters.tookAway(60_000);
  expect(letters.isStray(60_000 + STRAY_MS)).toBe(true);
});

test('letters to words that somebody else edits from now on are meant for them still', () => {
  const letters = createStrayLetters();
  const words = { isConnected: true };
  letters.shut(0);
  expect(letters.isStray(10)).toBe(false);
  letters.isIn(words, 20);
  letters.shut(60_000);
  expect(letters.isStray(60_000 + STRAY_MS)).toBe(true);
  expect(letters.isStray(60_000 + 2 * STRAY_MS + 1)).toBe(false);
  // Written in once more, they are words as any others.
  letters.isIn(words, 80_000);
  expect(letters.isStray(80_010)).toBe(false);
});

test('who clicks, or leaves the words by Esc, means what comes next', () => {
  const letters = createStrayLetters();
  letters.isIn({ isConnected: false }, 0);
  letters.end();
  expect(letters.isStray(10)).toBe(false);
  letters.tookAway(20);
  expect(letters.isStray(30)).toBe(false);
});

test('letters are no shortcuts from when the pen goes to somebody else, and are where it only was asked for', () => {
  const letters = createStrayLetters();
  const asker = {
    user: { id: 'bo', name: 'Bo', username: 'bo', thumbnail_url: null },
    tab: 't',
    dueAt: 15_000,
    others: 0,
  };
  const pen = createCell<Pen>({ kind: 'here', asker: null, isGoing: false });
  let time = 0;
  const stop = shutWithPen(letters, pen, () => time);
  letters.isIn({ isConnected: true }, time);
  pen.set({ kind: 'here', asker, isGoing: false });
  expect(letters.isStray(time)).toBe(false);
  time = 14_000;
  pen.set({ kind: 'here', asker, isGoing: true });
  expect(letters.isStray(time + 500)).toBe(true);
  time = 15_500;
  pen.set({ kind: 'elsewhere', holder: asker.user, isOwn: false, waiting: null });
  expect(letters.isStray(time + STRAY_MS)).toBe(true);
  stop();
  letters.isIn({ isConnected: true }, time);
  pen.set({ kind: 'together' });
  expect(letters.isStray(time)).toBe(false);
});
