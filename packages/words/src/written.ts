import { catalogueOf } from './catalogue.ts';
import { written as german } from './de/written/index.ts';
import { written as english } from './en/written/index.ts';

/** Needed by whoever reads another language than English alone: all of them come at once. */
export const { words } = catalogueOf(english, { de: german });
