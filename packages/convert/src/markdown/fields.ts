import { isLiteralObject, type LiteralObject } from '../html/literal.ts';
import { language, metaFromReveal, type MetaChanges } from '../html/meta.ts';
import { nearestTheme, SLIDES_FONTS, SLIDES_THEMES } from '../html/themes.ts';
import { textField } from './front-matter.ts';

const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  '16:9': [1280, 720],
  '4:3': [960, 720],
  '16:10': [1280, 800],
};
const WIDTH = 1280;
const HEIGHT = 720;

/** What the front matter of all dialects says about the deck: title, theme, font, size, language, reveal.js options. */
export function metaFromFields(fields: LiteralObject): MetaChanges {
  const nested = isLiteralObject(fields.revealOptions)
    ? fields.revealOptions
    : isLiteralObject(fields.reveal)
      ? fields.reveal
      : {};
  const options: LiteralObject = { ...nested, ...fields };
  const meta = metaFromReveal({ backgroundTransition: 'slide', ...options, center: false });
  const [width, height] = SIZES[(textField(fields.size) ?? textField(fields.aspectRatio) ?? '').replace('/', ':')] ?? [
    WIDTH,
    HEIGHT,
  ];
  if (options.width === undefined) meta.width = width;
  if (options.height === undefined) meta.height = height;
  const theme = textField(fields.theme)?.toLowerCase() ?? '';
  Object.assign(meta, SLIDES_THEMES.includes(theme) ? { themeColor: theme } : (nearestTheme(theme) ?? {}));
  const font = textField(fields.font)?.toLowerCase() ?? '';
  if (SLIDES_FONTS.includes(font)) meta.themeFont = font;
  const tag = language(fields.language) ?? language(fields.lang);
  if (tag !== undefined) meta.language = tag;
  return meta;
}
