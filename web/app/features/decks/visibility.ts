import type { Visibility } from '@rostrum/contract';
import { Globe, Lock, Users } from 'lucide-react';
import type { LucideIcon } from '../../ui/icon.tsx';

export const VISIBILITY_ICONS: Readonly<Record<Visibility, LucideIcon>> = { self: Lock, team: Users, all: Globe };

/** What can be chosen: teams come with teams. */
export const VISIBILITY_CHOICES: readonly Visibility[] = ['self', 'all'];

export function toVisibility(key: string): Visibility | null {
  return key === 'self' || key === 'team' || key === 'all' ? key : null;
}
