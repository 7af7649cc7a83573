import { blockTypes, isBlockType } from '../blocks/index.ts';
import { type BlockSource, parsePixels, take } from '../blocks/definition.ts';

import { LIMITS } from '../model/limits.ts';
import { object, type Reader, reference } from '../model/read.ts';
import { baseReaders } from '../model/readers.ts';
import type { Block, BlockAnimation, BlockBase, BlockType, Fragment, Rect } from '../model/types.ts';
import { settleBlock } from '../model/settled.ts';
import { isUsableId } from '../model/usable-id.ts';
import { cutsBetween } from './cuts.ts';
import { FRAGMENT_CLASSES, isFragmentWord } from './fragment-classes.ts';
import { linkName } from './link-name.ts';
import { type Declaration, formatStyle, parseStyle } from './style.ts';
import {
  attributeMap,
  attributeName,
  BLOCK_CLASS,
  attributeOf,
  attributesOf,
  childElements,
  hasClass,
  hasWord,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isElement,
  splitWords,
} from './tree.ts';

/** Where a block is read into. */
export interface ReadPlace {
  readonly slideId: string;
  readonly parentId: string | null;
  readonly order: string;
  /** Stacking for a block that says none. */
  readonly z: number;
  /** Of the box that places are relative to, in slide coordinates. */
  readonly origin: readonly [x: number, y: number];
  /** The deck's size: what percentages are of. */
  readonly width: number;
  readonly height: number;
  readonly newId: () => string;
  /** Whether this id is the first of its kind; a second block of the same id gets a new one. */
  readonly claimId: (id: string) => boolean;
  /** Told what of a block is longer than it can be, and therefore not whole. */
  readonly cut: (what: string) => void;
}

export interface BlockElements {
  readonly box: HtmlElement;
  readonly wrapper: HtmlElement | null;
  readonly content: HtmlElement;
}

export function isBlockElement(element: HtmlElement): boolean {
  return hasClass(element, BLOCK_CLASS);
}

/**
 * The three elements of a block. A box without a content is its own content. What else stands in the box moves to the
 * end of the content, where it shows all the same.
 */
export function elementsOf(box: HtmlElement): BlockElements {
  const wrapper = childOfClass(box, 'sl-block-style');
  const content = childOfClass(wrapper ?? box, 'sl-block-content') ?? wrapper ?? box;
  // As it is written: nothing beside them.
  if ((wrapper ?? box).childNodes.length === 1 && box.childNodes.length === 1) return { box, wrapper, content };
  const extras = [
    ...(wrapper && content !== wrapper ? wrapper.childNodes : []),
    ...(content === box ? [] : box.childNodes),
  ].filter((node) => node !== content && node !== wrapper && !isBlank(node) && !isEditingUi(node));
  for (const extra of extras) {
    if (isElement(extra)) removeContentMarks(extra);
    content.childNodes.push(extra);
  }
  return { box, wrapper, content };
}

function childOfClass(parent: HtmlElement, name: string): HtmlElement | null {
  for (const child of parent.childNodes) if (isElement(child) && hasClass(child, name)) return child;
  return null;
}

function isEditingUi(node: HtmlNode): boolean {
  return isElement(node) && splitWords(attributeOf(node, 'class') ?? '').some((word) => EDITING_UI.has(word));
}

/** Handles and covers that an editor lays over a block. */
const EDITING_UI = new Set(['editing-ui', 'sl-block-transform', 'sl-block-overlay']);

/** A second content is a part of the first one. */
function removeContentMarks(element: HtmlElement): void {
  const classes = splitWords(attributeOf(element, 'class') ?? '').filter((word) => !word.startsWith('sl-block'));
  const style = parseStyle(attributeOf(element, 'style') ?? '').filter(([property]) => property !== 'z-index');
  element.attrs = element.attrs
    .map((attribute) => {
      if (attribute.name === 'class') return { ...attribute, value: classes.join(' ') };
      return attribute.name === 'style' ? { ...attribute, value: formatStyle(style) } : attribute;
    })
    .filter(({ name, value }) => value !== '' || (name !== 'class' && name !== 'style'));
}

