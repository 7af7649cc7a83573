import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const here = fileURLToPath(new URL('./', import.meta.url));

/** Each text, list and function of a place, with its path. */
function leaves(value: unknown, path: string): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, `${path}.${key}`));
}

const load = async (language: string, file: string) => {
  const module = (await import(/* @vite-ignore */ `./${language}/${file}`)) as Record<string, unknown>;
  return new Map(Object.entries(module).flatMap(([name, value]) => leaves(value, name)));
};

/** What a deck is called that is in English. */
const NAMES = new Set(['web.home.demoTitle']);
/** Sentences: names and single words may be the same in both. */
const isSentence = (text: string): boolean => /\p{L}{3,} \p{L}+ \p{L}{3,}/u.test(text);

describe.each(globSync('*/index.ts', { cwd: `${here}en` }))('%s in German', (file) => {
  it('says whatever English says, in words of its own', async () => {
    const [english, german] = [await load('en', file), await load('de', file)];
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [path, said] of german) {
      const original = english.get(path);
      expect(typeof said, path).toBe(typeof original);
      if (typeof said === 'string' && typeof original === 'string') {
        expect(said.trim() === '', path).toBe(original.trim() === '');
        if (isSentence(original) && !NAMES.has(path)) expect(said, path).not.toBe(original);
      }
      if (typeof said === 'function' && typeof original === 'function')
        expect(said.length, path).toBeLessThanOrEqual(original.length);
    }
  });
});

describe.each(globSync('de/**/*.ts', { cwd: here }))('%s', (file) => {
  const lines = readFileSync(here + file, 'utf8').split('\n');

  it('leaves a space before three dots that stand for words', () => {
    // Names of cookies that go on are keys.
    expect(lines.filter((line) => /[\p{L}\d}]…(?!': \{)/u.test(line))).toEqual([]);
  });

  it('speaks of e-mails by one name', () => {
    expect(lines.filter((line) => /(?<![-\p{L}])Mails?(?!\p{L})/u.test(line))).toEqual([]);
  });
});
