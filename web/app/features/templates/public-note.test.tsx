import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PublicNote } from './public-note.tsx';

it('who can make no private decks is told so where a deck begins, and nobody else', () => {
  const noteOf = (privateDecks: boolean) =>
    renderToString(<PublicNote user={{ privileges: { private_decks: privateDecks } as never }} />);
  expect(noteOf(false)).toContain('Your new deck will be public: your plan has no private decks.');
  expect(noteOf(true)).toBe('');
});
