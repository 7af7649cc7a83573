const KEPT = 'rostrum:comment-drafts';

/**
 * What was begun in a field and neither sent nor given up, as long as its tab lives: phones end pages that are not looked at. Where
 * the browser keeps nothing it lives as long as the page.
 */
let drafts: Map<string, string> | null = null;

function read(): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage.getItem(KEPT) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isDraft) : []);
  } catch {
    return new Map();
  }
}

const isDraft = (one: unknown): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');

export function draftOf(key: string): string | null {
  drafts ??= read();
  return drafts.get(key) ?? null;
}

/** An empty one is none. */
export function keepDraft(key: string, body: string): void {
  drafts ??= read();
  if (body === '') drafts.delete(key);
  else drafts.set(key, body);
  try {
    globalThis.sessionStorage.setItem(KEPT, JSON.stringify([...drafts]));
  } catch {
    // Then for as long as the page lives.
  }
}
