import type { TextAttr } from '../../model/rich-text.ts';
import { formatStyle, parseStyle } from '../../html/style.ts';

export type TextAttrs = Readonly<Record<string, TextAttr>>;

/** Of a node or mark that says nothing, as most do. */
export const NO_ATTRS: TextAttrs = {};
export type ElementAttributes = Readonly<Record<string, string>>;

/** An element as HTML writes it: what a node or mark is read from and rendered as. */
export interface TextElement {
  readonly tag: string;
  readonly attributes: ElementAttributes;
  /** The content stands in this one, if there is one. */
  readonly inner?: TextElement;
}

/** Attrs that every node and mark with an element of its own has, so that nothing of the element is lost. */
export const CARRYING_ATTRS = { class: null, style: null, attributes: null } as const;

/** CSS properties that have an attr of their own: attr -> property. */
export type StyleAttrs = Readonly<Record<string, string>>;

/** Splits an element's attributes into attrs of their own and what is carried. Attrs without a value are left out. */
export function attrsFromElement(
  attributes: ElementAttributes,
  styleAttrs: StyleAttrs = {},
  ownAttributes: readonly string[] = [],
): Record<string, TextAttr> {
  const attrs: Record<string, TextAttr> = {};
  let others: Record<string, string> | null = null;
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (name === 'style') readStyle(attrs, value, styleAttrs);
    else if (name === 'class') {
      if (value.trim() !== '') attrs.class = value.trim().replaceAll(/\s+/g, ' ');
    } else if (ownAttributes.includes(name)) attrs[name] = value;
    else {
      others ??= {};
      others[name] = value;
    }
  }
  if (others) attrs.attributes = JSON.stringify(others);
  return attrs;
}

function readStyle(attrs: Record<string, TextAttr>, style: string, styleAttrs: StyleAttrs): void {
  const declarations = parseStyle(style);
  if (declarations.length === 0) return;
  const own = Object.entries(styleAttrs);
  const rest = declarations.filter(([property, value]) => {
    const attr = own.find(([, name]) => name === property)?.[0];
    if (attr !== undefined) attrs[attr] = value;
    return attr === undefined;
  });
  if (rest.length > 0) attrs.style = formatStyle(rest);
}

/** The other way round: what `attrsFromElement` has split is put together again. */
export function attributesFromAttrs(
  attrs: TextAttrs,
  styleAttrs: StyleAttrs = {},
  ownAttributes: readonly string[] = [],
): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (attrs === NO_ATTRS) return attributes;
  for (const name of ownAttributes) if (isSet(attrs[name])) attributes[name] = String(attrs[name]);
  if (isSet(attrs.class)) attributes.class = String(attrs.class);
  let style = '';
  for (const [attr, property] of Object.entries(styleAttrs)) {
    if (isSet(attrs[attr])) style += `${style === '' ? '' : ' '}${property}: ${attrs[attr]};`;
  }
  if (isSet(attrs.style)) style += `${style === '' ? '' : ' '}${attrs.style}`;
  if (style !== '') attributes.style = style;
  return isSet(attrs.attributes) ? Object.assign(attributes, parseAttributes(attrs.attributes)) : attributes;
}

function isSet(value: TextAttr | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Attributes carried as JSON; none when it is not what this module wrote. */
export function parseAttributes(json: TextAttr | undefined): Record<string, string> {
  if (typeof json !== 'string') return {};
  const value = parseJson(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export type CarriedElement = readonly [tag: string, attributes: ElementAttributes];

/** The elements of a `carrierMark`, outermost first. */
export function parseCarried(json: TextAttr | undefined): CarriedElement[] {
  const value = typeof json === 'string' ? parseJson(json) : null;
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) =>
    Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], parseAttributes(JSON.stringify(entry[1]))]] : [],
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
