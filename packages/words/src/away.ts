import { catalogueOf } from './catalogue.ts';
import { away as german } from './de/away/index.ts';
import { away as english } from './en/away/index.ts';

export const { words } = catalogueOf(english, { de: german });
