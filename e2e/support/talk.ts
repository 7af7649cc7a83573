import type { Locator, Page } from '@playwright/test';
import { makeDeck, type MadeDeck, type NewDeck, slide, step } from './decks.ts';
import { signUpToDecks } from './people.ts';
import { openSpeaker, openView } from './views.ts';

const WATER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#0a4d68"/></svg>')}`;
export const LONG_TITLE = 'What the tide leaves on the long sands of Brackwater when it goes out at night';

/** Five slides, two of them in a stack; the first has two steps. */
export const TALK = [
  slide('one', 'Tides', step('one-a', 'They come', 240, 0) + step('one-b', 'and go', 320, 1)),
  slide('two', LONG_TITLE, '', `data-background-image="${WATER}"`),
  `<section>${slide('three', 'The moon')}${slide('four', 'The sun', '', 'data-background-color="#123456"')}</section>`,
  slide('five', 'Harbours'),
].join('');

/** Signs somebody up who has the talk's deck. */
export async function presentersDeck(page: Page, deck: Partial<NewDeck> = {}): Promise<MadeDeck> {
  await signUpToDecks(page);
  return makeDeck(page, { title: 'Tides and harbours', data: TALK, notes: { one: 'Breathe.' }, ...deck });
}

/** The same; answers the deck's path. */
export const presenter = async (page: Page, deck: Partial<NewDeck> = {}): Promise<string> =>
  (await presentersDeck(page, deck)).url;

/** Opens the show, and the speaker view from it. */
export async function openBoth(page: Page, path: string, problems: string[]): Promise<Page> {
  await openView(page, `${path}/live`);
  return openSpeaker(page, problems);
}

/** Where the speaker view shows the slide that is on. */
export const now = (speaker: Page): Locator => speaker.getByRole('region', { name: 'Now' });
