import { describe, expect, it } from 'vitest';
import { extended, NOTHING_SELECTED, selectedOf, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const list = order.map((id) => ({ id }));
const ids = (selection: typeof NOTHING_SELECTED) => selectedOf(selection, list).map(({ id }) => id);

describe('selecting decks', () => {
  it('adds and takes away one by one', () => {
    const two = toggled(toggled(NOTHING_SELECTED, 'b'), 'd');
    expect(ids(two)).toEqual(['b', 'd']);
    expect(ids(toggled(two, 'b'))).toEqual(['d']);
  });

  it('goes with Shift from the one that was pressed to this one, either way, and keeps what is elsewhere', () => {
    const first = toggled(toggled(NOTHING_SELECTED, 'e'), 'b');
    expect(ids(extended(first, 'c', order))).toEqual(['b', 'c', 'e']);
    expect(ids(extended(extended(first, 'c', order), 'a', order))).toEqual(['a', 'b', 'c', 'e']);
    expect(ids(extended(NOTHING_SELECTED, 'c', order))).toEqual(['c']);
  });

  it('forgets what has left the list', () => {
    const two = toggled(toggled(NOTHING_SELECTED, 'b'), 'gone');
    expect(ids(two)).toEqual(['b']);
    expect(ids(extended(two, 'c', order))).toEqual(['b', 'c']);
  });
});
