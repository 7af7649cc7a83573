import { isAllowedElement, VOID_ELEMENTS } from './allowed.ts';
import { sanitizeAttribute } from './attributes.ts';
import { FRAME_ATTRIBUTES } from './frame-rules.ts';
import type { Attributes } from './tree.ts';
import { writeAttribute } from './write.ts';

/** The attributes of an HTML element that may stand, in order. */
export function safeAttributes(tag: string, attributes: Attributes): Attributes {
  const safe: Record<string, string> = {};
  for (const name in attributes) {
    const kept = sanitizeAttribute(tag, name, attributes[name] ?? '', 'html');
    if (kept !== null) safe[name] = kept;
  }
  if (tag === 'iframe') Object.assign(safe, FRAME_ATTRIBUTES);
  return safe;
}

/** A frame without its sandbox and a field that can be typed into would be what they must not. */
const HOLDS_NO_WORDS = new Set(['iframe', 'input', 'button']);

/**
 * The tags of an element that is written by name, as carried ones are. An element that is not allowed, or that holds
 * no words and needs more than its own attributes to be safe, is written as a `<span>`, so that its words stay.
 */
export function safeTag({ tag, attributes }: { readonly tag: string; readonly attributes: Attributes }): {
  readonly open: string;
  readonly close: string;
} {
  const name = isAllowedElement(tag, 'html') && !HOLDS_NO_WORDS.has(tag) ? tag : 'span';
  let open = `<${name}`;
  for (const attribute in attributes) {
    const kept = sanitizeAttribute(name, attribute, attributes[attribute] ?? '', 'html');
    if (kept !== null) open += writeAttribute(attribute, kept);
  }
  return { open: `${open}>`, close: VOID_ELEMENTS.has(name) ? '' : `</${name}>` };
}
