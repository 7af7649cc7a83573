import { type resolveTokens, themeTokens, tokenOf } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { cssOf, parseColor } from '../kit/color.ts';
import type { Swatch } from '../kit/color-field.tsx';

type Tokens = ReturnType<typeof resolveTokens>;

/**
 * What a colour is called that is no plain colour: one of the theme, one for words upon such, or one shining through.
 */
export function namedColor(css: string, tokens: Tokens): Swatch | null {
  const value = css.trim();
  if (value.toLowerCase() === 'currentcolor')
    return { name: words.inspector.colors.asWords, color: tokens.text, value: css };
  const token = tokenOf(value);
  if (token !== null) return { name: words.looks.tokens[token.key], color: tokens[token.key], value: css };
  const [, upon] = /^var\(\s*--(deck-[a-z\d-]+)-ink\s*\)$/.exec(value) ?? [];
  const under = themeTokens.find(({ property }) => property === upon);
  if (under !== undefined)
    return { name: words.inspector.colors.wordsOn(words.looks.tokens[under.key]), color: '', value: css };
  const [, mixed = '', share = ''] =
    /^color-mix\(in srgb, (var\(--deck-[a-z\d-]+\)) ([\d.]+)%, transparent\)$/.exec(value) ?? [];
  const through = tokenOf(mixed);
  const color = through === null ? null : parseColor(tokens[through.key]);
  if (through === null || color === null) return null;
  return {
    name: words.looks.tokens[through.key],
    color: cssOf({ ...color, a: (color.a * Number(share)) / 100 }),
    value: css,
  };
}
