import type { PlayerConfig } from '@rostrum/deck/html';

/** Has links within `root` ask before they leave this site, where the deck's audience is to be asked. */
export function guardLinks(
  root: HTMLElement,
  config: Pick<PlayerConfig, 'leaving'> | null,
  signal?: AbortSignal,
): void {
  const leaving = config?.leaving ?? null;
  if (leaving === null) return;
  import('./ask-before-leaving.ts').then(
    ({ askBeforeLeaving }) => askBeforeLeaving(root, leaving, signal),
    () => undefined,
  );
}
