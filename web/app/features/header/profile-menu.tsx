import type { CurrentUser } from '@rostrum/contract';
import {
  Building2,
  CircleUserRound,
  CreditCard,
  Images,
  Keyboard,
  Layers,
  LogOut,
  Megaphone,
  Monitor,
  Moon,
  Palette,
  Plus,
  ServerCog,
  Settings,
  Sparkles,
  Sun,
  SunMoon,
  UserRoundCog,
  Users,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { LucideIcon } from '../../ui/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuPicture, MenuTrigger, Submenu } from '../../ui/menu.tsx';
import { RemoteButton } from '../../ui/remote-form.tsx';
import { showCommandWindow } from '../commands/command-window.ts';
import { decksPath } from '../decks/paths.ts';
import { mediaPath } from '../media/media-address.ts';
import { SignOutQuestion } from '../session/sign-out-question.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { showTemplates } from '../templates/chooser-store.ts';
import { profileFacts } from './profile-facts.ts';
import { type ProfileItem, type ProfileItemId, profileItems, shownItems } from './profile-items.ts';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '../theme/theme.ts';

const CHOICES: ReadonlySet<string> = new Set<ThemeChoice>(['light', 'dark', 'system']);

const ICONS: Readonly<Record<ProfileItemId, LucideIcon>> = {
  profile: CircleUserRound,
  'new-deck': Plus,
  themes: Palette,
  settings: Settings,
  account: UserRoundCog,
  team: Users,
  'team-members': UsersRound,
  'team-billing': CreditCard,
  billing: CreditCard,
  upgrade: Sparkles,
  administration: ServerCog,
  news: Megaphone,
  'log-out': LogOut,
};

/** The picture of the person, and behind it what is theirs. */
export function ProfileMenu({ user }: { readonly user: CurrentUser }) {
  const [theme, setTheme] = useState<ThemeChoice>('system');
  const signOut = useSignOut(user);
  const actions: Partial<Record<ProfileItemId, () => void>> = { 'new-deck': showTemplates, 'log-out': signOut.begin };
  const items = shownItems(profileItems(profileFacts(user)));
  const draw = ({ id, label, path, items: inside }: ProfileItem): ReactNode => {
    const icon = ICONS[id];
    if (inside !== undefined)
      return (
        <Submenu key={id} icon={icon} label={label}>
          {inside.map(draw)}
        </Submenu>
      );
    const unread = id === 'news' ? user.unread_news : 0;
    return (
      <MenuItem
        key={id}
        icon={icon}
        label={label}
        {...(path === null ? { onAction: actions[id] ?? (() => {}) } : { href: path })}
        {...(unread > 0 && { count: unread, name: messages.header.newsUnread(unread) })}
      />
    );
  };
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
          {items.filter(({ id }) => id === 'profile').map(draw)}
          <MenuItem icon={Layers} label={messages.header.decks} href={decksPath(user)} />
          <MenuItem icon={Images} label={messages.media.title} href={mediaPath(user)} />
          {user.team === null ? null : <MenuItem icon={Building2} label={user.team.name} href={user.team.url} />}
          {items.filter(({ id }) => id !== 'profile' && id !== 'log-out').map(draw)}
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
          {items.filter(({ id }) => id === 'log-out').map(draw)}
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
