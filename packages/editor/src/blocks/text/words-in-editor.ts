import type { Node as PmNode, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { WordsPlace, WordsRange } from '../../core/index.ts';
import type { PointAmongNodes } from './words-on-slide.ts';

/** What is selected, by lines and letters as the document knows them; null where that is in no line. */
export function selectedWords({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): WordsRange | null {
  const [anchor, head] = [placeAt(doc, selection.$anchor), placeAt(doc, selection.$head)];
  return anchor && head && { anchor, head };
}

function placeAt(doc: PmNode, at: ResolvedPos): WordsPlace | null {
  // Between two lines stands no caret: the nearest place does.
  const { parentOffset: offset, parent, pos } = at.parent.isTextblock ? at : Selection.near(at).$head;
  if (!parent.isTextblock) return null;
  let line = -1;
  doc.nodesBetween(0, pos, (node) => {
    if (node.isTextblock) line += 1;
    return !node.isTextblock;
  });
  return { line, offset };
}

/** Where a place is in the text editor; null where it has no such line. */
export function positionOf(doc: PmNode, { line, offset }: WordsPlace): number | null {
  let left = line;
  let found: number | null = null;
  doc.descendants((node, position) => {
    if (!node.isTextblock) return found === null;
    if (left === 0) found = position + 1 + Math.min(offset, node.content.size);
    left -= 1;
    return false;
  });
  return found;
}

/** The same among the elements that the text editor has drawn. */
export function pointInEditor(view: EditorView, place: WordsPlace): PointAmongNodes | null {
  const position = positionOf(view.state.doc, place);
  return position === null ? null : view.domAtPos(position, -1);
}
