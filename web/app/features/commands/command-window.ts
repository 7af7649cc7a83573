/** Which of the windows over the page is open: the command palette, the list of shortcuts, or none. */
export type CommandWindow = 'palette' | 'shortcuts' | null;

let shown: CommandWindow = null;
const listeners = new Set<() => void>();

export function showCommandWindow(next: CommandWindow): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function subscribeToCommandWindow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentCommandWindow = (): CommandWindow => shown;
export const serverCommandWindow = (): CommandWindow => null;
