import { definitionOf, isBlockType } from '../blocks/index.ts';
import type { BlockContent, WriteContext } from '../blocks/definition.ts';
import type { BlockNode } from '../model/outline.ts';
import type { Block, BlockAnimation, Fragment } from '../model/types.ts';
import { hasWords, linkName } from './link-name.ts';
import { safeAttributes } from './safe-element.ts';
import { type Declaration, formatStyle, parseStyle, sanitizeDeclaration, sanitizeStyle } from './style.ts';
import { sanitizeUrl } from './url.ts';
import { writeAttributes } from './write.ts';

/**
 * A block with what it holds:
 *
 *     .sl-block                 place and size, who it is
 *       .sl-block-style         only when it is turned, see-through or filtered
 *         .sl-block-content     stacking, looks, fragment, animation, link; an <a> when it links
 */
export function writeBlock({ block, children }: BlockNode, context: WriteContext): string {
  context.onBlock?.(block);
  const content = writeContent(block, definitionOf(block).toHtml(block, context), () =>
    children.map((child) => writeBlock(child, context)).join(''),
  );
  return `<div${writeAttributes(boxAttributes(block))}>${writeStyleWrapper(block, content)}</div>`;
}

/** Unknown attributes of one of the three elements; undefined when it has none. */
function carried(block: Block, prefix: string): Record<string, string> | undefined {
  let attributes: Record<string, string> | undefined;
  for (const name in block.attributes) {
    if (!name.startsWith(prefix)) continue;
    attributes ??= {};
    attributes[name.slice(prefix.length)] = block.attributes[name] ?? '';
  }
  return attributes;
}

function boxAttributes(block: Block): Readonly<Record<string, string>> {
  const { class: classes, style, ...others } = carried(block, 'box:') ?? {};
  const own: Record<string, string> = {
    class: joinWords('sl-block', block.type === 'group' ? 'sl-block-group' : '', classes),
    ...typeAttributes(block),
    'data-block-id': block.id,
  };
  if (block.name !== '') own['data-name'] = block.name;
  if (block.place !== '') own['data-place'] = block.place;
  if (block.followsLayout) own['data-follows-layout'] = '';
  if (block.originId !== null) own['data-origin-id'] = block.originId;
  if (block.locked) own['data-locked'] = 'true';
  const place = block.type === 'group' ? '' : placement(block);
  const boxStyle = style === undefined ? place : joinWords(place, sanitizeStyle(style));
  if (boxStyle !== '') own.style = boxStyle;
  return withCarried('div', own, others);
}

/** An element's own attributes, and after them what is carried and safe and not one of those. */
function withCarried(tag: string, own: Record<string, string>, others: Readonly<Record<string, string>> | undefined) {
  if (others === undefined) return own;
  const safe = safeAttributes(tag, others);
  for (const name in safe) if (name !== 'href' && !Object.hasOwn(own, name)) own[name] = safe[name] ?? '';
  return own;
}

/** A snippet keeps the name of the type that it had, unless that is a type which exists and which it is not. */
function typeAttributes(block: Block): Readonly<Record<string, string>> {
  if (block.type !== 'snippet' || block.props.sourceType === '') return { 'data-block-type': block.type };
  const { sourceType } = block.props;
  if (isBlockType(sourceType)) return { 'data-block-type': 'snippet', 'data-source-type': sourceType };
  return { 'data-block-type': sourceType };
}

function placement({ rect: [x, y, width, height] }: Block): string {
  return `left: ${x}px; top: ${y}px; width: ${width}px; height: ${height === null ? 'auto' : `${height}px`};`;
}

