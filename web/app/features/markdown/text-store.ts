import { isWanted, keep, readKept } from './kept-text.ts';

/** Milliseconds without a letter after which the text is kept. */
const SETTLES = 400;

/**
 * What is written on the page, which stays in this browser until it has become a deck or is cleared.
 * Null: not yet read.
 */
let text: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function currentText(): string {
  text ??= readKept(window.localStorage)?.text ?? '';
  return text;
}
export const serverText = (): string => '';

export function subscribeToText(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setText(next: string): void {
  text = next;
  for (const listener of listeners) listener();
  clearTimeout(timer);
  timer = setTimeout(() => keep(window.localStorage, { text: next, wantedAt: null }), SETTLES);
}

/** The text has become a deck. */
export function forgetText(): void {
  setText('');
  clearTimeout(timer);
  keep(window.localStorage, { text: '', wantedAt: null });
}

/** Keeps the text for when somebody is back from signing in. Says whether it could be kept. */
export function keepForLater(): boolean {
  clearTimeout(timer);
  return keep(window.localStorage, { text: currentText(), wantedAt: Date.now() });
}

/** Whether a deck of the text was asked for before somebody went to sign in. Once: the next who asks is told no. */
export function takeWanted(): boolean {
  const kept = readKept(window.localStorage);
  if (kept === null) return false;
  if (kept.wantedAt !== null) keep(window.localStorage, { text: kept.text, wantedAt: null });
  return isWanted(kept, Date.now());
}
