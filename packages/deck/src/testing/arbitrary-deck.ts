import fc from 'fast-check';
import { relinkedProps } from '../blocks/index.ts';
import { DEFAULT_META, NO_BACKGROUND, newBlock, newSlide } from '../model/defaults.ts';
import { groupBy } from '../model/group-by.ts';
import { slideFamily } from '../model/outline.ts';
import { orderKeysBetween } from '../model/order.ts';
import { repairDeck } from '../model/repair.ts';
import {
  type Background,
  type Block,
  type BlockBase,
  type BlockProps,
  type BlockType,
  type Deck,
  SCHEMA_VERSION,
  type Slide,
} from '../model/types.ts';
import { fragmentStyles } from '../themes/motion.ts';
import { wordsArbitrary } from './arbitrary-text.ts';
import { metaArbitrary } from './arbitrary-meta.ts';
import { AUTOMATIC_HEIGHT, blockProps } from './blocks/index.ts';
import {
  addressArbitrary,
  colorArbitrary,
  coordinateArbitrary,
  fractionArbitrary,
  idArbitrary,
  lengthArbitrary,
  nameArbitrary,
  timeArbitrary,
} from './values.ts';

const classNames = fc.uniqueArray(fc.constantFrom('lead', 'box-1', 'r-stretch', 'Übung'), { maxLength: 2 });

const baseArbitrary = (ids: fc.Arbitrary<string>): fc.Arbitrary<Partial<BlockBase>> =>
  fc.record(
    {
      z: fc.integer({ min: 0, max: 500 }),
      rotation: fc.integer({ min: 0, max: 3599 }).map((tenths) => tenths / 10),
      flipX: fc.boolean(),
      flipY: fc.boolean(),
      opacity: fractionArbitrary,
      place: fc.constantFrom('', 'title', 'body', 'picture'),
      followsLayout: fc.boolean(),
      locked: fc.boolean(),
      name: nameArbitrary,
      alt: nameArbitrary,
      link: fc.constantFrom('', 'https://example.org/?q="x"', '#/2', 'mailto:grace@example.org'),
      fragment: fc.option(
        fc.record({
          style: fc.constantFrom(...fragmentStyles.map(({ id }) => id), 'fade-in', 'strike'),
          index: fc.option(fc.nat(9), { nil: null }),
        }),
        { nil: null },
      ),
      animation: fc.option(
        fc.record({
          type: fc.constantFrom(
            ...['fade-in', 'fade-out', 'slide-up', 'slide-down', 'slide-left', 'slide-right', 'scale-up', 'scale-down'],
          ),
          trigger: fc.constantFrom('auto', 'click', 'hover'),
          duration: timeArbitrary,
          delay: timeArbitrary,
        }),
        { nil: null },
      ),
      originId: fc.option(ids, { nil: null }),
      classes: classNames,
      style: fc.dictionary(
        fc.constantFrom('color', 'text-align', 'filter', 'font-size', '--my-color'),
        fc.constantFrom('#fff', 'left', 'drop-shadow(0px 0px 5px rgba(0, 0, 0, 0.5))', '160%'),
        { maxKeys: 3, noNullPrototype: true },
      ),
      attributes: fc.dictionary(
        fc.constantFrom('box:data-x', 'style:data-y', 'content:data-z', 'content:dir', 'box:class', 'style:class'),
        fc.constantFrom('1', 'ltr', 'a b'),
        { maxKeys: 2, noNullPrototype: true },
      ),
    },
    { requiredKeys: [] },
  );

type Plan =
  | { readonly kind: 'leaf'; readonly make: (slideId: string) => Block }
  | { readonly kind: 'group'; readonly make: (slideId: string) => Block; readonly children: readonly Plan[] };

const leaf = (ids: fc.Arbitrary<string>): fc.Arbitrary<Plan> =>
  fc.constantFrom(...(Object.keys(blockProps) as (keyof typeof blockProps)[])).chain((type) =>
    fc
      .tuple(
        idArbitrary,
        baseArbitrary(ids),
        blockProps[type] as fc.Arbitrary<BlockProps[Exclude<BlockType, 'group'>]>,
        fc.tuple(coordinateArbitrary, coordinateArbitrary, lengthArbitrary, lengthArbitrary),
        fc.boolean(),
      )
      .map(
        ([blockId, base, value, [x, y, width, height], automatic]): Plan => ({
          kind: 'leaf',
          make: (slideId) =>
            newBlock({
              ...base,
              id: blockId,
              slideId,
              type,
              props: value,
              rect: [x, y, width, automatic && AUTOMATIC_HEIGHT.has(type) ? null : height],
            }),
        }),
      ),
  );

