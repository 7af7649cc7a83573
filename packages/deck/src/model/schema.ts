import { z } from 'zod';
import { blockTypes } from '../blocks/index.ts';
import { readEasing } from './easing.ts';
import { isHost } from './hosts.ts';
import { LIMITS } from './limits.ts';
import { isOrderKey } from './order.ts';
import { ownSlideClasses } from './reserved-classes.ts';
import {
  type AutoAnimate,
  type Background,
  type Block,
  type BlockAnimation,
  type BlockBase,
  type BlockType,
  type Deck,
  type DeckMeta,
  type Fragment,
  type Rect,
  SCHEMA_VERSION,
  type Slide,
} from './types.ts';
import { isUsableId } from './usable-id.ts';

/**
 * Strict schemas, for what programs send. They judge each value by itself; that the whole hangs together (parents,
 * order, depth) is what `repairDeck` sees to.
 */

const short = z.string().max(LIMITS.shortText);
const address = z.string().max(LIMITS.address);
const id = z.string().refine(isUsableId, 'not an id');
const reference = id.nullable();
const time = z.number().min(0).max(LIMITS.time);
const coordinate = z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate);
const length = z.number().min(0).max(LIMITS.coordinate);
const order = z.string().refine(isOrderKey, 'not an order key');
const isEachOnce = (list: readonly string[]) => new Set(list).size === list.length;
const words = z
  .array(z.string().regex(/^[^\s]+$/))
  .max(LIMITS.words)
  .refine(isEachOnce, 'a word twice');
const strings = z
  .record(z.string().min(1), z.string())
  .refine((record) => Object.keys(record).length <= LIMITS.entries, 'too many');

export const metaSchema: z.ZodType<DeckMeta> = z.strictObject({
  width: z.number().min(LIMITS.slideSize.min).max(LIMITS.slideSize.max),
  height: z.number().min(LIMITS.slideSize.min).max(LIMITS.slideSize.max),
  margin: z.number().min(0).max(0.5),
  themeColor: short,
  themeFont: short,
  transition: short,
  backgroundTransition: short,
  center: z.boolean(),
  rollingLinks: z.boolean(),
  shuffle: z.boolean(),
  loop: z.boolean(),
  rtl: z.boolean(),
  slideNumber: z.boolean(),
  navigationMode: z.enum(['default', 'linear', 'grid']),
  autoSlideInterval: time,
  upsizing: z.boolean(),
  language: short,
  css: z.string().max(LIMITS.css),
  cssHosts: z.array(z.string().refine(isHost, 'not a host')).max(LIMITS.cssHosts).refine(isEachOnce, 'a host twice'),
  timeLimit: z.number().min(LIMITS.timeLimit.min).max(LIMITS.timeLimit.max).nullable(),
  themeId: short,
  fontTypekit: short,
  fontGoogle: short,
  tokens: strings,
  guides: z
    .record(id, z.strictObject({ axis: z.enum(['x', 'y']), at: coordinate }))
    .refine((record) => Object.keys(record).length <= LIMITS.guides, 'too many'),
});

const backgroundSchema: z.ZodType<Background> = z.strictObject({
  color: short,
  gradient: short,
  image: address,
  size: short,
  position: short,
  repeat: short,
  opacity: z.number().min(0).max(1).nullable(),
  video: address,
  videoLoop: z.boolean(),
  videoMuted: z.boolean(),
  iframe: address,
  interactive: z.boolean(),
});

const autoAnimateSchema: z.ZodType<AutoAnimate> = z.strictObject({
  easing: z.string().refine((easing) => readEasing(easing) === easing, 'not an easing'),
  duration: z.number().min(0).max(LIMITS.autoAnimateTime).nullable(),
  delay: z.number().min(0).max(LIMITS.autoAnimateTime).nullable(),
  unmatched: z.boolean(),
  id: short,
  restart: z.boolean(),
});

export const slideSchema: z.ZodType<Slide> = z.strictObject({
  id,
  kind: z.enum(['slide', 'stack', 'layout']),
  parentId: reference,
  order,
  hidden: z.boolean(),
  locked: z.boolean(),
  background: backgroundSchema,
  transition: short,
  backgroundTransition: short,
  autoAnimate: autoAnimateSchema.nullable(),
  autoSlide: time.nullable(),
  timing: z.number().min(0).max(LIMITS.timing).nullable(),
  layoutId: reference,
  state: short,
  name: short,
  originId: reference,
  classes: words.refine((list) => ownSlideClasses(list) === list, 'a reserved class'),
  attributes: strings,
});

const fragmentSchema: z.ZodType<Fragment> = z.strictObject({
  style: short,
  index: z.int().min(0).max(LIMITS.fragmentIndex).nullable(),
});

const animationSchema: z.ZodType<BlockAnimation> = z.strictObject({
  type: short,
  trigger: z.enum(['auto', 'click', 'hover']),
  duration: time.nullable(),
  delay: time.nullable(),
});

const baseShape = {
  id,
  slideId: id,
  parentId: reference,
  order,
  z: z.int().min(0).max(LIMITS.z),
  rect: z.tuple([coordinate, coordinate, length, length.nullable()]) satisfies z.ZodType<Rect>,
  rotation: z.number().min(0).lt(360),
  flipX: z.boolean(),
  flipY: z.boolean(),
  opacity: z.number().min(0).max(1),
  locked: z.boolean(),
  name: short,
  place: short,
  followsLayout: z.boolean(),
  alt: z.string().max(LIMITS.altText),
  link: address,
  fragment: fragmentSchema.nullable(),
  animation: animationSchema.nullable(),
  originId: reference,
  classes: words,
  style: strings,
  attributes: strings,
} satisfies { readonly [K in keyof BlockBase]: z.ZodType<BlockBase[K]> };

const schemasByType = Object.entries(blockTypes).map(([type, definition]) =>
  z.strictObject({ ...baseShape, type: z.literal(type as BlockType), props: definition.schema }),
);

export const blockSchema = z.union(schemasByType) as unknown as z.ZodType<Block>;

export const deckSchema: z.ZodType<Deck> = z.strictObject({
  schema: z.literal(SCHEMA_VERSION),
  meta: metaSchema,
  slides: z.record(z.string(), slideSchema),
  blocks: z.record(z.string(), blockSchema),
  notes: z.record(z.string(), z.string().max(LIMITS.noteLength)),
});
