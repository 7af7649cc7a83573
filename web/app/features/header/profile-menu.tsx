import type { CurrentUser } from '@rostrum/contract';
import { CircleUserRound, Keyboard, Layers, LogOut, Monitor, Moon, Plus, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuPicture, MenuTrigger } from '../../ui/menu.tsx';
import { RemoteButton } from '../../ui/remote-form.tsx';
import { showCommandWindow } from '../commands/command-window.ts';
import { decksPath } from '../decks/paths.ts';
import { SignOutQuestion } from '../session/sign-out-question.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { showTemplates } from '../templates/chooser-store.ts';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '../theme/theme.ts';

const CHOICES: ReadonlySet<string> = new Set<ThemeChoice>(['light', 'dark', 'system']);

/** The picture of the person, and behind it what is theirs. */
export function ProfileMenu({ user }: { readonly user: CurrentUser }) {
  const [theme, setTheme] = useState<ThemeChoice>('system');
  const signOut = useSignOut(user);
  return (
    <>
      <MenuTrigger onOpenChange={(open) => open && setTheme(readThemeChoice())}>
        <AriaButton className="top-me" aria-label={messages.header.account(user.name)}>
          <Avatar user={user} size={32} />
        </AriaButton>
        <Menu
          label={messages.header.account(user.name)}
          className="profile-menu"
          offset={14}
          head={
            <div className="profile-head">
              <Avatar user={user} size={32} />
              <p>
                <b className="ui-clip">{user.name}</b>
                <span className="ui-clip">{user.email}</span>
              </p>
            </div>
          }
        >
          <MenuLine />
          <MenuItem icon={CircleUserRound} label={messages.header.profile} href={`/${user.username}`} />
          <MenuItem icon={Layers} label={messages.header.decks} href={decksPath(user)} />
          <MenuItem icon={Plus} label={messages.header.newDeck} onAction={showTemplates} />
          <MenuLine />
          <MenuChoice
            title={messages.header.appearance}
            selected={theme}
            rowIcon={SunMoon}
            onSelect={(key) => {
              if (!CHOICES.has(key)) return;
              setTheme(key as ThemeChoice);
              chooseTheme(key as ThemeChoice);
            }}
          >
            <MenuPicture id="light" icon={Sun} label={messages.header.light} />
            <MenuPicture id="dark" icon={Moon} label={messages.header.dark} />
            <MenuPicture id="system" icon={Monitor} label={messages.header.system} />
          </MenuChoice>
          <MenuItem
            icon={Keyboard}
            label={messages.commands.shortcuts}
            onAction={() => showCommandWindow('shortcuts')}
          />
          <MenuLine />
          <MenuItem icon={LogOut} label={messages.header.signOut} onAction={signOut.begin} />
        </Menu>
      </MenuTrigger>
      <SignOutQuestion signOut={signOut} />
      <SignOutForm />
    </>
  );
}

/** Signing out works without scripts too. */
function SignOutForm() {
  return (
    <noscript>
      <RemoteButton action="/users/sign_out" method="delete" className="sign-out" kind="quiet">
        {messages.header.signOut}
      </RemoteButton>
    </noscript>
  );
}
