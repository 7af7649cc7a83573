import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const rows = read('docs/spec/constants.md')
  .split('\n')
  .map((line) => /^\|.*\| `([^`]+)` \| `([^`]+)` \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, file = '', text = '']) => [text, file] as const);

it('has a row for each of the constants', () => {
  expect(rows.length).toBeGreaterThan(40);
});

it.each(rows)('%s stands in %s', (text, file) => {
  expect(read(file)).toContain(text);
});
