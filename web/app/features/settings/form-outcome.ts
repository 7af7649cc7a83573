import { MESSAGES } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

/** What a form that was sent without scripts leads back with. */
export interface FormOutcome {
  /** What was saved, by its name in the address. */
  readonly saved: string | null;
  /** What the form was about whose problem this is. */
  readonly of: string | null;
  readonly problem: string | null;
}

/** The outcome that stands in an address: names of messages, never words, so that nobody can put words into this page. */
export function outcomeOf(url: URL): FormOutcome {
  const query = url.searchParams;
  const code = query.get('error');
  return { saved: query.get('saved'), of: query.get('of'), problem: code === null ? null : problemOf(code, query) };
}

function problemOf(code: string, query: URLSearchParams): string {
  const name = query.get('why')?.split('.')[1] ?? '';
  if (Object.hasOwn(MESSAGES, name)) return MESSAGES[name as keyof typeof MESSAGES];
  return code === 'rate_limited' ? messages.account.tooMany : (messages.errors.generic[0] ?? '');
}
