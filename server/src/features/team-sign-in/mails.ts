import { words } from '@rostrum/words/server';
import { greeting } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';

export interface IdentityChange {
  readonly to: string;
  readonly name: string;
  readonly change: 'linked' | 'unlinked';
}

/** The mail about a link between an account and its team's provider. Names of teams and hosts are not in it. */
export function identityMail({ to, name, change }: IdentityChange, publicUrl: URL): Mail {
  const { subject, text } = words.mails.identity[change];
  const settings = new URL('/users/edit/sessions', publicUrl).href;
  return { to, subject, text: [greeting(name), '', text, '', settings, ''].join('\n') };
}
