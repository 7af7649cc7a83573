import { catalogueOf } from './catalogue.ts';
import { convert as english } from './en/convert/index.ts';

export const catalogue = catalogueOf(english, {
  de: async () => (await import('./de/convert/index.ts')).convert,
});

export const { words } = catalogue;
