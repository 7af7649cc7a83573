import { showNotice } from './notice.ts';

/** Why a view may not go on: the deck is gone, for its viewer at least, or its link asks for a password that was not given. */
export type Ending = 'gone' | 'password';

/** What the server answered to who may not look on. */
export async function endingOf(answer: Response): Promise<Ending> {
  if (answer.status !== 401) return 'gone';
  // Of documents the one that asks for the password is all that comes with this status.
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) return 'password';
  const body = (await answer.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  return body?.error?.code === 'password_required' ? 'password' : 'gone';
}

/**
 * Says that a view has ended, and leads on where that is possible. Who only watches sees the slides no more; where somebody
 * presents (`isTalk`) they stay: no talk breaks off because a link's time is over.
 */
export function sayEnding(root: HTMLElement, ending: Ending, { isTalk = false } = {}): void {
  if (!isTalk) hide(root);
  // The same address asks for the password, or has the deck again.
  const press = (): void => window.location.reload();
  if (ending === 'gone')
    showNotice(root, 'This deck is no longer available.', isTalk ? {} : { button: { label: 'Try again', press } });
  else showNotice(root, 'This link asks for a password now.', { button: { label: 'Enter the password', press } });
}

function hide(root: HTMLElement): void {
  root.classList.add('has-ended');
  for (const child of root.children) if (child instanceof HTMLElement) child.inert = true;
}