function writeStyleWrapper(block: Block, content: string): string {
  const attributes = carried(block, 'style:');
  const turn = turnOf(block);
  const isPlain = block.opacity === 1 && turn === '' && block.style.filter === undefined;
  if (isPlain && attributes === undefined) return content;
  const { class: classes, style, ...others } = attributes ?? {};
  const rest = new Map(parseStyle(style ?? ''));
  const transform = joinWords(turn, rest.get('transform'));
  rest.delete('transform');
  const looks: Declaration[] = [];
  if (block.opacity !== 1) looks.push(['opacity', String(block.opacity)]);
  if (transform !== '') looks.push(['transform', transform]);
  if (block.type === 'group' && turn !== '') looks.push(['transform-origin', middleOf(block)]);
  const filter = sanitizeDeclaration('filter', block.style.filter ?? '');
  if (filter) looks.push(filter);
  const own = {
    class: joinWords('sl-block-style', classes),
    style: formatStyle([['z-index', String(block.z)], ...looks, ...rest]),
  };
  const written = withCarried('div', own, others);
  if (looks.length === 0 && rest.size === 0 && classes === undefined && Object.keys(written).length === 2)
    return content;
  return `<div${writeAttributes(written)}>${content}</div>`;
}

/** Mirrored first, turned then. */
function turnOf({ rotation, flipX, flipY }: Block): string {
  const rotate = rotation === 0 ? '' : `rotate(${rotation}deg)`;
  return joinWords(rotate, flipX || flipY ? `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})` : '');
}

function middleOf({ rect: [x, y, width, height] }: Block): string {
  return `${x + width / 2}px ${y + (height ?? 0) / 2}px`;
}

function writeContent(block: Block, content: BlockContent, writeChildren: () => string): string {
  const inner = block.type === 'group' ? writeChildren() : content.html;
  const href = block.link === '' ? null : sanitizeUrl(block.link, 'link');
  // Links cannot hold links: where there are some inside, the outer one is kept but does not lead anywhere.
  const leads = href !== null && !inner.includes('<a ') && !inner.includes('<a>');
  const tag = leads ? 'a' : 'div';
  const others = carried(block, 'content:');
  const own = contentAttributes(block);
  if (href !== null) own[leads ? 'href' : 'data-link'] = href;
  const isNamed = block.alt !== '' && content.namesItself !== true;
  const { role = isNamed ? (definitionOf(block).namedRole ?? 'group') : '', ...said } = content.attributes ?? {};
  // A link says by itself what it is: all that it needs is a name.
  if (role !== '' && !leads && others?.role === undefined) own.role = role;
  if (isNamed) own['aria-label'] = block.alt;
  else if (leads && !hasWords(inner)) own['aria-label'] = linkName(href);
  Object.assign(own, said);
  own.style = contentStyle(block, content);
  const attributes = withCarried(tag, own, others);
  return `<${tag}${writeAttributes(attributes)}>${inner}</${tag}>`;
}

function contentAttributes(block: Block): Record<string, string> {
  const own: Record<string, string> = {};
  own.class = joinWords(
    'sl-block-content',
    block.type === 'group' ? 'sl-block-group-content' : '',
    ...fragmentWords(block.fragment),
    ...block.classes,
  );
  const index = block.fragment?.index ?? null;
  if (index !== null) own['data-fragment-index'] = String(index);
  if (block.animation) {
    own['data-animation-type'] = block.animation.type;
    if (block.animation.trigger !== 'auto') own['data-animation-trigger'] = block.animation.trigger;
  }
  return own;
}

function contentStyle(block: Block, content: BlockContent): string {
  const declarations: Declaration[] = [['z-index', String(block.z)], ...animationStyle(block.animation)];
  for (const [property, value] of content.style ?? []) addSafe(declarations, property, value);
  for (const property in block.style) {
    if (property !== 'z-index' && property !== 'filter') addSafe(declarations, property, block.style[property] ?? '');
  }
  return formatStyle(declarations);
}

function addSafe(declarations: Declaration[], property: string, value: string): void {
  const safe = sanitizeDeclaration(property, value);
  if (safe) declarations.push(safe);
}

function animationStyle(animation: BlockAnimation | null): Declaration[] {
  const times: Declaration[] = [];
  const { duration = null, delay = null } = animation ?? {};
  if (duration !== null) times.push(['transition-duration', `${duration}ms`]);
  if (delay !== null) times.push(['transition-delay', `${delay}ms`]);
  return times;
}

function fragmentWords(fragment: Fragment | null): string[] {
  return fragment ? ['fragment', ...fragment.style.split(/\s+/)] : [];
}

function joinWords(...words: readonly (string | undefined)[]): string {
  return words.filter(Boolean).join(' ');
}
