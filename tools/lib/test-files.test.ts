import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { LEVELS, testFiles } from './test-files.mjs';

/**
 * The files that Vitest's projects of a level include (`unit` and `unit-stateless` are one level), before exclusions.
 */
function included(level: string): string[] {
  const patterns = (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    const { name, include = [] } = project.test ?? {};
    return name === level || (typeof name === 'string' && name.startsWith(`${level}-`)) ? include : [];
  });
  return [...new Set(globSync(patterns).map((path) => path.replaceAll('\\', '/')))].toSorted();
}

it.each(['unit', 'component', 'server'])('finds the files of the %s tests as Vitest does', (level) => {
  const inBrowser = (file: string): boolean => file.includes('.browser.test.');
  expect(testFiles(level)).toEqual(included(level).filter((file) => inBrowser(file) === (level === 'component')));
});

it('counts no file among two levels', () => {
  const all = Object.keys(LEVELS).flatMap((level) => testFiles(level));
  expect(all).toEqual([...new Set(all)]);
  expect(all.length).toBeGreaterThan(500);
});
