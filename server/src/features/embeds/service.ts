import { askHeaders, type AskOptions } from '../../platform/outbound/ask.ts';
import { refusesFrame } from './frame-refusal.ts';

/** A page that has not answered by then is taken as it is. */
const ANSWER_MS = 10_000;

/** Whether a page lets itself be shown in a frame of ours; `unknown` where it could not be asked. */
export async function checkFrame(
  page: URL,
  embedder: URL,
  account: string,
  options: Omit<AskOptions, 'account' | 'signal'> = {},
): Promise<'allowed' | 'refused' | 'unknown'> {
  try {
    const answer = await askHeaders(page, { ...options, account, signal: AbortSignal.timeout(ANSWER_MS) });
    return refusesFrame(answer.headers, answer.url, embedder) ? 'refused' : 'allowed';
  } catch {
    // Whether it is there, or why not, is not told: it may stand where only this server can look.
    return 'unknown';
  }
}
