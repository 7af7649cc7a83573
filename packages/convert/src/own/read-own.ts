import { type Deck, repairDeck, slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { words } from '@rostrum/words/convert';
import { ConvertError } from '../errors.ts';
import { checkTables, lossMessage, readSlides } from '../make-deck.ts';
import { imageInfo } from '../media/image-info.ts';
import type { MediaFile, StoredMedia } from '../media/take-over.ts';
import { mapCssMedia, mediaIdsOf, mediumOf } from '../out/page/media.ts';
import { slideWithMedium } from '../out/slide-with-medium.ts';
import type { LossList } from '../report.ts';
import type { OwnSource } from './find-own.ts';
import { OWN_VERSION, type OwnMedium } from './write-own.ts';

export interface ReadOwnOptions {
  readonly newId: () => string;
  readonly storeMedia: (file: MediaFile) => Promise<StoredMedia>;
  readonly keepsCss: boolean;
  /** 0 to 1, of its media. */
  readonly onMedia: (share: number) => void;
}

export interface OwnDeck {
  readonly title: string;
  readonly deck: Deck;
  /** Media that were taken over. */
  readonly media: number;
}

/**
 * Reads a deck that went out from here: it comes in as it was. Whoever wrote the file, what is in it goes through the
 * parser and the sanitiser as any other page does, settings are drawn into their bounds, and media are looked at where
 * they are stored.
 * @throws ConvertError
 */
export async function readOwn(source: OwnSource, options: ReadOwnOptions, losses: LossList): Promise<OwnDeck> {
  const form = readForm(source.text);
  const { width, height } = repairDeck({ meta: form.meta }).meta;
  const parsed = readSlides(form.html, { newId: options.newId, width, height });
  // Tables that were made here may be larger than those that come from elsewhere.
  checkTables(parsed.deck, { each: false });
  const numbers = numbersOf(parsed.deck);
  for (const loss of parsed.losses)
    losses.add(numbers.get(loss.slideId ?? '') ?? null, loss.kind, lossMessage(loss), loss.count);
  const deck = repairDeck({ ...parsed.deck, meta: settingsOf(form.meta, options.keepsCss, losses) });
  const { addresses, count } = await takeMedia(deck, form.media, source, options, losses);
  return { title: form.title, deck: withMedia(deck, addresses, options.newId), media: count };
}

interface ReadForm {
  readonly title: string;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly html: string;
  readonly media: ReadonlyMap<string, OwnMedium>;
}

function readForm(text: string): ReadForm {
  const form = parsed(text);
  const { version, title, meta, html, media } = form;
  if (typeof version === 'number' && version > OWN_VERSION) throw new ConvertError('foreign', words.reading.own.newer);
  if (typeof html !== 'string') throw new ConvertError('archive_broken', words.reading.own.damaged);
  const listed = (Array.isArray(media) ? media : []).filter(
    (one: unknown): one is OwnMedium =>
      isRecord(one) && [one['name'], one['type'], one['file']].every((field) => typeof field === 'string'),
  );
  return {
    title: typeof title === 'string' ? title : '',
    meta: isRecord(meta) ? meta : {},
    html,
    media: new Map(listed.map((one) => [one.name, one])),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Said below, as of any other damage.
  }
  throw new ConvertError('archive_broken', words.reading.own.damaged);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The deck's settings. From which hosts its CSS may load is for its owner to say, not for a file: a deck's scripts may
 * ask those as well.
 */
function settingsOf(meta: ReadForm['meta'], keepsCss: boolean, losses: LossList): unknown {
  const { css, cssHosts } = meta;
  if (!keepsCss && typeof css === 'string' && css.trim() !== '') {
    losses.add(null, 'css', words.reading.losses.css);
    return { ...meta, css: '', cssHosts: [], themeId: '' };
  }
  if (Array.isArray(cssHosts) && cssHosts.length > 0) losses.add(null, 'css', words.reading.own.hosts);
  return { ...meta, cssHosts: [], themeId: '' };
}

async function takeMedia(
  deck: Deck,
  listed: ReadonlyMap<string, OwnMedium>,
  source: OwnSource,
  { storeMedia, onMedia }: ReadOwnOptions,
  losses: LossList,
): Promise<{ readonly addresses: ReadonlyMap<string, string>; readonly count: number }> {
  const addresses = new Map<string, string>();
  const numbers = numbersOf(deck);
  const names = mediaIdsOf({ deck, stylesheet: '' });
  for (const [index, name] of names.entries()) {
    const medium = listed.get(name);
    const outcome = await take(medium, medium === undefined ? 'missing' : source.find(medium.file), storeMedia);
    if ('url' in outcome) addresses.set(name, outcome.url);
    else losses.add(numbers.get(slideWithMedium(deck, name) ?? '') ?? null, outcome.kind, outcome.message);
    onMedia((index + 1) / names.length);
  }
  return { addresses, count: addresses.size };
}

async function take(
  medium: OwnMedium | undefined,
  bytes: ReturnType<OwnSource['find']>,
  store: ReadOwnOptions['storeMedia'],
): Promise<{ readonly url: string } | { readonly kind: string; readonly message: string }> {
  if (medium === undefined || bytes === 'missing') return { kind: 'missing', message: words.reading.own.missing };
  const shown = medium.file.replace(/^.*\//, '').slice(0, 60);
  if (bytes === 'damaged') return { kind: 'damaged', message: words.pictures.damagedFile(shown) };
  const kind = kindOf(medium.type);
  if (kind === null || (kind === 'picture' && imageInfo(bytes) === null))
    return { kind: 'media', message: words.pictures.otherKind(shown) };
  const stored = await store({ kind, name: shown, bytes });
  return 'url' in stored ? stored : { kind: 'refused', message: words.pictures.refused(kind, shown, stored.refused) };
}

function kindOf(type: string): 'picture' | 'film' | 'sound' | null {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('video/')) return 'film';
  return type.startsWith('audio/') ? 'sound' : null;
}

/**
 * The deck with its media where they are now. Addresses are changed in the markup, as everywhere: what names a medium
 * is for the codec to know. Those that the file did not bring lead nowhere, since here they may be somebody else's.
 */
function withMedia(deck: Deck, addresses: ReadonlyMap<string, string>, newId: () => string): Deck {
  if (mediaIdsOf({ deck, stylesheet: '' }).length === 0) return deck;
  const html = renderDeck(deck, {
    includeHidden: true,
    includeLayouts: true,
    includeNotes: true,
    mediaUrl(address) {
      const name = mediumOf(address);
      return name === null ? address : (addresses.get(name) ?? '');
    },
  });
  const { width, height } = deck.meta;
  const moved = readSlides(html, { newId, width, height }).deck;
  const css = mapCssMedia(deck.meta.css, (name) => addresses.get(name) ?? '');
  return { ...moved, meta: { ...deck.meta, css } };
}

function numbersOf(deck: Deck): ReadonlyMap<string, number> {
  return new Map(slidesInOrder(deck, { includeHidden: true }).map(({ id }, index) => [id, index + 1]));
}
