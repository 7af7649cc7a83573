import { CreditCard, KeyRound, Settings, UsersRound } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import type { LucideIcon } from '../../ui/icon.tsx';

const BILLING_PATH = '/subscriptions';

interface TeamSection {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** For its owner and admins alone. */
  readonly manages: boolean;
}

/** The sections of a team, in the order in which they are listed. */
export const teamSections = (): readonly TeamSection[] => [
  { path: '/edit', icon: Settings, label: messages.teams.settings.title, manages: true },
  { path: '/edit/sign_in', icon: KeyRound, label: messages.teamSignIn.settings.title, manages: true },
  { path: '/edit_members', icon: UsersRound, label: messages.teams.members.title, manages: false },
  { path: BILLING_PATH, icon: CreditCard, label: messages.billing.title, manages: true },
];

/** Those that somebody sees: who looks after the team or does not, where plans are sold or are not. */
export const shownTeamSections = ({
  manages,
  hasBilling,
}: {
  readonly manages: boolean;
  readonly hasBilling: boolean;
}) =>
  teamSections().filter((section) => (manages || !section.manages) && (hasBilling || section.path !== BILLING_PATH));
