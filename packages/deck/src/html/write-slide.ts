import { easingCss } from '../model/easing.ts';
import type { AutoAnimate, Background, Slide } from '../model/types.ts';
import { LAYOUT_KIND } from './read-slide.ts';
import { safeAttributes } from './safe-element.ts';
import { writeAttributes } from './write.ts';

/** The opening tag of a slide's or stack's `<section>`. */
export function writeSectionTag(slide: Slide): string {
  const { class: _, ...carried } = slide.attributes;
  const classes = slide.kind === 'stack' ? ['stack', ...slide.classes] : slide.classes;
  const own: Record<string, string> = {
    ...(classes.length > 0 ? { class: classes.join(' ') } : {}),
    'data-id': slide.id,
    ...(slide.kind === 'layout' ? { 'data-kind': LAYOUT_KIND } : {}),
    ...texts({
      'data-name': slide.name,
      'data-origin-id': slide.originId ?? '',
      'data-layout-id': slide.layoutId ?? '',
    }),
    // A layout says so too: what knows nothing of layouts does not show it.
    ...(slide.hidden || slide.kind === 'layout' ? { 'data-visibility': 'hidden' } : {}),
    ...(slide.locked ? { 'data-locked': 'true' } : {}),
    ...backgroundAttributes(slide.background),
    ...texts({
      'data-transition': slide.transition,
      'data-background-transition': slide.backgroundTransition,
      'data-state': slide.state,
    }),
    ...(slide.autoAnimate ? autoAnimateAttributes(slide.autoAnimate) : {}),
    ...(slide.autoSlide === null ? {} : { 'data-autoslide': String(slide.autoSlide) }),
    ...(slide.timing === null ? {} : { 'data-timing': String(slide.timing) }),
  };
  return `<section${writeAttributes(safeAttributes('section', { ...carried, ...own }))}>`;
}

function backgroundAttributes(background: Background): Record<string, string> {
  return {
    ...texts({
      'data-background-color': background.color,
      'data-background-gradient': background.gradient,
      'data-background-image': background.image,
      'data-background-size': background.size,
      'data-background-position': background.position,
      'data-background-repeat': background.repeat,
      'data-background-video': background.video,
      'data-background-iframe': background.iframe,
    }),
    ...(background.opacity === null ? {} : { 'data-background-opacity': String(background.opacity) }),
    ...(background.videoLoop ? { 'data-background-video-loop': '' } : {}),
    ...(background.videoMuted ? { 'data-background-video-muted': '' } : {}),
    ...(background.interactive ? { 'data-background-interactive': '' } : {}),
  };
}

/** reveal.js counts these times in seconds. */
function autoAnimateAttributes(autoAnimate: AutoAnimate): Record<string, string> {
  return {
    'data-auto-animate': '',
    ...texts({ 'data-auto-animate-easing': easingCss(autoAnimate.easing), 'data-auto-animate-id': autoAnimate.id }),
    ...(autoAnimate.duration === null ? {} : { 'data-auto-animate-duration': String(autoAnimate.duration / 1000) }),
    ...(autoAnimate.delay === null ? {} : { 'data-auto-animate-delay': String(autoAnimate.delay / 1000) }),
    ...(autoAnimate.unmatched ? {} : { 'data-auto-animate-unmatched': 'false' }),
    ...(autoAnimate.restart ? { 'data-auto-animate-restart': '' } : {}),
  };
}

/** Those that say something. */
function texts(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
}
