import type { Deck } from '@rostrum/deck';
import { mediaSources } from '@rostrum/deck/html';
import { fileEnding } from '../../media/file-ending.ts';
import type { PageMedium } from './page-input.ts';

const ADDRESS = /^\/media\/([\w-]{1,64})(?=$|[?#])/;
const IN_CSS = /\/media\/([\w-]{1,64})(?![\w-])/g;

/** The id of an uploaded medium, by its address; null for any other address. */
export function mediumOf(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

/** The ids of all media that a deck and its CSS name, each once. */
export function mediaIdsOf({ deck, stylesheet }: { readonly deck: Deck; readonly stylesheet: string }): string[] {
  const inSlides = mediaSources(deck).map(mediumOf);
  const inCss = [...`${deck.meta.css}\n${stylesheet}`.matchAll(IN_CSS)].map((match) => match[1] ?? null);
  return [...new Set([...inSlides, ...inCss])].filter((id) => id !== null);
}

/** CSS with other addresses of media. */
export function mapCssMedia(css: string, addressOf: (id: string) => string): string {
  return css.replaceAll(IN_CSS, (_, id: string) => addressOf(id));
}

/** How media are named in one form of a deck that goes out: `name` of what is there, and what stands for the rest. */
export function namedMedia(
  media: ReadonlyMap<string, PageMedium>,
  name: (medium: PageMedium) => string,
  missing: string,
): { readonly id: (id: string) => string; readonly address: (address: string) => string } {
  const ofId = (id: string): string => {
    const medium = media.get(id);
    return medium === undefined ? missing : name(medium);
  };
  return {
    id: ofId,
    address: (address) => {
      const id = mediumOf(address);
      return id === null ? address : ofId(id);
    },
  };
}

/** Hexadecimal digits of a medium's sum that name it. */
const DIGITS = 24;
export const sumName = ({ sum }: PageMedium): string => sum.slice(0, DIGITS);

/** Where a medium lies in the ZIP file. Programs that open files know them by their endings. */
export function filePath(medium: PageMedium): string {
  return `media/${sumName(medium)}.${fileEnding(medium.contentType)}`;
}
