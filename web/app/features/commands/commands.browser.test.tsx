import { exampleUser } from '@rostrum/contract/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { Header } from '../header/header.tsx';
import { Commands } from './commands.tsx';

const shortcuts = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const palette = () => page.getByRole('dialog', { name: 'Command palette' });

async function renderCommands(): Promise<void> {
  await renderPage(
    <>
      <Header user={exampleUser} />
      <Commands user={exampleUser} />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Ines Marlow, account' })).toBeVisible();
}

it('opens the shortcuts and the palette by keys, and runs a command that is found by its name', async () => {
  await renderCommands();
  await userEvent.keyboard('?');
  await expect.element(shortcuts()).toHaveTextContent('Find a command');
  await userEvent.keyboard('{Escape}');
  await expect.element(shortcuts()).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('trash{Enter}');
  await expect.element(page.getByText('Page /ines/decks_trashed.html')).toBeVisible();
  await expect.element(palette()).not.toBeInTheDocument();
});

it('goes to the search from the palette, where keys are text', async () => {
  await renderCommands();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('search decks{Enter}');
  const search = page.getByRole('searchbox', { name: 'Search decks' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(search).toHaveValue('?');
  await expect.element(shortcuts()).not.toBeInTheDocument();
});

it('lists the shortcuts in the menu of the account', async () => {
  await renderCommands();
  await page.getByRole('button', { name: 'Ines Marlow, account' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect.element(shortcuts()).toBeVisible();
});
