import { escapeHtml, round, type Style, styleAttribute } from './style.ts';

/**
 * Where something stands on the slide: px, degrees clockwise about its middle, and whether it is mirrored
 * before it is turned.
 */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly flipH: boolean;
  readonly flipV: boolean;
}

export interface BlockParts {
  readonly type: string;
  readonly placing: Placing;
  readonly inner: string;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly z: number;
  /** Attributes of the content. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** The look of the content. */
  readonly style?: Style;
  /** What lies between the box and the content: opacity, filters. */
  readonly around?: Style;
  /** Where it leads when it is pressed. */
  readonly href?: string | null;
  /** The place of the layout that it fills, and whether it stands where that does. */
  readonly place?: string | undefined;
  readonly follows?: boolean;
  readonly locked?: boolean;
  /** As high as its words are. */
  readonly autoHeight?: boolean;
}

/** The id of the words that belong to a block and are one of their own. */
export function wordsId(id: string): string;
export function wordsId(id: string | undefined): string | undefined;
export function wordsId(id: string | undefined): string | undefined {
  return id === undefined ? undefined : `${id}-words`;
}

/** A block in the markup of decks. */
export function blockHtml(parts: BlockParts): string {
  const { placing, place } = parts;
  const box: Record<string, string> = { class: 'sl-block', 'data-block-type': parts.type };
  if (parts.id !== undefined) box['data-block-id'] = parts.id;
  if (parts.name !== undefined && parts.name !== '') box['data-name'] = parts.name;
  if (place !== undefined) box['data-place'] = place;
  if (parts.follows === true) box['data-follows-layout'] = '';
  if (parts.locked === true) box['data-locked'] = 'true';
  const size: Style = {
    left: `${placing.x}px`,
    top: `${placing.y}px`,
    width: `${Math.max(1, placing.width)}px`,
    height: parts.autoHeight === true ? 'auto' : `${Math.max(1, placing.height)}px`,
  };
  const tag = parts.href ? 'a' : 'div';
  const content = { class: 'sl-block-content', ...(parts.href ? { href: parts.href } : {}), ...parts.attributes };
  const inner = `<${tag}${attributesHtml(content)}${styleAttribute({ 'z-index': String(parts.z), ...parts.style })}>${parts.inner}</${tag}>`;
  const around: Style = { ...parts.around, transform: transformOf(placing) };
  const wrapper = styleAttribute(around);
  const wrapped = wrapper === '' ? inner : `<div class="sl-block-style"${wrapper}>${inner}</div>`;
  return `<div${attributesHtml(box)}${styleAttribute(size)}>${wrapped}</div>`;
}

function transformOf({ rotation, flipH, flipV }: Placing): string | null {
  const turned = rotation === 0 ? '' : `rotate(${round(rotation)}deg)`;
  const mirrored = flipH || flipV ? `scale(${flipH ? -1 : 1}, ${flipV ? -1 : 1})` : '';
  return turned === '' && mirrored === '' ? null : `${turned} ${mirrored}`.trim();
}

export function attributesHtml(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/** Blocks that belong together. They have no place of their own. */
export function groupBlock(
  parts: Pick<BlockParts, 'id' | 'name' | 'z' | 'inner' | 'locked'> & { readonly alt: string },
): string {
  const { id, name, alt } = parts;
  const box = {
    class: 'sl-block sl-block-group',
    'data-block-type': 'group',
    ...(id === undefined ? {} : { 'data-block-id': id }),
    ...(name === undefined || name === '' ? {} : { 'data-name': name }),
    ...(parts.locked === true ? { 'data-locked': 'true' } : {}),
  };
  const content = {
    class: 'sl-block-content sl-block-group-content',
    ...(alt === '' ? {} : { 'aria-label': alt }),
    style: `z-index: ${parts.z};`,
  };
  return `<div${attributesHtml(box)}><div${attributesHtml(content)}>${parts.inner}</div></div>`;
}
