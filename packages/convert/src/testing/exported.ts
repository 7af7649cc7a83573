import type { Deck } from '@rostrum/deck';
import { ownTokensCss } from '@rostrum/deck/themes';
import { scopeCss } from '@rostrum/deck/html';
import { renderers } from '@rostrum/deck/renderers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { crc32 } from '../archive/crc32.ts';
import { writeFolder } from '../out/page/folder.ts';
import { mediaIdsOf } from '../out/page/media.ts';
import type { Encoders, PageInput } from '../out/page/page-input.ts';
import { writeSingleFile } from '../out/page/single-file.ts';

/** Decks as the exports make them, with a player that is a line long and media that are made up of their ids. */

const PLAYER: Readonly<Record<string, string>> = {
  '/player/slides.css':
    '@font-face{font-family:"Lato";font-style:normal;font-weight:400;src:url(./lato-latin.woff2) format("woff2");unicode-range:U+0000-00FF}' +
    '@font-face{font-family:"Lato";font-style:italic;font-weight:400;src:url(./lato-italic.woff2) format("woff2");unicode-range:U+0000-00FF}' +
    '@font-face{font-family:"Lato";font-style:normal;font-weight:400;src:url(./lato-greek.woff2) format("woff2");unicode-range:U+1F??,U+0370-03FF}',
  '/player/exported.js': 'document.title += "</script><!-- played";',
  '/player/licences.txt': 'The licences of </script> all.',
  '/player/lato-latin.woff2': 'latin',
  '/player/lato-italic.woff2': 'italic',
  '/player/lato-greek.woff2': 'greek',
};

/** Bytes that are a picture, and no other's. */
export function pictureOf(id: string): Uint8Array {
  return new Uint8Array([...strToU8('GIF89a'), 2, 0, 2, 0, 0, 0, 0, ...strToU8(id)]);
}

/** Another one for each, as a hash of its content would be. */
function sumOf(id: string): string {
  const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');
  const letters = [...strToU8(id)].map((byte) => hex(byte, 2)).join('');
  return `${hex(crc32(strToU8(id)), 8)}${letters}`.padEnd(64, '0');
}

export function exportInput(deck: Deck, said: Partial<PageInput> = {}): PageInput {
  const stylesheet = ownTokensCss(deck.meta) + scopeCss(deck.meta.css, '.reveal', { hosts: deck.meta.cssHosts }).css;
  const media = mediaIdsOf({ deck, stylesheet }).map(
    (id) => [id, { sum: sumOf(id), contentType: 'image/gif' }] as const,
  );
  return {
    deck,
    title: 'A year of tides',
    author: null,
    stylesheet,
    options: { controls: true, fragments: false, margin: 0 },
    player: {
      filesOf: () => ({ styles: ['/player/slides.css'], script: '/player/exported.js', modules: [] }),
      read: async (address) => {
        const text = PLAYER[address];
        return text === undefined ? null : { body: strToU8(text) };
      },
    },
    renderers,
    media: new Map(media),
    ...said,
  };
}

export async function exportedZip(input: PageInput, encoders: Encoders): Promise<Uint8Array> {
  const { files, media } = await writeFolder(input, encoders);
  const packed: Zippable = {};
  for (const { path, text } of files) packed[path] = strToU8(text);
  for (const { path, id } of media) packed[path] = [pictureOf(id), { level: 0 }];
  return zipSync(packed, { mtime: new Date(1980, 0, 1) });
}

export async function exportedPage(input: PageInput, encoders: Encoders): Promise<string> {
  let page = '';
  for await (const part of writeSingleFile(input, async (id) => pictureOf(id), encoders)) page += part;
  return page;
}
