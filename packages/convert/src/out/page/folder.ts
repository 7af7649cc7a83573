import { policyElement, authorElement } from './head.ts';
import { filePath } from './media.ts';
import { OWN_FILE, writeOwnForm } from '../../own/write-own.ts';
import type { Encoders, PageInput, PageMedium } from './page-input.ts';
import { pagePolicy } from './policy.ts';
import { pageDocument, pageParts } from './write-page.ts';

/** A deck as a folder: what stands in its files, and which media lie where. */
export interface PageFolder {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Each once, by one of its ids. */
  readonly media: readonly { readonly path: string; readonly id: string }[];
}

const PLAYER = 'player/player.js';
const STYLES = 'player/player.css';
const LICENCES = 'player/licences.txt';
const DECK_STYLE = 'deck.css';

/**
 * A deck as the files of a folder, to be packed: `index.html` opens by a double click and plays without a network, and
 * `deck.json` is the deck as it comes in again.
 */
export async function writeFolder(input: PageInput, encoders: Encoders): Promise<PageFolder> {
  const own = writeOwnForm(input.deck, input.title, input.media, filePath);
  const parts = await pageParts(input, filePath, nameOf(own, encoders), encoders);
  // Firefox takes no file for the page's own site ('self'), though it lies beside it.
  const beside = "'self' file:";
  const page = pageDocument(parts, {
    first: policyElement(pagePolicy({ script: beside, style: beside, media: beside }, parts.hosts)),
    last: authorElement(input.author),
    styles: [STYLES],
    deckStyle: parts.deckStyle === '' ? null : DECK_STYLE,
    end: `<script src="${PLAYER}"></script>\n`,
  });
  return {
    files: [
      { path: 'index.html', text: page },
      { path: OWN_FILE, text: own },
      ...(parts.deckStyle === '' ? [] : [{ path: DECK_STYLE, text: parts.deckStyle }]),
      { path: STYLES, text: parts.styles },
      { path: PLAYER, text: parts.script },
      { path: LICENCES, text: parts.licences },
    ],
    media: pathsOf(input.media),
  };
}

function pathsOf(media: ReadonlyMap<string, PageMedium>): PageFolder['media'] {
  const paths = new Map<string, string>();
  for (const [id, medium] of media) if (!paths.has(filePath(medium))) paths.set(filePath(medium), id);
  return [...paths].map(([path, id]) => ({ path, id })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What tells a deck from others that the same browser opens as files: the same deck has the same name. */
export function nameOf(own: string, { sha256 }: Pick<Encoders, 'sha256'>): string {
  return `deck-${sha256(own)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)}`;
}
