import type { DeckMeta } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import html from '../../deck/src/testing/reference/deck.html?raw';
import settings from '../../deck/src/testing/reference/settings.json';
import { createRandomId } from '../src/random-id.ts';
import { answerSites } from './browser.ts';
import type { PageDeck } from './deck-pages.ts';

/** Where a picture, a film or a sound of the reference deck is served. */
export const referenceMedium = (name: string): string =>
  new URL(`../../deck/src/testing/reference/media/${name}`, import.meta.url).pathname;

/**
 * The deck that holds everything (`packages/deck/src/testing/reference`), its films and sounds among its own media. The
 * pages in its frames are answered for.
 */
export async function referenceDeck(): Promise<PageDeck> {
  await answerSites({
    'https://tides.example/': { type: 'text/html; charset=utf-8', body: '<!doctype html><title>The tides</title>' },
  });
  const data = html.replaceAll(
    /(?:https:\/\/media\.brackwater\.example|\/media)\/([\w.]+)/g,
    (_address: string, name: string) => referenceMedium(name),
  );
  return {
    title: 'A year of tides',
    data,
    meta: settings as Partial<DeckMeta>,
    notes: parseDeck(data, { newId: createRandomId }).deck.notes,
    config: {
      author: { name: 'Ida Fennwick', address: '/ida', picture: null },
      plan: { embedStyles: true, embedSwitches: true, badge: false },
    },
  };
}
