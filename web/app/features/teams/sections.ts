import { CreditCard, KeyRound, Settings, UsersRound } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import type { LucideIcon } from '../../ui/icon.tsx';

/** The sections of a team, in the order in which they are listed; `manages`: for its owner and admins alone. */
export const TEAM_SECTIONS: readonly {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly manages: boolean;
}[] = [
  { path: '/edit', icon: Settings, label: messages.teams.settings.title, manages: true },
  { path: '/edit/sign_in', icon: KeyRound, label: messages.teamSignIn.settings.title, manages: true },
  { path: '/edit_members', icon: UsersRound, label: messages.teams.members.title, manages: false },
  { path: '/subscriptions', icon: CreditCard, label: messages.billing.title, manages: true },
];
