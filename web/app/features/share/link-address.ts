/**
 * How a shared link opens a deck: as its page, or as one of the views without the application around it. `live`: to
 * follow whoever presents it, and by a link to present, to present it.
 */
export const LINK_VIEWS = ['default', 'fullscreen', 'scroll', 'kiosk', 'live'] as const;
export type LinkView = (typeof LINK_VIEWS)[number];

export interface SlidePosition {
  /** Column and place in it, from 0. */
  readonly h: number;
  readonly v: number;
}

/** Seconds from slide to slide of a link that plays by itself. */
export const AUTO_SLIDE = { min: 2, max: 180, default: 8 } as const;

export function withinAutoSlide(seconds: number): number {
  if (!Number.isFinite(seconds)) return AUTO_SLIDE.default;
  return Math.round(Math.min(AUTO_SLIDE.max, Math.max(AUTO_SLIDE.min, seconds)));
}

interface LinkOptions {
  readonly view: LinkView;
  /** Seconds; of the kiosk view alone. */
  readonly autoSlide: number;
  /** Where to begin; null: at the beginning. Whoever follows is where the presenter is. */
  readonly slide: SlidePosition | null;
}

/** The address of a deck's view: its path with the view's suffix, its token kept, the slide behind. */
export function linkAddress(deckUrl: string, { view, autoSlide, slide }: LinkOptions): string {
  const url = viewOf(deckUrl, view);
  if (view === 'kiosk') url.searchParams.set('autoSlide', String(withinAutoSlide(autoSlide) * 1000));
  if (view === 'live') return url.href;
  if (slide !== null && (slide.h > 0 || slide.v > 0)) url.hash = slide.v > 0 ? `/${slide.h}/${slide.v}` : `/${slide.h}`;
  return url.href;
}

/** The same address, of another view. */
export function viewOf(deckUrl: string, view: LinkView | 'embed'): URL {
  const url = new URL(deckUrl);
  if (view !== 'default') url.pathname = `${url.pathname.replace(/\/$/, '')}/${view}`;
  return url;
}
