import fc from 'fast-check';
import { newBlock, newSlide } from '../model/defaults.ts';
import { orderKeysBetween } from '../model/order.ts';
import { repairDeck } from '../model/repair.ts';
import type { RichText, TextMark, TextNode } from '../model/rich-text.ts';
import { type Block, type Deck, SCHEMA_VERSION, type Slide } from '../model/types.ts';
import { DEFAULT_META } from '../model/defaults.ts';

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('a', 'ab', 'the same words', '🙂', '👩‍👧', ' '),
);

const mark: fc.Arbitrary<TextMark> = fc.oneof(
  fc.constantFrom<TextMark>({ type: 'bold' }, { type: 'italic' }),
  fc.record({
    type: fc.constant('textStyle'),
    attrs: fc.record({ color: fc.constantFrom('#f00', 'blue'), fontSize: fc.constantFrom('1em', '2em') }),
  }),
);

const marks = fc
  .uniqueArray(mark, { selector: ({ type }) => type, maxLength: 2 })
  .map((list) => list.toSorted((a, b) => (a.type < b.type ? -1 : 1)));

const run: fc.Arbitrary<TextNode> = fc
  .tuple(word, marks)
  .map(([text, list]) => (list.length > 0 ? { type: 'text', text, marks: list } : { type: 'text', text }));

const inline: fc.Arbitrary<TextNode> = fc.oneof(
  { arbitrary: run, weight: 5 },
  { arbitrary: fc.constant<TextNode>({ type: 'hardBreak' }), weight: 1 },
);

const inlines = fc.array(inline, { maxLength: 4 }).map(mergeRuns);

function withContent(node: TextNode, content: readonly TextNode[]): TextNode {
  return content.length > 0 ? { ...node, content } : node;
}

const paragraph: fc.Arbitrary<TextNode> = fc
  .tuple(
    fc.constantFrom<TextNode>(
      { type: 'paragraph' },
      { type: 'heading', attrs: { level: 1 } },
      { type: 'heading', attrs: { level: 2 } },
    ),
    inlines,
  )
  .map(([node, content]) => withContent(node, content));

const list: fc.Arbitrary<TextNode> = fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((items) => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [{ ...item, type: 'paragraph' }] })),
}));

/** Rich text in the form that a document gives back: no empty runs, neighbours with the same marks merged. */
export const arbitraryText: fc.Arbitrary<RichText> = fc
  .array(fc.oneof({ arbitrary: paragraph, weight: 4 }, { arbitrary: list, weight: 1 }), { minLength: 1, maxLength: 4 })
  .map((content) => ({ type: 'doc', content: content.map(plainParagraph) }));

function plainParagraph(node: TextNode): TextNode {
  if (node.type !== 'bulletList') return node;
  const content = node.content?.map((item) => ({
    ...item,
    content: item.content?.map((line) => withContent({ type: line.type }, line.content ?? [])) ?? [],
  }));
  return withContent({ type: 'bulletList' }, content ?? []);
}

function mergeRuns(nodes: readonly TextNode[]): TextNode[] {
  const merged: TextNode[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks)) {
      merged[merged.length - 1] = { ...last, text: `${last.text}${node.text}` };
    } else merged.push(node);
  }
  return merged;
}

const size = fc.integer({ min: 0, max: 2000 });
const id = (prefix: string, index: number) => `${prefix}${index}`;

interface BlockPlan {
  readonly kind: number;
  readonly text: RichText;
  readonly rect: readonly [number, number, number, number];
  readonly rotation: number;
  readonly name: string;
  readonly color: string;
  readonly group: boolean;
}

const blockPlan: fc.Arbitrary<BlockPlan> = fc.record({
  kind: fc.nat(3),
  text: arbitraryText,
  rect: fc.tuple(size, size, size, size),
  rotation: fc.integer({ min: 0, max: 359 }),
  name: fc.constantFrom('', 'title', 'logo'),
  color: fc.constantFrom('', 'red', '#00ff00'),
  group: fc.boolean(),
});

