import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NO_PAGES, PAGES } from '../e2e/support/pages.ts';

const modules = [
  ...readFileSync(new URL('../web/app/routes.ts', import.meta.url), 'utf8').matchAll(/'(routes\/[^']+\.tsx?)'/g),
].map((found) => found[1]);

it('walks a page of every module of the routes', () => {
  const known = new Set([...PAGES.map(({ module }) => module), ...Object.keys(NO_PAGES)]);
  expect([...known].toSorted()).toEqual([...new Set(modules)].toSorted());
  expect(Object.keys(NO_PAGES).filter((module) => PAGES.some((page) => page.module === module))).toEqual([]);
});

it('calls no two pages the same', () => {
  const names = PAGES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
