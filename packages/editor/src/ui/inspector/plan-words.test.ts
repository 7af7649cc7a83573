import { words } from '@rostrum/words/editor';
import { expect, it } from 'vitest';
import { planWords } from './plan-words.ts';

it('what a plan lacks is told with the plan that has it, whose that is, and what becomes of what is there', () => {
  const settings = { present_controls: true, present_upsizing: true };
  const deck = { user: { id: 'ines', username: 'ines', name: 'Ines', thumbnail_url: null, settings } };
  const { css } = words.deckTab;
  expect(planWords(css.plan, deck, { id: 'ines' }, 0)).toBe('Custom CSS needs a Pro plan.');
  expect(planWords(css.plan, deck, { id: 'ines' }, 1)).toMatch(
    /needs a Pro plan\. What this deck has stays as it is\.$/,
  );
  expect(planWords(css.plan, deck, { id: 'bob' }, 0)).toBe('Custom CSS needs a Pro plan of Ines, whose deck this is.');
  expect(planWords(css.plan, deck, { id: 'bob' }, 1)).toMatch(/of Ines, .*stays as it is\.$/);
  const { plan } = words.scripts;
  expect(planWords(plan, deck, { id: 'ines' }, 0)).toBe('Scripts need a Pro plan.');
  expect(planWords(plan, deck, { id: 'bob' }, 0)).toBe('Scripts need a Pro plan of Ines, whose deck this is.');
  expect(planWords(plan, deck, { id: 'ines' }, 2)).toContain('these are kept, but not played.');
  expect(planWords(plan, deck, { id: 'bob' }, 1)).toContain('this one is kept, but not played.');
});
