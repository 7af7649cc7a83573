import { catalogueOf } from './catalogue.ts';
import { common as german } from './de/common/index.ts';
import { common as english } from './en/common/index.ts';

export const { words } = catalogueOf(english, { de: german });
