import { expect, it } from 'vitest';
import { wordFor } from './word-for.ts';

it('has a word for what the group names, and for nothing that every object has', () => {
  expect(wordFor({ slide: 'Schieben' }, 'slide')).toBe('Schieben');
  expect(wordFor({ slide: 'Schieben' }, 'zoom')).toBeNull();
  expect(wordFor({ slide: 'Schieben' }, 'constructor')).toBeNull();
});
