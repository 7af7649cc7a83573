/** Files that wait for what their person has to say before they are sent. */
export interface AskedFiles {
  /** One at least. */
  readonly files: readonly File[];
  /** The deck that they are for; null: each becomes one of its own. */
  readonly into: string | null;
}

let asked: AskedFiles | null = null;
const listeners = new Set<() => void>();

export const askedFiles = (): AskedFiles | null => asked;

/** Asks about files in the place of any that are still asked about; null: nothing more is asked. */
export function askAbout(next: AskedFiles | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
