let isShown = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isShown = next;
  for (const listener of listeners) listener();
}

/** Says that the plan holds no more decks, and what can be done about it. */
export const showDeckLimit = (): void => set(true);
export const hideDeckLimit = (): void => set(false);
export const isDeckLimitShown = (): boolean => isShown;

export function subscribeToDeckLimit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
