import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const sources = globSync('{web/app,packages/*/src,server/src}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'),
);

/** That of the page or the request at hand; `LANGUAGE_OF_TIMES` where all words are English. */
const KNOWN = ['locale(', 'LANGUAGE_OF_TIMES'];

it('days and times are written in the language of the words around them, whatever browser or server writes them', () => {
  const calls = sources.flatMap((path) =>
    [
      ...readFileSync(`${root}${path}`, 'utf8').matchAll(
        /(?:toLocale(?:Date|Time)String|DateTimeFormat|toLocaleString(?=\([^)]*\b(?:date|time)Style))\(\s*(\S*?)[,)]/g,
      ),
    ].map(([call, language]) => [path, call, language] as const),
  );
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(([, , language]) => !KNOWN.includes(language ?? ''))).toEqual([]);
});
