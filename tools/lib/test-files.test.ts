import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { LEVELS, testFiles } from './test-files.mjs';

/** Those of a project and of what is split off from it by speed. A run on one database leaves files out, which are there. */
function included(level: string): string[] {
  const patterns = (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    const { name, include = [] } = project.test ?? {};
    return name === level || (typeof name === 'string' && name.startsWith(`${level}-`)) ? include : [];
  });
  return [...new Set(globSync(patterns).map((path) => path.replaceAll('\\', '/')))].toSorted();
}

it.each(['unit', 'server'])('finds the files of the %s tests as Vitest does', (level) => {
  const browser = new Set(testFiles('component'));
  expect(testFiles(level)).toEqual(included(level).filter((file) => !browser.has(file)));
});

it('counts no file among two levels', () => {
  const all = Object.keys(LEVELS).flatMap((level) => testFiles(level));
  expect(all).toEqual([...new Set(all)]);
  expect(all.length).toBeGreaterThan(500);
});
