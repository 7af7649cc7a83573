import { afterEach, beforeAll, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { takeProblems } from './browser.ts';

beforeAll(async () => {
  document.body.style.margin = '0';
  await takeProblems();
});

afterEach(async () => {
  // The library does so in the first file of a page alone.
  await cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  expect(await takeProblems(), 'nothing went wrong in the console').toEqual([]);
});
