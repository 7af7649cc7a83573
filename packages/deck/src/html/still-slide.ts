import type { Background } from '../model/types.ts';
import { backgroundTone, renderBackground } from '../themes/background.ts';
import type { StageInput } from './document.ts';
import type { SlideSource } from './rendered-slides.ts';
import { escapeAttribute } from './write.ts';

interface StillSlideInput extends Pick<StageInput, 'config' | 'meta'> {
  readonly slide: SlideSource;
  /** Of its box; empty: as its place has it. */
  readonly style?: string;
  /** What stands for a film behind the slide, as HTML. */
  readonly film?: string;
}

/**
 * One slide that no player takes over, in a box of its own that it fills: scaled by CSS alone, with all
 * its steps taken.
 */
export function writeStillSlide({ config, meta, slide, style = '', film = '' }: StillSlideInput): string {
  const tone = backgroundTone(slide.background, meta);
  const classes = ['reveal', 'whole', ...(tone === null ? [] : [`first-is-${tone}`]), ...(config.rtl ? ['rtl'] : [])];
  return `<div class="${classes.join(' ')}"${style === '' ? '' : ` style="${escapeAttribute(style)}"`}>
<div class="first-background" aria-hidden="true">${renderBackground(slide.background, undefined, film)}</div>
<div class="slides">
${slide.html}
</div>
</div>`;
}

/** The film behind a slide at its first frame, as the player lays it; nothing where a picture is shown in its place. */
export function stillFilm({ image, video, size }: Background): string {
  const addresses = image === '' ? video.split(',').map((address) => address.trim()) : [];
  const sources = addresses.filter(Boolean).map((address) => `<source src="${escapeAttribute(address)}">`);
  if (sources.length === 0) return '';
  const fit = size === 'contain' ? 'contain' : 'cover';
  return `<video muted preload="auto" style="display: block; width: 100%; height: 100%; object-fit: ${fit};">${sources.join('')}</video>`;
}
