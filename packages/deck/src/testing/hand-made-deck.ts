import type * as Y from 'yjs';
import { rootsOf } from '../doc/shape.ts';
import { createDoc } from '../doc/write.ts';
import { repairDeck } from '../model/repair.ts';

/** Whose operations its last ones are. */
export const OWNER = 9;

/** A deck with a locked slide, last written to by its owner. */
export function deckDoc(): Y.Doc {
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Terms' }] }] };
  const props = { text, placeholder: '', placeholderTag: '' };
  const doc = createDoc(
    repairDeck({
      slides: { open: { order: 'a0' }, shut: { order: 'a1' } },
      blocks: { words: { type: 'text', slideId: 'open', props }, terms: { type: 'text', slideId: 'shut', props } },
    }),
  );
  doc.clientID = OWNER;
  (rootsOf(doc).slides.get('shut') as Y.Map<unknown>).set('locked', true);
  return doc;
}

/** Of the operation that made a type. */
export const idOf = (type: { readonly _item: Y.Item | null }): [number, number] => {
  const id = type._item?.id;
  if (id === undefined) throw new Error('It is a root.');
  return [id.client, id.clock];
};
export const recordOf = (doc: Y.Doc, root: 'slides' | 'blocks', id: string) =>
  rootsOf(doc)[root].get(id) as Y.Map<unknown>;
/** Of the one line of a block. */
export const lettersOf = (doc: Y.Doc, blockId: string): Y.XmlText => {
  const fragment = recordOf(doc, 'blocks', blockId).get('props.text') as Y.XmlFragment;
  return (fragment.get(0) as Y.XmlElement).get(0) as Y.XmlText;
};
