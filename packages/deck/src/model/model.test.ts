import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from '../blocks/text/read-text.ts';
import { textArbitrary } from '../testing/index.ts';
import { createDeck } from './create-deck.ts';
import { deckText } from './deck-text.ts';
import { newSlide } from './defaults.ts';
import { boundsOf } from './geometry.ts';
import { isOrderKey, orderKeyBetween, orderKeysBetween } from './order.ts';
import { slidesInOrder } from './outline.ts';
import { repairDeck } from './repair.ts';
import { deckSchema } from './schema.ts';
import { emptyText, textFromPlain, textOf } from './text.ts';

function countingIds(): () => string {
  let count = 0;
  return () => `id-${(count += 1)}`;
}

describe('a new deck', () => {
  test('has one slide that waits for a title and a subtitle', () => {
    const deck = createDeck({ newId: countingIds(), title: 'Rivers of Freedonia', width: 1280, height: 720 });
    expect(deckSchema.safeParse(deck).success).toBe(true);
    expect(repairDeck(deck)).toBe(deck);
    expect(deckText(deck)).toEqual([{ slideId: 'id-1', text: 'Rivers of Freedonia', notes: '' }]);
    expect(Object.values(deck.blocks).map(({ name, rect }) => [name, rect])).toEqual([
      ['title', [128, 259, 1024, null]],
      ['subtitle', [128, 374, 1024, null]],
    ]);
  });
});

describe('order keys', () => {
  test('there is always one in between', () => {
    const middle = orderKeyBetween('a0', 'a1');
    expect('a0' < middle && middle < 'a1').toBe(true);
    const many = orderKeysBetween(null, 'a0', 50);
    expect(many.toSorted()).toEqual(many);
    expect(many.every(isOrderKey)).toBe(true);
  });

  test('what is none is known', () => {
    for (const value of ['', 'a', 'a00', '!', 'é0', null, 4]) expect(isOrderKey(value)).toBe(false);
  });
});

describe('bounds', () => {
  test('of nothing are nothing', () => expect(boundsOf([])).toEqual([0, 0, 0, 0]));

  test('count an automatic height as what was measured', () => {
    const block = { rect: [10, 10, 20, null], rotation: 0 } as const;
    expect(boundsOf([block])).toEqual([10, 10, 20, 0]);
    expect(boundsOf([block], () => 35)).toEqual([10, 10, 20, 35]);
  });
});

describe('the outline', () => {
  test('a hidden stack hides what it holds', () => {
    const slides = {
      a: newSlide({ id: 'a', kind: 'stack', hidden: true }),
      b: newSlide({ id: 'b', parentId: 'a' }),
      c: newSlide({ id: 'c', order: 'a1' }),
    };
    expect(slidesInOrder({ slides }).map(({ id }) => id)).toEqual(['c']);
    expect(slidesInOrder({ slides }, { includeHidden: true }).map(({ id }) => id)).toEqual(['b', 'c']);
  });
});

describe('text', () => {
  test('of plain lines says the same lines', () => {
    expect(textOf(textFromPlain('one\r\n\ntwo'))).toBe('one\n\ntwo');
    expect(textOf(emptyText())).toBe('');
  });

  test('T10: in normal form is left as it is', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => readText(text) === text && readText(structuredClone(text)) !== text),
    );
  });

  test('T10: of any value is valid, and then in normal form', () => {
    const node = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.record(
        {
          type: fc.constantFrom(
            'paragraph',
            'heading',
            'listItem',
            'bulletList',
            'text',
            'codeBlock',
            'hardBreak',
            'carrierInline',
            'bogus',
          ),
          text: fc.oneof(fc.string(), fc.constant(5)),
          attrs: fc.dictionary(fc.constantFrom('level', 'loose', 'tag', 'style', 'onclick'), fc.anything()),
          marks: fc.array(fc.record({ type: fc.constantFrom('bold', 'link', 'code', 'bogus'), attrs: fc.anything() })),
          content: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
        },
        { requiredKeys: ['type'] },
      ),
    })).node;
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ type: fc.constant('doc'), content: fc.array(node) })),
        (value) => {
          const text = readText(value);
          expect(readText(text)).toBe(text);
          expect(text.content.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  test('T10: marks come in the order in which they nest, and neighbours that look alike are one', () => {
    const bold = { type: 'bold' };
    const link = { type: 'link', attrs: { href: 'https://example.org' } };
    const text = readText({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'a', marks: [bold, link] },
            { type: 'text', text: 'b', marks: [link, bold] },
          ],
        },
      ],
    });
    expect(text.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'ab', marks: [link, bold] }] }]);
  });
});
