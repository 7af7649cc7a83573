/** What was begun in a field and neither sent nor given up, as long as the page lives. */
const drafts = new Map<string, string>();

export const draftOf = (key: string): string | null => drafts.get(key) ?? null;

/** An empty one is none. */
export function keepDraft(key: string, body: string): void {
  if (body === '') drafts.delete(key);
  else drafts.set(key, body);
}