/** Editors set these on a box while it is worked on. */
const EDITING_CLASSES = new Set(['sl-block', 'sl-block-group', 'focus', 'is-focused', 'is-editing', 'is-selected']);

/** A block of a sanitised tree, without its children. What is no known type, or only says so, becomes a snippet. */
export function readBlock(elements: BlockElements, place: ReadPlace): Block {
  const box = readBox(elements.box, place);
  const looks = elements.wrapper ? readWrapper(elements.wrapper) : PLAIN;
  const sameElement = elements.content === elements.box || elements.content === elements.wrapper;
  const attributes = sameElement ? new Map<string, string>() : attributeMap(elements.content);
  const style = new Map(parseStyle(take(attributes, 'style') ?? ''));
  const words = splitWords(take(attributes, 'class') ?? '');
  const link = (elements.content.tagName === 'a' ? take(attributes, 'href') : take(attributes, 'data-link')) ?? '';
  const z = readZ(take(style, 'z-index'), looks.z, place.z);
  const fragment = readFragment(words, attributes);
  const animation = readAnimation(attributes, style);
  const sized = withOwnSize(box.rect, box.autoWidth, elements.content);
  const blockId = attributeOf(elements.box, 'data-block-id') ?? '';
  const source: BlockSource = {
    blockId,
    content: elements.content,
    attributes,
    style,
    width: sized[2],
    height: sized[3],
  };
  const { type, read } = readProps(box.type, box.sourceType, source);
  const label = read.alt ?? take(attributes, 'aria-label') ?? '';
  const leads = elements.content.tagName === 'a';
  const alt = leads && label === linkName(link) ? '' : label;
  if (alt !== '' && attributes.get('role') === (blockTypes[type].namedRole ?? 'group')) attributes.delete('role');
  if (looks.filter !== undefined) style.set('filter', looks.filter);
  const carried: Record<string, string> = {};
  addPrefixed(carried, 'box:', box.attributes);
  addPrefixed(carried, 'style:', looks.attributes);
  addPrefixed(carried, 'content:', attributes);
  Object.assign(carried, read.attributes);
  const said = {
    name: box.name,
    place: box.place,
    alt,
    link,
    fragment,
    animation,
    originId: box.originId,
    classes: words.filter((word) => !isOwnWord(word, fragment)),
    style: Object.fromEntries(style),
    attributes: carried,
    props: read.props as object,
  };
  const kept = readSaid(type, said);
  const cuts = [...(read.cuts ?? []), ...(kept === said ? [] : cutsBetween(said, kept))];
  for (const field of cuts) place.cut(`${fieldName(field)} of ${type}`);
  const block: BlockBase & { readonly type: BlockType; readonly props: object } = {
    id: box.id,
    slideId: place.slideId,
    parentId: place.parentId,
    order: place.order,
    z,
    rect: read.size ? withSize(box.rect, box.autoWidth, read.size) : sized,
    rotation: looks.rotation,
    flipX: looks.flipX,
    flipY: looks.flipY,
    opacity: looks.opacity,
    locked: box.locked,
    followsLayout: box.followsLayout,
    type,
    ...kept,
  };
  // Every field above is within its limits already, so that the deck need not be looked through again.
  return settleBlock(block as unknown as Block);
}

type Said = Pick<
  BlockBase,
  'name' | 'place' | 'alt' | 'link' | 'fragment' | 'animation' | 'originId' | 'classes' | 'style' | 'attributes'
> & { readonly props: object };

const saidReaders: Partial<Record<BlockType, Reader<Said>>> = {};

