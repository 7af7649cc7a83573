/** What reveal.js's `autoAnimateMatcher` answers with: elements that become one another. */
export interface ElementPair {
  readonly from: HTMLElement;
  readonly to: HTMLElement;
}

/** Strongest first: the same block, a copy and its original, two blocks of one name. */
const KEYS: readonly ((block: HTMLElement) => string | undefined)[] = [
  (block) => block.dataset['id'] ?? block.dataset['blockId'],
  (block) => block.dataset['originId'],
  (block) => block.dataset['name'],
];

/**
 * Pairs the blocks of two slides for auto-animate: by id, then a block with the one that it was copied from (or that is a
 * copy of the same), then by name. Each block is paired once.
 */
export function pairBlocks(fromSlide: HTMLElement, toSlide: HTMLElement): ElementPair[] {
  const left = new Set(blocksOf(fromSlide));
  const right = new Set(blocksOf(toSlide));
  const pairs: ElementPair[] = [];
  const pair = (keyOfLeft: (block: HTMLElement) => string | undefined, keyOfRight: typeof keyOfLeft) => {
    const waiting = new Map<string, HTMLElement>();
    for (const block of left) {
      const key = keyOfLeft(block);
      if (key !== undefined && key !== '' && !waiting.has(key)) waiting.set(key, block);
    }
    for (const to of right) {
      const key = keyOfRight(to);
      const from = key === undefined ? undefined : waiting.get(key);
      if (key === undefined || from === undefined || from.dataset['blockType'] !== to.dataset['blockType']) continue;
      waiting.delete(key);
      left.delete(from);
      right.delete(to);
      pairs.push({ from, to });
    }
  };
  const [id, origin, name] = KEYS as [(typeof KEYS)[0], (typeof KEYS)[0], (typeof KEYS)[0]];
  pair(id, id);
  pair(id, origin);
  pair(origin, id);
  pair(origin, origin);
  pair(name, name);
  return pairs;
}

function blocksOf(slide: HTMLElement): HTMLElement[] {
  return [...slide.querySelectorAll<HTMLElement>('.sl-block:not(.sl-block-group), [data-id]:not(.sl-block *)')];
}
