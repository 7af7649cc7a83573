import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDeck, renderDeck } from '../html/index.ts';
import { newBlock } from '../model/defaults.ts';
import { LIMITS } from '../model/limits.ts';
import { repairDeck } from '../model/repair.ts';
import { blockSchema } from '../model/schema.ts';
import type { Block, BlockType } from '../model/types.ts';
import { blockProps } from '../testing/blocks/index.ts';
import { blockLabel, blockText, blockTypes } from './index.ts';

const TYPES = Object.keys(blockTypes) as BlockType[];
const propsOf = (type: BlockType): fc.Arbitrary<object> => (type === 'group' ? fc.constant({}) : blockProps[type]);

/** What somebody might put where something else belongs. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  -0,
  1e300,
  1.5,
  true,
  '',
  '\0',
  '</script><b onclick=x>',
  '__proto__',
  [],
  {},
  [null],
  [[]],
  [Number.NaN, 1e300, -1e300],
  { x: Number.NaN, id: 7, content: 'x' },
  { type: 'doc', content: [{ type: 'nowhere', content: 7 }] },
];
/** Longer and longer: some texts may be longer than others. */
const LONGER = [LIMITS.address + 1, LIMITS.svg + 1, LIMITS.source + 1];
const MANY: readonly unknown[] = Array.from({ length: 2500 }, () => ({ id: 'same', label: 'x', points: [0, 0, 0.5] }));

/** The places of a value: paths to all that is in it. */
function pathsIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [path, ...[...keys].flatMap((key) => pathsIn((value as Record<string, unknown>)[key], [...path, key]))];
}

