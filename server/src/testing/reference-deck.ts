import { readFileSync } from 'node:fs';
import { type Deck, DEFAULT_META, type DeckMeta } from '@rostrum/deck';
import { parseDeck, scopeCss } from '@rostrum/deck/html';
import { ownTokensCss } from '@rostrum/deck/themes';
import type { ExportMedium } from '../features/exports/work.ts';

const folder = new URL('../../../packages/deck/src/testing/reference/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  webm: 'video/webm',
  wav: 'audio/wav',
  vtt: 'text/vtt',
};

/**
 * The deck that holds everything (`packages/deck/src/testing/reference`), its film and sound among its own
 * media, with its CSS.
 */
export function referenceDeck(): { readonly deck: Deck; readonly stylesheet: string } {
  const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
  const meta: DeckMeta = { ...DEFAULT_META, ...(JSON.parse(read('settings.json')) as Partial<DeckMeta>) };
  const html = read('deck.html').replaceAll(
    /(?:https:\/\/media\.brackwater\.example|\/media)\/(\w+)\.(\w+)/g,
    '/media/$1-$2',
  );
  let ids = 0;
  const { deck } = parseDeck(html, {
    newId: () => `new-${(ids += 1)}`,
    width: meta.width,
    height: meta.height,
    center: meta.center,
  });
  return {
    deck: { ...deck, meta },
    stylesheet: ownTokensCss(meta) + scopeCss(meta.css, '.reveal', { hosts: meta.cssHosts }).css,
  };
}

/** Its media, by their ids. */
export function referenceMedia(): Record<string, ExportMedium> {
  const names = ['bell.wav', 'dusk.png', 'harbour.png', 'harbour.vtt', 'harbour.webm', 'keeper.png', 'waves.png'];
  return Object.fromEntries(
    names.map((name) => {
      const bytes = new Uint8Array(readFileSync(new URL(`media/${name}`, folder)));
      const contentType = TYPES[name.slice(name.indexOf('.') + 1)] ?? '';
      return [name.replace('.', '-'), { bytes, contentType, name }] as const;
    }),
  );
}
