import { useEditor } from '../editor-context.tsx';
import { ColorField, type ColorFieldProps } from '../kit/color-field.tsx';
import { colorsOf, useThemeSwatches } from './swatches.ts';

export type DeckColorFieldProps = Omit<ColorFieldProps, 'theme' | 'used'>;

/** A colour of the deck: the theme's colours and those already in use are offered. */
export function DeckColorField(props: DeckColorFieldProps) {
  const editor = useEditor();
  const theme = useThemeSwatches();
  return <ColorField {...props} theme={theme} used={() => colorsOf(editor.store.deck.get())} />;
}