/** What a block says of itself, within its limits: the same object where it is. */
function readSaid(type: BlockType, said: Said): Said {
  const read = (saidReaders[type] ??= object<Said>({
    name: baseReaders.name,
    place: baseReaders.place,
    alt: baseReaders.alt,
    link: baseReaders.link,
    fragment: baseReaders.fragment,
    animation: baseReaders.animation,
    originId: baseReaders.originId,
    classes: baseReaders.classes,
    style: baseReaders.style,
    attributes: baseReaders.attributes,
    props: blockTypes[type].read,
  }));
  return read(said);
}

/** As people call it. */
function fieldName(path: string): string {
  const name = path.replace(/^props\./, '');
  return FIELD_NAMES[name] ?? name;
}

const FIELD_NAMES: Readonly<Record<string, string>> = { alt: 'alternative text', src: 'address', html: 'content' };

/** A snippet says which type it was; any other element that is not what it says becomes one. */
function readProps(named: string, sourceType: string, source: BlockSource) {
  const type: BlockType = isBlockType(named) ? named : 'snippet';
  const read = type === 'snippet' ? null : blockTypes[type].fromHtml(source);
  if (read) return { type, read };
  const { otherwise } = blockTypes[type];
  const other = otherwise && blockTypes[otherwise].fromHtml(source);
  if (otherwise && other) return { type: otherwise, read: other };
  const snippet = blockTypes.snippet.fromHtml(source);
  const html = snippet?.props.html ?? '';
  return {
    type: 'snippet' as const,
    read: { ...snippet, props: { html, sourceType: named === 'snippet' ? sourceType : named } },
  };
}

function isOwnWord(word: string, fragment: Fragment | null): boolean {
  if (word === 'sl-block-content' || word === 'sl-block-group-content') return true;
  return fragment !== null && isFragmentWord(word);
}

function readBox(box: HtmlElement, place: ReadPlace) {
  const said: BoxAttributes = { ...NOTHING_SAID };
  let others: Map<string, string> | null = null;
  for (const attribute of box.attrs) {
    const name = attributeName(attribute);
    if (Object.hasOwn(NOTHING_SAID, name)) said[name as keyof BoxAttributes] = attribute.value;
    else others = (others ?? new Map<string, string>()).set(name, attribute.value);
  }
  const classes = splitWords(said.class).filter((word) => !EDITING_CLASSES.has(word));
  const named = said['data-block-type'] || (hasWord(said.class, 'sl-block-group') ? 'group' : 'snippet');
  const written = said['data-block-id'];
  if (written.length > LIMITS.id) place.cut(`id of ${named}`);
  const claims = isUsableId(written) && written.length <= LIMITS.id && place.claimId(written);
  const id = claims ? written : place.newId();
  const placement = readPlacement(said.style);
  if (placement.rest !== '') others = (others ?? new Map<string, string>()).set('style', placement.rest);
  if (classes.length > 0) others = (others ?? new Map<string, string>()).set('class', classes.join(' '));
  return {
    type: named,
    sourceType: said['data-source-type'],
    id,
    name: said['data-name'],
    place: said['data-place'],
    followsLayout: said['data-follows-layout'] !== 'false',
    originId: reference(said['data-origin-id']) ?? (written === id ? null : reference(written)),
    locked: said['data-locked'] === 'true',
    rect: rectOf(placement, place, named === 'group'),
    autoWidth: !isPlacedWidth(placement.width),
    attributes: others ?? NO_ATTRIBUTES,
  };
}

/** What a box says of its block; all else is carried. */
type BoxAttributes = { -readonly [K in keyof typeof NOTHING_SAID]: string };
const NOTHING_SAID = {
  class: '',
  style: '',
  'data-block-type': '',
  'data-block-id': '',
  'data-origin-id': '',
  'data-source-type': '',
  'data-name': '',
  'data-place': '',
  'data-follows-layout': 'false',
  'data-locked': '',
} as const;

interface Placement {
  left?: string;
  top?: string;
  width?: string;
  height?: string;
  /** What else the style says. */
  rest: string;
}

