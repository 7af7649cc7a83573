import { catalogueOf } from './catalogue.ts';
import { convert as german } from './de/convert/index.ts';
import { convert as english } from './en/convert/index.ts';

export const { words } = catalogueOf(english, { de: german });
