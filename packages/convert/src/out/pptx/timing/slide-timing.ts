import type { Block } from '@rostrum/deck';
import type { SlideScope } from '../scope.ts';
import { blockParagraphs } from '../text/block-text.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { writtenShapes } from '../written-shapes.ts';
import type { Xml } from '../xml.ts';
import { planTimes } from './plan.ts';
import { timingXml } from './timing-xml.ts';

/**
 * `p:timing` of a slide whose shapes are written: it names no other ones, since a file that does is taken
 * for a damaged one.
 */
export function slideTiming(shapes: Xml, scope: SlideScope): Xml {
  const kinds = writtenShapes(shapes);
  const played = new Set(scope.played.map(({ shape }) => shape));
  const plan = planTimes({
    deck: scope.deck,
    slideId: scope.slide.id,
    shapeOf: ({ id }) => (kinds.has(scope.shapeId(id)) ? scope.shapeId(id) : null),
    paragraphsOf: (block) => paragraphsIn(block, scope),
    plays: (block) => isStarted(block) && played.has(scope.shapeId(block.id)),
    lose: scope.lose,
  });
  return timingXml(plan, scope.played, (shape) => kinds.get(shape) === 'sp');
}

function isStarted(block: Block): boolean {
  return (block.type === 'video' || block.type === 'audio') && block.props.autoplay;
}

/** As they were written: what was lost of them was told then. */
function paragraphsIn(block: Block, scope: SlideScope): readonly Paragraph[] {
  const silent: SlideScope = { ...scope, lose: () => undefined };
  if (block.type === 'text') return blockParagraphs(block, block.props.text, block.rect[2], silent);
  // The words of a drawing from elsewhere are a shape of their own.
  if (block.type === 'shape' && block.props.svg === '')
    return blockParagraphs(block, block.props.text, block.rect[2], silent, block.props.fill);
  return [];
}
