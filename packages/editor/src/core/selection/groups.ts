import type { Block, BlockId, Deck } from '@rostrum/deck';

/** The groups that hold a block, outermost first, and the block itself at the end. */
export function pathTo(deck: Pick<Deck, 'blocks'>, id: BlockId): readonly Block[] {
  const path: Block[] = [];
  for (let block = deck.blocks[id]; block; block = block.parentId === null ? undefined : deck.blocks[block.parentId]) {
    path.unshift(block);
  }
  return path;
}

/** Each block, and of a group all that it holds at any depth, without the groups themselves. */
export function leavesOf(deck: Pick<Deck, 'blocks'>, ids: readonly BlockId[]): Block[] {
  return withDescendants(deck, ids).filter((block) => block.type !== 'group');
}

/** Each block, and of a group all that it holds at any depth, groups first. Each once. */
export function withDescendants(deck: Pick<Deck, 'blocks'>, ids: readonly BlockId[]): Block[] {
  const children = new Map<BlockId, Block[]>();
  const slideIds = new Set(ids.map((id) => deck.blocks[id]?.slideId));
  for (const block of Object.values(deck.blocks)) {
    if (block.parentId === null || !slideIds.has(block.slideId)) continue;
    const list = children.get(block.parentId);
    if (list) list.push(block);
    else children.set(block.parentId, [block]);
  }
  const found = new Map<BlockId, Block>();
  const visit = (block: Block) => {
    found.set(block.id, block);
    for (const child of children.get(block.id) ?? []) visit(child);
  };
  for (const id of ids) {
    const block = deck.blocks[id];
    if (block) visit(block);
  }
  return [...found.values()];
}

/** Without blocks whose group is among them too: what a command must work on once. */
export function outermost(deck: Pick<Deck, 'blocks'>, ids: readonly BlockId[]): BlockId[] {
  const chosen = new Set(ids);
  return ids.filter((id) => !pathTo(deck, id).some((block) => block.id !== id && chosen.has(block.id)));
}

/**
 * What a click on a block selects: the outermost group around it, unless the selection is already inside that group;
 * then one step further in than the selection's own group.
 */
export function selectableAt(deck: Pick<Deck, 'blocks'>, hit: BlockId, selected: readonly BlockId[]): BlockId {
  const path = pathTo(deck, hit);
  const entered = new Set(
    selected.flatMap((id) =>
      pathTo(deck, id)
        .slice(0, -1)
        .map((group) => group.id),
    ),
  );
  let depth = 0;
  while (depth < path.length - 1 && entered.has(path[depth]?.id ?? '')) depth += 1;
  return path[depth]?.id ?? hit;
}
