import { colourOf } from '@rostrum/contract';
import { expect, it } from 'vitest';
import { colourHere } from './colour-here.ts';

const ada = { id: 'ada', name: 'Ada', username: 'ada', thumbnail_url: null };

it('somebody has one colour wherever they are shown: that of the deck while they are here, and their own when they are not', () => {
  const other = (colourOf('ada') % 8) + 1;
  expect(colourHere([{ user: ada, colour: other }], 'ada')).toBe(other);
  expect(colourHere([{ user: { ...ada, id: 'bo' }, colour: other }], 'ada')).toBe(colourOf('ada'));
});
