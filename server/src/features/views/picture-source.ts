import { createHash } from 'node:crypto';
import { type PlayerConfig, type SlideSource, stillSlides, writeContactSheet } from '@rostrum/deck/html';
import { themeStyle } from '@rostrum/deck/themes';
import type { DeckRecord } from '../decks/service.ts';
import type { PlayerBuild } from '../../platform/player-build.ts';

/** Larger media are left out of pictures: a film of that size shows nothing sooner than its poster. Bytes. */
const MOST_MEDIA_BYTES = 48 * 1024 * 1024;

/** A slide that can be photographed. */
export interface PicturedSlide {
  readonly slideId: string;
  /** Of everything that the slide's look depends on: two slides with the same hash look the same. */
  readonly hash: string;
}

export interface SheetLayout {
  readonly columns: number;
  /** Of each slide, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** The slides of a deck that everybody sees, in order, as documents for our own Chromium. */
export interface PictureSource {
  /** Of what viewers see. */
  readonly version: number;
  /** Of the deck, in slide pixels. */
  readonly width: number;
  readonly height: number;
  readonly slides: readonly PicturedSlide[];
  /** Several slides as one document, side by side and row by row. */
  readonly sheet: (slideIds: readonly string[], layout: SheetLayout) => string;
  /** Answers what the document asks for, without the network; null: somebody else's to answer. */
  readonly respond: (path: string) => Promise<{ body: string | Uint8Array; contentType: string } | null>;
}

interface PictureSourceInput {
  readonly record: DeckRecord;
  readonly rendering: { readonly html: string; readonly version: number };
  readonly config: PlayerConfig;
  readonly deckStyle: { readonly path: string; readonly css: string } | null;
  readonly player: PlayerBuild;
  readonly readMedia: (
    deckId: string,
    mediaId: string,
    mostBytes: number,
  ) => Promise<{ bytes: Uint8Array; contentType: string } | null>;
}

/** Of a deck as its viewers see it, with what its documents ask for: nothing is read before it is asked for. */
export function createPictureSource(input: PictureSourceInput): PictureSource {
  const { record, rendering, config, deckStyle, player, readMedia } = input;
  const { deck } = record;
  const slides = stillSlides(rendering.html);
  const byId = new Map(slides.map((slide) => [slide.slideId, slide]));
  const filesOf = (shown: readonly SlideSource[]) =>
    player.filesOf(deck.themeFont, null, shown.map(({ html }) => html).join(''));
  const look = [themeStyle(deck), config.rtl, deck.language, deckStyle?.css ?? ''];
  return {
    version: rendering.version,
    width: deck.width,
    height: deck.height,
    slides: slides.map((slide) => ({
      slideId: slide.slideId,
      hash: hashOf([look, slide.html, slide.background, filesOf([slide]).styles]),
    })),
    sheet(slideIds, layout) {
      const shown = slideIds.flatMap((id) => byId.get(id) ?? []);
      return writeContactSheet({
        ...layout,
        slides: shown,
        config,
        meta: deck,
        deckStyle: deckStyle?.path ?? null,
        files: filesOf(shown),
        unlisted: true,
        language: deck.language,
      });
    },
    async respond(path) {
      if (path === deckStyle?.path) return { body: deckStyle.css, contentType: 'text/css; charset=utf-8' };
      const mediaId = /^\/media\/([\w-]{8,64})$/.exec(path)?.[1];
      if (mediaId === undefined) return player.read(path);
      const medium = await readMedia(deck.id, mediaId, MOST_MEDIA_BYTES);
      return medium === null ? null : { body: medium.bytes, contentType: medium.contentType };
    },
  };
}

/** 128 bits, as it stands in addresses. */
function hashOf(looks: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(looks)).digest('hex').slice(0, 32);
}
