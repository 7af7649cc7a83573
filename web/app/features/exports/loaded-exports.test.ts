import type { DeckExport } from '@rostrum/contract';
import { expect, test } from 'vitest';
import { type LoadedExports, withAsked, withTold } from './loaded-exports.ts';

const one = (id: string, state: DeckExport['state'], progress = 0) => ({ id, state, progress }) as DeckExport;
const listOf = (...results: DeckExport[]): LoadedExports => ({
  results,
  total: results.length,
  formats: [],
  cloud: [],
  abilities: { hidden: false, notes: false },
});
const idsOf = ({ results, total }: LoadedExports) => [total, ...results.map(({ id, state }) => `${id} ${state}`)];

test('what is told of an export stands in its place', () => {
  const told = withTold(listOf(one('b', 'queued'), one('a', 'running')), one('a', 'done'), 1);
  expect(idsOf(told)).toEqual([2, 'b queued', 'a done']);
});

test('what comes late takes no end back', () => {
  expect(idsOf(withTold(listOf(one('a', 'done')), one('a', 'running'), 1))).toEqual([1, 'a done']);
});

test('one that was begun elsewhere comes to the top of the first page, and to no other', () => {
  expect(idsOf(withTold(listOf(one('a', 'done')), one('b', 'queued'), 1))).toEqual([2, 'b queued', 'a done']);
  expect(idsOf(withTold(listOf(one('a', 'done')), one('b', 'queued'), 2))).toEqual([1, 'a done']);
});

test('one that has ended and is not in the list was taken from it, and stays away', () => {
  expect(idsOf(withTold(listOf(one('a', 'done')), one('b', 'cancelled'), 1))).toEqual([1, 'a done']);
});

test('one that was heard of before its asking was answered is there once, as it was heard', () => {
  expect(idsOf(withAsked(listOf(one('a', 'running')), one('a', 'queued')))).toEqual([1, 'a running']);
  expect(idsOf(withAsked(listOf(one('a', 'done')), one('b', 'queued')))).toEqual([2, 'b queued', 'a done']);
});
