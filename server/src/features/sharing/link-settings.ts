import { LIMITS, MESSAGES, readEmbedDomains } from '@rostrum/contract';
import { hashPassword } from 'better-auth/crypto';
import { words } from '@rostrum/words/server';
import { invalidField } from '../../platform/http/errors.ts';
import type { LinkRow, LinkValues } from './store.ts';

/** What a request may change of a link. Absent fields stay. */
export interface LinkInput {
  readonly name?: string | undefined;
  /** Empty: without one. */
  readonly password?: string | undefined;
  readonly notify_on_view?: boolean | undefined;
  readonly link_type?: LinkRow['linkType'] | undefined;
  readonly expires_at?: string | null | undefined;
  readonly embed_domain_whitelist?: string | undefined;
  readonly embed_only?: boolean | undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * The columns that the input sets. Throws `invalid` for an end that is past or too far away. Hashes slowly: not
 * in a transaction.
 */
export async function columnsOf(input: LinkInput, now: Date): Promise<LinkValues> {
  const { name, password, notify_on_view, link_type, expires_at, embed_domain_whitelist, embed_only } = input;
  return {
    ...(name !== undefined && { name: name === '' ? words.sharing.untitled : name }),
    ...(password !== undefined && {
      passwordHash: password === '' ? null : await hashPassword(password),
      passwordChangedAt: now,
    }),
    ...(notify_on_view !== undefined && { notifyOnView: notify_on_view }),
    ...(link_type !== undefined && { linkType: link_type }),
    ...(expires_at !== undefined && { expiresAt: expires_at === null ? null : endOf(expires_at, now) }),
    ...(embed_domain_whitelist !== undefined && {
      embedDomainWhitelist: readEmbedDomains(embed_domain_whitelist).text,
    }),
    ...(embed_only !== undefined && { embedOnly: embed_only }),
  };
}

function endOf(given: string, now: Date): Date {
  const end = new Date(given);
  if (end <= now) throw invalidField('expires_at', MESSAGES.pastDate);
  if (end.getTime() > now.getTime() + LIMITS.shareLinkDays * DAY) throw invalidField('expires_at', MESSAGES.farDate);
  return end;
}
