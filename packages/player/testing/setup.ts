import { afterEach, beforeAll, expect } from 'vitest';
import { takeProblems } from './browser.ts';

beforeAll(async () => {
  document.body.style.margin = '0';
  await takeProblems();
});

afterEach(async () => {
  expect(await takeProblems(), 'nothing went wrong in the console').toEqual([]);
});
