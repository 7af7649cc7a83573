import { type Block, type BlockNode, blockTree, type Deck, type Slide, slidesInOrder, textOf } from '@rostrum/deck';
import { deckArbitrary } from '@rostrum/deck/testing';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { presentationFaults } from '../../testing/index.ts';
import { importForTest } from '../../testing/import.ts';
import { writePptx } from './write-pptx.ts';

/**
 * What comes back otherwise, and may: names that nobody gave, ids, heights that were automatic (as high as they were
 * thought to be), `z` (the order stays), text blocks with a fill or a line (they are shapes with words), shapes that
 * Office has no preset for (their drawing), the marks of quotations (a `q` has none, its reader draws them; there they
 * are letters), mirrored words, blank lines at the end of a paragraph, what turned groups do to their parts (it is done
 * to each of them), and what is told as a loss: pictures in a line, control characters, films, polls, snippets.
 */
const RUNS = propertyRuns({ daily: 5, long: 300 });

const write = (deck: Deck): Promise<Uint8Array> =>
  writePptx(deck, { title: 'Tides', author: null, media: () => Promise.resolve(null), lose: () => undefined });

const back = async (deck: Deck): Promise<Deck> =>
  (await importForTest({ name: 'tides.pptx', bytes: await write(deck) })).deck;

const all = (deck: Deck): Slide[] => slidesInOrder(deck, { includeHidden: true });

/** Blocks by the number that their shape has: numbers are handed out in the order of reading. */
function numbered(deck: Deck, slide: Slide): ReadonlyMap<number, Block> {
  const found = new Map<number, Block>();
  const walk = (nodes: readonly BlockNode[]): void => {
    for (const { block, children } of nodes) {
      found.set(found.size + 2, block);
      walk(children);
    }
  };
  walk(blockTree(deck, slide.id));
  return found;
}

/** Words as files of Office can hold them. */
const kept = (words: string): string =>
  words
    .replace(/\r\n|[\r\u2028\v]/g, '\n')
    .replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, (char) => (/[\t\n]/.test(char) ? char : ''));

/**
 * Without the marks of quotations, and the line breaks at the ends of paragraphs, which are those of the
 * paragraphs themselves.
 */
const ended = (words: string): string =>
  words
    .replaceAll(/[“”]/g, '')
    .replaceAll(/\n+/g, '\n')
    .replace(/^\n|\n$/g, '');

/** Texts that are more than words: what stands in them besides is told as a loss, or stands there otherwise. */
const isPlain = (text: unknown): boolean => !/"carrierInline"|"carrierAtom"|"table"/.test(JSON.stringify(text));

const isUpright = (deck: Deck, block: Block): boolean => {
  for (let at: Block | undefined = deck.blocks[block.parentId ?? '']; at; at = deck.blocks[at.parentId ?? ''])
    if (at.rotation !== 0 || at.flipX || at.flipY) return false;
  return true;
};

describe('a deck that is written as a presentation and read again', () => {
  test('has its slides in their order, with their names, hidden where they were, and the words that it had where they were', async () => {
    await fc.assert(
      fc.asyncProperty(deckArbitrary, async (deck) => {
        const read = await back(deck);
        const [before, after] = [all(deck), all(read)];
        expect(after.length).toBe(before.length);
        for (const [index, slide] of before.entries()) {
          const other = after[index];
          if (other === undefined) continue;
          const stack = slide.parentId === null ? undefined : deck.slides[slide.parentId];
          const isHidden = slide.hidden || Boolean(stack?.hidden);
          expect(other.hidden).toBe(isHidden);
          for (const [number, block] of numbered(deck, slide)) {
            const same = read.blocks[`slide-${index + 1}-${number}`];
            if (block.type === 'text' && isPlain(block.props.text)) {
              if (kept(textOf(block.props.text)).trim() === '') continue;
              expect(same, JSON.stringify(block)).toBeDefined();
              if (same?.type !== 'text' && same?.type !== 'shape') continue;
              expect(ended(textOf(same.props.text))).toBe(
                ended(kept(textOf(block.props.text)).replaceAll('\u00a0', ' ')),
              );
            }
            if (same !== undefined && isUpright(deck, block) && (block.type === 'text' || block.type === 'shape')) {
              const [x, y, width, height] = block.rect;
              const near = (value: number | null, wanted: number): void => {
                expect(Math.abs((value ?? Number.NaN) - wanted), JSON.stringify([block, same])).toBeLessThan(0.02);
              };
              near(same.rect[0], x);
              near(same.rect[1], y);
              near(same.rect[2], Math.max(1, width));
              // A text that is a table alone is a table there, which is as high as its rows.
              if (height !== null && same.type !== 'table') near(same.rect[3], Math.max(1, height));
            }
          }
        }
      }),
      { ...RUNS, endOnFailure: true },
    );
  });

  test('is right to PowerPoint, and the same bytes each time', async () => {
    await fc.assert(
      fc.asyncProperty(deckArbitrary, async (deck) => {
        const bytes = await write(deck);
        expect(presentationFaults(bytes)).toEqual([]);
        expect(await write(deck)).toEqual(bytes);
      }),
      { ...RUNS, endOnFailure: true },
    );
  });
});
