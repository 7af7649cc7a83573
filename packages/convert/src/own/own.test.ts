import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Deck, DEFAULT_META } from '@rostrum/deck';
import { parseDeck, renderDeck } from '@rostrum/deck/html';
import { attacks, deckArbitrary, withPlainOrder } from '@rostrum/deck/testing';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importFile } from '../import-file.ts';
import type { Encoders, PageInput } from '../out/page/page-input.ts';
import * as exported from '../testing/exported.ts';

const encoders: Encoders = {
  base64: (bytes) => Buffer.from(bytes).toString('base64'),
  sha256: (text) => createHash('sha256').update(text).digest('base64'),
};

const { exportInput, pictureOf } = exported;
const exportedPage = (input: PageInput) => exported.exportedPage(input, encoders);
const exportedZip = (input: PageInput) => exported.exportedZip(input, encoders);

const WHOLE = { includeHidden: true, includeLayouts: true, includeNotes: true } as const;

let count = 0;
const newId = () => `new-${(count += 1)}`;

/** Comes in with its media where they were: what is stored is known by its bytes. */
async function comeBack(name: string, bytes: Uint8Array, keepsCss = true) {
  const stored: string[] = [];
  const result = await importFile(name, bytes, {
    newId,
    keepsCss,
    async storeMedia({ kind, bytes: content }) {
      const id = strFromU8(content.subarray(13));
      expect(kind).toBe('picture');
      expect(content).toEqual(pictureOf(id));
      stored.push(id);
      return { url: `/media/${id}` };
    },
  });
  return { ...result, stored };
}

/** What a file does not say of a deck: order keys, and what belongs to an account. */
const told = (deck: Deck): Deck => withPlainOrder({ ...deck, meta: { ...deck.meta, themeId: '', cssHosts: [] } });

const folder = new URL('../../../deck/src/testing/reference/', import.meta.url);
const meta = {
  ...DEFAULT_META,
  ...(JSON.parse(readFileSync(new URL('settings.json', folder), 'utf8')) as object),
};
const reference: Deck = {
  ...parseDeck(readFileSync(new URL('deck.html', folder), 'utf8'), {
    newId,
    width: meta.width,
    height: meta.height,
  }).deck,
  meta: { ...meta, css: '.lamp { background: url("/media/waves.png-css") } /* as it was written */' },
};

describe('a deck that went out comes in again', () => {
  test('as it was, from the ZIP file and from the single file', async () => {
    await fc.assert(
      fc.asyncProperty(deckArbitrary, async (deck) => {
        const input = exportInput(deck);
        for (const [name, bytes] of [
          ['deck.zip', await exportedZip(input)],
          ['deck.html', strToU8(await exportedPage(input))],
        ] as const) {
          const back = await comeBack(name, bytes);
          expect(back.report.format).toBe('rostrum');
          expect(told(back.deck)).toEqual(told(deck));
          expect(back.title).toBe('A year of tides');
        }
      }),
      propertyRuns({ daily: 4, long: 10 }),
    );
  }, 60_000);

  test('the deck that holds everything, with hidden slides, layouts, notes, guides, CSS and media', async () => {
    const back = await comeBack('tides.zip', await exportedZip(exportInput(reference)));
    expect(told(back.deck)).toEqual(told(reference));
    expect(back.stored.sort()).toEqual([...exportInput(reference).media.keys()].sort());
    expect(renderDeck(back.deck, WHOLE)).toBe(renderDeck(reference, WHOLE));
    expect(back.report.losses.filter(({ kind }) => kind !== 'css' && kind !== 'type' && kind !== 'flow')).toEqual([]);
  });

  test('from a folder that somebody unpacked and packed again', async () => {
    const files = unzipSync(await exportedZip(exportInput(reference)));
    const within = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`my talk/${name}`, bytes]));
    expect(told((await comeBack('my talk.zip', zipSync(within))).deck)).toEqual(told(reference));
  });
});

describe('a file that says it went out from here', () => {
  const own = (form: object): Uint8Array =>
    zipSync({
      'index.html': strToU8('<p>'),
      'deck.json': strToU8(
        JSON.stringify({ format: 'rostrum', version: 1, title: 'Lamp', meta: {}, media: [], ...form }),
      ),
    });

  test('goes through the sanitiser as any other', async () => {
    // What the codec lets through runs nothing: that is tested in a browser (`packages/deck/src/testing/attacks.ts`).
    for (const { html } of attacks) {
      const planted = `<section data-id="a">${html}</section>`;
      count = 0;
      const { deck } = await comeBack('x.zip', own({ html: planted }));
      count = 0;
      expect(renderDeck(deck, WHOLE)).toBe(renderDeck(parseDeck(planted, { newId }).deck, WHOLE));
      expect(renderDeck(deck, WHOLE)).not.toMatch(/<script/i);
    }
  }, 60_000);

  test('has its settings drawn into their bounds, and names no hosts for CSS', async () => {
    const { deck, report } = await comeBack(
      'x.zip',
      own({
        html: '<section></section>',
        meta: { width: 1e9, css: 5, cssHosts: ['spy.example'], themeId: 'somebody’s' },
      }),
    );
    expect(deck.meta).toMatchObject({ width: 10_000, css: '', cssHosts: [], themeId: '' });
    expect(report.losses.map(({ kind }) => kind)).toEqual(['css']);
  });

  test('comes in without its CSS for whoever may have none', async () => {
    const file = own({ html: '<section></section>', meta: { css: '.lamp { color: red; }', width: 800 } });
    const { deck, report } = await comeBack('x.zip', file, false);
    expect(deck.meta).toMatchObject({ css: '', width: 800 });
    expect(report.losses.map(({ message }) => message)).toEqual(['Custom CSS was left out, since your plan has none']);
    expect((await comeBack('x.zip', file)).deck.meta.css).toBe('.lamp { color: red; }');
  });

  test('names no media but its own: those of others are left out, and said', async () => {
    const picture =
      '<div class="sl-block" data-block-type="image" style="left: 0px; top: 0px; width: 9px; height: 9px;"><div class="sl-block-content"><img src="/media/of-somebody-else"></div></div>';
    const { deck, report } = await comeBack('x.zip', own({ html: `<section>${picture}</section>` }));
    expect(renderDeck(deck, WHOLE)).not.toContain('of-somebody-else');
    expect(report.losses).toMatchObject([{ slide: 1, kind: 'missing' }]);
  });

  test('that is damaged, or newer than what can be read, says so', async () => {
    await expect(comeBack('x.zip', own({ html: null }))).rejects.toMatchObject({ code: 'archive_broken' });
    await expect(comeBack('x.zip', own({ html: '', version: 2 }))).rejects.toMatchObject({ code: 'foreign' });
  });
});
