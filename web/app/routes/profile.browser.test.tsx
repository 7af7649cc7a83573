import type { Profile as Person } from '@rostrum/contract';
import { exampleDeck, exampleUser } from '@rostrum/contract/testing';
import { slide } from '@rostrum/deck/testing/slides';
import { putDeck } from '@rostrum/player/testing';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import Profile from './profile.tsx';

it('plays the decks of a person for strangers, who get no menu of them', async () => {
  const address = await putDeck({ title: 'Open water', data: slide('a', 'Open water one') });
  const { id, username, name, thumbnail_url, created_at } = exampleUser;
  const person: Person = { id, username, name, thumbnail_url, created_at, social_handle: '', website_url: '' };
  const deck = { ...exampleDeck, id: address.slice(1), title: 'Open water', url: '/ines/open-water' };
  const loaderData = {
    person,
    list: { total: 1, page: 1, per_page: 24, results: [deck] },
    query: { page: 1, order: 'edited', q: '' },
    isOwn: false,
  };
  const props = { loaderData } as unknown as ComponentProps<typeof Profile>;
  await renderPage(<Profile {...props} />, { address: '/ines', user: null });
  await page.getByRole('article').hover();
  await page.getByRole('button', { name: 'Preview: Open water', exact: true }).click();
  const heading = () => document.querySelector('iframe')?.contentDocument?.querySelector('section.present h1');
  await expect.poll(() => heading()?.textContent).toBe('Open water one');
  expect(document.querySelector('iframe')?.title).toBe('Preview of Open water');
  await expect.element(page.getByRole('button', { name: 'Actions for Open water' })).not.toBeInTheDocument();
});
