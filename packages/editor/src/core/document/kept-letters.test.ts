import { patchBlock } from '@rostrum/deck/doc';
import { blockText, textFromPlain } from '@rostrum/deck';
import { textFromHtml } from '@rostrum/deck/html';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

async function openWith(words: string) {
  const anna = await TestEditor.open({ deck: sketchDeck({}) });
  anna.run('block.add', { type: 'text', props: { text: textFromPlain(words) }, edit: true });
  const [id] = anna.selected as [string];
  await anna.settle();
  const binding = anna.editor.textBinding(id);
  if (binding === null) throw new Error('The block has words.');
  return { anna, id, write: (html: string) => binding.write(textFromHtml(html)) };
}

describe('S5 letters that are typed into a line', () => {
  test('while somebody makes it a heading come to stand in the heading, and are undone there', async () => {
    const { anna, id, write } = await openWith('Tides');
    anna.line.hold();
    write('<p>Tides turn</p>');
    anna.server.change((doc) => patchBlock(doc, id, { props: { text: textFromHtml('<h2>Tides</h2>') } }));
    anna.line.release();
    await anna.settle();
    expect(blockText(anna.block(id))).toBe('Tides turn');
    expect(anna.server.deck.blocks[id]).toEqual(anna.block(id));
    anna.run('edit.undo');
    await anna.settle();
    expect(blockText(anna.block(id))).toBe('Tides');
    expect(anna.server.deck.blocks[id]).toEqual(anna.block(id));
  });

  test('without a network, while it is taken away, are there when the network is', async () => {
    const { anna, id, write } = await openWith('Tides');
    write('<p>Tides</p><p></p><p>Moons</p>');
    await anna.settle();
    anna.line.cut();
    write('<p>Tides</p><p>ebb</p><p>Moons</p>');
    anna.server.change((doc) => patchBlock(doc, id, { props: { text: textFromHtml('<p>Tides</p>') } }));
    anna.line.mend();
    await anna.settle();
    expect(blockText(anna.block(id))).toBe('Tidesebb');
    expect(anna.server.deck.blocks[id]).toEqual(anna.block(id));
  });
});
