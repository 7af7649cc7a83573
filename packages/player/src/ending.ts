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

/** Says that a view has ended, over the slides that it showed last, and leads on where that is possible. */
export function sayEnding(root: HTMLElement, ending: Ending): void {
  if (ending === 'gone') {
    showNotice(root, 'This deck is no longer available.');
    return;
  }
  // The same address asks for it.
  const press = (): void => window.location.reload();
  showNotice(root, 'This link asks for a password now.', { button: { label: 'Enter the password', press } });
}
