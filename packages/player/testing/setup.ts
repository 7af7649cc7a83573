import { afterEach, beforeAll, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { takeProblems } from './browser.ts';

beforeAll(async () => {
  document.body.style.margin = '0';
  await takeProblems();
});

afterEach(async () => {
  // By itself it does so in the first file alone: the others have its module from that one.
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(await takeProblems(), 'nothing went wrong in the console').toEqual([]);
});
