let isShown = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isShown = next;
  for (const listener of listeners) listener();
}

/** Opens the template chooser over the page, from wherever a new deck is asked for. */
export const showTemplates = (): void => set(true);
export const hideTemplates = (): void => set(false);
export const areTemplatesShown = (): boolean => isShown;

export function subscribeToTemplates(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
