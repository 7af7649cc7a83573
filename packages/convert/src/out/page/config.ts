import type { Deck } from '@rostrum/deck';
import { NO_ADDRESSES, nobodysConfig, type PlayerConfig } from '@rostrum/deck/html';
import { MAX_UPSIZING, playedBackgroundTransition, playedTransition } from '@rostrum/deck/themes';
import type { PageInput } from './page-input.ts';

/**
 * What the player is told of a deck that was taken along. `name` tells it from others that the same
 * browser opens as files.
 */
export function exportedConfig(
  { deck, title, author, options }: Pick<PageInput, 'deck' | 'title' | 'author' | 'options'>,
  name: string,
): PlayerConfig {
  const { meta } = deck;
  return {
    ...nobodysConfig('fullscreen', { title, width: meta.width, height: meta.height, rtl: meta.rtl }, options.fragments),
    deckId: name,
    version: '1',
    margin: options.margin,
    maxScale: meta.upsizing ? MAX_UPSIZING : 1,
    transition: playedTransition(meta.transition),
    backgroundTransition: playedBackgroundTransition(meta.backgroundTransition),
    center: meta.center,
    // The speaker view is to have the same order, and it may be opened anew: nothing is shuffled.
    loop: meta.loop,
    slideNumber: meta.slideNumber,
    navigationMode: meta.navigationMode,
    autoSlideInterval: meta.autoSlideInterval,
    timeLimit: meta.timeLimit,
    notes: notesOf(deck),
    rollingLinks: meta.rollingLinks,
    controls: options.controls,
    author: { name: author ?? '', address: '', picture: null },
    addresses: { ...NO_ADDRESSES, speaker: '?speaker', fullscreen: '?', deck: '?' },
  };
}

function notesOf({ notes }: Deck): PlayerConfig['notes'] {
  const said = Object.entries(notes).filter(([, text]) => text !== '');
  return said.length === 0 ? null : Object.fromEntries(said);
}
