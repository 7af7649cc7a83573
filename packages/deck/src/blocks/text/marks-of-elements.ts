import type { TextAttr, TextMark } from '../../model/rich-text.ts';
import { parseStyle } from '../../html/style.ts';
import { parseCarried, type TextAttrs, type TextElement } from './element-attrs.ts';
import { markRank, textSchema, type TextMarkName } from './text-schema.ts';

const MARK_OF_TAG = new Map<string, TextMarkName>(
  Object.entries(textSchema.marks).flatMap(([name, spec]) =>
    spec.tags.map((tag) => [tag, name as TextMarkName] as const),
  ),
);

/** CSS that words get from around them, so that two nested spans may become one. */
const INHERITED = new Set(
  (
    'direction font-feature-settings font-kerning font-style font-variant font-variant-caps font-variant-numeric ' +
    'font-weight hyphens letter-spacing line-height text-shadow text-transform word-spacing white-space'
  ).split(' '),
);

/** The marks of words inside an element, given those around it. A text has at most one mark of a kind. */
export function enterElement(marks: readonly TextMark[], element: TextElement): readonly TextMark[] {
  const name = MARK_OF_TAG.get(element.tag);
  if (name === 'link' && element.attributes.href === undefined) return carry(marks, element);
  if (name === undefined) return carry(marks, element);
  const attrs = textSchema.marks[name].readElement(element);
  if (name === 'textStyle') return Object.keys(attrs).length === 0 ? marks : addTextStyle(marks, attrs);
  const around = name === 'link' ? withoutColor(marks) : marks;
  const present = around.find(({ type }) => type === name);
  if (!present) return withMark(around, markOf(name, attrs));
  if (Object.keys(attrs).length === 0) return around;
  const outer = Object.keys(present.attrs ?? {}).length === 0 ? around : demote(around, present);
  return withMark(outer, markOf(name, attrs));
}

function markOf(type: string, attrs: TextAttrs): TextMark {
  return Object.keys(attrs).length > 0 ? { type, attrs } : { type };
}

function withMark(marks: readonly TextMark[], mark: TextMark): readonly TextMark[] {
  const others = marks.filter(({ type }) => type !== mark.type);
  return [...others, mark].sort((a, b) => markRank(a.type) - markRank(b.type));
}

function carry(marks: readonly TextMark[], { tag, attributes }: TextElement): readonly TextMark[] {
  const elements = parseCarried(marks.find(({ type }) => type === 'carrierMark')?.attrs?.elements);
  return withMark(marks, {
    type: 'carrierMark',
    attrs: { elements: JSON.stringify([...elements, [tag, attributes]]) },
  });
}

/** Turns a mark into a carried element around everything that comes further in. */
function demote(marks: readonly TextMark[], mark: TextMark): readonly TextMark[] {
  const [element] = textSchema.marks[mark.type as TextMarkName].render(mark.attrs ?? {});
  const others = marks.filter((other) => other !== mark);
  return element ? carry(others, element) : others;
}

/** A colour around a link does not show: links have their own. As a mark inside the link it would. */
function withoutColor(marks: readonly TextMark[]): readonly TextMark[] {
  const present = marks.find(({ type }) => type === 'textStyle');
  if (present?.attrs?.color === undefined) return marks;
  const { color: _, ...attrs } = present.attrs;
  const others = marks.filter((mark) => mark !== present);
  return Object.keys(attrs).length > 0 ? withMark(others, { type: 'textStyle', attrs }) : others;
}

function addTextStyle(marks: readonly TextMark[], inner: TextAttrs): readonly TextMark[] {
  const outer = marks.find(({ type }) => type === 'textStyle');
  if (!outer) return withMark(marks, { type: 'textStyle', attrs: inner });
  const merged = mergeTextStyles(outer.attrs ?? {}, inner);
  if (merged) return withMark(marks, { type: 'textStyle', attrs: merged });
  return withMark(demote(marks, outer), { type: 'textStyle', attrs: inner });
}

/** One span that looks like the two, or null when that needs two. */
function mergeTextStyles(outer: TextAttrs, inner: TextAttrs): TextAttrs | null {
  if (outer.class !== undefined || outer.attributes !== undefined) return null;
  const rest = new Map(parseStyle(String(outer.style ?? '')));
  for (const property of rest.keys()) if (!INHERITED.has(property)) return null;
  const fontSize = mergeFontSizes(outer.fontSize, inner.fontSize);
  if (fontSize === null) return null;
  for (const [property, value] of parseStyle(String(inner.style ?? ''))) rest.set(property, value);
  const style = [...rest].map(([property, value]) => `${property}: ${value};`).join(' ');
  return {
    ...outer,
    ...inner,
    ...(fontSize === undefined ? {} : { fontSize }),
    ...(style === '' ? {} : { style }),
  };
}

/** `em` and `%` multiply. undefined: neither says one; null: it cannot be said in one value. */
function mergeFontSizes(outer: TextAttr | undefined, inner: TextAttr | undefined): TextAttr | null | undefined {
  if (inner === undefined) return outer;
  if (outer === undefined) return inner;
  const factor = /^([\d.]+)(em|%)$/.exec(String(inner));
  if (!factor) return /^[\d.]+[a-z]+$/.test(String(inner)) ? inner : null;
  const base = /^([\d.]+)([a-z]+|%)$/.exec(String(outer));
  if (!base) return null;
  const scale = factor[2] === '%' ? Number(factor[1]) / 100 : Number(factor[1]);
  return `${Math.round(Number(base[1]) * scale * 10_000) / 10_000}${base[2]}`;
}
