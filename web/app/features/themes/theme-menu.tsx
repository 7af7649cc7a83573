import { Copy, Ellipsis, Pencil, Plus, Star, StarOff, Trash2, UsersRound } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { StillMenu, useStillness } from '../../ui/late-controls.tsx';
import { Menu, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import type { ListedTheme } from './listed-theme.ts';
import { themePath } from './theme-paths.ts';
import type { ThemeActions } from './use-theme-actions.ts';

const words = () => messages.themes;

export interface ThemeMenuProps {
  readonly theme: ListedTheme;
  readonly actions: ThemeActions;
  /** Makes, changes and chooses what is the team's. */
  readonly managesTeam: boolean;
  readonly isDefault: boolean;
  readonly isTeamDefault: boolean;
  /** Where a deck in this theme begins. */
  readonly newDeck: string;
  readonly onDelete: () => void;
}

/** Everything that can be done to a theme. */
export function ThemeMenu(props: ThemeMenuProps) {
  const { theme, actions, managesTeam, isDefault, isTeamDefault, newDeck, onDelete } = props;
  const name = words().actions(theme.name);
  const button = <IconButton label={name} icon={Ellipsis} size="s" placement="top" />;
  if (useStillness() !== 'none') return <StillMenu>{button}</StillMenu>;
  return (
    <MenuTrigger>
      {button}
      <Menu label={name} placement="bottom end">
        {theme.abilities.edit ? <MenuItem icon={Pencil} label={words().edit} href={themePath(theme)} /> : null}
        <MenuItem icon={Plus} label={words().newDeck} href={newDeck} />
        {theme.abilities.duplicate ? (
          <>
            <MenuItem
              icon={Copy}
              label={managesTeam ? words().duplicateForMe : words().duplicate}
              onAction={() => void actions.duplicate(theme, false)}
            />
            {managesTeam ? (
              <MenuItem
                icon={UsersRound}
                label={words().duplicateForTeam}
                onAction={() => void actions.duplicate(theme, true)}
              />
            ) : null}
          </>
        ) : null}
        <MenuLine />
        <MenuItem
          icon={isDefault ? StarOff : Star}
          label={isDefault ? words().unsetDefault : words().setDefault}
          onAction={() => void actions.setDefault(isDefault ? null : theme)}
        />
        {managesTeam && theme.of_team ? (
          <MenuItem
            icon={isTeamDefault ? StarOff : Star}
            label={isTeamDefault ? words().unsetTeamDefault : words().setTeamDefault}
            onAction={() => void actions.setTeamDefault(isTeamDefault ? null : theme)}
          />
        ) : null}
        {theme.abilities.delete ? (
          <>
            <MenuLine />
            <MenuItem icon={Trash2} label={words().delete} danger onAction={onDelete} />
          </>
        ) : null}
      </Menu>
    </MenuTrigger>
  );
}
