import { messages } from '../../messages/index.ts';
import darkPng from './brand/rostrum-dark.png?url';
import darkSvg from './brand/rostrum-dark.svg?url';
import lightPng from './brand/rostrum-light.png?url';
import lightSvg from './brand/rostrum-light.svg?url';
import markDarkPng from './brand/rostrum-mark-dark.png?url';
import markDarkSvg from './brand/rostrum-mark-dark.svg?url';
import markLightPng from './brand/rostrum-mark-light.png?url';
import markLightSvg from './brand/rostrum-mark-light.svg?url';

const words = () => messages.about;

/** The logo for grounds of either kind; texts in it are outlines, so that it needs no font. */
export const brandFiles = () =>
  [
    { id: 'rostrum-light', name: words().onLight, ground: 'light', svg: lightSvg, png: lightPng },
    { id: 'rostrum-dark', name: words().onDark, ground: 'dark', svg: darkSvg, png: darkPng },
    { id: 'rostrum-mark-light', name: words().markOnLight, ground: 'light', svg: markLightSvg, png: markLightPng },
    { id: 'rostrum-mark-dark', name: words().markOnDark, ground: 'dark', svg: markDarkSvg, png: markDarkPng },
  ] as const;

export const BRAND_PICTURE = lightPng;

/** Those of the logo's files. */
export const brandColours = () =>
  [
    { name: words().lantern, value: '#f6a821' },
    { name: words().ink, value: '#1b1917' },
    { name: words().paper, value: '#f2f1ef' },
  ] as const;
