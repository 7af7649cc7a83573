import type { CaretInWords } from '@rostrum/contract';
import { createDoc, rootsOf } from '@rostrum/deck/doc';
import { textFromHtml } from '@rostrum/deck/html';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { textArbitrary } from '@rostrum/deck/testing';
import type { BlockOf, RichText } from '@rostrum/deck';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { schemaExtensions } from '../../blocks/text/extensions.ts';
import { positionOf, selectedWords } from '../../blocks/text/words-in-editor.ts';
import { sketchDeck } from '../testing/test-editor.ts';
import { caretNow, fragmentOf, storedCaret } from './words-places.ts';

/** A document with one block of these words, and another that begins as the same. */
function twoDocuments(text: RichText): [Y.Doc, Y.Doc] {
  const deck = sketchDeck({ a: { rect: [0, 0, 100, 100] } });
  const block = deck.blocks.a as BlockOf<'shape'>;
  const first = createDoc({ ...deck, blocks: { a: { ...block, props: { ...block.props, text } } } });
  const second = new Y.Doc();
  Y.applyUpdate(second, Y.encodeStateAsUpdate(first));
  return [first, second];
}

function meet(one: Y.Doc, other: Y.Doc): void {
  const [mine, theirs] = [Y.encodeStateAsUpdate(one), Y.encodeStateAsUpdate(other)];
  Y.applyUpdate(one, theirs);
  Y.applyUpdate(other, mine);
}

const lineOf = (doc: Y.Doc, line = 0): Y.XmlElement => fragmentOf(doc, 'a')?.get(line) as Y.XmlElement;
const lettersOf = (doc: Y.Doc, line = 0): Y.XmlText => lineOf(doc, line).get(0) as Y.XmlText;
const at = (line: number, offset: number) => ({ anchor: { line, offset }, head: { line, offset } });
const told = (doc: Y.Doc, line: number, offset: number): CaretInWords => {
  const caret = storedCaret(doc, 'a', at(line, offset));
  if (caret === null) throw new Error('Nothing stands there.');
  return caret;
};

const LETTERS = 'abcdefghijklmnop';
const edit = fc.record({ at: fc.nat(40), cut: fc.nat(4), text: fc.stringMatching(/^[A-Z]{0,4}$/) });

describe('a place among words that others change', () => {
  test('stays after its letter, or where that was, whatever everybody writes and deletes at once, and the same for all', () => {
    fc.assert(
      fc.property(
        fc.nat(LETTERS.length),
        fc.array(fc.tuple(fc.boolean(), edit), { maxLength: 12 }),
        (offset, edits) => {
          const [mine, theirs] = twoDocuments(textFromHtml(`<p>${LETTERS}</p>`));
          const caret = told(mine, 0, offset);
          for (const [isMine, { at: place, cut, text }] of edits) {
            const letters = lettersOf(isMine ? mine : theirs);
            const from = Math.min(place, letters.length);
            letters.delete(from, Math.min(cut, letters.length - from));
            letters.insert(from, text);
          }
          meet(mine, theirs);
          const now = caretNow(mine, 'a', caret);
          expect(caretNow(theirs, 'a', caret)).toEqual(now);
          const words = lettersOf(mine).toJSON();
          const [before, after] = [words.slice(0, now?.head.offset), words.slice(now?.head.offset)];
          const stood = LETTERS.slice(0, offset);
          expect(
            [...before].filter((letter) => LETTERS.includes(letter)).every((letter) => stood.includes(letter)),
          ).toBe(true);
          expect([...after].some((letter) => stood.includes(letter))).toBe(false);
          const letter = stood.at(-1);
          if (letter === undefined) expect(before).toBe('');
          else if (words.includes(letter)) expect(before.endsWith(letter)).toBe(true);
        },
      ),
    );
  });

  test('is the same place again in any text, for the document and for the text editor', () => {
    const schema = getSchema(schemaExtensions());
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const [doc] = twoDocuments(text);
        const shown = Node.fromJSON(schema, JSON.parse(JSON.stringify(text)));
        shown.descendants((node, position) => {
          if (!node.isTextblock) return true;
          for (const offset of new Set([0, node.content.size >> 1, node.content.size])) {
            const selection = TextSelection.create(shown, position + 1 + offset);
            const range = selectedWords({ doc: shown, selection });
            expect(range && positionOf(shown, range.head)).toBe(position + 1 + offset);
            const caret = range && storedCaret(doc, 'a', range);
            expect(caret && caretNow(doc, 'a', caret)).toEqual(range);
          }
          return false;
        });
      }),
    );
  });

  test('goes along with its line', () => {
    const [mine, theirs] = twoDocuments(textFromHtml('<p>The tide</p><p>turns</p>'));
    const caret = told(mine, 1, 4);
    fragmentOf(theirs, 'a')?.insert(0, [new Y.XmlElement('paragraph')]);
    meet(mine, theirs);
    expect(caretNow(mine, 'a', caret)?.head).toEqual({ line: 2, offset: 4 });
  });

  test('is not known before what it stands at is here, nor once its line, its block or all of it is gone', () => {
    const [mine, theirs] = twoDocuments(textFromHtml('<p>The tide</p><p>turns</p>'));
    lettersOf(mine, 1).insert(5, ' soon');
    const caret = told(mine, 1, 10);
    expect(caretNow(theirs, 'a', caret)).toBeNull();
    meet(mine, theirs);
    expect(caretNow(theirs, 'a', caret)?.head).toEqual({ line: 1, offset: 10 });
    fragmentOf(theirs, 'a')?.delete(1, 1);
    expect(caretNow(theirs, 'a', caret)).toBeNull();
    rootsOf(mine).blocks.delete('a');
    expect(caretNow(mine, 'a', caret)).toBeNull();
    expect(storedCaret(mine, 'a', at(0, 1))).toBeNull();
  });

  test('that somebody makes up is in these words or nowhere', () => {
    const [doc] = twoDocuments(textFromHtml('<p>The tide</p>'));
    for (const [client, structs] of doc.store.clients) {
      const end = structs.at(-1);
      for (let clock = 0; clock <= (end ? end.id.clock + end.length : 0); clock += 1)
        for (const side of ['after', 'start'] as const) {
          const now = caretNow(doc, 'a', { anchor: null, head: [client, clock, side] });
          if (now !== null) expect(now.head.line).toBe(0);
        }
    }
    expect(caretNow(doc, 'a', { anchor: null, head: [7, Number.MAX_SAFE_INTEGER, 'after'] })).toBeNull();
  });
});
