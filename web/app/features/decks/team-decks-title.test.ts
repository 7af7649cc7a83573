import { expect, it } from 'vitest';
import { teamDecksTitle } from './team-decks-title.ts';

it('the page of a team’s decks is called as its heading says', () => {
  expect(teamDecksTitle(null, null)).toBe('Team decks');
  expect(teamDecksTitle(null, 'talks')).toBe('Team decks');
  expect(teamDecksTitle('Harbour', null)).toBe('Decks of Harbour');
  expect(teamDecksTitle('Harbour', 'talks')).toBe('Tagged “talks” · Decks of Harbour');
});
