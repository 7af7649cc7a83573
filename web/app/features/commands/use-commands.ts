import type { CurrentUser } from '@rostrum/contract';
import {
  Braces,
  CircleUserRound,
  Hash,
  House,
  Images,
  Keyboard,
  Layers,
  LogIn,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Search,
  Sun,
  Trash2,
  Upload,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { messages } from '../../messages/index.ts';
import { decksPath, DEFINE_PATH, MARKDOWN_PATH, sharedPath, trashPath } from '../decks/paths.ts';
import { chooseImport } from '../imports/choose-import.ts';
import { mediaPath } from '../media/media-address.ts';
import { showTemplates } from '../templates/chooser-store.ts';
import { chooseTheme, type ThemeChoice } from '../theme/theme.ts';
import { showCommandWindow } from './command-window.ts';
import { API_PATH, places } from './places.ts';
import { focusSearch } from './focus-search.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Its own key, if any. */
  readonly keys: string | null;
  readonly run: () => void;
}

const words = () => messages.commands;
const THEMES: readonly (readonly [ThemeChoice, LucideIcon])[] = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
];

/** Everything that the application can do from any page, for a person or a stranger. */
export function useCommands(user: CurrentUser | null, signOut: () => void): readonly Command[] {
  const navigate = useNavigate();
  const to = (path: string) => () => void navigate(path);
  const markdown: Command = {
    id: 'markdown',
    label: messages.markdown.title,
    icon: Hash,
    keys: null,
    run: to(MARKDOWN_PATH),
  };
  const own: readonly Command[] =
    user === null
      ? [
          { id: 'home', label: words().home, icon: House, keys: null, run: to('/') },
          { id: 'search', label: messages.header.search, icon: Search, keys: null, run: to('/search') },
          markdown,
          { id: 'sign-in', label: messages.header.signIn, icon: LogIn, keys: null, run: to('/users/sign_in') },
          { id: 'sign-up', label: messages.header.signUp, icon: UserPlus, keys: null, run: to('/users/sign_up') },
        ]
      : [
          { id: 'new', label: messages.header.newDeck, icon: Plus, keys: null, run: showTemplates },
          { id: 'import', label: words().import, icon: Upload, keys: null, run: chooseImport },
          markdown,
          { id: 'define', label: messages.definitions.title, icon: Braces, keys: null, run: to(DEFINE_PATH) },
          { id: 'search', label: messages.header.search, icon: Search, keys: '/', run: focusSearch },
          { id: 'decks', label: messages.header.decks, icon: Layers, keys: null, run: to(decksPath(user)) },
          { id: 'shared', label: messages.decks.shared, icon: UsersRound, keys: null, run: to(sharedPath(user)) },
          { id: 'media', label: messages.media.title, icon: Images, keys: null, run: to(mediaPath(user)) },
          { id: 'trash', label: messages.header.trash, icon: Trash2, keys: null, run: to(trashPath(user)) },
          {
            id: 'profile',
            label: messages.header.profile,
            icon: CircleUserRound,
            keys: null,
            run: to(`/${user.username}`),
          },
        ];
  return [
    ...own,
    ...places()
      .filter(({ isOwn }) => !isOwn || user !== null)
      .map(({ path, label, icon }) => ({
        id: path,
        label,
        icon,
        keys: null,
        run: path === API_PATH ? () => window.location.assign(path) : to(path),
      })),
    ...THEMES.map(([theme, icon]) => ({
      id: `theme-${theme}`,
      label: words().theme(messages.header[theme]),
      icon,
      keys: null,
      run: () => chooseTheme(theme),
    })),
    { id: 'shortcuts', label: words().shortcuts, icon: Keyboard, keys: '?', run: () => showCommandWindow('shortcuts') },
    ...(user === null
      ? []
      : [{ id: 'sign-out', label: messages.header.signOut, icon: LogOut, keys: null, run: signOut }]),
  ];
}
