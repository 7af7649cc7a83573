import type { Block } from '@rostrum/deck';
import { boxOf } from './frame.ts';
import type { SlideScope } from './scope.ts';

/**
 * Blocks that stand beside each other, as Office orders them: what comes later lies over what came before, and is
 * read after it. Decks tell the two orders apart. Where two blocks lie over each other the stacking counts, else the
 * order of reading.
 */
export function inStacking(blocks: readonly Block[], scope: Pick<SlideScope, 'heightOf'>): readonly Block[] {
  const left = blocks.map((block, reading) => ({ block, reading, bounds: boundsOf(block, scope) }));
  const isUnder = (a: (typeof left)[number], b: (typeof left)[number]): boolean =>
    a.block.z < b.block.z || (a.block.z === b.block.z && a.reading < b.reading);
  const ordered: Block[] = [];
  while (left.length > 0) {
    // The lowest of all lies under nothing that is left, so that there is always one.
    const next = left.findIndex((one) =>
      left.every((other) => other === one || !isUnder(other, one) || !meet(one.bounds, other.bounds)),
    );
    ordered.push(...left.splice(Math.max(0, next), 1).map(({ block }) => block));
  }
  return ordered;
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** With room for what reaches past a box: strokes, heads, shadows, and heights that were only guessed. */
const MARGIN = 12;

function boundsOf(block: Block, scope: Pick<SlideScope, 'heightOf'>): Bounds {
  const { x, y, width, height } = boxOf(block, scope);
  const angle = (block.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [halfWidth, halfHeight] = [
    (width * cos + height * sin) / 2 + MARGIN,
    (width * sin + height * cos) / 2 + MARGIN,
  ];
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  // A turned group may hold turned blocks that reach past its own bounds.
  const reach = block.type === 'group' ? Math.max(halfWidth, halfHeight) - Math.min(halfWidth, halfHeight) : 0;
  return {
    left: middleX - halfWidth - reach,
    top: middleY - halfHeight - reach,
    right: middleX + halfWidth + reach,
    bottom: middleY + halfHeight + reach,
  };
}

function meet(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
