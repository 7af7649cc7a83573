import { resolveTokens } from '@rostrum/deck/themes';
import { useEditor, useSlice } from '../editor-context.tsx';
import { ColorField, type ColorFieldProps } from '../kit/color-field.tsx';
import { namedColor } from './color-names.ts';
import { colorsOf, useThemeSwatches } from './swatches.ts';

export type DeckColorFieldProps = Omit<ColorFieldProps, 'theme' | 'used' | 'named'>;

/** A colour of the deck: the theme's colours and those already in use are offered. */
export function DeckColorField(props: DeckColorFieldProps) {
  const editor = useEditor();
  const theme = useThemeSwatches();
  const tokens = resolveTokens(useSlice(editor.store.shownMeta));
  const named = props.value === null ? null : namedColor(props.value, tokens);
  return <ColorField {...props} theme={theme} named={named} used={() => colorsOf(editor.store.deck.get())} />;
}
