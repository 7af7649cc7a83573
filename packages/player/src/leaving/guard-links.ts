import type { PlayerConfig } from '@rostrum/deck/html';
import { openOutsideApart } from './open-apart.ts';

/** Has links within `root` that leave this site open apart, and ask before where the deck's audience is to be asked. */
export function guardLinks(
  root: HTMLElement,
  config: Pick<PlayerConfig, 'leaving'> | null,
  signal?: AbortSignal,
): void {
  const leaving = config?.leaving ?? null;
  openOutsideApart(root, leaving ?? [], signal);
  if (leaving === null) return;
  import('./ask-before-leaving.ts').then(
    ({ askBeforeLeaving }) => askBeforeLeaving(root, leaving, signal),
    () => undefined,
  );
}
