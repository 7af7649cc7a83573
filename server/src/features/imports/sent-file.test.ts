import { expect, it } from 'vitest';
import { fileNameOf } from './sent-file.ts';

it.each([
  ['C:\\talks\\tide.html', 'tide.html'],
  ['../../tide.md', 'tide.md'],
  // As forms write a line break and a quotation mark.
  ['a%0D%0Ab%22c.md', 'ab"c.md'],
  ['a\u0007\u202eb.md', 'ab.md'],
  ['', 'deck'],
  ['  \u0000 ', 'deck'],
  [`${'x'.repeat(300)}.html`, `${'x'.repeat(250)}.html`],
  [`x${'👩'.repeat(200)}.md`, `x${'👩'.repeat(125)}.md`],
])('%j is called %j', (given, name) => {
  expect(fileNameOf(given)).toBe(name);
  expect(fileNameOf(given).length).toBeLessThanOrEqual(255);
});
