import { type Pair, pairBlocks } from '@rostrum/deck/auto-animate';

/** What reveal.js's `autoAnimateMatcher` answers with: elements that become one another. */
export type ElementPair = Pick<Pair<HTMLElement>, 'from' | 'to'>;

/** The blocks of two slides that become one another. */
export function pairElements(fromSlide: HTMLElement, toSlide: HTMLElement): ElementPair[] {
  const pairs = pairBlocks(blocksOf(fromSlide), blocksOf(toSlide), ({ dataset }) => ({
    type: dataset['blockType'],
    id: dataset['id'] ?? dataset['blockId'],
    origin: dataset['originId'],
    name: dataset['name'],
  }));
  return pairs.map(({ from, to }) => ({ from, to }));
}

/** HTML that is kept as it is moves by its parts, where it names any; else as a whole, like every block. */
const SNIPPET_OF_PARTS = '[data-block-type="snippet"]:has([data-id])';
const MOVING = `.sl-block:not(.sl-block-group, ${SNIPPET_OF_PARTS}), [data-id]:not(.sl-block:not(${SNIPPET_OF_PARTS}) *)`;

function blocksOf(slide: HTMLElement): HTMLElement[] {
  return [...slide.querySelectorAll<HTMLElement>(MOVING)];
}
