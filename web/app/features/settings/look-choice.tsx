import { readThemeId } from '@rostrum/contract';
import { colorTheme, fonts, resolveTokens, themeFont } from '@rostrum/deck/themes';
import type { CSSProperties } from 'react';
import { messages } from '../../messages/index.ts';
import { Select } from '../../ui/select.tsx';
import { colorOptions } from '../themes/look-names.ts';
import { useThemes } from '../themes/use-themes.ts';
import './personal.css';

const words = () => messages.personal.look;
const fontOptions = () => fonts.filter(({ deprecated }) => !deprecated).map(({ id, label }) => ({ id, label }));

/** No theme's id. */
const NONE = 'none';

interface LookProps {
  readonly themeId: string | null;
  /** A team chooses from its own themes alone. */
  readonly ofTeam?: boolean;
  readonly onChange: (themeId: string) => void;
}

/** How new decks look: a theme where there are any, or colours and a font, with a slide in them. */
export function LookChoice({ themeId, ofTeam = false, onChange }: LookProps) {
  const themes = useThemes(ofTeam);
  const theme = themes.find(({ id }) => id === themeId);
  const look = theme ?? (themeId === null ? null : readThemeId(themeId));
  const color = colorTheme(look?.theme_color ?? '');
  const font = themeFont(look?.theme_font ?? '');
  const tokens = resolveTokens({ themeColor: color.id, tokens: theme?.tokens ?? {} });
  const own = `${color.id}--${font.id}`;
  const style = {
    '--ground': tokens.background,
    '--ink': tokens.text,
    '--link': tokens.link,
    '--heading': font.headingStack,
    '--body': font.bodyStack,
  } as CSSProperties;
  return (
    <div className="settings-look">
      <link rel="stylesheet" href={`/fonts/${font.id}.css`} />
      <div className="settings-look-fields">
        {themes.length === 0 ? null : (
          <Select
            label={words().theme}
            options={[{ id: NONE, label: words().noTheme }, ...themes.map(({ id, name }) => ({ id, label: name }))]}
            selected={theme?.id ?? NONE}
            onSelect={(id) => onChange(id === NONE ? own : id)}
          />
        )}
        {theme !== undefined ? null : (
          <>
            <Select
              label={words().color}
              options={colorOptions()}
              selected={color.id}
              onSelect={(id) => onChange(`${id}--${font.id}`)}
            />
            <Select
              label={words().font}
              options={fontOptions()}
              selected={font.id}
              onSelect={(id) => onChange(`${color.id}--${id}`)}
            />
          </>
        )}
      </div>
      <div className="settings-look-slide" style={style} aria-hidden="true">
        <b>{words().example}</b>
        <span>
          {words().exampleText} <i>example.org</i>
        </span>
      </div>
    </div>
  );
}
