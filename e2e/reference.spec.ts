import { renderDeck } from '@rostrum/deck/html';
import { callApi } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { makeReferenceDeck, serveReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';

test('the reference deck comes out of a server as it went in', async ({ page }) => {
  await serveReference(page.context());
  await signUp(page);
  const { id, deck } = await makeReferenceDeck(page);
  const given = await callApi<{ data: string; notes: Record<string, string> }>(page, 'GET', `/api/v1/decks/${id}/data`);
  expect(given.data).toBe(renderDeck(deck, { includeHidden: true, includeLayouts: true }));
  expect(given.notes).toEqual(deck.notes);
});
