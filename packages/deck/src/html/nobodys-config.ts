import type { PlayerConfig, PlayerMode } from './player-config.ts';

/** Of a document that stands by itself: no other view, no server to ask. */
export const NO_ADDRESSES: PlayerConfig['addresses'] = {
  speaker: null,
  fullscreen: '',
  deck: '',
  views: false,
  stage: null,
  version: null,
  frame: null,
  polls: null,
  viewed: null,
};

/** What a document is told of a deck that goes out: it names no account, no address and no site. */
export function nobodysConfig(
  mode: PlayerMode,
  { title, width, height, rtl }: Pick<PlayerConfig, 'title' | 'width' | 'height' | 'rtl'>,
  printsSteps = false,
): PlayerConfig {
  return {
    mode,
    deckId: '',
    version: '',
    title,
    visibility: 'self',
    width,
    height,
    margin: 0,
    maxScale: 10,
    transition: 'none',
    backgroundTransition: 'none',
    center: false,
    shuffle: false,
    loop: false,
    rtl,
    slideNumber: false,
    navigationMode: 'default',
    autoSlideInterval: 0,
    timeLimit: null,
    notes: null,
    sharesNotes: false,
    rollingLinks: false,
    controls: false,
    printsArrows: false,
    printsSteps,
    author: { name: '', address: '', picture: null },
    fontLinks: [],
    leaving: null,
    mustTurn: false,
    analytics: null,
    keepsCopy: false,
    plan: { embedStyles: false, embedSwitches: false, badge: false },
    show: null,
    addresses: NO_ADDRESSES,
  };
}
