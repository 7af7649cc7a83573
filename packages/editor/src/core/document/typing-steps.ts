import * as Y from 'yjs';

/**
 * Cuts typing into undo steps, a word with the space after it at a time, as people expect of a text field, without a
 * clock. A step also ends when inserting turns to deleting, at a new paragraph, at a change of form, and in another text.
 */
export class TypingSteps {
  #last: { readonly kind: string; readonly endsInSpace: boolean } | null = null;

  /** The next letter begins a step. */
  end(): void {
    this.#last = null;
  }

  /** Looks at a transaction of the text editor; true when it does not continue the one before. */
  startsStep(transaction: Y.Transaction): boolean {
    const { kind, inserted } = describe(transaction);
    const last = this.#last;
    this.#last = kind === null ? null : { kind, endsInSpace: /\s$/.test(inserted) };
    if (kind === null || last === null || last.kind !== kind) return true;
    return last.endsInSpace && /^\S/.test(inserted);
  }
}

/** `kind` names the text and what was done there; null for anything but letters coming or going in one text. */
function describe(transaction: Y.Transaction): { kind: string | null; inserted: string } {
  const texts = [...transaction.changed.keys()];
  const [text] = texts;
  const id = text?._item?.id;
  if (texts.length !== 1 || !(text instanceof Y.XmlText) || !id) return { kind: null, inserted: '' };
  const name = `${id.client} ${id.clock}`;
  const inserted = insertedText(transaction);
  const deleted = transaction.deleteSet.clients.size > 0;
  if (inserted === null || (inserted !== '' && deleted)) return { kind: null, inserted: '' };
  return { kind: inserted === '' ? `${name} delete` : `${name} insert`, inserted };
}

/** The letters that came; null when marks or elements came with them. */
function insertedText(transaction: Y.Transaction): string | null {
  const client = transaction.doc.clientID;
  const from = transaction.beforeState.get(client) ?? 0;
  const structs = transaction.doc.store.clients.get(client);
  const end = transaction.afterState.get(client) ?? 0;
  if (!structs || end <= from) return '';
  let inserted = '';
  for (let index = Y.findIndexSS(structs, from); index < structs.length; index += 1) {
    const struct = structs[index];
    if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString)) return null;
    inserted += struct.content.str.slice(Math.max(0, from - struct.id.clock));
  }
  return inserted;
}
