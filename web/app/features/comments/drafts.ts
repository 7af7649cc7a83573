import type { Said } from './mention-text.ts';

const KEPT = 'rostrum:comment-drafts';

/**
 * What was begun in a field and neither sent nor given up, as long as its tab lives: phones end pages that are not
 * looked at. Where the browser keeps nothing it lives as long as the page.
 */
let drafts: Map<string, Said> | null = null;

function read(): Map<string, Said> {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage.getItem(KEPT) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isDraft) : []);
  } catch {
    return new Map();
  }
}

function isDraft(one: unknown): one is [string, Said] {
  if (!Array.isArray(one) || one.length !== 2 || typeof one[0] !== 'string') return false;
  const said = one[1] as Partial<Said> | null;
  return typeof said === 'object' && typeof said?.body === 'string' && Array.isArray(said.mentions);
}

export function draftOf(key: string): Said | null {
  drafts ??= read();
  return drafts.get(key) ?? null;
}

/** An empty one is none. */
export function keepDraft(key: string, said: Said): void {
  drafts ??= read();
  if (said.body === '') drafts.delete(key);
  else drafts.set(key, said);
  try {
    globalThis.sessionStorage.setItem(KEPT, JSON.stringify([...drafts]));
  } catch {
    // Then for as long as the page lives.
  }
}
