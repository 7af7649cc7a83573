import type { TextNode } from '@rostrum/deck';
import { type Declaration, parseStyle } from '@rostrum/deck/html';
import { cascade } from './cascade.ts';
import { computeStyle } from './compute-style.ts';
import type { LookContext, TextLook } from './look.ts';
import { getAttributes } from './nodes.ts';
import { getBrowserRules, getSheetRules } from './slide-rules.ts';

type Attributes = Readonly<Record<string, unknown>>;

/**
 * Computes the style of the text in an element.
 * @param attributes all attributes of the element
 * @param contextRules declarations of the stylesheet that depend on where the element is
 */
export function computeElementStyle(
  parent: TextLook,
  element: string,
  attributes: Attributes,
  { palette }: Pick<LookContext, 'palette'>,
  contextRules: readonly Declaration[] = [],
): TextLook {
  const hints = getPresentationalHints(attributes);
  const style = toText(attributes['style']);
  const key = [element, style, hints.join(), contextRules.join()].join('\n');
  const known = computedStyles.get(parent) ?? new Map<string, TextLook>();
  computedStyles.set(parent, known);
  const look =
    known.get(key) ??
    computeStyle(
      parent,
      cascade({
        browser: [...getBrowserRules(element), ...hints],
        sheet: [...getSheetRules(element), ...contextRules],
        own: parseStyle(style),
      }),
      palette,
    );
  known.set(key, look);
  const lang = toText(attributes['lang']);
  return lang === '' ? look : { ...look, lang };
}

/**
 * By parent: most children of an element have the style of another one. A parent belongs to one slide,
 * thus to one palette.
 */
const computedStyles = new WeakMap<TextLook, Map<string, TextLook>>();

/** Computes the style of a node or mark of the text schema, which keeps some CSS properties in attrs of their own. */
export function computeNodeStyle(
  parent: TextLook,
  element: string,
  node: Pick<TextNode, 'attrs'>,
  context: Pick<LookContext, 'palette'>,
  contextRules?: readonly Declaration[],
): TextLook {
  if (node.attrs === undefined) return computeElementStyle(parent, element, {}, context, contextRules);
  const own = Object.entries(STYLE_ATTRS).flatMap(([attr, property]) => {
    const value = toText(node.attrs?.[attr]);
    return value === '' ? [] : [`${property}: ${value};`];
  });
  const style = [...own, toText(node.attrs?.['style'])].join(' ');
  return computeElementStyle(parent, element, { ...getAttributes(node), style }, context, contextRules);
}

/** The attrs of `textSchema` (`deck/src/blocks/text/text-schema.ts`) that hold CSS. */
const STYLE_ATTRS = {
  textAlign: 'text-align',
  color: 'color',
  backgroundColor: 'background-color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
};

/** Declarations that attributes imply (HTML standard, 15.3). */
function getPresentationalHints(attributes: Attributes): readonly Declaration[] {
  const align = toText(attributes['align']);
  const dir = toText(attributes['dir']);
  return [
    ...(align === '' ? [] : [['text-align', align] as const]),
    ...(dir === '' ? [] : [['direction', dir] as const]),
  ];
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
