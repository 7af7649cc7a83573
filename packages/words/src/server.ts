import { catalogueOf } from './catalogue.ts';
import { server as german } from './de/server/index.ts';
import { server as english } from './en/server/index.ts';

export const { words } = catalogueOf(english, { de: german });
