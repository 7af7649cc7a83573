import type { Deck } from '@rostrum/deck';
import { colorTheme } from '@rostrum/deck/themes';
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

/** The theme's own colours. */
export function useThemeSwatches(): readonly Swatch[] {
  const { themeColor } = useSlice(useEditor().store.meta);
  const theme = colorTheme(themeColor);
  const named: readonly (readonly [string, string])[] = [
    ['Background', theme.background],
    ['Text', theme.text],
    ['Heading', theme.heading],
    ['Accent', theme.accent],
    ['Link', theme.link],
    ['Muted', theme.muted],
    ['White', '#ffffff'],
    ['Black', '#000000'],
  ];
  return named
    .filter(([, color], index) => named.findIndex(([, other]) => other === color) === index)
    .map(([name, color]) => ({ name, color }));
}
