import { prefixedId } from './ids.ts';
import { loadsOnlyFrom } from './css-hosts.ts';
import { splitList, splitRules } from './css-rules.ts';
import { sanitizeCssValue } from './css-values.ts';
import type { Declaration } from './style.ts';

/** What a font face may say beside its family and source: none of these loads anything. */
const DESCRIPTORS =
  /^(?:font-weight|font-style|font-stretch|font-display|unicode-range|size-adjust|ascent-override|descent-override|line-gap-override|font-feature-settings|font-variation-settings)$/;

/** The names of the families that an author's `@font-face` rules declare, in lower case. */
export function facesOf(css: string): ReadonlySet<string> {
  const faces = new Set<string>();
  for (const { prelude, block } of splitRules(css)) {
    const family = block !== null && /^@font-face$/i.test(prelude) ? readFace(block).get('font-family') : undefined;
    if (family !== undefined) faces.add(unquoted(family).toLowerCase());
  }
  return faces;
}

/**
 * A font face under a name with the prefix of ids, since a family's name holds for the whole page. null when it has no
 * family, or would be loaded from a host that is not allowed.
 */
export function writeFontFace(block: string, hosts: readonly string[]): string | null {
  const face = readFace(block);
  const family = unquoted(face.get('font-family') ?? '');
  const source = face.get('src');
  if (!/^[\w .-]+$/.test(family) || source === undefined || !loadsOnlyFrom(source, hosts)) return null;
  const others = [...face].filter(([name]) => DESCRIPTORS.test(name)).map(([name, value]) => ` ${name}: ${value};`);
  return `@font-face { font-family: "${prefixedFace(family)}"; src: ${source};${others.join('')} }\n`;
}

function readFace(block: string): Map<string, string> {
  const face = new Map<string, string>();
  for (const { prelude, block: nested } of splitRules(block)) {
    const colon = prelude.indexOf(':');
    const value = nested === null && colon > 0 ? sanitizeCssValue(prelude.slice(colon + 1)) : null;
    if (value !== null) face.set(prelude.slice(0, colon).trim().toLowerCase(), value);
  }
  return face;
}

/** A declaration that names families, or a custom property that may, with those of the author under their own names. */
export function withPrefixedFaces([property, value]: Declaration, faces: ReadonlySet<string>): Declaration {
  const namesFamilies = property === 'font-family' || property === 'font' || property.startsWith('--');
  if (!namesFamilies || faces.size === 0) return [property, value];
  const quoted = value.replaceAll(/"([^"]*)"|'([^']*)'/g, (whole, double?: string, single?: string) => {
    const name = double ?? single ?? '';
    return faces.has(name.toLowerCase()) ? `"${prefixedFace(name)}"` : whole;
  });
  if (property !== 'font-family') return [property, quoted];
  const families = splitList(quoted).map((name) => (faces.has(name.toLowerCase()) ? `"${prefixedFace(name)}"` : name));
  return [property, families.join(', ')];
}

function prefixedFace(name: string): string {
  const words = name.trim().split(/\s+/);
  return [prefixedId(words[0] ?? ''), ...words.slice(1)].join(' ');
}

function unquoted(value: string): string {
  return value.trim().replace(/^(["'])([^]*)\1$/, '$2');
}
