import { z } from 'zod';
import { blockTypes } from '../blocks/index.ts';
import { textSchema } from '../blocks/text/text-schema.ts';
import { newBlock, newSlide } from '../model/defaults.ts';
import type { RichText, TextNode } from '../model/rich-text.ts';
import { blockSchema, slideSchema } from '../model/schema.ts';
import type { AutoAnimate, Block, BlockAnimation, BlockType, Deck, Fragment, ImageProps } from '../model/types.ts';

/**
 * What tells whether decks that are to hold everything do: a reference deck, or those that a generator makes. All of it
 * goes by the model's own tables, so that a field or a choice that is added is asked for at once.
 */

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a text says is looked at by itself. */
function isText(value: Readonly<Record<string, unknown>>): boolean {
  return value.type === 'doc';
}

/**
 * The fields, with those of objects within (`axes.y.min`), in which none of these values differs from the usual one. A
 * field that is usually null, empty or a list counts as a whole.
 */
export function unvaried<T extends object>(values: readonly T[], usual: T): string[] {
  return fieldsOf(usual).filter((path) => {
    const ordinary = JSON.stringify(valueAt(usual, path));
    return values.every((value) => JSON.stringify(valueAt(value, path)) === ordinary);
  });
}

function fieldsOf(usual: object, prefix = ''): string[] {
  return Object.entries(usual).flatMap(([name, value]) =>
    isRecord(value) && Object.keys(value).length > 0 && !isText(value)
      ? fieldsOf(value, `${prefix}${name}.`)
      : [prefix + name],
  );
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce((within, name) => (isRecord(within) ? within[name] : undefined), value);
}

/** Choices (`legend: top`) that a schema offers and that none of these values has. */
export function unchosen(schema: z.ZodType, values: readonly object[]): string[] {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return choicesIn(described).flatMap(({ path, choices }) => {
    const chosen = new Set(values.map((value) => valueAt(value, path)));
    return choices.filter((choice) => !chosen.has(choice)).map((choice) => `${path}: ${String(choice)}`);
  });
}

function choicesIn(schema: unknown, path = ''): { path: string; choices: readonly unknown[] }[] {
  if (!isRecord(schema)) return [];
  if (Array.isArray(schema.enum)) return [{ path, choices: schema.enum }];
  if (schema.type === 'boolean') return [{ path, choices: [true, false] }];
  const alternatives = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return [
    ...alternatives.flatMap((one) => choicesIn(one, path)),
    ...Object.entries(isRecord(schema.properties) ? schema.properties : {}).flatMap(([name, field]) =>
      choicesIn(field, path === '' ? name : `${path}.${name}`),
    ),
  ];
}

const FRAGMENT: Fragment = { style: '', index: null };
const ANIMATION: BlockAnimation = { type: '', trigger: 'auto', duration: null, delay: null };
const AUTO_ANIMATE: AutoAnimate = { easing: '', duration: null, delay: null, unmatched: true, id: '', restart: false };
const CROP: NonNullable<ImageProps['crop']> = { x: 0, y: 0, width: 1, height: 1 };
/** Lines and arrows are one thing under two names. */
const ALIKE: ReadonlyMap<BlockType, BlockType> = new Map([
  ['line', 'arrow'],
  ['arrow', 'line'],
]);
/** Fields that every block or slide has another value of anyway. */
const IDENTITY = new Set(['id', 'slideId', 'order', 'type', 'props', 'kind']);

/**
 * All that none of these decks has: types of blocks, their properties and choices, settings of slides, kinds of
 * text. Meta aside.
 */
export function missingFrom(decks: readonly Deck[]): string[] {
  const blocks = decks.flatMap((deck) => Object.values(deck.blocks));
  const slides = decks.flatMap((deck) => Object.values(deck.slides));
  return [
    ...(Object.keys(blockTypes) as BlockType[]).flatMap((type) => missingOfType(type, blocks)),
    ...named('block', [
      ...unvaried<object>(blocks, newBlock({ id: '', slideId: '', type: 'group', props: {} })),
      ...unchosenOfAny(blocks),
    ]),
    ...named('fragment', unvaried(present(blocks.map(({ fragment }) => fragment)), FRAGMENT)),
    ...named('animation', unvaried(present(blocks.map(({ animation }) => animation)), ANIMATION)),
    ...named(
      'crop',
      unvaried(present(blocks.map((block) => (block.type === 'image' ? block.props.crop : null))), CROP),
    ),
    ...named('slide', [...unvaried(slides, newSlide({ id: '' })), ...unchosen(slideSchema, slides)]),
    ...named('auto-animate', unvaried(present(slides.map(({ autoAnimate }) => autoAnimate)), AUTO_ANIMATE)),
    ...named('text', unsaid(decks)),
  ];
}

function missingOfType(type: BlockType, blocks: readonly Block[]): string[] {
  if (!blocks.some((block) => block.type === type)) return [`no ${type}`];
  const alike = ALIKE.get(type) ?? type;
  const props = blocks
    .filter((block) => block.type === type || block.type === alike)
    .map((block): object => block.props);
  const { defaults, schema } = blockTypes[type];
  return named(type, [...unvaried<object>(props, defaults), ...unchosen(schema, props)]);
}

/** Choices that blocks of every type have: those of properties are looked at type by type. */
function unchosenOfAny(blocks: readonly Block[]): string[] {
  return [...new Set(unchosen(blockSchema, blocks))].filter((choice) => !choice.startsWith('props.'));
}

function named(what: string, fields: readonly string[]): string[] {
  return fields.filter((field) => !IDENTITY.has(field)).map((field) => `${what}: ${field}`);
}

function present<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value) => value !== null);
}

/** Nodes and marks of the text schema that no text of these decks holds. */
function unsaid(decks: readonly Deck[]): string[] {
  const said = new Set<string>();
  const visit = (node: RichText | TextNode): void => {
    said.add(node.type);
    for (const mark of ('marks' in node ? node.marks : undefined) ?? []) said.add(mark.type);
    for (const child of node.content ?? []) visit(child);
  };
  for (const deck of decks) {
    for (const block of Object.values(deck.blocks)) if ('text' in block.props) visit(block.props.text);
  }
  return [...Object.keys(textSchema.nodes), ...Object.keys(textSchema.marks)].filter((name) => !said.has(name));
}
