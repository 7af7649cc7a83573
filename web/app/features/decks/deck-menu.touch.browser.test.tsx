import { answerApi, exampleDeck, exampleUser } from '@rostrum/contract/testing';
import { emulateTouch, tap } from '@rostrum/player/testing';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import './deck-list.css';
import { DeckList } from './deck-list.tsx';
import { useDeckActions } from './use-deck-actions.ts';

function List() {
  const { shown, actions } = useDeckActions([{ ...exampleDeck, title: 'Tides' }]);
  const list = useRef<HTMLDivElement>(null);
  return <DeckList decks={shown} actions={actions} user={exampleUser} view="grid" list={list} />;
}

it('shows the whole menu of a deck on a phone, down to the trash', async () => {
  const calls = answerApi({ deckTrash: () => ({ deck: { ...exampleDeck, title: 'Tides' } }) });
  await emulateTouch();
  await renderPage(<List />, { width: 390, height: 844 });
  const actions = page.getByRole('button', { name: 'Actions for Tides' });
  await expect.element(actions).toBeVisible();
  await tap(actions.element());
  const items = page.getByRole('menu', { name: 'Actions for Tides' }).getByRole('menuitem');
  await expect.element(items.last()).toHaveTextContent('Move to trash');
  for (const item of items.all()) await expect.element(item).toBeInViewport({ ratio: 1 });
  await tap(items.last().element());
  await expect.element(page.getByText('“Tides” is in the trash')).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual(['deckTrash']);
});

it('opens a deck by a touch of its card on a phone, and plays no preview there', async () => {
  await emulateTouch();
  await renderPage(<List />, { width: 390, height: 844 });
  const card = page.getByRole('article');
  await expect.element(card.getByRole('button', { name: 'Actions for Tides' })).toBeVisible();
  for (const name of ['Preview: Tides', 'Fullscreen: Tides'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await tap(card.getBySelector('.deck-thumb').element());
  await expect.element(page.getByText('Page /ines/sillow')).toBeVisible();
});
