import { MESSAGES, ownPath } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

/** What a form that was sent without scripts, and was wrong, leads back with. */
export interface SentBefore {
  /** What was wrong with all of it; null where its fields say it. */
  readonly problem: string | null;
  /** Where somebody signs in whom a password does not let in, a path of ours; null: a password would do. */
  readonly provider: string | null;
  /** A field's name -> what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** A field's name -> what was typed into it. Never a password. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Names of no field. */
const WHOLE = new Set(['base', 'user']);
const NOTHING: SentBefore = { problem: null, provider: null, fields: {}, typed: {} };

export function sentBefore(request: Request, url: URL): SentBefore {
  const code = url.searchParams.get('error');
  if (code === null) return NOTHING;
  const fields: Record<string, string> = {};
  // Names of messages, never words, so that nobody can put words into this page.
  for (const why of url.searchParams.getAll('why')) {
    const [field = '', name = ''] = why.split('.');
    if (Object.hasOwn(MESSAGES, name)) fields[field] ??= MESSAGES[name as keyof typeof MESSAGES];
  }
  const provider = code === 'provider_required' ? ownPath(url.searchParams.get('provider')) : null;
  return {
    problem: provider !== null || Object.keys(fields).some((field) => !WHOLE.has(field)) ? null : problemOf(code),
    provider,
    fields,
    typed: typedBefore(request.headers.get('cookie') ?? ''),
  };
}

function problemOf(code: string): string {
  if (code === 'rate_limited') return messages.account.tooMany;
  return code === 'wrong_credentials' ? messages.account.wrongCredentials : (messages.errors.generic[0] ?? '');
}

/** Of the cookie that the server keeps it in (`features/accounts/typed-before.ts` there). */
function typedBefore(cookies: string): Record<string, string> {
  const value = /(?:^|;\s*)rostrum_typed=([\w-]+)/.exec(cookies)?.[1];
  if (value === undefined) return {};
  try {
    const bytes = Uint8Array.from(atob(value.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
    const typed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const pairs = Object.entries(typeof typed === 'object' && typed !== null ? typed : {});
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  } catch {
    return {};
  }
}
