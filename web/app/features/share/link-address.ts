/** How a shared link opens a deck. */
export type LinkView = 'default' | 'fullscreen';

export interface SlidePosition {
  /** Column and place in it, from 0. */
  readonly h: number;
  readonly v: number;
}

/** The address of a deck's view: its path with the view's suffix, its token kept, the slide behind. */
export function linkAddress(deckUrl: string, view: LinkView, slide: SlidePosition | null): string {
  const url = new URL(deckUrl);
  if (view === 'fullscreen') url.pathname = `${url.pathname.replace(/\/$/, '')}/fullscreen`;
  if (slide !== null && (slide.h > 0 || slide.v > 0)) url.hash = slide.v > 0 ? `/${slide.h}/${slide.v}` : `/${slide.h}`;
  return url.href;
}
