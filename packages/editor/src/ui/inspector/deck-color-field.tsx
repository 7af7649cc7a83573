import { resolveTokens, type ThemeTokens } from '@rostrum/deck/themes';
import { useEditor, useSlice } from '../editor-context.tsx';
import { ColorField, type ColorFieldProps } from '../kit/color-field.tsx';
import { namedColor } from './color-names.ts';
import { colorsOf, useThemeSwatches } from './swatches.ts';

export interface DeckColorFieldProps extends Omit<ColorFieldProps, 'theme' | 'used' | 'named' | 'emptyColor'> {
  /** The colour of the theme that is seen while it is not set; null: another one. Without it: none is. */
  readonly emptyToken?: keyof ThemeTokens | null;
}

/** A colour of the deck: the theme's colours and those already in use are offered. */
export function DeckColorField({ emptyToken, ...props }: DeckColorFieldProps) {
  const editor = useEditor();
  const theme = useThemeSwatches();
  const tokens = resolveTokens(useSlice(editor.store.shownMeta));
  const named = props.value === null ? null : namedColor(props.value, tokens);
  return (
    <ColorField
      {...props}
      theme={theme}
      named={named}
      emptyColor={emptyToken ? tokens[emptyToken] : emptyToken}
      used={() => colorsOf(editor.store.deck.get())}
    />
  );
}
