import type { ColorTheme } from '@rostrum/deck/themes';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Tip } from '../kit/tip.tsx';

/** Colour themes as small slides: ground, heading, accent. */
export function ThemeSwatches({
  themes,
  value,
  onChange,
}: {
  themes: readonly ColorTheme[];
  value: string;
  onChange: (id: string) => void;
}) {
  return (
    <ToggleButtonGroup
      aria-label="Theme colours"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [first] = keys;
        if (first !== undefined) onChange(String(first));
      }}
      className="ed-themes"
    >
      {themes.map((theme) => (
        <Tip key={theme.id} label={theme.label} placement="top">
          <ToggleButton
            id={theme.id}
            aria-label={theme.label}
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
