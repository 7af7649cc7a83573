import { exampleDeck } from '@rostrum/contract/testing';
import { slide } from '@rostrum/deck/testing/slides';
import { emulateMedia, putDeck } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { HomePlayer } from './home-player.tsx';

async function renderPlayer(): Promise<void> {
  const address = await putDeck({ data: slide('one', 'Ebb') + slide('two', 'Flow') });
  await renderPage(<HomePlayer deck={{ ...exampleDeck, id: address.slice(1), slide_count: 2 }} />, { user: null });
}
const control = (name: string) => page.getByRole('button', { name, exact: true });

it('plays by itself until somebody stops it', async () => {
  await renderPlayer();
  await expect.element(control('Pause')).toBeEnabled();
  await control('Pause').click();
  await expect.element(control('Play')).toBeEnabled();
});

it('waits to be started where less motion is wanted', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  await renderPlayer();
  await expect.element(control('Play')).toBeEnabled();
  await expect.element(control('Pause')).not.toBeInTheDocument();
});
