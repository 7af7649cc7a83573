import { type Block, type BlockNode, blockText, blockTree, type Deck, slidesInOrder } from '@rostrum/deck';
import { words as texts } from '@rostrum/words/convert';
import { listedText } from './listed-text.ts';

/**
 * The words of a deck: its title, then each slide under its number, in reading order, with its notes where the deck has
 * any. `author`: named below the title, where it is to be.
 * Ends with a line break.
 */
export function writePlainText(deck: Deck, title: string, author: string | null = null): string {
  const slides = slidesInOrder(deck, { includeHidden: true }).map(({ id }, index) => {
    const notes = deck.notes[id] ?? '';
    const text = textsOf(blockTree(deck, id)).join('\n');
    const parts = [`${index + 1}`, text, notes === '' ? '' : texts.out.plainNotes(notes)];
    return parts.filter((part) => part !== '').join('\n');
  });
  return `${[author === null ? title : `${title}\n${author}`, ...slides].join('\n\n')}\n`;
}

function textsOf(nodes: readonly BlockNode[]): string[] {
  return nodes.flatMap(({ block, children }) => [wordsOf(block), ...textsOf(children)]).filter((text) => text !== '');
}

function wordsOf(block: Block): string {
  if (block.type === 'text') return listedText(block.props.text);
  if (block.type === 'shape')
    return [block.alt, listedText(block.props.text)].filter((words) => words !== '').join('\n');
  return blockText(block);
}
