import { MESSAGES } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

/** What a form that was sent without scripts leads back with. */
export interface FormOutcome {
  /** What was saved, by its name in the address. */
  readonly saved: string | null;
  /** What the form was about whose problem this is. */
  readonly of: string | null;
  readonly problem: string | null;
  /** The field that the problem is of, where it is of one. */
  readonly field: string | null;
}

/**
 * The outcome that stands in an address: names of messages, never words, so that nobody can put words into this page.
 */
export function outcomeOf(url: URL): FormOutcome {
  const query = url.searchParams;
  const code = query.get('error');
  const [field, why = ''] = query.get('why')?.split('.') ?? [];
  return {
    saved: query.get('saved'),
    of: query.get('of'),
    problem: code === null ? null : problemOf(code, why),
    field: field ?? null,
  };
}

function problemOf(code: string, name: string): string {
  if (Object.hasOwn(MESSAGES, name)) return MESSAGES[name as keyof typeof MESSAGES];
  return code === 'rate_limited' ? messages.account.tooMany : (messages.errors.generic[0] ?? '');
}
