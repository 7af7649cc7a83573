import { isPlainText, rootsOf } from '@rostrum/deck/doc';
import * as Y from 'yjs';
import type { SourceBinding, SourceEdit } from '../api.ts';
import type { DeckDocument } from './document.ts';
import { editBetween } from './edit-between.ts';
import { TYPED } from './origins.ts';

/** Properties that are stored as one text that people type together. */
const SOURCES = ['code', 'source', 'html'] as const;

/**
 * What a block is made of, to be typed by several people at once; null when the block has no such text. It goes on in a
 * document that takes the old one's place, so that whoever types stays where they are.
 */
export function createSourceBinding(document: DeckDocument, blockId: string): SourceBinding | null {
  if (sourceOf(document.doc, blockId) === undefined) return null;
  let isOwn = false;
  return {
    text: () => sourceOf(document.doc, blockId)?.toJSON() ?? '',
    edit(edits) {
      const text = sourceOf(document.doc, blockId);
      if (text === undefined) return;
      isOwn = true;
      try {
        document.doc.transact(() => {
          // From the end, so that no edit moves the place of another.
          for (const { from, to, text: letters } of edits.toReversed()) {
            if (to > from) text.delete(from, to - from);
            if (letters !== '') text.insert(from, letters);
          }
        }, TYPED);
      } finally {
        isOwn = false;
      }
    },
    subscribe(listener) {
      const observer = ({ delta }: Y.YTextEvent): void => {
        if (!isOwn) listener(editsOf(delta));
      };
      let text = sourceOf(document.doc, blockId);
      text?.observe(observer);
      const stopExchanges = document.onExchanged(() => {
        const before = text?.toJSON() ?? '';
        text?.unobserve(observer);
        text = sourceOf(document.doc, blockId);
        text?.observe(observer);
        const edit = editBetween(before, text?.toJSON() ?? '');
        if (edit !== null) listener([edit]);
      });
      return () => {
        stopExchanges();
        text?.unobserve(observer);
        text = undefined;
      };
    },
  };
}

function sourceOf(doc: Y.Doc, blockId: string): Y.Text | undefined {
  const block = rootsOf(doc).blocks.get(blockId);
  return block instanceof Y.Map ? SOURCES.map((name) => block.get(`props.${name}`)).find(isPlainText) : undefined;
}

/** Places before the change, as a Yjs delta walks along them. */
function editsOf(delta: Y.YTextEvent['delta']): SourceEdit[] {
  const edits: SourceEdit[] = [];
  let at = 0;
  for (const { retain = 0, delete: deleted = 0, insert } of delta) {
    at += retain;
    const text = typeof insert === 'string' ? insert : '';
    const last = edits.at(-1);
    // A word that was exchanged is one edit: what is deleted and what is inserted stand beside each other.
    if (last?.to === at && retain === 0)
      edits[edits.length - 1] = { ...last, to: at + deleted, text: last.text + text };
    else if (deleted > 0 || text !== '') edits.push({ from: at, to: at + deleted, text });
    at += deleted;
  }
  return edits;
}
