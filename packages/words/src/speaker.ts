import { catalogueOf } from './catalogue.ts';
import { speaker as english } from './en/speaker/index.ts';

export const catalogue = catalogueOf(english, {
  de: async () => (await import('./de/speaker/index.ts')).speaker,
});

export const { words } = catalogue;
