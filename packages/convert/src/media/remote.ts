import { words } from '@rostrum/words/convert';
import type { PageDeck, Surroundings } from '../page.ts';
import { addressKind } from './addresses.ts';
import { imageInfo } from './image-info.ts';
import { type MediaReference, mediaReferences, styleReferences } from './references.ts';

/** What an address of another host answered, or why not: words that end a sentence. */
export type FetchedMedia = { readonly bytes: Uint8Array } | { readonly refused: string };

/** Pictures of other hosts, by their addresses as a page writes them. */
export type RemotePictures = ReadonlyMap<string, FetchedMedia>;

/**
 * Asks for every picture that a deck names at another host, each address once, one after the other. What is no picture
 * counts as refused.
 */
export async function fetchPictures(
  page: Pick<PageDeck, 'slides' | 'css'>,
  fetchMedia: (address: string) => Promise<FetchedMedia>,
  progress: (share: number) => void,
): Promise<RemotePictures> {
  const found = new Map<string, FetchedMedia>();
  const answers = new Map<string, FetchedMedia>();
  const addresses = pictureAddresses(page);
  for (const [index, written] of addresses.entries()) {
    const address = secureAddress(written);
    const answer = answers.get(address) ?? asPicture(await fetchMedia(address));
    answers.set(address, answer);
    found.set(written, answer);
    progress((index + 1) / addresses.length);
  }
  return found;
}

/** The same surroundings, with what was fetched as if it lay beside the page. */
export function withRemote(around: Surroundings, pictures: RemotePictures): Surroundings {
  const bytesAt = (address: string): Uint8Array | null => {
    const picture = pictures.get(address);
    return picture !== undefined && 'bytes' in picture ? picture.bytes : null;
  };
  return {
    read: (address) => bytesAt(address) ?? around.read(address),
    find: (address) => bytesAt(address) ?? around.find(address),
    nameOf: (address) => around.nameOf(address),
    isStored: (address) => around.isStored(address),
    whyNot: (address) => {
      const picture = pictures.get(address);
      return picture !== undefined && 'refused' in picture ? picture.refused : around.whyNot(address);
    },
  };
}

/** In the order of the deck. Films and sounds are not fetched. */
function pictureAddresses({ slides, css }: Pick<PageDeck, 'slides' | 'css'>): readonly string[] {
  const named = mediaReferences(slides).flatMap(({ address, kind }) => (isFetched(kind) ? [address] : []));
  // A stylesheet also names fonts and other stylesheets.
  const styled = styleReferences(css).addresses.filter((address) => PICTURE_NAME.test(address));
  return [...new Set([...named, ...styled])].filter((address) => addressKind(address) === 'absolute');
}

/** Whether what a deck names at another host is fetched: films and sounds are not. */
export const isFetched = (kind: MediaReference['kind']): boolean => kind === 'image' || kind === 'style';

const PICTURE_NAME = /\.(?:svg|png|jpe?g|gif|webp|avif)(?:[?#]|$)/i;

/** Nothing is asked for over plain HTTP; nearly every host answers over HTTPS, too. */
function secureAddress(address: string): string {
  return address.trim().replace(/^(?:http:)?\/\//i, 'https://');
}

function asPicture(answer: FetchedMedia): FetchedMedia {
  if ('refused' in answer || imageInfo(answer.bytes) !== null) return answer;
  return { refused: words.pictures.answersNoPicture };
}
