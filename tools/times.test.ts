import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const sources = globSync('{web/app,packages/*/src,server/src}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'),
);

it('days and times are written in the language of the words around them, whatever browser or server writes them', () => {
  const calls = sources.flatMap((path) =>
    [
      ...readFileSync(`${root}${path}`, 'utf8').matchAll(
        /(?:toLocale(?:Date|Time)String|DateTimeFormat|toLocaleString(?=\([^)]*\b(?:date|time)Style))\(\s*(\S*?)[,)]/g,
      ),
    ].map(([call, language]) => [path, call, language] as const),
  );
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter(([, , language]) => language !== 'locale(')).toEqual([]);
});
