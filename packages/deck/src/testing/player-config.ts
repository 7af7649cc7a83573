import type { PlayerConfig } from '../html/player-config.ts';

/** A player's configuration in which nothing is said, but what is handed in. */
export function examplePlayerConfig(said: Partial<PlayerConfig> = {}): PlayerConfig {
  return {
    mode: 'fullscreen',
    deckId: 'deck1',
    version: '1',
    title: 'A talk',
    width: 960,
    height: 700,
    margin: 0.05,
    maxScale: 10,
    transition: 'slide',
    backgroundTransition: 'slide',
    center: false,
    shuffle: false,
    loop: false,
    rtl: false,
    slideNumber: false,
    navigationMode: 'default',
    autoSlideInterval: 0,
    timeLimit: null,
    notes: null,
    sharesNotes: false,
    visibility: 'all',
    rollingLinks: false,
    controls: true,
    author: { name: 'Ada Tide', address: '/ada', picture: null },
    keepsCopy: true,
    plan: { embedStyles: false, embedSwitches: false, badge: true },
    addresses: {
      speaker: null,
      fullscreen: '/ada/tides/fullscreen',
      deck: '/ada/tides',
      stage: '/d/deck1/stage',
      version: '/api/v1/decks/deck1/updated_at',
      frame: null,
      viewed: null,
    },
    ...said,
  };
}
