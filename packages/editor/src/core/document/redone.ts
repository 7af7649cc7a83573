import * as Y from 'yjs';

/** Undoes the last step, or does it again. */
export function travel(manager: Y.UndoManager, direction: 'undo' | 'redo'): void {
  forgetLostRedos(manager.doc);
  manager[direction]();
}

/**
 * Yjs notes in what was deleted as what it came again. Where that is deleted by somebody else and collected in its
 * turn, the note leads to nothing, and an undo that follows it fails half way (yjs 13.6, `redoItem`): such notes are
 * taken out first.
 */
function forgetLostRedos(doc: Y.Doc): void {
  for (const structs of doc.store.clients.values())
    for (const struct of structs)
      if (struct instanceof Y.Item && struct.redone !== null && isLost(doc, struct, struct.redone))
        struct.redone = null;
}

function isLost(doc: Y.Doc, { content }: Y.Item, redone: Y.ID): boolean {
  const structs = doc.store.clients.get(redone.client) ?? [];
  const again = structs[Y.findIndexSS(structs, redone.clock)];
  // Of a type that was collected only its place is left, and nothing can be put into it.
  return !(again instanceof Y.Item) || (content instanceof Y.ContentType && !(again.content instanceof Y.ContentType));
}