const plan = (ids: fc.Arbitrary<string>): fc.Arbitrary<Plan> =>
  fc.letrec<{ plan: Plan }>((tie) => ({
    plan: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf(ids),
      fc.tuple(ids, baseArbitrary(ids), fc.array(tie('plan'), { minLength: 1, maxLength: 3 })).map(
        ([blockId, base, children]): Plan => ({
          kind: 'group',
          make: (slideId) => newBlock({ ...base, id: blockId, slideId, type: 'group', props: {} }),
          children,
        }),
      ),
    ),
  })).plan;

const background: fc.Arbitrary<Background> = fc
  .record(
    {
      color: colorArbitrary,
      gradient: fc.constantFrom('', 'linear-gradient(to right, #fff, #000)'),
      image: addressArbitrary,
      size: fc.constantFrom('', 'cover', '100px 50%'),
      position: fc.constantFrom('', '50% 0%'),
      repeat: fc.constantFrom('', 'repeat-x'),
      opacity: fc.option(fractionArbitrary, { nil: null }),
      video: fc.constantFrom('', 'https://example.org/a.mp4,https://example.org/a.webm'),
      videoLoop: fc.boolean(),
      videoMuted: fc.boolean(),
      iframe: fc.constantFrom('', 'https://example.org/'),
      interactive: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((fields) => ({ ...NO_BACKGROUND, ...fields }));

const slideFields = (ids: fc.Arbitrary<string>): fc.Arbitrary<Partial<Slide>> =>
  fc.record(
    {
      hidden: fc.boolean(),
      locked: fc.boolean(),
      background,
      transition: fc.constantFrom('', 'fade', 'none'),
      backgroundTransition: fc.constantFrom('', 'zoom'),
      autoAnimate: fc.option(
        fc.record({
          easing: fc.constantFrom('', 'ease-out', 'back-in-out', 'cubic-bezier(0.1, 0.2, 0.3, 1)'),
          duration: timeArbitrary,
          delay: timeArbitrary,
          unmatched: fc.boolean(),
          id: fc.constantFrom('', 'a'),
          restart: fc.boolean(),
        }),
        { nil: null },
      ),
      autoSlide: timeArbitrary,
      timing: fc.option(fc.nat(600), { nil: null }),
      state: fc.constantFrom('', 'dimmed'),
      name: nameArbitrary,
      originId: fc.option(ids, { nil: null }),
      classes: classNames,
      attributes: fc.dictionary(fc.constantFrom('data-x', 'lang'), fc.constantFrom('en', ''), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    },
    { requiredKeys: [] },
  );

/** Where the ids of slides and of blocks are taken from. */
interface Ids {
  readonly slides: fc.Arbitrary<string>;
  readonly blocks: fc.Arbitrary<string>;
}

interface SlidePlan {
  readonly id: string;
  readonly fields: Partial<Slide>;
  readonly blocks: readonly Plan[];
  readonly note: string;
}

const slidePlan = (ids: Ids): fc.Arbitrary<SlidePlan> =>
  fc.record({
    id: ids.slides,
    fields: slideFields(ids.slides),
    blocks: fc.array(plan(ids.blocks), { maxLength: 4 }),
    note: fc.oneof(fc.constant(''), wordsArbitrary),
  });

const columnPlan = (ids: Ids) =>
  fc.oneof(
    slidePlan(ids).map((slide) => ({ stack: null, slides: [slide] })),
    fc.record({ stack: slidePlan(ids), slides: fc.array(slidePlan(ids), { minLength: 1, maxLength: 3 }) }),
  );

const deckOf = (ids: Ids): fc.Arbitrary<Deck> =>
  fc
    .record({
      columns: fc.array(columnPlan(ids), { minLength: 1, maxLength: 3 }),
      layouts: fc.array(slidePlan(ids), { maxLength: 2 }),
      followed: fc.nat(3),
      width: fc.constantFrom(960, 1280, 1920),
      height: fc.constantFrom(540, 720, 1080),
    })
    .map(({ columns, layouts, followed, width, height }) => {
      const slides: Record<string, Slide> = {};
      const blocks: Record<string, Block> = {};
      const notes: Record<string, string> = {};
      const orders = orderKeysBetween(null, null, columns.length);
      const addSlide = (slide: SlidePlan, parentId: string | null, order: string) => {
        const layoutId = layouts[(Object.keys(slides).length + followed) % 3]?.id ?? null;
        slides[slide.id] = newSlide({ ...slide.fields, id: slide.id, parentId, order, layoutId });
        if (slide.note !== '') notes[slide.id] = slide.note;
        addBlocks(blocks, slide.blocks, slide.id, null);
      };
      for (const [index, column] of columns.entries()) {
        const order = orders[index] ?? '';
        if (column.stack)
          slides[column.stack.id] = newSlide({ ...column.stack.fields, id: column.stack.id, kind: 'stack', order });
        const inner = orderKeysBetween(null, null, column.slides.length);
        for (const [at, slide] of column.slides.entries()) {
          addSlide(slide, column.stack?.id ?? null, column.stack ? (inner[at] ?? '') : order);
        }
      }
      const layoutOrders = orderKeysBetween(null, null, layouts.length);
      for (const [index, { id, fields, blocks: plans }] of layouts.entries()) {
        slides[id] = newSlide({ ...fields, id, kind: 'layout', order: layoutOrders[index] ?? '' });
        addBlocks(blocks, plans, id, null);
      }
      const meta = { ...DEFAULT_META, width, height };
      return repairDeck({ schema: SCHEMA_VERSION, meta, slides, blocks: tied(blocks), notes });
    });

/** Any valid deck, in normal form: `repairDeck` leaves it as it is. */
export const deckArbitrary: fc.Arbitrary<Deck> = deckOf({ slides: idArbitrary, blocks: idArbitrary });

const few = (prefix: string, count: number) => fc.nat(count - 1).map((index) => `${prefix}${index}`);

/**
 * Valid decks whose ids are few. Two of them share some, as two versions of one deck do, so that making the one into
 * the other changes, adds, removes and moves. Their settings differ too.
 */
export const deckVersionArbitrary: fc.Arbitrary<Deck> = fc
  .tuple(deckOf({ slides: few('s', 6), blocks: few('b', 12) }), metaArbitrary)
  .map(([deck, meta]) => ({ ...deck, meta }));

/** The same blocks, with half of the lines' ends stuck to others of their slide; the rest name none that is there. */
function tied(blocks: Readonly<Record<string, Block>>): Record<string, Block> {
  const onSlide = groupBy(Object.values(blocks), ({ slideId }) => slideId);
  const idFor = (slideId: string) => (wanted: string) => {
    const others = (onSlide.get(slideId) ?? []).filter(({ type }) => !['line', 'arrow', 'group'].includes(type));
    const number = Number.parseInt(wanted.slice(-4), 16) || 0;
    return number % 2 === 0 ? wanted : (others[(number >> 1) % others.length]?.id ?? wanted);
  };
  return Object.fromEntries(
    Object.values(blocks).map((block) => [
      block.id,
      { ...block, props: relinkedProps(block, idFor(block.slideId)) } as Block,
    ]),
  );
}

function addBlocks(
  blocks: Record<string, Block>,
  plans: readonly Plan[],
  slideId: string,
  parentId: string | null,
): void {
  const orders = orderKeysBetween(null, null, plans.length);
  for (const [index, entry] of plans.entries()) {
    const block = { ...entry.make(slideId), parentId, order: orders[index] ?? '' };
    blocks[block.id] = block;
    if (entry.kind === 'group') addBlocks(blocks, entry.children, slideId, block.id);
  }
}

/** The same deck with the order keys that a new one would have, so that two decks can be compared but for those. */
export function withPlainOrder(deck: Deck): Deck {
  return {
    ...deck,
    slides: rekey(deck.slides, slideFamily),
    blocks: rekey(deck.blocks, (block) => `${block.slideId} ${block.parentId ?? ''}`),
  };
}

function rekey<T extends Slide | Block>(
  entries: Readonly<Record<string, T>>,
  familyOf: (entry: T) => string,
): Record<string, T> {
  const result: Record<string, T> = {};
  for (const family of groupBy(Object.values(entries), familyOf).values()) {
    const sorted = family.toSorted((a, b) => (a.order < b.order ? -1 : 1));
    const orders = orderKeysBetween(null, null, sorted.length);
    for (const [index, entry] of sorted.entries()) result[entry.id] = { ...entry, order: orders[index] ?? '' };
  }
  return result;
}
