import { describe, expect, it } from 'vitest';
import { applyEdits, editBetween } from './edit-between.ts';

describe('the edit between two texts', () => {
  it.each([
    ['tide', 'tides', { from: 4, to: 4, text: 's' }],
    ['tides', 'tide', { from: 4, to: 5, text: '' }],
    ['aaa', 'aaaa', { from: 3, to: 3, text: 'a' }],
    ['one two', 'one six two', { from: 4, to: 4, text: 'six ' }],
    ['a🌊b', 'a🌋b', { from: 1, to: 3, text: '🌋' }],
    ['a🌊b', 'ab', { from: 1, to: 3, text: '' }],
    ['', 'x', { from: 0, to: 0, text: 'x' }],
  ])('%j to %j', (before, after, edit) => {
    expect(editBetween(before, after)).toEqual(edit);
    expect(applyEdits(before, [edit])).toBe(after);
  });

  it('is none where nothing changed', () => expect(editBetween('same', 'same')).toBeNull());
});
