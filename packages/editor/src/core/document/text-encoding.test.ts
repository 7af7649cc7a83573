import type { RichText } from '@rostrum/deck';
import { readFragment, updateFragment } from '@rostrum/deck/doc';
import { createFragment } from '@rostrum/deck/doc';
import { textArbitrary } from '@rostrum/deck/testing';
import { getSchema } from '@tiptap/core';
import { prosemirrorJSONToYXmlFragment, yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { schemaExtensions } from '../../blocks/text/extensions.ts';

vi.setConfig({ testTimeout: 60_000 });

const schema = getSchema(schemaExtensions());

function inDocument(fragment: Y.XmlFragment): Y.XmlFragment {
  const map = new Y.Doc().getMap('texts');
  map.set('text', fragment);
  return map.get('text') as Y.XmlFragment;
}

/** Everything that a fragment stores, mark by mark. */
function dump(type: unknown): unknown {
  if (type instanceof Y.XmlText) return type.toDelta();
  const element = type as Y.XmlElement;
  return [element.nodeName, element.getAttributes?.(), (element.toArray() as unknown[]).map(dump)];
}

describe("rich text in a document and @tiptap/y-tiptap's own encoding of it", () => {
  test('are the same, node by node and mark by mark', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const ours = inDocument(createFragment(text));
        const theirs = inDocument(new Y.XmlFragment());
        prosemirrorJSONToYXmlFragment(schema, text, theirs);
        expect(dump(ours)).toEqual(dump(theirs));
      }),
    );
  });

  test('read as each other', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const ours = inDocument(createFragment(text));
        const node = Node.fromJSON(schema, yXmlFragmentToProsemirrorJSON(ours));
        node.check();
        const again = inDocument(createFragment(readFragment(ours)));
        expect(dump(again)).toEqual(dump(ours));
      }),
    );
  });

  test('opening a text and writing it back changes nothing, nor does applying what it already holds', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const fragment = inDocument(createFragment(text));
        let updates = 0;
        fragment.doc?.on('update', () => {
          updates += 1;
        });
        const opened = Node.fromJSON(schema, yXmlFragmentToProsemirrorJSON(fragment));
        const doc = fragment.doc as Y.Doc;
        doc.transact(() => updateFragment(fragment, opened.toJSON() as RichText));
        doc.transact(() => updateFragment(fragment, text));
        expect(updates).toBe(0);
      }),
    );
  });
});
