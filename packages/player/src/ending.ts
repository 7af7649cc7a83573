import { words } from '@rostrum/words/player';
import { hide } from './ended.ts';
import { showNotice } from './notice.ts';

/**
 * Why a view may not go on: the deck is gone, for its viewer at least; its link asks for a password that was not given;
 * or who presented may only watch.
 */
export type Ending = 'gone' | 'password' | 'watches';

/** What the server answered to who may not look on. */
export async function endingOf(answer: Response): Promise<Ending> {
  if (answer.status !== 401) return 'gone';
  // Of documents the one that asks for the password is all that comes with this status.
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) return 'password';
  const body = (await answer.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  return body?.error?.code === 'password_required' ? 'password' : 'gone';
}

/**
 * What the server said to an open view by its code. Who presents is refused by another one where they may look on: what
 * is not theirs to see is not found.
 */
export function revokedBy(code: string, part: 'viewer' | 'presenter' | null): Ending {
  if (code === 'password_required') return 'password';
  return part === 'presenter' && code !== 'not_found' ? 'watches' : 'gone';
}

/**
 * Says that a view has ended, and leads on where that is possible. Who only watches sees the slides no more; where
 * somebody presents (`isTalk`) they stay: no talk breaks off because a link's time is over. Nobody watches at the
 * address of a speaker view.
 */
export function sayEnding(
  root: HTMLElement,
  ending: Ending,
  { isTalk = false, isSpeaker = false, isAfterShow = false } = {},
): void {
  if (!isTalk) hide(root);
  // The same address asks for the password, or has the deck again.
  const press = (): void => window.location.reload();
  if (ending === 'watches')
    showNotice(root, words.leaving.watchesOnly, isSpeaker ? {} : { button: { label: words.leaving.watch, press } });
  else if (ending === 'gone' && isAfterShow) showNotice(root, words.leaving.endedWithLink);
  else if (ending === 'gone')
    showNotice(root, words.leaving.gone, isTalk ? {} : { button: { label: words.leaving.tryAgain, press } });
  else showNotice(root, words.leaving.asksPassword, { button: { label: words.leaving.enterPassword, press } });
}
