import type { Locator, Page } from '@playwright/test';
import { LONG_TITLE, TALK } from '@rostrum/deck/testing/slides';
import { makeDeck, type MadeDeck, type NewDeck } from './decks.ts';
import { signUpToDecks } from './people.ts';
import { openSpeaker, openView } from './views.ts';

export { LONG_TITLE, TALK };

/** Signs somebody up who has the talk's deck. */
export async function presentersDeck(page: Page, deck: Partial<NewDeck> = {}): Promise<MadeDeck> {
  await signUpToDecks(page);
  return makeDeck(page, { title: 'Tides and harbours', data: TALK, notes: { one: 'Breathe.' }, ...deck });
}

/** Opens the show, and the speaker view from it. */
export async function openBoth(page: Page, path: string, problems: string[]): Promise<Page> {
  await openView(page, `${path}/live`);
  return openSpeaker(page, problems);
}

/** Where the speaker view shows the slide that is on. */
export const now = (speaker: Page): Locator => speaker.getByRole('region', { name: 'Now' });
