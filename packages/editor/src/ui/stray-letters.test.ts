import { expect, test } from 'vitest';
import { createStrayLetters, STRAY_MS } from './stray-letters.ts';

test('letters go on being meant for words that are gone, until their writer pauses', () => {
  const letters = createStrayLetters();
  const words = { isConnected: true };
  expect(letters.isStray(0)).toBe(false);
  letters.typed(words, 0);
  // The words are left and still there: a letter is a shortcut.
  expect(letters.isStray(100)).toBe(false);
  words.isConnected = false;
  expect(letters.isStray(STRAY_MS)).toBe(true);
  expect(letters.isStray(2 * STRAY_MS)).toBe(true);
  expect(letters.isStray(3 * STRAY_MS + 1)).toBe(false);
});

test('who clicks, or leaves the words by Esc, means what comes next', () => {
  const letters = createStrayLetters();
  letters.typed({ isConnected: false }, 0);
  letters.end();
  expect(letters.isStray(10)).toBe(false);
});
