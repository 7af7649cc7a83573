import { type RichText, type TextNode, textFromPlain } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import type { BlockWriter } from '../scope.ts';
import { plainBox } from './plain-box.ts';

/** A poll as its question and what may be answered: a list, which nobody votes in. */
export const writePollBlock: BlockWriter<'poll'> = (block, scope) => {
  scope.lose(words.out.blocks.poll);
  const { question, options } = block.props;
  const bold = textFromPlain(question).content.map(
    (line): TextNode => ({
      ...line,
      ...(line.content === undefined
        ? {}
        : { content: line.content.map((node) => ({ ...node, marks: [{ type: 'bold' }] })) }),
    }),
  );
  const items = options.map(
    ({ text }): TextNode => ({
      type: 'listItem',
      // The size of `.poll-option` in the slides' stylesheet.
      attrs: { style: 'font-size: 0.8em' },
      content: textFromPlain(text).content,
    }),
  );
  const text: RichText = {
    type: 'doc',
    content: [...bold, ...(items.length === 0 ? [] : [{ type: 'bulletList', content: items }])],
  };
  return plainBox(block, text, scope);
};
