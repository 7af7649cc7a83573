import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RichText } from '@rostrum/deck';
import { createFragment, updateFragment } from '@rostrum/deck/doc';
import { parseDeck, textFromHtml } from '@rostrum/deck/html';
import { Node } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/core';
import { yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { schemaExtensions } from '../../blocks/text/extensions.ts';

const schema = getSchema(schemaExtensions());
const corpus = process.env.ROSTRUM_CORPUS ?? '';
const isThere = corpus !== '' && existsSync(join(corpus, 'slides-com'));

describe.skipIf(!isThere)(
  isThere ? 'texts of real decks' : 'texts of real decks (skipped: needs ROSTRUM_CORPUS)',
  () => {
    test('are opened and closed without a change, tables too', () => {
      const pages = ['slides-com', 'html/revealjs', 'html/revealjs/examples', 'html'].flatMap((folder) =>
        readdirSync(join(corpus, folder))
          .filter((name) => name.endsWith('.html'))
          .map((name) => readFileSync(join(corpus, folder, name), 'utf8')),
      );
      const texts = pages.flatMap((page) => {
        let count = 0;
        const { deck } = parseDeck(page, { newId: () => `new-${(count += 1)}` });
        const blocks = Object.values(deck.blocks);
        const own = blocks.flatMap(({ type, props }) => (type === 'text' || type === 'table' ? [props.text] : []));
        // What was written by hand is no block yet, but it is text: all that may ever be pasted.
        return [...own, ...blocks.flatMap(({ type, props }) => (type === 'snippet' ? [textFromHtml(props.html)] : []))];
      });
      expect(texts.length).toBeGreaterThan(400);
      expect(texts.some(({ content }) => content.some(({ type }) => type === 'table'))).toBe(true);
      for (const text of texts) {
        const doc = new Y.Doc();
        doc.getMap('texts').set('text', createFragment(text));
        const fragment = doc.getMap('texts').get('text') as Y.XmlFragment;
        const before = Y.encodeStateAsUpdate(doc);
        const opened = Node.fromJSON(schema, yXmlFragmentToProsemirrorJSON(fragment));
        opened.check();
        doc.transact(() => updateFragment(fragment, opened.toJSON() as RichText));
        expect(Y.encodeStateAsUpdate(doc)).toEqual(before);
      }
    });
  },
);
