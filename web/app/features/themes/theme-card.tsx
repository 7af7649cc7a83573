import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { LateControls } from '../../ui/late-controls.tsx';
import { ThemeMenu, type ThemeMenuProps } from './theme-menu.tsx';
import { themePath } from './theme-paths.ts';
import { ThemePicture } from './theme-picture.tsx';

const words = () => messages.themes;

/** A theme of the list: its look leads to where it is changed, or looked at. */
export function ThemeCard(props: ThemeMenuProps) {
  const { theme, isDefault, isTeamDefault } = props;
  const { name, abilities } = theme;
  return (
    <article className="theme-card">
      <Link to={themePath(theme)} aria-label={abilities.edit ? words().editNamed(name) : words().look(name)}>
        <ThemePicture look={theme} />
      </Link>
      <div className="theme-card-line">
        <h3 className="ui-clip" title={name}>
          {name}
        </h3>
        {isTeamDefault ? <Badge tone="info">{words().teamDefault}</Badge> : null}
        {isDefault ? <Badge tone="info">{words().default}</Badge> : null}
        <span className="ui-grow" />
        <LateControls>
          <ThemeMenu {...props} />
        </LateControls>
      </div>
      <p>{words().decks(theme.deck_count)}</p>
    </article>
  );
}
