import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFolder } from './cloud.ts';

test.each([
  ['', ''],
  ['/', ''],
  ['Talks/2026', '/Talks/2026'],
  [' /Talks// 2026 /', '/Talks/2026'],
  ['Vorträge/潮汐', '/Vorträge/潮汐'],
  ['e\u0301', '/\u00e9'],
])('%j is the folder %j', (text, folder) => {
  expect(readFolder(text)).toBe(folder);
});

test.each(['..', 'a/../b', 'a/.', 'a\\b', 'a:b', 'a*', 'a\u0000b', 'a.', '~temporary', 'x'.repeat(256)])(
  '%j is no folder that every system takes',
  (text) => {
    expect(readFolder(text)).toBeNull();
  },
);

test('a folder is read as itself, and never leads out of the top', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '/', '.', ' ', '~', '\\', '\n', '😀') }), (text) => {
      const folder = readFolder(text);
      if (folder === null) return;
      expect(readFolder(folder)).toBe(folder);
      expect(folder).toMatch(/^(\/[^/\\\n]+)*$/u);
      expect(folder.split('/').some((name) => name === '.' || name === '..')).toBe(false);
    }),
  );
});
