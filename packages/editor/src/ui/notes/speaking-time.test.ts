import { expect, test } from 'vitest';
import { speakingTime } from './speaking-time.ts';

test.each([
  ['', ''],
  [' … ', ''],
  ['Tides.', 'about 5 s'],
  ['word '.repeat(98), 'about 45 s'],
  ['word '.repeat(130), 'about 1 min'],
  ['word '.repeat(200), 'about 1 min 30 s'],
])('%j takes %j', (text, time) => {
  expect(speakingTime(text)).toBe(time);
});