function readPlacement(style: string): Placement {
  const placement: Placement = { rest: '' };
  const rest: Declaration[] = [];
  for (const declaration of parseStyle(style)) {
    const [property, value] = declaration;
    if (property === 'left' || property === 'top' || property === 'width' || property === 'height') {
      placement[property] = value;
    } else rest.push(declaration);
  }
  if (rest.length > 0) placement.rest = formatStyle(rest);
  return placement;
}

function isPlacedWidth(width: string | undefined): boolean {
  return width !== undefined && /^[\d.]+(?:e[+-]?\d+)?(?:px|%)?$/.test(width);
}

/** A group covers the slide; where it says a place, its children are placed from there. */
export function originOfGroup(box: HtmlElement, place: ReadPlace): readonly [number, number] {
  const style = new Map(parseStyle(attributesOf(box).style ?? ''));
  return [
    place.origin[0] + parseLength(style.get('left'), place.width, 0),
    place.origin[1] + parseLength(style.get('top'), place.height, 0),
  ];
}

function rectOf(said: Placement, place: ReadPlace, isGroup: boolean): Rect {
  if (isGroup) return [0, 0, 0, 0];
  const left = parseLength(said.left, place.width, 0);
  const top = parseLength(said.top, place.height, 0);
  const width = parseLength(said.width, place.width, 0);
  const fixed = parseLength(said.height, place.height, -1);
  return [within(place.origin[0] + left), within(place.origin[1] + top), Math.max(0, width), fixed < 0 ? null : fixed];
}

function parseLength(value: string | undefined, whole: number, fallback: number): number {
  const percent = value?.includes('%') ? /^(-?[\d.]+)%$/.exec(value.trim()) : null;
  const length = percent ? (Number(percent[1]) / 100) * whole : parsePixels(value, fallback);
  return within(length);
}

function within(coordinate: number): number {
  return Math.min(LIMITS.coordinate, Math.max(-LIMITS.coordinate, coordinate));
}

/** A line's box is as large as what is drawn in it: its picture says how large. */
function withOwnSize(rect: Rect, autoWidth: boolean, content: HtmlElement): Rect {
  if (!autoWidth) return rect;
  const svg = childElements(content).find(({ tagName }) => tagName === 'svg');
  if (!svg) return rect;
  const { width, height } = attributesOf(svg);
  return [rect[0], rect[1], Math.max(0, parsePixels(width, rect[2])), rect[3] ?? Math.max(0, parsePixels(height, 0))];
}

/** The size that a block's own content says, where its box says none. */
function withSize([x, y, width, height]: Rect, auto: boolean, own: readonly [number, number]): Rect {
  return [x, y, auto ? own[0] : width, height ?? own[1]];
}

function readWrapper(wrapper: HtmlElement): Looks {
  const attributes = attributeMap(wrapper);
  const style = new Map(parseStyle(take(attributes, 'style') ?? ''));
  const classes = splitWords(take(attributes, 'class') ?? '').filter((word) => word !== 'sl-block-style');
  const z = take(style, 'z-index');
  const opacity = take(style, 'opacity');
  const filter = take(style, 'filter');
  const rotation = takeRotation(style);
  const flips = takeFlips(style);
  // Derived: a group turns about the middle of its bounds.
  if (rotation !== 0 || flips.flipX || flips.flipY) style.delete('transform-origin');
  if (style.size > 0) attributes.set('style', formatStyle(style));
  if (classes.length > 0) attributes.set('class', classes.join(' '));
  return { z, opacity: readOpacity(opacity), filter, rotation, ...flips, attributes };
}

