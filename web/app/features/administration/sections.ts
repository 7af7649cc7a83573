import {
  Activity,
  Flag,
  Gauge,
  HardDrive,
  ListChecks,
  Mail,
  ShieldAlert,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react';
import { messages } from '../../messages/index.ts';
import type { LucideIcon } from '../../ui/icon.tsx';

const words = () => messages.administration.sections;

interface AdminSection {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly label: string;
}

/** What the administration has, in the order in which it is listed. */
export const adminSections = (): readonly AdminSection[] => [
  { path: '/admin', icon: Gauge, label: words().overview },
  { path: '/admin/people', icon: UsersRound, label: words().people },
  { path: '/admin/reports', icon: Flag, label: words().reports },
  { path: '/admin/jobs', icon: ListChecks, label: words().jobs },
  { path: '/admin/set-aside', icon: ShieldAlert, label: words().setAside },
  { path: '/admin/storage', icon: HardDrive, label: words().storage },
  { path: '/admin/mail', icon: Mail, label: words().mail },
  { path: '/admin/settings', icon: SlidersHorizontal, label: words().settings },
  { path: '/admin/log', icon: Activity, label: words().log },
];
