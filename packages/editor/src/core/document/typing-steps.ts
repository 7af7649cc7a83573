import * as Y from 'yjs';

/**
 * Cuts typing into undo steps, a word with the space after it at a time, as people expect of a text field,
 * without a clock. A step also ends when inserting turns to deleting, at a new paragraph, at a change of form,
 * and in another text.
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
  const nothing = { kind: null, inserted: '' };
  const [changed, ...others] = transaction.changed.keys();
  const insertion = lettersInserted(transaction);
  if (others.length > 0 || insertion === null) return nothing;
  // The first letter of an empty paragraph brings its text along.
  const text = insertion.text ?? changed;
  const id = text instanceof Y.Text ? text._item?.id : undefined;
  if (!id) return nothing;
  const { inserted } = insertion;
  const deleted = transaction.deleteSet.clients.size > 0;
  if (inserted !== '' && deleted) return nothing;
  const name = `${id.client} ${id.clock}`;
  return { kind: inserted === '' ? `${name} delete` : `${name} insert`, inserted };
}

/** The letters that came, and the text that was made for them, if one was; null when anything else came with them. */
function lettersInserted(transaction: Y.Transaction): { inserted: string; text: Y.XmlText | null } | null {
  const client = transaction.doc.clientID;
  const from = transaction.beforeState.get(client) ?? 0;
  const structs = transaction.doc.store.clients.get(client);
  const end = transaction.afterState.get(client) ?? 0;
  let inserted = '';
  let text: Y.XmlText | null = null;
  if (!structs || end <= from) return { inserted, text };
  for (let index = Y.findIndexSS(structs, from); index < structs.length; index += 1) {
    const struct = structs[index];
    if (!(struct instanceof Y.Item)) return null;
    const { content } = struct;
    if (content instanceof Y.ContentString) inserted += content.str.slice(Math.max(0, from - struct.id.clock));
    else if (content instanceof Y.ContentType && content.type instanceof Y.XmlText && text === null)
      text = content.type;
    else return null;
  }
  return { inserted, text };
}
