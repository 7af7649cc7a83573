import { isLiteralObject, type LiteralObject, readObjectLiteral } from './literal.ts';

/** The deck's own configuration and its notes, as a slides.com export keeps them in `SLConfig`. */
export interface SlidesConfig {
  readonly deck: LiteralObject;
  /** By slide `data-id`, in the order of the file. Empty ones are left out. */
  readonly notes: ReadonlyMap<string, string>;
}

/**
 * Reads `SLConfig = {"deck": …}`, `SLConfig.deck = {…}` and `SLConfig.deck.notes = {…}` out of a page's scripts,
 * without running them. Null when there is none.
 */
export function readSlidesConfig(scripts: readonly string[]): SlidesConfig | null {
  let deck: LiteralObject | null = null;
  let notes: LiteralObject | null = null;
  for (const script of scripts) {
    for (const match of script.matchAll(/\bSLConfig(\.deck)?(\.notes)?\s*=\s*(?=\{)/g)) {
      const value = readObjectLiteral(script, match.index + match[0].length);
      if (value === null) continue;
      if (match[2] !== undefined) notes = value;
      else if (match[1] !== undefined) deck = value;
      else if (isLiteralObject(value.deck)) deck = value.deck;
    }
  }
  if (deck === null && notes === null) return null;
  const written = notes ?? (isLiteralObject(deck?.notes) ? deck.notes : {});
  return { deck: deck ?? {}, notes: readNotes(written) };
}

function readNotes(written: LiteralObject): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const [id, text] of Object.entries(written)) {
    if (typeof text === 'string' && text.trim() !== '') notes.set(id, text);
  }
  return notes;
}
