import { afterEach, beforeAll, expect } from 'vitest';
import { takeProblems } from './browser.ts';

beforeAll(async () => {
  document.body.style.margin = '0';
  await takeProblems();
});

afterEach(async () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  expect(await takeProblems(), 'nothing went wrong in the console').toEqual([]);
});
