import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { Deck, DeckMeta } from '@rostrum/deck';
import { DEFAULT_META } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import { strFromU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { attribute, descendants, type Element, find, parsePage, textContent } from '../../html/dom.ts';
import * as exported from '../../testing/exported.ts';
import { chosenDeck } from '../chosen-deck.ts';
import { writeFolder } from './folder.ts';
import type { Encoders, PageInput } from './page-input.ts';

const encoders: Encoders = {
  base64: (bytes) => Buffer.from(bytes).toString('base64'),
  sha256: (text) => createHash('sha256').update(text).digest('base64'),
};

const { exportInput } = exported;
const exportedPage = (input: PageInput) => exported.exportedPage(input, encoders);
const exportedZip = (input: PageInput) => exported.exportedZip(input, encoders);

let count = 0;
function deckOf(html: string, meta: Partial<DeckMeta> = {}): Deck {
  const { deck } = parseDeck(html, { newId: () => `id-${(count += 1)}` });
  return { ...deck, meta: { ...DEFAULT_META, ...meta } };
}

const words = (text: string): string =>
  `<div class="sl-block" data-block-type="text" style="left: 0px; top: 0px; width: 90px; height: auto;"><div class="sl-block-content">${text}</div></div>`;
const picture = (src: string): string =>
  `<div class="sl-block" data-block-type="image" style="left: 0px; top: 0px; width: 9px; height: 9px;"><div class="sl-block-content"><img src="${src}"></div></div>`;

async function textsOf(input: PageInput): Promise<ReadonlyMap<string, string>> {
  const { files } = await writeFolder(input, encoders);
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** The ZIP file's texts, and the single file, as one text each. */
async function both(input: PageInput): Promise<string[]> {
  return [[...(await textsOf(input)).values()].join('\n'), await exportedPage(input)];
}

const elements = (page: string, tag: string): Element[] =>
  [...descendants(parsePage(page))].filter(({ tagName }) => tagName === tag);

function policyOf(page: string): string {
  const policy = find(parsePage(page), (element) => attribute(element, 'http-equiv') === 'Content-Security-Policy');
  return (policy && attribute(policy, 'content')) ?? '';
}

test('the licences of the player and the fonts go along, and nothing in them ends their place', async () => {
  const input = exportInput(deckOf(`<section>${words('<p>Seen</p>')}</section>`));
  expect((await textsOf(input)).get('player/licences.txt')).toBe('The licences of </script> all.');
  const places = elements(await exportedPage(input), 'script').filter((one) => attribute(one, 'class') === 'licences');
  expect(places.map((one) => [attribute(one, 'type'), textContent(one).trim()])).toEqual([
    ['text/plain', 'The licences of &lt;/script> all.'],
  ]);
});

describe('what was not chosen', () => {
  const planted = deckOf(
    `<section data-id="a">${words('<p>Seen</p>')}<aside class="notes">planted note</aside></section>
     <section data-id="b" data-visibility="hidden">${words('<p>planted hidden</p>')}</section>
     <section data-id="c">${words('<p>planted slide</p>')}</section>`,
  );

  test('is in neither the ZIP file nor the single file', async () => {
    const deck = chosenDeck(planted, { slides: new Set(['a']), hidden: false, notes: false });
    for (const text of await both(exportInput(deck))) {
      expect(text).toContain('Seen');
      expect(text).not.toMatch(/planted/);
    }
  });

  test('is there where it was chosen; hidden slides are shown then, and come back hidden', async () => {
    const deck = chosenDeck(planted, { slides: null, hidden: true, notes: true });
    for (const text of await both(exportInput(deck, { author: 'Orla "Pilot" Quayle' })))
      expect(text).toMatch(/planted hidden[^]*planted slide[^]*planted note|planted note[^]*planted hidden/);
    const page = (await textsOf(exportInput(deck, { author: 'Orla "Pilot" Quayle' }))).get('index.html') ?? '';
    expect(page).not.toContain('data-visibility');
    expect(page).toContain('<meta name="author" content="Orla &quot;Pilot&quot; Quayle">');
  });

  test('neither are ids of media, of themes, and addresses of a server', async () => {
    const deck = deckOf(`<section>${picture('/media/planted-id-1')}</section>`, {
      themeId: 'planted-theme',
      css: '.a { background: url("/media/planted-id-2"); }',
    });
    for (const text of await both(exportInput(deck))) expect(text).not.toMatch(/planted/);
  });
});

describe('what an author wrote', () => {
  const evil = '</script><script>alert(1)</script><!--<script>';
  const escaped = evil.replaceAll('<', '&lt;');

  test('ends no script and no style of the single file', async () => {
    const deck = deckOf(
      `<section data-id="a">${words(`<p>${escaped}</p>`)}<aside class="notes">${escaped}</aside></section>`,
      { css: `.a::before { content: "</style><script>alert(1)</script>"; }` },
    );
    const page = await exportedPage(exportInput(deck, { title: evil, author: evil }));
    const scripts = elements(page, 'script');
    expect(scripts.map((script) => attribute(script, 'class'))).toEqual([
      'player-config',
      'deck-looks',
      'licences',
      'rostrum-deck',
      null,
    ]);
    const data = scripts.filter((one) => attribute(one, 'type') === 'application/json');
    expect(data).toHaveLength(3);
    for (const json of data) expect(() => JSON.parse(textContent(json)) as unknown).not.toThrow();
    const [script] = scripts.slice(-1);
    const code = script === undefined ? '' : textContent(script);
    expect(runInNewContext(`${code}; document.title`, { document: { title: '' } })).toBe('</script><!-- played');
    expect(policyOf(page)).toContain(`script-src 'sha256-${createHash('sha256').update(code).digest('base64')}';`);
  });
});

describe('what a page loads', () => {
  test('is beside it or in it, and what its slides name', async () => {
    const plain = await textsOf(exportInput(deckOf(`<section>${words('<p>Seen</p>')}</section>`)));
    expect(policyOf(plain.get('index.html') ?? '')).toBe(
      "default-src 'none'; script-src 'self' file:; script-src-attr 'none'; style-src-elem 'self' file:; style-src-attr 'unsafe-inline'; img-src 'self' file: data: blob:; media-src 'self' file: data: blob:; font-src data:; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'",
    );
    const frame =
      '<div class="sl-block" data-block-type="iframe" style="left: 0px; top: 0px; width: 9px; height: 9px;"><div class="sl-block-content"><iframe data-src="https://films.example/x"></iframe></div></div>';
    const deck = deckOf(`<section>${picture('https://Pictures.example/a.png?b')}${frame}</section>`, {
      cssHosts: ['fonts.example'],
    });
    for (const page of [
      (await textsOf(exportInput(deck))).get('index.html') ?? '',
      await exportedPage(exportInput(deck)),
    ]) {
      const policy = policyOf(page);
      expect(policy).toMatch(/img-src [^;]*data: blob: https:\/\/Pictures\.example https:\/\/fonts\.example;/i);
      expect(policy).toContain('font-src data: https://fonts.example;');
      expect(policy).toContain('frame-src https:;');
      expect(policy).toContain("connect-src 'none'");
    }
  });

  test('are the fonts that its letters are in', async () => {
    const styles = async (text: string): Promise<string> =>
      (await textsOf(exportInput(deckOf(`<section>${words(text)}</section>`)))).get('player/player.css') ?? '';
    const font = (name: string): string => `base64,${Buffer.from(name).toString('base64')}`;
    expect(await styles('<p>Tide</p>')).toContain(font('latin'));
    expect(await styles('<p>Tide</p>')).not.toContain(font('greek'));
    expect(await styles('<p>Tide</p>')).not.toContain(font('italic'));
    expect(await styles('<p>Παλίρροια</p>')).toContain(font('greek'));
    expect(await styles('<p>ἁ</p>')).toContain(font('greek'));
    expect(await styles('<p><em>Tide</em></p>')).toContain(font('italic'));
  });

  test('is each medium once, by a name that its content gives it', async () => {
    const deck = deckOf(
      `<section>${picture('/media/first-one')}${picture('/media/first-one')}</section><section>${picture('/media/gone-away')}</section>`,
      { css: '.a { background: url(/media/first-one); }' },
    );
    const input = exportInput(deck);
    const media = new Map([...input.media].filter(([id]) => id !== 'gone-away'));
    const first = media.get('first-one');
    if (first === undefined) throw new Error('The deck names it.');
    media.set('second-id-of-it', first);
    const { files, media: written } = await writeFolder({ ...input, media }, encoders);
    const path = `media/${first.sum.slice(0, 24)}.gif`;
    expect(written).toEqual([{ path, id: 'first-one' }]);
    const page = files.find((file) => file.path === 'index.html')?.text ?? '';
    expect(page.split(`src="${path}"`).length).toBe(3);
    expect(page).toContain('src="data:,"');
    expect(files.find((file) => file.path === 'deck.css')?.text).toContain(path);
    const single = await exportedPage({ ...input, media });
    expect(elements(single, 'script').filter((script) => attribute(script, 'class') === 'medium').length).toBe(1);
  });
});

test('the same deck is the same file, byte for byte', async () => {
  const deck = deckOf(`<section data-id="a">${words('<p>Seen</p>')}${picture('/media/first-one')}</section>`);
  expect(strFromU8(await exportedZip(exportInput(deck)), true)).toBe(
    strFromU8(await exportedZip(exportInput(structuredClone(deck))), true),
  );
  expect(await exportedPage(exportInput(deck))).toBe(await exportedPage(exportInput(structuredClone(deck))));
});
