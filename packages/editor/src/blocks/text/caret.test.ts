import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { textFromPlain } from '@rostrum/deck';
import { expect, test } from 'vitest';
import { caretIn, caretOf } from './caret.ts';
import { schemaExtensions } from './extensions.ts';

/** A text of its own schema, as each text editor has one; '|' are the ends of what is selected. */
function read(marked: string) {
  const doc = Node.fromJSON(getSchema(schemaExtensions()), JSON.parse(JSON.stringify(textFromPlain(marked))));
  const ends: number[] = [];
  doc.descendants((node, position) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? []) ends.push(position + index - ends.length);
  });
  const plain = Node.fromJSON(
    getSchema(schemaExtensions()),
    JSON.parse(JSON.stringify(textFromPlain(marked.replaceAll('|', '')))),
  );
  const [anchor = 0, head = anchor] = ends;
  return { doc: plain, selection: ends.length === 0 ? null : TextSelection.create(plain, anchor, head) };
}

test.each([
  ['the same text', 'Say hel|lo', 'Say hel|lo'],
  ['more before it', 'Say hel|lo', 'Oh, say: Say hel|lo'],
  ['more after it', 'Say hel|lo', 'Say hel|lo to the sea'],
  ['less before it', 'Say hel|lo', 'hel|lo'],
  ['a line before it', 'Say hel|lo', 'First\nSay hel|lo'],
  ['the same letter once more', 'aa|a', 'aa|aa'],
  ['what was selected', 'Say |hello| to', 'Oh, say |hello| to'],
  ['nothing of it', 'Say hello|', '|'],
])('R3 a caret stays at its letters in %s', (_, before, after) => {
  const { doc, selection } = read(before);
  if (selection === null) throw new Error('No caret is marked.');
  const now = read(after);
  const found = caretIn(now.doc, caretOf({ doc, selection }));
  expect([found.anchor, found.head]).toEqual([now.selection?.anchor, now.selection?.head]);
});
