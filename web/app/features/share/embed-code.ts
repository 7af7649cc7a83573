import { EMBED_SIZE, writeEmbedCode } from '@rostrum/deck/embed-code';
import type { EmbedStyle } from '@rostrum/deck/view-query';
import { viewOf } from './link-address.ts';

export interface EmbedOptions {
  /** Pixels, as they stand in the fields. */
  readonly width: string;
  readonly height: string;
  readonly style: EmbedStyle;
  readonly byline: boolean;
  readonly share: boolean;
  readonly notes: boolean;
}

export const EMBED_DEFAULTS: EmbedOptions = {
  width: String(EMBED_SIZE.width),
  height: String(EMBED_SIZE.height),
  style: 'dark',
  byline: true,
  share: true,
  notes: true,
};

/** Characters of a side. */
export const EMBED_SIDE = 4;

/** A side of the frame: what is no number is 1. */
export function sideOf(text: string): number {
  const given = text.trim().slice(0, EMBED_SIDE);
  return /^\d+$/.test(given) ? Math.max(1, Number(given)) : 1;
}

/** Styles that the author's plan has to cover. */
export function needsPaidPlan(style: EmbedStyle): boolean {
  return style === 'hidden' || style === 'transparent';
}

/** The address of the frame; only what is not the default is named. */
export function embedAddress(deckUrl: string, options: EmbedOptions): string {
  const url = viewOf(deckUrl, 'embed');
  if (options.style !== EMBED_DEFAULTS.style) url.searchParams.set('style', options.style);
  if (!options.byline) url.searchParams.set('byline', 'hidden');
  if (!options.share) url.searchParams.set('share', 'hidden');
  if (!options.notes) url.searchParams.set('shared_notes', 'hidden');
  return url.href;
}

/** What people put into their pages. */
export function embedCode(deckUrl: string, title: string, options: EmbedOptions): string {
  return writeEmbedCode({
    src: embedAddress(deckUrl, options),
    title,
    width: sideOf(options.width),
    height: sideOf(options.height),
  });
}
