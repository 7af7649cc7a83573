import { blockTree, slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { strToU8 } from 'fflate';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConvertError } from './errors.ts';
import { importForTest } from './testing/import.ts';
import { MARKDOWN_DECK } from './testing/markdown-deck.ts';
import { revealPage } from './testing/reveal-page.ts';
import { slides2018Page } from './testing/slides-2018.ts';
import { slides2025Page } from './testing/slides-2025.ts';

const SOURCES = [
  ['a.html', slides2018Page()],
  ['b.html', slides2025Page()],
  ['c.html', revealPage()],
  ['d.md', MARKDOWN_DECK],
] as const;

/** Even over the whole: doubles that are drawn at random lie near 0. */
const share = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);

const SPLINTERS = [
  '<section>',
  '</section>',
  '<div class="sl-block" data-block-type="group">',
  '</div>',
  '"',
  '<',
  '>',
  '<!--',
  '-->',
  '<svg><style>',
  '<template>',
  '\0',
  '`',
  '---\n',
  '--\n',
  '\n```\n',
  'SLConfig = {',
  '}',
  '<table><td>',
  '&#x0;',
  '<script>',
  '<math><mtext>',
  '<textarea>',
  '\\(x^2\\)',
  '$\\frac{1}{2}$ ',
  '<span class="katex"><math><semantics><annotation encoding="application/x-tex">',
  '\u2028',
  '🌊',
  'style="z-index: 1e99; width: 1e99px"',
  ' data-markdown data-separator="(" ',
];

type Change = readonly [at: number, take: number, put: string];

function mutate(source: string, changes: readonly Change[]): string {
  return changes.reduce((text, [at, take, put]) => {
    const start = Math.floor(at * text.length);
    return text.slice(0, start) + put + text.slice(start + take);
  }, source);
}

test('whatever is done to a deck, it comes in as a sound deck or is refused with a message', async () => {
  const change = fc.tuple(share, fc.nat(60), fc.constantFrom(...SPLINTERS));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SOURCES),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      async ([name, source], changes) => {
        const result = await importForTest({ name, bytes: strToU8(mutate(source, changes)) }).catch(
          (error: unknown) => {
            expect(error).toBeInstanceOf(ConvertError);
            return null;
          },
        );
        if (result === null) return;
        const slides = slidesInOrder(result.deck, { includeHidden: true });
        expect(slides.length).toBeGreaterThan(0);
        for (const slide of slides) blockTree(result.deck, slide.id);
        expect(renderDeck(result.deck, { includeHidden: true })).not.toMatch(/<script|<[^>]*\sonclick=/i);
      },
    ),
    propertyRuns({ daily: 25, long: 80 }),
  );
}, 60_000);

test('any bytes under any name come in or are refused with a message', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('a.html', 'a.md', 'a.zip', 'a', 'a.pptx'),
      fc.uint8Array({ maxLength: 400 }),
      async (name, bytes) => {
        await importForTest({ name, bytes }).catch((error: unknown) => expect(error).toBeInstanceOf(ConvertError));
      },
    ),
    propertyRuns({ daily: 60, long: 200 }),
  );
}, 60_000);
