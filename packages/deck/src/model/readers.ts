import { DEFAULT_META, FIRST_ORDER, FIRST_Z, NO_BACKGROUND } from './defaults.ts';
import { readEasing } from './easing.ts';
import { isHost } from './hosts.ts';
import { LIMITS } from './limits.ts';
import {
  address,
  flag,
  isRecord,
  nullable,
  number,
  object,
  oneOf,
  type Reader,
  reference,
  stringRecord,
  text,
  wordList,
} from './read.ts';
import { ownSlideClasses } from './reserved-classes.ts';
import { isUsableId } from './usable-id.ts';
import type {
  AutoAnimate,
  Background,
  BlockAnimation,
  BlockBase,
  DeckMeta,
  Fragment,
  Rect,
  Slide,
  SlideGuide,
} from './types.ts';

const time = number(0, LIMITS.time, 0);
const autoAnimateTime = number(0, LIMITS.autoAnimateTime, 0);
const short = (fallback = '') => text(fallback, LIMITS.shortText);
const length = number(0, LIMITS.coordinate, 0);
const coordinate = number(-LIMITS.coordinate, LIMITS.coordinate, 0);

const readHosts: Reader<readonly string[]> = (value) => {
  const hosts = wordList(value);
  const good = hosts.filter(isHost).slice(0, LIMITS.cssHosts);
  return good.length === hosts.length ? hosts : good;
};

const readGuide: Reader<SlideGuide> = object<SlideGuide>({ axis: oneOf(['x', 'y'], 'x'), at: coordinate });

const readGuides: Reader<DeckMeta['guides']> = (value) => {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value);
  const good = entries.filter(([id, guide]) => isUsableId(id) && isRecord(guide)).slice(0, LIMITS.guides);
  const read = good.map(([id, guide]) => [id, readGuide(guide)] as const);
  const isValid = good.length === entries.length && read.every(([id, guide]) => guide === value[id]);
  return isValid ? (value as DeckMeta['guides']) : Object.fromEntries(read);
};

export const readMeta: Reader<DeckMeta> = object<DeckMeta>({
  width: number(LIMITS.slideSize.min, LIMITS.slideSize.max, DEFAULT_META.width),
  height: number(LIMITS.slideSize.min, LIMITS.slideSize.max, DEFAULT_META.height),
  margin: number(0, 0.5, DEFAULT_META.margin),
  themeColor: short(DEFAULT_META.themeColor),
  themeFont: short(DEFAULT_META.themeFont),
  transition: short(DEFAULT_META.transition),
  backgroundTransition: short(DEFAULT_META.backgroundTransition),
  center: flag(),
  rollingLinks: flag(),
  shuffle: flag(),
  loop: flag(),
  rtl: flag(),
  slideNumber: flag(),
  navigationMode: oneOf(['default', 'linear', 'grid'], 'default'),
  autoSlideInterval: time,
  upsizing: flag(DEFAULT_META.upsizing),
  language: short(),
  css: text('', LIMITS.css),
  cssHosts: readHosts,
  timeLimit: nullable(number(LIMITS.timeLimit.min, LIMITS.timeLimit.max, LIMITS.timeLimit.min)),
  themeId: short(),
  fontTypekit: short(),
  fontGoogle: short(),
  tokens: stringRecord,
  guides: readGuides,
});

const readBackground: Reader<Background> = object<Background>({
  color: short(),
  gradient: short(),
  image: address,
  size: short(),
  position: short(),
  repeat: short(),
  opacity: nullable(number(0, 1, 1)),
  video: address,
  videoLoop: flag(),
  videoMuted: flag(),
  iframe: address,
  interactive: flag(),
});

const readAutoAnimate: Reader<AutoAnimate> = object<AutoAnimate>({
  easing: readEasing,
  duration: nullable(autoAnimateTime),
  delay: nullable(autoAnimateTime),
  unmatched: flag(true),
  id: short(),
  restart: flag(),
});

export const readSlideFields: Reader<Slide> = object<Slide>({
  id: text(),
  kind: oneOf(['slide', 'stack', 'layout'], 'slide'),
  parentId: reference,
  order: text(FIRST_ORDER),
  hidden: flag(),
  locked: flag(),
  background: (value) => (value === undefined ? NO_BACKGROUND : readBackground(value)),
  transition: short(),
  backgroundTransition: short(),
  autoAnimate: nullable(readAutoAnimate),
  autoSlide: nullable(time),
  timing: nullable(number(0, LIMITS.timing, 0)),
  layoutId: reference,
  state: short(),
  name: short(),
  originId: reference,
  classes: (value) => ownSlideClasses(wordList(value)),
  attributes: stringRecord,
});

const readFragment: Reader<Fragment> = object<Fragment>({
  style: short(),
  index: nullable((value) => Math.round(number(0, LIMITS.fragmentIndex, 0)(value))),
});

const readAnimation: Reader<BlockAnimation> = object<BlockAnimation>({
  type: text('fade-in', LIMITS.shortText),
  trigger: oneOf(['auto', 'click', 'hover'], 'auto'),
  duration: nullable(time),
  delay: nullable(time),
});

const readRect: Reader<Rect> = (value) => {
  const [x, y, width, height] = Array.isArray(value) ? value : [];
  const rect: Rect = [coordinate(x), coordinate(y), length(width), nullable(length)(height)];
  const same = Array.isArray(value) && value.length === 4 && rect.every((part, index) => Object.is(part, value[index]));
  return same ? (value as unknown as Rect) : rect;
};

/** Degrees from 0 up to 360. */
const readRotation: Reader<number> = (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 0;
  return value >= 0 && value < 360 ? value + 0 : (((value % 360) + 360) % 360) + 0;
};

/** Every field that all blocks have, its type's own `props` apart. */
export const baseReaders: { readonly [K in keyof BlockBase]: Reader<BlockBase[K]> } = {
  id: text(),
  slideId: (value) => reference(value) ?? '',
  parentId: reference,
  order: text(FIRST_ORDER),
  z: (value) => Math.round(number(0, LIMITS.z, FIRST_Z)(value)),
  rect: readRect,
  rotation: readRotation,
  flipX: flag(),
  flipY: flag(),
  opacity: number(0, 1, 1),
  locked: flag(),
  name: short(),
  place: short(),
  followsLayout: flag(),
  alt: text('', LIMITS.altText),
  link: address,
  fragment: nullable(readFragment),
  animation: nullable(readAnimation),
  originId: reference,
  classes: wordList,
  style: stringRecord,
  attributes: stringRecord,
};