/** What a wrapper says of its block. */
interface Looks {
  readonly z: string | undefined;
  readonly opacity: number;
  readonly filter: string | undefined;
  readonly rotation: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
  /** What is carried. */
  readonly attributes: ReadonlyMap<string, string>;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const PLAIN: Looks = {
  z: undefined,
  opacity: 1,
  filter: undefined,
  rotation: 0,
  flipX: false,
  flipY: false,
  attributes: NO_ATTRIBUTES,
};

/** A leading `rotate(…deg)`; any other transform is carried. */
function takeRotation(style: Map<string, string>): number {
  const transform = style.get('transform') ?? '';
  const match = /^rotate\(\s*(-?[\d.]+(?:e[+-]?\d+)?)deg\s*\)\s*/.exec(transform);
  if (!match) return 0;
  const rest = transform.slice(match[0].length);
  if (rest === '') style.delete('transform');
  else style.set('transform', rest);
  const degrees = Number(match[1]);
  return degrees >= 0 && degrees < 360 ? degrees : (((degrees % 360) + 360) % 360) + 0;
}

/** After the rotation a `scale` that mirrors and does nothing else. */
function takeFlips(style: Map<string, string>): Pick<BlockBase, 'flipX' | 'flipY'> {
  const transform = style.get('transform') ?? '';
  const match = /^scale\(\s*(-?1)\s*,\s*(-?1)\s*\)\s*/.exec(transform);
  const axis = /^scale([XY])\(\s*-1\s*\)\s*/.exec(transform);
  const flipX = match?.[1] === '-1' || axis?.[1] === 'X';
  const flipY = match?.[2] === '-1' || axis?.[1] === 'Y';
  if (flipX || flipY) {
    const rest = transform.slice((match ?? axis ?? [''])[0].length);
    if (rest === '') style.delete('transform');
    else style.set('transform', rest);
  }
  return { flipX, flipY };
}

function readOpacity(value: string | undefined): number {
  const match = /^([\d.]+(?:e-?\d+)?)(%?)$/.exec(value ?? '');
  const opacity = match ? Number(match[1]) / (match[2] === '%' ? 100 : 1) : 1;
  return Number.isFinite(opacity) ? Math.min(1, opacity) : 1;
}

function readZ(own: string | undefined, wrapper: string | undefined, fallback: number): number {
  const z = Number.parseInt(wrapper ?? own ?? '', 10);
  return Number.isFinite(z) ? Math.min(LIMITS.z, Math.max(0, z)) : fallback;
}

function readFragment(words: readonly string[], attributes: Map<string, string>): Fragment | null {
  if (!words.includes('fragment')) return null;
  const index = Number.parseInt(take(attributes, 'data-fragment-index') ?? '', 10);
  return {
    style: words.filter((word) => FRAGMENT_CLASSES.has(word)).join(' '),
    index: Number.isFinite(index) ? Math.min(LIMITS.fragmentIndex, Math.max(0, index)) : null,
  };
}

const TRIGGERS = ['auto', 'click', 'hover'] as const;

function readAnimation(attributes: Map<string, string>, style: Map<string, string>): BlockAnimation | null {
  const type = take(attributes, 'data-animation-type');
  if (!type) return null;
  const trigger = take(attributes, 'data-animation-trigger');
  return {
    type,
    trigger: TRIGGERS.find((known) => known === trigger) ?? 'auto',
    duration: takeTime(style, 'transition-duration'),
    delay: takeTime(style, 'transition-delay'),
  };
}

function takeTime(style: Map<string, string>, property: string): number | null {
  const match = /^([\d.]+(?:e-?\d+)?)(ms|s)$/.exec(style.get(property) ?? '');
  const time = match ? Number(match[1]) * (match[2] === 's' ? 1000 : 1) : Number.NaN;
  if (!Number.isFinite(time) || time > LIMITS.time) return null;
  style.delete(property);
  return Math.round(time * 1000) / 1000;
}

function addPrefixed(record: Record<string, string>, prefix: string, attributes: ReadonlyMap<string, string>): void {
  if (attributes.size === 0) return;
  for (const [name, value] of attributes) record[prefix + name] = value;
}