interface SlidePlan {
  readonly blocks: readonly BlockPlan[];
  readonly below: boolean;
  readonly hidden: boolean;
  readonly background: string;
  readonly note: string;
}

const slidePlan: fc.Arbitrary<SlidePlan> = fc.record({
  blocks: fc.array(blockPlan, { maxLength: 4 }),
  below: fc.boolean(),
  hidden: fc.boolean(),
  background: fc.constantFrom('', '#123456'),
  note: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 20 })),
});

/**
 * Valid decks of up to six slides. Two of them share ids, as two versions of one deck do, so that `applyDeck` between
 * them changes, adds, removes and moves.
 */
export const arbitraryDeck: fc.Arbitrary<Deck> = fc
  .tuple(fc.array(slidePlan, { minLength: 1, maxLength: 6 }), fc.constantFrom('slide', 'fade'), fc.nat(5))
  .map(([plans, transition, turn]) => buildDeck(plans, transition, turn));

function buildDeck(plans: readonly SlidePlan[], transition: string, turn: number): Deck {
  const slides: Slide[] = [];
  const blocks: Block[] = [];
  const notes: Record<string, string> = {};
  const keys = orderKeysBetween(null, null, plans.length * 2);
  let stack: Slide | null = null;
  for (const [index, plan] of plans.entries()) {
    const slideId = id('s', (index + turn) % plans.length);
    if (!plan.below) stack = null;
    else if (!stack) {
      stack = newSlide({ id: id('stack', index), kind: 'stack', order: keys[index * 2] as string });
      slides.push(stack);
    }
    slides.push(
      newSlide({
        id: slideId,
        parentId: stack?.id ?? null,
        order: keys[index * 2 + 1] as string,
        hidden: plan.hidden,
        background: { ...newSlide({ id: '' }).background, color: plan.background },
      }),
    );
    if (plan.note !== '') notes[slideId] = plan.note;
    blocks.push(...buildBlocks(slideId, plan.blocks));
  }
  return repairDeck({
    schema: SCHEMA_VERSION,
    meta: { ...DEFAULT_META, transition },
    slides: Object.fromEntries(slides.map((slide) => [slide.id, slide])),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    notes,
  });
}

function buildBlocks(slideId: string, plans: readonly BlockPlan[]): Block[] {
  const keys = orderKeysBetween(null, null, plans.length + 1);
  const group = newBlock({ id: `${slideId}g`, slideId, order: keys.at(-1) as string, type: 'group', props: {} });
  const blocks: Block[] = plans.map((plan, index) => {
    const common = {
      id: `${slideId}b${index}`,
      slideId,
      order: keys[index] as string,
      z: 10 + index,
      rect: plan.rect,
      rotation: plan.rotation,
      name: plan.name,
      parentId: plan.group ? group.id : null,
      style: plan.color === '' ? {} : { color: plan.color },
    };
    if (plan.kind === 0) {
      const [x, y, width] = plan.rect;
      const props = { text: plan.text, placeholder: 'Text', placeholderTag: 'p' };
      return newBlock({ ...common, rect: [x, y, width, null], type: 'text', props });
    }
    if (plan.kind === 1) {
      return newBlock({
        ...common,
        type: 'image',
        props: {
          src: '/media/abc',
          naturalWidth: 40,
          naturalHeight: 30,
          crop: plan.group ? { x: 0, y: 0, width: 0.5, height: 1 } : null,
          svg: '',
          svgColor: '',
          maintainRatio: true,
        },
      });
    }
    if (plan.kind === 2) {
      return newBlock({
        ...common,
        type: 'shape',
        props: { shape: 'rect', fill: plan.color, stroke: '', strokeWidth: 2, cornerRadius: 0, stretch: true, svg: '' },
      });
    }
    return newBlock({ ...common, type: 'snippet', props: { html: `<b>${plan.name}</b>`, sourceType: 'code' } });
  });
  return plans.some((plan) => plan.group) ? [...blocks, group] : blocks;
}
