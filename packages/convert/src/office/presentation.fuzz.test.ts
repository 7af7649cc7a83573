import { blockTree, slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ConvertError } from '../errors.ts';
import { importForTest } from '../testing/import.ts';
import { harbourDeck } from '../testing/harbour-deck.ts';

const WHOLE = unzipSync(harbourDeck().bytes);
const PARTS = Object.keys(WHOLE).filter((name) => /\.(?:xml|rels)$/.test(name));

/**
 * What stands in numbers, names and relationships of files that somebody made to harm, and of those that a
 * program got wrong.
 */
const SPLINTERS = [
  '',
  '"',
  '<',
  '/>',
  '</a:p>',
  '<a:p>',
  '-1',
  '99999999999999999999',
  'NaN',
  '1e309',
  '0',
  '%',
  '../../../etc/passwd',
  'rId1',
  'javascript:alert(1)',
  'https://harbour.example/"><script>',
  '&#0;',
  '&lol;',
  '<a:buChar char="&quot;;}"/>',
  '<p:grpSp>',
  'url(x)',
  '🌊',
] as const;

/** Even over the whole: doubles that are drawn at random lie near 0, where every change only ends the file. */
const share = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);

/** Where values stand: a change there is read, where most others only end the file. */
const change = fc.record({
  part: fc.constantFrom(...PARTS),
  at: share,
  inValue: fc.boolean(),
  take: fc.nat(12),
  put: fc.constantFrom(...SPLINTERS),
});
type Change = { part: string; at: number; inValue: boolean; take: number; put: string };

function changed(text: string, { at, inValue, take, put }: Change): string {
  const values = inValue ? [...text.matchAll(/"([^"]*)"/g)] : [];
  const value = values[Math.floor(at * (values.length - 1))];
  if (value !== undefined)
    return `${text.slice(0, value.index + 1)}${put.replace(/[<"]/g, '')}${text.slice(value.index + value[0].length - 1)}`;
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + put + text.slice(start + take);
}

const runs = propertyRuns({ daily: 60, long: 3000 });

test('whatever is done to the parts of a presentation, it comes in as a sound deck or is refused with a message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const parts: Record<string, Uint8Array> = { ...WHOLE };
      for (const one of changes)
        parts[one.part] = strToU8(changed(strFromU8(parts[one.part] ?? new Uint8Array()), one));
      let result;
      try {
        result = await importForTest({ name: 'harbour.pptx', bytes: zipSync(parts, { level: 0 }) });
      } catch (error) {
        expect(error).toBeInstanceOf(ConvertError);
        return;
      }
      const { deck } = result;
      const markup = renderDeck(deck, { includeHidden: true });
      // The same words may name a typeface, or be read aloud.
      expect(markup).not.toMatch(
        /<script|\s(?:(?:xlink:)?href|(?:data-)?src|poster|action|data-background-\w+)="\s*javascript:|url\(\W*javascript:|\sonerror=/i,
      );
      for (const slide of slidesInOrder(deck, { includeHidden: true })) blockTree(deck, slide.id);
      for (const block of Object.values(deck.blocks))
        for (const side of block.rect) expect(side === null || Number.isFinite(side)).toBe(true);
    }),
    runs,
  );
}, 900_000);
