import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';

/** A list in pages of two, of which the answers say that it has `total`. */
const listOf = (all: readonly string[], total = all.length) => {
  const asked: number[] = [];
  const ask = async (page: number) => {
    asked.push(page);
    return { total, results: all.slice(2 * page - 2, 2 * page) };
  };
  return { asked, ask };
};

test('a list is read page after page to its end, and no further', async () => {
  const { asked, ask } = listOf(['a', 'b', 'c']);
  expect(await everyPage(ask)).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual([1, 2]);
  expect(await everyPage(listOf([]).ask)).toEqual([]);
});

test('one that became shorter meanwhile ends where there is no more', async () => {
  expect(await everyPage(listOf(['a', 'b'], 9).ask)).toEqual(['a', 'b']);
});
