import { take } from '../blocks/definition.ts';
import { readEmbed } from '../blocks/iframe/embed-address.ts';
import { newSlide } from '../model/defaults.ts';
import { readEasing } from '../model/easing.ts';
import { LIMITS } from '../model/limits.ts';
import { ownSlideClasses } from '../model/reserved-classes.ts';
import type { AutoAnimate, Background, Slide } from '../model/types.ts';
import { attributeMap, attributeOf, type HtmlElement, splitWords } from './tree.ts';

/** `data-kind` of a section that is a layout. */
export const LAYOUT_KIND = 'layout';

export function isLayoutSection(section: HtmlElement): boolean {
  return attributeOf(section, 'data-kind') === LAYOUT_KIND;
}

/** Attributes that reveal.js sets on sections while it plays: no part of a deck. */
const STATE_ATTRIBUTES = [
  'aria-hidden',
  'hidden',
  'data-index-h',
  'data-index-v',
  'data-previous-indexv',
  'data-fragment',
  'data-loaded',
  'data-background-hash',
];

/** A slide or stack from the attributes of its sanitised `<section>`. */
export function readSlide(section: HtmlElement, place: Pick<Slide, 'id' | 'kind' | 'parentId' | 'order'>): Slide {
  const attributes = attributeMap(section);
  for (const name of STATE_ATTRIBUTES) attributes.delete(name);
  for (const name of ['data-id', 'data-notes']) attributes.delete(name);
  // As views name their slides: it follows from what the slide holds.
  if (takeExactly(attributes, 'aria-roledescription', 'slide')) attributes.delete('aria-label');
  takeExactly(attributes, 'data-kind', LAYOUT_KIND);
  if (attributes.get('id') === `u-${place.id}`) attributes.delete('id');
  const classes = ownSlideClasses(splitWords(take(attributes, 'class') ?? ''));
  const style = cleanStyle(take(attributes, 'style') ?? '');
  if (style !== '') attributes.set('style', style);
  return newSlide({
    ...place,
    hidden: takeExactly(attributes, 'data-visibility', 'hidden') && place.kind !== 'layout',
    locked: takeExactly(attributes, 'data-locked', 'true'),
    background: readBackground(attributes),
    transition: take(attributes, 'data-transition') ?? '',
    backgroundTransition: take(attributes, 'data-background-transition') ?? '',
    autoAnimate: readAutoAnimate(attributes),
    autoSlide: readTime(take(attributes, 'data-autoslide'), 1),
    timing: readNumber(take(attributes, 'data-timing'), LIMITS.timing),
    layoutId: take(attributes, 'data-layout-id') || null,
    state: take(attributes, 'data-state') ?? '',
    name: take(attributes, 'data-name') ?? '',
    originId: take(attributes, 'data-origin-id') || null,
    classes,
    attributes: Object.fromEntries(attributes),
  });
}

/** The player shows, hides and centres sections by their style. */
function cleanStyle(style: string): string {
  return style.replaceAll(/(?:^|\s)(?:display|top): [^;]*;/g, '').trim();
}

function takeExactly(attributes: Map<string, string>, name: string, value: string): boolean {
  const matches = attributes.get(name) === value;
  if (matches) attributes.delete(name);
  return matches;
}

function readBackground(attributes: Map<string, string>): Background {
  const short = take(attributes, 'data-background') ?? '';
  const isPicture = /^(?:https?:|data:|\/|\.)|\.(?:png|jpe?g|gif|svg|webp|avif)(?:[?#]|$)/i.test(short);
  const isGradient = /gradient\(/i.test(short);
  const opacity = Number.parseFloat(take(attributes, 'data-background-opacity') ?? '');
  return {
    color: take(attributes, 'data-background-color') ?? (isPicture || isGradient ? '' : short),
    gradient: take(attributes, 'data-background-gradient') ?? (isGradient ? short : ''),
    image: take(attributes, 'data-background-image') ?? (isPicture ? short : ''),
    size: take(attributes, 'data-background-size') ?? '',
    position: take(attributes, 'data-background-position') ?? '',
    repeat: take(attributes, 'data-background-repeat') ?? '',
    opacity: Number.isFinite(opacity) ? Math.min(1, Math.max(0, opacity)) : null,
    video: take(attributes, 'data-background-video') ?? '',
    videoLoop: isOn(take(attributes, 'data-background-video-loop')),
    videoMuted: isOn(take(attributes, 'data-background-video-muted')),
    iframe: frameAddress(take(attributes, 'data-background-iframe') ?? ''),
    interactive: isOn(take(attributes, 'data-background-interactive')),
  };
}

/** A provider's page cannot be framed, its player can. */
function frameAddress(address: string): string {
  return readEmbed(address)?.src ?? address;
}

function readAutoAnimate(attributes: Map<string, string>): AutoAnimate | null {
  const on = take(attributes, 'data-auto-animate');
  if (on === undefined || on === 'false') return null;
  return {
    easing: readEasing(take(attributes, 'data-auto-animate-easing')),
    duration: readTime(take(attributes, 'data-auto-animate-duration'), 1000, LIMITS.autoAnimateTime),
    delay: readTime(take(attributes, 'data-auto-animate-delay'), 1000, LIMITS.autoAnimateTime),
    unmatched: take(attributes, 'data-auto-animate-unmatched') !== 'false',
    id: take(attributes, 'data-auto-animate-id') ?? '',
    restart: isOn(take(attributes, 'data-auto-animate-restart')),
  };
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}

/** In ms; `unit` is how many of them one of the attribute's is. */
function readTime(value: string | undefined, unit: number, max: number = LIMITS.time): number | null {
  const time = Number.parseFloat(value ?? '') * unit;
  return Number.isFinite(time) ? Math.min(max, Math.max(0, Math.round(time * 1000) / 1000)) : null;
}

function readNumber(value: string | undefined, max: number): number | null {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? Math.min(max, Math.max(0, number)) + 0 : null;
}
