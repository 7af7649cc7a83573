/** Markup of a part, whole and well-formed. */
export type Xml = string;

type Value = string | number | boolean | null | undefined;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * What XML 1.0 (2.2) has no place for: control characters, halves of surrogate pairs, and two that are no characters.
 */
const DOUBTFUL = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;
/** As nearly all values are: looked at once, they are written as they are. */
const PLAIN = /^[\w #%(),./:;=-]*$/;
const isAllowed = (char: string): boolean => /[\t\n\r\u007f-\u009f]/.test(char);

/** Words as they may stand between tags: what XML cannot hold is left out. */
export function escapeXml(words: string): Xml {
  if (PLAIN.test(words)) return words;
  return words
    .replace(DOUBTFUL, (char) => (isAllowed(char) ? char : ''))
    .replace(/[&<>"]/g, (char) => ESCAPES[char] ?? '');
}

/** Line breaks and tabs in an attribute would be read as spaces. */
function escapeAttribute(words: string): string {
  if (PLAIN.test(words)) return words;
  return escapeXml(words).replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/**
 * An element with what stands in it, in the order in which it is given: schemas of Office ask for one. Attributes that
 * are null are left out, true is `1` and false `0`; children that are null or empty are not there.
 */
export function xml(
  name: string,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly (Xml | null | undefined)[]
): Xml {
  let open = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== null && value !== undefined) open += ` ${key}="${written(value)}"`;
  }
  const inner = children.join('');
  return inner === '' ? `${open}/>` : `${open}>${inner}</${name}>`;
}

function written(value: NonNullable<Value>): string {
  if (typeof value === 'string') return escapeAttribute(value);
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A whole part. */
export function xmlPart(root: Xml): string {
  return DECLARATION + root;
}
