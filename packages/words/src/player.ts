import { catalogueOf } from './catalogue.ts';
import { player as english } from './en/player/index.ts';

export const catalogue = catalogueOf(english, {
  de: async () => (await import('./de/player/index.ts')).player,
});

export const { words } = catalogue;