function withAt(value: unknown, [key, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (key === undefined) return put;
  const copy: Record<string | number, unknown> = (
    Array.isArray(value) ? [...value] : { ...(value as object) }
  ) as never;
  copy[key] = withAt(copy[key], rest, put);
  return copy;
}

function blockOf(type: BlockType, props: unknown): Block {
  return newBlock({ id: 'b', slideId: 's', order: 'a0', type, props } as never);
}

/** What is read of a block, in a deck of its own. */
function repaired(type: BlockType, props: unknown): Block {
  const child = { ...blockOf('shape', blockTypes.shape.defaults), id: 'child', parentId: 'b' };
  const block = repairDeck({ slides: { s: {} }, blocks: { b: { ...blockOf(type, props) }, child } }).blocks.b;
  if (!block) throw new Error('gone');
  return block;
}

describe.each(TYPES)('a block of type %s', (type) => {
  const definition = blockTypes[type];

  test('has defaults that its own schema takes, and that reading leaves alone', () => {
    expect(definition.schema.safeParse(definition.defaults).error).toBeUndefined();
    expect(definition.read(definition.defaults)).toEqual(definition.defaults);
    expect(blockSchema.safeParse(repaired(type, undefined)).error).toBeUndefined();
  });

  test('takes no property that it has not, and misses none', () => {
    expect(definition.schema.safeParse({ ...definition.defaults, other: 1 }).success).toBe(false);
    for (const name of Object.keys(definition.defaults)) {
      const { [name]: _, ...others } = definition.defaults as Record<string, unknown>;
      expect(definition.schema.safeParse(others).success, name).toBe(false);
    }
  });

  test('is valid after reading, whatever stands anywhere in it', () => {
    fc.assert(
      fc.property(propsOf(type), fc.nat(), fc.constantFrom(...WRONG), (props, place, wrong) => {
        const paths = pathsIn(props);
        const damaged = withAt(props, paths[place % paths.length] ?? [], wrong);
        const block = repaired(type, damaged);
        expect(blockSchema.safeParse(block).error).toBeUndefined();
        expect(definition.read(block.props as never)).toBe(block.props);
        expect(typeof blockText(block)).toBe('string');
        expect(blockLabel(block).trim()).not.toBe('');
      }),
    );
  });

  test('is within its limits after reading, however much stands in it, and what is beyond them is refused', () => {
    const { schema, defaults } = definition;
    for (const [name, value] of Object.entries(defaults)) {
      if (typeof value === 'number' || typeof value === 'boolean' || value === null) continue;
      const refuses = (wrong: unknown) => !schema.safeParse({ ...defaults, [name]: wrong }).success;
      const length = LONGER.find((many) => refuses('x'.repeat(many)));
      expect(length, `${name} is as long as anybody likes`).toBeDefined();
      expect(refuses(MANY), name).toBe(true);
      for (const wrong of ['x'.repeat(length ?? 0), MANY]) {
        const block = repaired(type, { ...defaults, [name]: wrong });
        expect(blockSchema.safeParse(block).error, name).toBeUndefined();
        expect(JSON.stringify(block).length).toBeLessThan(LIMITS.source + 100_000);
      }
    }
  });

  test('has a name and words that come from what it holds', () => {
    const named = { ...repaired(type, undefined), name: 'Called so', alt: 'Seen so' } as Block;
    expect(blockLabel(named)).toMatch(/Seen so|Called so/);
    expect(blockLabel({ ...named, alt: '', name: '' }).trim()).not.toBe('');
  });

  test('keeps unknown safe attributes on each of its elements, and none that could run', () => {
    const elements = ['box', 'style', 'content'] as const;
    const carried = Object.fromEntries(
      elements.flatMap((element) => [
        [`${element}:data-aura`, element],
        [`${element}:aria-roledescription`, 'own'],
        [`${element}:lang`, 'fr'],
        [`${element}:onclick`, 'alert(1)'],
        [`${element}:data-src`, 'javascript:alert(1)'],
        [`${element}:srcdoc`, '<script>'],
        [`${element}:formaction`, 'javascript:1'],
      ]),
    );
    const block = { ...repaired(type, undefined), attributes: carried } as Block;
    const child = { ...blockOf('shape', blockTypes.shape.defaults), id: 'child', parentId: 'b' };
    const deck = repairDeck({
      slides: { s: {} },
      blocks: type === 'group' ? { b: block, child } : { b: block },
    });
    const html = renderDeck(deck);
    expect(html).not.toMatch(/onclick|javascript:|srcdoc|formaction/);
    let count = 0;
    const again = parseDeck(html, { newId: () => `new-${(count += 1)}` }).deck.blocks.b;
    for (const element of elements) {
      expect(again?.attributes[`${element}:data-aura`]).toBe(element);
      expect(again?.attributes[`${element}:lang`]).toBe('fr');
      expect(again?.attributes[`${element}:aria-roledescription`]).toBe('own');
    }
  });
});

describe('what all blocks have', () => {
  test.each([
    ['name', 'x'.repeat(LIMITS.shortText + 1)],
    ['place', 'x'.repeat(LIMITS.shortText + 1)],
    ['alt', 'x'.repeat(LIMITS.altText + 1)],
    ['link', 'x'.repeat(LIMITS.address + 1)],
    ['z', 1e9],
    ['z', 1.5],
    ['rotation', 720],
    ['rotation', Number.NaN],
    ['opacity', 2],
    ['rect', [Number.NaN, 0, 10, 10]],
    ['rect', [0, 0, -10, 10]],
    ['rect', [0, 0, 1e12, 10]],
    ['rect', [0, 0, 10]],
    ['locked', 'yes'],
    ['fragment', { style: 'x'.repeat(3000), index: 0 }],
    ['fragment', { style: '', index: 1e9 }],
    ['animation', { type: 'fade-in', trigger: 'sometimes', duration: 1, delay: 1 }],
    ['animation', { type: 'fade-in', trigger: 'auto', duration: 1e12, delay: -5 }],
    ['classes', Array.from({ length: LIMITS.words + 1 }, (_, index) => `c${index}`)],
    ['classes', ['two words']],
    ['style', Object.fromEntries(Array.from({ length: LIMITS.entries + 1 }, (_, index) => [`--x${index}`, '1']))],
    ['attributes', { 'content:data-x': 7 }],
  ])('%s is refused beyond its limits, and drawn back on reading', (field, wrong) => {
    const good = repaired('shape', undefined);
    const bad = { ...good, [field]: wrong };
    expect(blockSchema.safeParse(bad).success).toBe(false);
    const read = repairDeck({ slides: { s: {} }, blocks: { b: bad } }).blocks.b;
    expect(blockSchema.safeParse(read).error).toBeUndefined();
  });

  test('is as limited when it comes as HTML', () => {
    const long = 'x'.repeat(30_000);
    const html = `<section class="${Array.from({ length: 3000 }, (_, index) => `c${index}`).join(' ')}" data-name="${long}" data-state="${long}">
      <div class="sl-block" data-block-type="image" data-name="${long}" data-place="${long}" style="left: 1e99px; top: -1e99px; width: 1e99px; height: 1e99px">
      <div class="sl-block-content fragment ${Array.from({ length: 3000 }, (_, index) => `c${index}`).join(' ')}" data-fragment-index="1e99" data-animation-type="${long}"
      aria-label="${long}" style="z-index: 99999999999; transition-duration: 1e99s"><img src="https://example.org/${long}" alt="${long}" data-natural-width="1e99" data-crop-x="-9"></div></div></section>`;
    let count = 0;
    const { deck } = parseDeck(html, { newId: () => `new-${(count += 1)}` });
    const blocks = Object.values(deck.blocks);
    expect(blocks.map(({ type }) => type)).toEqual(['image']);
    for (const block of blocks) expect(blockSchema.safeParse(block).error).toBeUndefined();
    expect(repairDeck(structuredClone(deck))).toEqual(deck);
  });
});
