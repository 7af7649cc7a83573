import type { Deck } from '@rostrum/deck';
import { resolveTokens, themeTokens, tokenColor } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { useEditor, useSlice } from '../editor-context.tsx';
import { hexOf, parseColor } from '../kit/color.ts';
import type { Swatch } from '../kit/color-field.tsx';

/** Colours in use, the most frequent first. */
export function colorsOf(deck: Deck): readonly string[] {
  const counts = new Map<string, number>();
  const add = (css: string | undefined): void => {
    const color = css === undefined || css === '' ? null : parseColor(css);
    if (color === null || color.a === 0) return;
    const hex = hexOf(color);
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  };
  for (const slide of Object.values(deck.slides)) add(slide.background.color);
  for (const block of Object.values(deck.blocks)) {
    add(block.style.color);
    add(block.style['background-color']);
    if (block.type === 'shape') {
      add(block.props.fill);
      add(block.props.stroke);
    }
    if (block.type === 'line' || block.type === 'arrow') add(block.props.color);
    if (block.type === 'drawing') for (const { color } of block.props.strokes) add(color);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color);
}

const TOKENS = ['background', 'text', 'heading', 'accent', 'link', 'muted', 'chart2', 'chart3', 'chart4'] as const;

/** The theme's own colours, by what they are: they follow when the theme changes. White and black stay. */
export function useThemeSwatches(): readonly Swatch[] {
  const tokens = resolveTokens(useSlice(useEditor().store.shownMeta));
  return [
    ...themeTokens.flatMap(({ key }) =>
      TOKENS.some((token) => token === key)
        ? [{ name: words.looks.tokens[key], color: tokens[key], value: tokenColor(key) }]
        : [],
    ),
    { name: words.inspector.colors.white, color: '#ffffff' },
    { name: words.inspector.colors.black, color: '#000000' },
  ];
}
