import { expect, it } from 'vitest';
import { cssPlanNote } from './css-plan-note.ts';

it('where the plan has no custom CSS, it is told which has, whose that is, and that what is there stays', () => {
  const settings = { present_controls: true, present_upsizing: true };
  const deck = { user: { id: 'ines', username: 'ines', name: 'Ines', thumbnail_url: null, settings } };
  expect(cssPlanNote(deck, { id: 'ines' }, false)).toBe('Custom CSS needs a Pro plan.');
  expect(cssPlanNote(deck, { id: 'ines' }, true)).toMatch(/needs a Pro plan\. What this deck has stays as it is\.$/);
  expect(cssPlanNote(deck, { id: 'bob' }, false)).toBe('Custom CSS needs a Pro plan of Ines, whose deck this is.');
  expect(cssPlanNote(deck, { id: 'bob' }, true)).toMatch(/of Ines, .*stays as it is\.$/);
});
