import { codeBlock } from '../blocks/code/index.ts';
import { definitionOf } from '../blocks/index.ts';
import type { Block, Deck } from '../model/types.ts';

/**
 * The deck with nothing in it that takes much to draw: charts, SVG and HTML become their source as plain code, and its
 * own CSS goes. For a deck that the server cannot derive; formulas and code show their source without renderers.
 */
export function toSourceOnly(deck: Deck): Deck {
  const blocks = Object.fromEntries(Object.entries(deck.blocks).map(([id, block]) => [id, withSource(block)]));
  return { ...deck, meta: { ...deck.meta, css: '' }, blocks };
}

function withSource(block: Block): Block {
  if (block.type === 'code') return { ...block, props: { ...block.props, markup: '', steps: '', lineNumbers: false } };
  const source = sourceOf(block);
  if (source === null) return block;
  return { ...block, type: 'code', props: { ...codeBlock.defaults, code: source, wrap: true } };
}

/** null: it takes little to draw. */
function sourceOf(block: Block): string | null {
  if (block.type === 'chart') return definitionOf(block).toText(block);
  if (block.type === 'snippet') return block.props.html;
  if (block.type === 'drawing' || block.type === 'image') return block.props.svg === '' ? null : block.props.svg;
  return null;
}
