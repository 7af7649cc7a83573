/** A file that waits for what its person has to say before it is sent. */
export interface AskedFile {
  readonly file: File;
  /** The deck that it is for; null: it becomes one of its own. */
  readonly into: string | null;
}

let asked: AskedFile | null = null;
const listeners = new Set<() => void>();

export const askedFile = (): AskedFile | null => asked;

/** Asks about a file in the place of any that is still asked about; null: nothing more is asked. */
export function askAbout(next: AskedFile | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
