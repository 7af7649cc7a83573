import type { DeckCard } from '@rostrum/contract';
import { readPlayerMessage } from './player-message.ts';

/** Milliseconds that a slide stays. */
export const SLIDE_STAYS = 3500;

/**
 * Where the player shows a deck small and by itself, without a sound; with less motion it waits for who looks at it.
 */
export function previewAddress(deck: Pick<DeckCard, 'id'>, reducedMotion: boolean): string {
  const query = new URLSearchParams({ context: 'preview', postMessageEvents: 'true', 'no-autoplay': '1' });
  if (!reducedMotion) {
    query.set('autoSlide', String(SLIDE_STAYS));
    query.set('loop', 'true');
  }
  return `/${deck.id}/fullscreen?${query.toString()}`;
}

/** Column and row of a slide, from 0. */
export interface SlidePlace {
  readonly h: number;
  readonly v: number;
}

/** As the hash of a deck's page. */
export function placeHash({ h, v }: SlidePlace): string {
  return v === 0 ? `#/${h}` : `#/${h}/${v}`;
}

/** What a preview tells of itself: that it has begun, and where it stands. null for any other message. */
export function readPreviewEvent(data: unknown): { readonly ready: boolean; readonly place: SlidePlace | null } | null {
  const message = readPlayerMessage(data);
  if (message === null) return null;
  const { indexh: h, indexv: v } = message.state;
  const place = typeof h === 'number' && typeof v === 'number' ? { h, v } : null;
  return { ready: message.eventName === 'ready', place };
}
