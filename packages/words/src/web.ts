import { catalogueOf } from './catalogue.ts';
import { web as english } from './en/web/index.ts';

export const catalogue = catalogueOf(english, {
  de: async () => (await import('./de/web/index.ts')).web,
});

export const { words } = catalogue;
