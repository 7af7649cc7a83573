import { slide } from '@rostrum/deck/testing/slides';
import { expect, it, onTestFinished } from 'vitest';
import { openPlayer, type PageDeck, type PlayerOptions } from '../testing/index.ts';

const DECK: PageDeck = {
  data: slide('tide', 'Tides') + slide('moon', 'Moons') + '<section data-id="bare"></section>',
  meta: { language: 'en' },
};

/** In a browser that asks for German. */
const german = (deck: PageDeck, options: PlayerOptions = {}) =>
  openPlayer(deck, {
    ...options,
    prepare: (view) => void Object.defineProperty(view.navigator, 'languages', { get: () => ['de-DE', 'de'] }),
  });

it('says the shortcuts of a show in the language of whoever looks at it, and which one that is', async () => {
  const { at, document, find, press } = await german(DECK);
  await press('?');
  const list = at.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect.element(list.getByText('Nächster Schritt oder nächste Folie')).toBeVisible();
  await expect.element(list.getByText('Leertaste', { exact: true })).toBeVisible();
  // Screen readers are told, since the document is in its deck's.
  await expect.element(list).toHaveAttribute('lang', 'de');
  expect(document.documentElement.lang).toBe('en');
  expect(find('main.stage').getAttribute('aria-label')).toBe('Folien');
  expect(find('section[data-id="bare"]').getAttribute('aria-label')).toBe('Folie 3');
});

it('speaks the language that was chosen here, whatever the browser asks for', async () => {
  document.cookie = 'rostrum_language=en; path=/';
  onTestFinished(() => {
    document.cookie = 'rostrum_language=; path=/; max-age=0';
  });
  const { at, press } = await german(DECK);
  await press('?');
  await expect.element(at.getByRole('dialog', { name: 'Shortcuts' }).getByText('Next step or slide')).toBeVisible();
});

it('loads no other language for who speaks English, and names none', async () => {
  const { at, press, window } = await openPlayer(DECK);
  await press('?');
  const english = at.getByRole('dialog', { name: 'Shortcuts' });
  await expect.element(english.getByText('Next step or slide')).toBeVisible();
  expect(english.element().getAttribute('lang')).toBeNull();
  const asked = window.performance.getEntriesByType('resource').map(({ name }) => name);
  expect(asked.filter((name) => name.includes('written-words'))).toEqual([]);
});

it('names the arrows of slides and the way out of the black screen in German', async () => {
  const player = await german({ ...DECK, data: `<section>${DECK.data}</section>` });
  const controls = player.at.getByRole('region', { name: 'Steuerung der Folien' });
  await controls.getByRole('button', { name: 'Folie darunter' }).click();
  await expect.element(controls.getByRole('button', { name: 'Folie darüber' })).toBeEnabled();
  expect(player.find('.navigate-left').getAttribute('aria-label')).toBe('Vorherige Folie');
  expect(player.find('.navigate-right').getAttribute('aria-label')).toBe('Nächste Folie');
  await player.press('g');
  await expect.element(player.at.getByPlaceholder('Zu Folie springen')).toHaveFocus();
  await player.press('{Escape}', 'b');
  await player.at.getByRole('button', { name: 'Präsentation fortsetzen' }).click();
  await expect.poll(() => player.findAll('.reveal.paused')).toEqual([]);
});

it('has the speaker view in German around slides and notes that are not', async () => {
  const { at, document, find } = await german({ ...DECK, notes: { tide: 'Greet them.' } }, { view: 'speaker' });
  expect(document.title).toBe('Sprecheransicht · Tides');
  await expect.element(at.getByRole('button', { name: 'Zeit anhalten' })).toBeVisible();
  await expect.element(at.getByText('Folie 1 von 3')).toBeVisible();
  expect(find('.speaker').lang).toBe('de');
  const notes = at.getByRole('region', { name: 'Sprechernotizen' });
  await expect.element(notes).toHaveTextContent('Greet them.');
  await expect.element(notes).toHaveAttribute('lang', 'en');
  await at.getByRole('button', { name: 'Weiter' }).click();
  await expect.element(notes.getByText('Keine Notizen zu dieser Folie.')).toHaveAttribute('lang', 'de');
});

it('says in German what the server wrote beside slides', async () => {
  const scroll = await german(DECK, { view: 'scroll' });
  await expect.element(scroll.at.getBySelector('.scroll-head p')).toHaveTextContent(/^von .+ · Als Text lesen$/);
  const list = scroll.at.getByRole('navigation', { name: 'Folien' });
  await expect.element(list.getByText('Folie 3', { exact: true })).toBeVisible();
  await expect.element(scroll.at.getByRole('article', { name: 'Folie 2 von 3: Moons' })).toBeInTheDocument();
  const text = await german(DECK, { view: 'text' });
  await expect.element(text.at.getByRole('link', { name: 'Durch die Folien scrollen' })).toBeVisible();
});

it('says in German what stands below an embedded deck', async () => {
  const { at } = await german(DECK, { view: 'embed' });
  await expect.element(at.getBySelector('.embed-by')).toHaveTextContent(/^von /);
  await at.getByRole('button', { name: 'Teilen' }).click();
  await expect.element(at.getByRole('dialog', { name: 'Diese Präsentation teilen' })).toBeVisible();
});
