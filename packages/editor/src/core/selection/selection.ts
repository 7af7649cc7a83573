import {
  type Block,
  type BlockId,
  type BlockNode,
  blockTree,
  type Deck,
  type SlideId,
  slidesInOrder,
} from '@rostrum/deck';
import type { Selection } from '../api.ts';
import type { Whereabouts } from '../document/history.ts';
import { createCell, type Slice } from '../slice.ts';

const NOTHING: Selection = { focus: 'blocks', blockIds: [], slideIds: [] };

export interface SelectionModel {
  readonly currentSlideId: Slice<SlideId | null>;
  readonly selection: Slice<Selection>;
  whereabouts(): Whereabouts;
  goTo(place: Whereabouts): void;
  /** Selects blocks of one slide, which becomes the current one. Ids that do not exist are left out. */
  selectBlocks(ids: readonly BlockId[]): void;
  /** Makes a slide the current one and the only one chosen; its blocks are not selected any more. */
  selectSlide(id: SlideId, extend?: 'range' | 'toggle'): void;
  /** Chooses these slides; the last one is the current one. */
  selectSlides(ids: readonly SlideId[]): void;
  setFocus(focus: Selection['focus']): void;
  /** After the deck has changed: what is gone is not selected; the current slide's place is taken by its neighbour. */
  prune(deck: Deck): void;
}

export function createSelection(deckNow: () => Deck): SelectionModel {
  const current = createCell<SlideId | null>(null);
  const selection = createCell<Selection>(NOTHING, sameSelection);
  let order: readonly SlideId[] = [];

  const show = (slideId: SlideId | null, next: Selection) => {
    // The current slide first, so that whoever hears of the selection finds its blocks on the current slide.
    current.set(slideId);
    selection.set(next);
  };
  const setSlides = (ids: readonly SlideId[], currentId: SlideId, focus: Selection['focus']) =>
    show(currentId, { focus, blockIds: [], slideIds: inOrder(ids) });
  const inOrder = (ids: readonly SlideId[]) => {
    const wanted = new Set(ids);
    return slideIdsOf(deckNow()).filter((id) => wanted.has(id));
  };

  return {
    currentSlideId: current,
    selection,
    whereabouts: () => ({ slideId: current.get(), selection: selection.get() }),
    goTo(place) {
      show(place.slideId, place.selection);
      this.prune(deckNow());
    },
    selectBlocks(ids) {
      const deck = deckNow();
      const blocks = ids.flatMap((id) => deck.blocks[id] ?? []);
      const slideId = blocks.at(-1)?.slideId ?? current.get();
      const blockIds = blocks.filter((block) => block.slideId === slideId).map(({ id }) => id);
      const slideIds = slideId === current.get() ? selection.get().slideIds : slideId === null ? [] : [slideId];
      show(slideId, { focus: 'blocks', blockIds: readingOrder(deck, slideId, blockIds), slideIds });
    },
    selectSlide(id, extend) {
      const before = selection.get().slideIds;
      const from = current.get();
      if (extend === 'range' && from !== null) {
        const all = slideIdsOf(deckNow());
        const [start, end] = [all.indexOf(from), all.indexOf(id)].sort((a, b) => a - b) as [number, number];
        // The anchor stays the current slide, so that the next range starts from it again.
        setSlides(all.slice(start, end + 1), from, 'slides');
      } else if (extend === 'toggle') {
        const rest = before.filter((other) => other !== id);
        if (rest.length === before.length) setSlides([...before, id], id, 'slides');
        else if (rest.length > 0)
          setSlides(rest, from !== null && rest.includes(from) ? from : (rest.at(-1) as SlideId), 'slides');
      } else setSlides([id], id, 'slides');
    },
    selectSlides(ids) {
      const last = ids.at(-1);
      if (last !== undefined) setSlides(ids, last, 'slides');
    },
    setFocus(focus) {
      selection.set({ ...selection.get(), focus });
    },
    prune(deck) {
      const slideId = survivor(deck, current.get(), order);
      order = slideIdsOf(deck);
      const before = selection.get();
      const exists = new Set(order);
      const slideIds = before.slideIds.filter((id) => exists.has(id));
      if (slideId !== null && !slideIds.includes(slideId)) slideIds.push(slideId);
      const blockIds = before.blockIds.filter((id) => deck.blocks[id]?.slideId === slideId);
      show(slideId, { focus: before.focus, blockIds, slideIds });
    },
  };
}

export function slideIdsOf(deck: Deck): SlideId[] {
  return slidesInOrder(deck, { includeHidden: true }).map(({ id }) => id);
}

/** The slide itself, else the one that stood after it, else the one before, else the first. */
function survivor(deck: Deck, id: SlideId | null, before: readonly SlideId[]): SlideId | null {
  const now = slideIdsOf(deck);
  if (id !== null && now.includes(id)) return id;
  const place = id === null ? -1 : before.indexOf(id);
  if (place >= 0) {
    const exists = new Set(now);
    const next = before.slice(place + 1).find((other) => exists.has(other));
    const previous = before.slice(0, place).findLast((other) => exists.has(other));
    return next ?? previous ?? now[0] ?? null;
  }
  return now[0] ?? null;
}

interface BlocksOfSlides {
  /** As they come in the record. */
  readonly onSlide: ReadonlyMap<SlideId, readonly Block[]>;
  readonly inOrder: Map<SlideId, readonly Block[]>;
}

const listsOf = new WeakMap<Deck['blocks'], BlocksOfSlides>();

/** All blocks of a slide in reading order, groups before what they hold. Worked out once for each state of the deck. */
export function blocksInOrder(deck: Pick<Deck, 'blocks'>, slideId: SlideId | null): readonly Block[] {
  if (slideId === null) return [];
  let lists = listsOf.get(deck.blocks);
  if (!lists) {
    lists = { onSlide: groupBySlide(deck.blocks), inOrder: new Map() };
    listsOf.set(deck.blocks, lists);
  }
  const known = lists.inOrder.get(slideId);
  if (known) return known;
  const onSlide = lists.onSlide.get(slideId) ?? [];
  const blocks: Block[] = [];
  const visit = (nodes: readonly BlockNode[]) => {
    for (const node of nodes) {
      blocks.push(node.block);
      visit(node.children);
    }
  };
  visit(blockTree({ blocks: Object.fromEntries(onSlide.map((block) => [block.id, block])) }, slideId));
  lists.inOrder.set(slideId, blocks);
  return blocks;
}

function groupBySlide(blocks: Deck['blocks']): Map<SlideId, readonly Block[]> {
  const lists = new Map<SlideId, Block[]>();
  for (const block of Object.values(blocks)) {
    const list = lists.get(block.slideId);
    if (list) list.push(block);
    else lists.set(block.slideId, [block]);
  }
  return lists;
}

function readingOrder(deck: Deck, slideId: SlideId | null, ids: readonly BlockId[]): readonly BlockId[] {
  if (ids.length < 2) return ids;
  const wanted = new Set(ids);
  return blocksInOrder(deck, slideId).flatMap(({ id }) => (wanted.has(id) ? id : []));
}

function sameSelection(a: Selection, b: Selection): boolean {
  return a.focus === b.focus && sameList(a.blockIds, b.blockIds) && sameList(a.slideIds, b.slideIds);
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
