import { catalogueOf } from './catalogue.ts';
import { audience as english } from './en/audience/index.ts';

export const catalogue = catalogueOf(english, {
  de: async () => (await import('./de/audience/index.ts')).audience,
});

export const { words } = catalogue;
