import { Node as PmNode } from '@tiptap/pm/model';
import { type EditorState, Selection } from '@tiptap/pm/state';
import { Mapping, StepMap } from '@tiptap/pm/transform';

/** A caret or selection, with the text in which it stood. */
export interface Caret {
  readonly text: unknown;
  readonly selection: unknown;
}

export function caretOf({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): Caret {
  return { text: doc.toJSON(), selection: selection.toJSON() };
}

/**
 * Where a caret stands in a text that took the place of its own: at the same letters. By what the texts say, not by the
 * letters' ids in the document: what was written once more has others.
 *
 *     before  Say hello| to the sea
 *     now     Oh, say hello| to the sea
 */
export function caretIn(now: PmNode, { text, selection }: Caret): Selection {
  const before = PmNode.fromJSON(now.type.schema, text);
  const stood = Selection.fromJSON(before, selection);
  const change = changeBetween(before, now);
  if (change === null) return stood.map(now, new Mapping());
  const { start, end, endNow } = change;
  return stood.map(now, new Mapping([new StepMap([start, end - start, endNow - start])]));
}

/** The part in which two texts differ, as positions; null when they do not. */
export function changeBetween(before: PmNode, now: PmNode): { start: number; end: number; endNow: number } | null {
  const start = before.content.findDiffStart(now.content);
  const ends = before.content.findDiffEnd(now.content);
  if (start === null || ends === null) return null;
  // Where the same letters stand on both sides, as in 'aa' and 'aaa', the ends may lie before the start.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  return { start, end: ends.a + overlap, endNow: ends.b + overlap };
}
