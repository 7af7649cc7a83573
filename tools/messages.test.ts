import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
/** As a string of a source may have it. */
const unescaped = (text: string): string => text.replaceAll("\\'", "'");

const rows = read('docs/spec/messages.md')
  .split('\n')
  .map((line) => /^\| (.+?) \| .+ \| `([^`]+)` \| `([^`]+)` \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, message = '', source = '', test = '']) => [message, source, test] as const);

it('has a row for each message', () => {
  expect(rows.length).toBeGreaterThan(40);
});

it.each(rows)('“%s” is written in %s and met in %s', (message, source, test) => {
  expect(unescaped(read(source))).toContain(message);
  expect(unescaped(read(test))).toContain(message);
});
