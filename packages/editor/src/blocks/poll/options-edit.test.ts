import { LIMITS } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import { asOneLine, withLines, withMoved, withNewOption, withoutEmpty, withText } from './options-edit.ts';

const OPTIONS = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }));
const idsOf = (options: readonly { id: string }[]) => options.map(({ id }) => id).join('');

test('the question of a poll is one line', () => {
  expect(asOneLine('Which rope is best?\n')).toBe('Which rope is best? ');
  expect(asOneLine('Which rope\r\n  is\n\nbest? ')).toBe('Which rope is best? ');
});

describe('the options of a poll', () => {
  test('get another one below one of them, or at the end', () => {
    expect(idsOf(withNewOption(OPTIONS, 'a', 'x'))).toBe('axbc');
    expect(idsOf(withNewOption(OPTIONS, null, 'x'))).toBe('abcx');
  });

  test('lose those that were begun and left empty, but not below two', () => {
    const options = [...OPTIONS.slice(0, 2), { id: 'c', text: ' ' }, { id: 'd', text: '' }];
    expect(idsOf(withoutEmpty(options, new Set('bd')))).toBe('abc');
    expect(withoutEmpty(options, new Set('ab'))).toBe(options);
    const two = options.slice(1, 3);
    expect(withoutEmpty(two, new Set('c'))).toBe(two);
  });

  test('are no more than fit', () => {
    const full = Array.from({ length: LIMITS.pollOptions }, (_, index) => ({ id: String(index), text: '' }));
    expect(withNewOption(full, null, 'x')).toBe(full);
    expect(withLines(full, '3', ['one', 'two'], () => 'x')).toHaveLength(LIMITS.pollOptions);
  });

  test('change places, but for those at the ends', () => {
    expect(idsOf(withMoved(OPTIONS, 'a', 1))).toBe('bac');
    expect(idsOf(withMoved(OPTIONS, 'c', -1))).toBe('acb');
    expect(withMoved(OPTIONS, 'a', -1)).toBe(OPTIONS);
    expect(withMoved(OPTIONS, 'c', 1)).toBe(OPTIONS);
    expect(withMoved(OPTIONS, 'gone', 1)).toBe(OPTIONS);
  });

  test('keep their ids when their words change, so that votes stay theirs', () => {
    expect(withText(OPTIONS, 'b', 'Ebb')[1]).toEqual({ id: 'b', text: 'Ebb' });
  });

  test('come a line each when several are pasted', () => {
    let next = 0;
    const pasted = withLines(OPTIONS, 'b', ['Ebb', 'Flow'], () => `n${String((next += 1))}`);
    expect(pasted.map(({ id, text }) => `${id}:${text}`)).toEqual(['a:A', 'b:Ebb', 'n1:Flow', 'c:C']);
  });
});
