import type { ColorTheme } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Tip } from '../kit/tip.tsx';
import { colorsName } from './looks.ts';

/** Colour themes as small slides: ground, heading, accent. */
export function ThemeSwatches({
  themes,
  value,
  onTry,
  onChange,
}: {
  themes: readonly ColorTheme[];
  value: string;
  /** The deck is shown with it while the pointer or the keys are at it; null: with its own again. */
  onTry: (id: string | null) => void;
  onChange: (id: string) => void;
}) {
  return (
    <ToggleButtonGroup
      aria-label={words.themes.colors}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [first] = keys;
        onTry(null);
        if (first !== undefined) onChange(String(first));
      }}
      className="ed-themes"
    >
      {themes.map((theme) => (
        <Tip key={theme.id} label={colorsName(theme)} placement="top">
          <ToggleButton
            id={theme.id}
            aria-label={colorsName(theme)}
            onHoverChange={(isOver) => onTry(isOver ? theme.id : null)}
            onFocusChange={(isAt) => onTry(isAt ? theme.id : null)}
            className="ed-theme"
            style={{ backgroundColor: theme.background }}
          >
            <span className="ed-theme-word" style={{ color: theme.heading }}>
              Aa
            </span>
            <span className="ed-theme-accent" style={{ backgroundColor: theme.accent }} />
          </ToggleButton>
        </Tip>
      ))}
    </ToggleButtonGroup>
  );
}
