import { catalogueOf } from './catalogue.ts';
import { editor as english } from './en/editor/index.ts';

export const catalogue = catalogueOf(english, {
  de: async () => (await import('./de/editor/index.ts')).editor,
});

export const { words } = catalogue;
