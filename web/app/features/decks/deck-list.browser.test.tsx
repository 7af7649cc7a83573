import type { DeckCard } from '@rostrum/contract';
import { exampleDeck, exampleUser } from '@rostrum/contract/testing';
import { slide } from '@rostrum/deck/testing/slides';
import { emulateMedia, mouse, putDeck, takeProblems } from '@rostrum/player/testing';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import './deck-list.css';
import { DeckList } from './deck-list.tsx';
import { useDeckActions } from './use-deck-actions.ts';

function List({ decks }: { readonly decks: readonly DeckCard[] }) {
  const { shown, actions } = useDeckActions(decks);
  const list = useRef<HTMLDivElement>(null);
  return <DeckList decks={shown} actions={actions} user={exampleUser} view="grid" list={list} />;
}

/** A list with two decks of three slides, which play on static pages. */
async function renderDecks({ width = 1440, height = 900, broken = false } = {}): Promise<void> {
  const decks = ['Tides', 'Currents'].map(async (title): Promise<DeckCard> => {
    const data = ['one', 'two', 'three'].map((id) => slide(`${title}-${id}`, `${title} ${id}`)).join('');
    const address = broken ? `/deck-pages/${title}` : await putDeck({ title, data });
    return {
      ...exampleDeck,
      id: address.slice(1),
      title,
      slug: title.toLowerCase(),
      url: `/ines/${title.toLowerCase()}`,
    };
  });
  await mouse.move(...BESIDE);
  await renderPage(<List decks={await Promise.all(decks)} />, { width, height });
  await expect.element(page.getByRole('article').nth(1)).toBeVisible();
}

/** Where no card is. */
const BESIDE = [1400, 880] as const;

const cardOf = (title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];
const frameOf = (title: string): HTMLIFrameElement => {
  const frame = frames().find((one) => one.title === `Preview of ${title}`);
  if (frame === undefined) throw new Error(`${title} is not played.`);
  return frame;
};
const heading = (title: string): string | undefined =>
  frameOf(title).contentDocument?.querySelector('.reveal.ready section.present h1')?.textContent;
const preview = (title: string): Locator => page.getByRole('button', { name: `Preview: ${title}`, exact: true });

async function play(title: string): Promise<void> {
  await cardOf(title).hover();
  await preview(title).click();
  await expect.poll(() => heading(title)).toBe(`${title} one`);
}

it('plays a preview in its card without moving it, and links to the slide that is shown', async () => {
  await renderDecks();
  const box = () => cardOf('Tides').element().getBoundingClientRect().toJSON() as unknown;
  const before = box();
  await play('Tides');
  expect(box()).toEqual(before);
  await expect.poll(() => heading('Tides')).toBe('Tides two');
  const open = page.getByRole('link', { name: 'Open: Tides' });
  await expect.element(open).toHaveAttribute('href', expect.stringMatching(/\/tides#\/[12]$/));
  await page.getByRole('button', { name: 'Stop preview: Tides' }).click();
  expect(frames()).toEqual([]);
  await expect.element(open).toHaveAttribute('href', expect.stringMatching(/\/tides$/));
});

it('plays one preview at a time', async () => {
  await renderDecks();
  await play('Tides');
  // By keys, while the pointer rests on the first one.
  preview('Currents').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => frames().map(({ title }) => title)).toEqual(['Preview of Currents']);
});

it('ends a preview when the pointer leaves the card', async () => {
  await renderDecks();
  await play('Tides');
  await mouse.move(...BESIDE);
  await expect.poll(frames).toEqual([]);
});

it('keeps the slide and the facts in sight beside a card’s controls', async () => {
  await renderDecks();
  await play('Tides');
  const part = (selector: string): HTMLElement => {
    const found = cardOf('Tides').element().querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The card has no ${selector}.`);
    return found;
  };
  await expect.poll(() => getComputedStyle(part('.deck-card-acts')).opacity).toBe('1');
  const facts = part('.deck-card-meta').getBoundingClientRect();
  const controls = part('.deck-card-acts').getBoundingClientRect();
  expect(controls.top).toBeGreaterThanOrEqual(facts.bottom);
  expect(controls.left).toBeGreaterThanOrEqual(cardOf('Tides').element().getBoundingClientRect().left);
  for (const fact of part('.deck-card-meta').querySelectorAll('.deck-fact'))
    expect(getComputedStyle(fact).opacity).toBe('1');
});

it('keeps a preview playing while the pointer goes to what stops it', async () => {
  await renderDecks();
  await play('Tides');
  await cardOf('Tides').getByRole('link', { name: 'Tides', exact: true }).hover();
  const stop = page.getByRole('button', { name: 'Stop preview: Tides' });
  await stop.hover();
  expect(frames()).toHaveLength(1);
  await stop.click();
  expect(frames()).toEqual([]);
});

it('ends a preview with Esc and when the focus leaves the card', async () => {
  await renderDecks();
  const start = preview('Tides');
  start.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => frames().length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(frames).toEqual([]);
  await expect.element(start).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => frames().length).toBe(1);
  page.getByRole('link', { name: 'Currents', exact: true }).element().focus();
  await expect.poll(frames).toEqual([]);
});

it('opens the menu of a card that nobody has come near, pressed as a screen reader does', async () => {
  await renderDecks();
  const actions = page.getByRole('button', { name: 'Actions for Tides' });
  await expect.element(actions).toHaveAttribute('aria-haspopup', 'true');
  (actions.element() as HTMLElement).click();
  await expect.element(page.getByRole('menu', { name: 'Actions for Tides' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(actions).toHaveFocus();
});

it('keeps the focus on the control that it came to while the controls come', async () => {
  await renderDecks();
  page.getByRole('link', { name: 'Open: Currents' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Ways to open Currents' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(preview('Currents')).toHaveFocus();
  await expect.element(page.getByRole('tooltip', { name: 'Preview' })).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menu', { name: 'Ways to open Currents' })).toBeVisible();
});

it('fills the screen with a preview, and comes back', async () => {
  await renderDecks();
  await cardOf('Tides').hover();
  await page.getByRole('button', { name: 'Fullscreen: Tides' }).click();
  await expect.poll(() => document.fullscreenElement?.querySelector('iframe')?.title).toBe('Preview of Tides');
  await expect.poll(() => heading('Tides')).toBe('Tides one');
  await page.getByRole('button', { name: 'Exit fullscreen: Tides' }).click();
  await expect.poll(() => document.fullscreenElement).toBeNull();
});

it('says that a preview did not come, and tries again', async () => {
  await renderDecks({ broken: true });
  await cardOf('Tides').hover();
  await preview('Tides').click();
  const card = cardOf('Tides');
  await expect.element(card.getByRole('alert')).toHaveTextContent('The preview could not be loaded.');
  await expect.element(card.getByRole('status')).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByRole('alert')).toHaveTextContent('The preview could not be loaded.');
  expect(await takeProblems()).toEqual([expect.stringContaining('404'), expect.stringContaining('404')]);
});

it('shows the first slide, which stays, to people who want less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  await renderDecks();
  await play('Tides');
  expect(frameOf('Tides').src).toContain('context=preview');
  expect(frameOf('Tides').src).not.toContain('autoSlide');
});
