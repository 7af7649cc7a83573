import { words } from '@rostrum/words/convert';
import type { Archive } from '../archive/open.ts';
import { ConvertError } from '../errors.ts';
import { attribute, descendants, type Element, removeAttributes, setAttribute } from '../html/dom.ts';
import { leafSections } from '../html/sections.ts';
import type { Surroundings } from '../page.ts';
import type { LossList } from '../report.ts';
import { addressKind, createResolver, fileNameOf, folderOf } from './addresses.ts';
import { readDataUri } from './data-uri.ts';
import { imageInfo } from './image-info.ts';
import { metafileKind } from './metafile.ts';
import { type Missing, MissingMedia } from './missing-media.ts';
import { isFetched } from './remote.ts';
import { type MediaReference, mediaReferences, styleReferences } from './references.ts';

/** A picture, film or sound on its way into the media store. */
export interface MediaFile {
  /**
   * What it is there for. Of films and sounds the store finds out what they are; a metafile is a picture
   * once it is drawn.
   */
  readonly kind: 'picture' | 'metafile' | 'film' | 'sound';
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The address that a deck stores for it, or why it was refused. */
export type StoredMedia = { readonly url: string } | { readonly refused: string };

/** What lies beside a page in its archive, and inside its `data:` addresses. */
export function surroundingsOf(
  archive: Archive | null,
  path: string,
  isStored: Surroundings['isStored'] = () => false,
): Surroundings {
  const resolve = archive === null ? null : createResolver(archive, folderOf(path));
  const fileOf = (address: string) => (addressKind(address) === 'relative' ? (resolve?.(address) ?? null) : null);
  const read = (address: string): Uint8Array | null => {
    if (addressKind(address) === 'data') return readDataUri(address)?.bytes ?? null;
    const name = fileOf(address);
    return name === null || archive === null ? null : archive.read(name);
  };
  return {
    read,
    find: (address) => {
      try {
        return read(address) ?? (addressKind(address) === 'data' ? 'damaged' : 'missing');
      } catch (error) {
        if (error instanceof ConvertError) return 'damaged';
        throw error;
      }
    },
    nameOf: (address) => fileOf(address) ?? address,
    isStored,
    whyNot: () => null,
  };
}

export interface TakenMedia {
  readonly count: number;
  readonly css: string;
}

type Outcome =
  | { readonly url: string }
  | { readonly kind: string; readonly message: string }
  | { readonly missing: Omit<Missing, 'slide'> };

/**
 * Hands every picture, film and sound that came with a deck to `store` and writes its new address in its place; those
 * that are not there are named, those of other hosts stay where they are. `store` is called once a file, one at a time.
 */
export async function takeOverMedia(
  slides: Element,
  css: string,
  around: Surroundings,
  store: (file: MediaFile) => Promise<StoredMedia>,
  losses: LossList,
  progress: (share: number) => void,
): Promise<TakenMedia> {
  const known = new Map<string, Outcome>();
  const missing = new MissingMedia();
  const tell = (slide: number | null, outcome: Exclude<Outcome, { readonly url: string }>): void => {
    if ('missing' in outcome) missing.add({ slide, ...outcome.missing });
    else losses.add(slide, outcome.kind, outcome.message);
  };
  let count = 0;
  const outcomeOf = async (address: string, kind: MediaReference['kind']): Promise<Outcome> => {
    // One file is one picture, however many addresses it has, and for a `<video>` it is a film.
    const key = `${kind === 'style' ? 'image' : kind} ${around.nameOf(address)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const outcome = await take(address, kind, around, async (file) => {
      const stored = await store(file);
      if ('url' in stored) count += 1;
      return stored;
    });
    known.set(key, outcome);
    return outcome;
  };
  const places = leafSections(slides);
  const positions = new Map<Element, number>(places.map((section, index) => [section, index + 1]));
  const references = mediaReferences(slides);
  for (const [index, reference] of references.entries()) {
    const kind = addressKind(reference.address);
    const slide = positionOf(reference.element, positions);
    if (kind === 'absolute' && isFetched(reference.kind) && typeof around.find(reference.address) !== 'string') {
      const fetched = await outcomeOf(reference.address, reference.kind);
      if ('url' in fetched) {
        reference.replace(fetched.url);
        continue;
      }
      tell(slide, fetched);
    }
    // Over plain HTTP a style names no picture that stays: reading the deck says so.
    const stays = kind === 'absolute' && !(reference.kind === 'style' && /^\s*http:/i.test(reference.address));
    if (stays && /^\s*http:/i.test(reference.address))
      // Pages load pictures over HTTPS only.
      reference.replace(reference.address.trim().replace(/^http:/i, 'https:'));
    if (stays) {
      const why = around.whyNot(reference.address);
      losses.add(slide, 'remote', words.pictures.stays(hostOf(reference.address), why));
    }
    if (kind === 'data' || (kind === 'relative' && !around.isStored(reference.address))) {
      const outcome = await outcomeOf(reference.address, reference.kind);
      if ('url' in outcome) reference.replace(outcome.url);
      else {
        reference.replace('');
        keepName(reference);
        tell(slide, outcome);
      }
    }
    progress((index + 1) / (references.length + 1));
  }
  for (const element of descendants(slides))
    if (element.tagName === 'img' || element.tagName === 'source') removeAttributes(element, 'srcset');
  const rewritten = await takeStyles(css, around, outcomeOf, losses, tell);
  missing.tell(losses);
  return { count, css: rewritten };
}

async function takeStyles(
  css: string,
  around: Surroundings,
  outcomeOf: (address: string, kind: MediaReference['kind']) => Promise<Outcome>,
  losses: LossList,
  tell: (slide: null, outcome: Exclude<Outcome, { readonly url: string }>) => void,
): Promise<string> {
  const { addresses, rewrite } = styleReferences(css);
  const replaced = new Map<string, string>();
  for (const address of new Set(addresses)) {
    const kind = addressKind(address);
    const isFetched = kind === 'absolute' && typeof around.find(address) !== 'string';
    if (kind === 'absolute' && !isFetched) losses.add(null, 'remote', words.pictures.cssHost(hostOf(address)));
    if (kind !== 'data' && kind !== 'relative' && !isFetched) continue;
    if (isFont(address)) {
      losses.add(null, 'font', words.pictures.font(shorten(fileNameOf(address))));
      replaced.set(address, '');
      continue;
    }
    const outcome = await outcomeOf(address, 'style');
    replaced.set(address, 'url' in outcome ? outcome.url : '');
    if (!('url' in outcome)) tell(null, outcome);
  }
  return rewrite((address) => replaced.get(address) ?? address);
}

/** Hands one file to the store. */
async function take(
  address: string,
  kind: MediaReference['kind'],
  around: Surroundings,
  store: (file: MediaFile) => Promise<StoredMedia>,
): Promise<Outcome> {
  const isData = addressKind(address) === 'data';
  const what = kind === 'film' || kind === 'sound' ? kind : 'picture';
  const name = isData ? words.pictures.names[what] : fileNameOf(address);
  const shown = shorten(name);
  if (kind === 'other') return { kind: 'media', message: words.pictures.otherKind(shown) };
  const bytes = around.find(address);
  if (bytes === 'missing') return { missing: { what, path: around.nameOf(address), name: shown } };
  if (bytes === 'damaged') {
    return {
      kind: 'damaged',
      message: isData ? words.pictures.damagedInside(what) : words.pictures.damaged(what, shown),
    };
  }
  const isDrawn = what === 'picture' && metafileKind(bytes) !== null;
  if (what === 'picture' && !isDrawn && imageInfo(bytes) === null)
    return { kind: 'media', message: words.pictures.notShown(shown) };
  const stored = await store({ kind: isDrawn ? 'metafile' : what, name, bytes });
  return 'url' in stored ? stored : { kind: 'refused', message: words.pictures.refused(what, shown, stored.refused) };
}

/** A picture that is not there keeps its name, so that it can be found and put in later. */
function keepName(reference: MediaReference): void {
  if (reference.kind !== 'image' || addressKind(reference.address) !== 'relative') return;
  const content = reference.element.parentNode;
  if (content !== null && 'tagName' in content && attribute(content, 'class')?.includes('sl-block-content')) {
    setAttribute(content, 'data-missing-src', reference.address.slice(0, 500));
  }
}

function positionOf(element: Element, positions: ReadonlyMap<Element, number>): number | null {
  for (
    let at: Element | null = element;
    at !== null;
    at = at.parentNode !== null && 'tagName' in at.parentNode ? at.parentNode : null
  ) {
    const position = positions.get(at);
    if (position !== undefined) return position;
  }
  return null;
}

function hostOf(address: string): string {
  return /^(?:https?:)?\/\/([^/?#]+)/i.exec(address.trim())?.[1]?.replace(/^[^@]*@/, '') ?? words.pictures.anotherHost;
}

function isFont(address: string): boolean {
  return (
    /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i.test(address) || /^data:(?:font|application\/(?:x-)?font)/i.test(address)
  );
}

function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 57)}…` : name;
}
