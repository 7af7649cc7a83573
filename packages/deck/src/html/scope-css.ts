import { ID_PREFIX, prefixedId } from './attributes.ts';
import { splitList, splitRules } from './css-rules.ts';
import { isClosed, looksInsideOnly } from './selectors.ts';
import { type Declaration, formatStyle, sanitizeDeclaration } from './style.ts';

export interface ScopedCss {
  readonly css: string;
  /** What was left out: rules, selectors and declarations, as they were written. */
  readonly removed: readonly string[];
}

const CONDITIONS = /^@(?:media|supports|container)\b/i;
const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+("?)([\w-]+)\1$/i;
/** Selectors that reach beyond what they are put below, or look where they must not. */
const REACHING = /^[+~]|&|::?(?:host|part|slotted|cue)|[{};<]|\|/i;
/** Begins or ends a comment, or spells a letter by its number: ways to say what is not seen here. */
const HIDING = /\/\*|\*\/|\\(?![!-,./:-@[-^`{-~])/;
/** A leading element that stands for the whole page: the scope stands in its place. */
const PAGE = /^(?:html|body|:root|\.reveal-viewport)(?![\w-])/i;
const REVEAL = /^\.reveal(?![\w-])/;

/**
 * An author's CSS so that it applies to a deck only. `scope` is the selector of the element that is the deck's `.reveal`:
 * rules for `.reveal`, `:root`, `html` and `body` are about it, all others about what it holds. Only declarations that a
 * style attribute may have are kept; of at-rules only `@media`, `@supports`, `@container` and `@keyframes`. Ids and the
 * names of keyframes get the prefix that ids have. Nested rules are left out.
 */
export function scopeCss(css: string, scope: string): ScopedCss {
  const removed: string[] = [];
  const keyframes = new Set<string>();
  for (const { prelude } of splitRules(css)) {
    const name = KEYFRAMES.exec(prelude)?.[2];
    if (name !== undefined) keyframes.add(name);
  }
  const written = writeRules(css, { scope, keyframes, remove: (what) => removed.push(what.slice(0, 200)) }, 0);
  return { css: written, removed };
}

interface Context {
  readonly scope: string;
  readonly keyframes: ReadonlySet<string>;
  readonly remove: (what: string) => void;
}

const MAX_DEPTH = 8;

function writeRules(css: string, context: Context, depth: number): string {
  let result = '';
  for (const { prelude, block } of splitRules(css)) {
    if (block === null) context.remove(prelude);
    else if (prelude.startsWith('@')) result += writeAtRule(prelude, block, context, depth);
    else result += writeRule(prelude, block, context);
  }
  return result;
}

function writeAtRule(prelude: string, block: string, context: Context, depth: number): string {
  const keyframes = KEYFRAMES.exec(prelude)?.[2];
  if (keyframes !== undefined) return writeKeyframes(keyframes, block, context);
  const isSafe =
    CONDITIONS.test(prelude) &&
    depth < MAX_DEPTH &&
    !/[\\{};"']|<[^\s=\d]|url\s*\(/i.test(prelude) &&
    !HIDING.test(prelude);
  if (!isSafe) {
    context.remove(prelude);
    return '';
  }
  const inside = writeRules(block, context, depth + 1);
  return inside === '' ? '' : `${prelude} {\n${inside}}\n`;
}

function writeKeyframes(name: string, block: string, context: Context): string {
  let frames = '';
  for (const { prelude, block: declarations } of splitRules(block)) {
    if (declarations !== null && /^(?:from|to|[\d.]+%)(?:\s*,\s*(?:from|to|[\d.]+%))*$/i.test(prelude)) {
      frames += `${prelude} { ${writeDeclarations(declarations, context)} }\n`;
    } else context.remove(prelude);
  }
  return `@keyframes ${prefixedId(name)} {\n${frames}}\n`;
}

function writeRule(prelude: string, block: string, context: Context): string {
  const selectors: string[] = [];
  for (const selector of splitList(prelude)) {
    const scoped = scopeSelector(selector, context.scope);
    if (scoped === null) context.remove(selector);
    else selectors.push(scoped);
  }
  if (selectors.length === 0) return '';
  const declarations = writeDeclarations(block, context);
  return declarations === '' ? '' : `${selectors.join(', ')} { ${declarations} }\n`;
}

function scopeSelector(selector: string, scope: string): string | null {
  if (selector === '' || REACHING.test(selector) || HIDING.test(selector)) return null;
  if (!isClosed(selector) || !looksInsideOnly(selector)) return null;
  let rest = selector;
  let whole = false;
  for (let page = PAGE.exec(rest); page; page = PAGE.exec(rest)) {
    const after = rest.slice(page[0].length);
    // `body.dark .x`: what the page itself is cannot be asked from within a deck.
    if (after !== '' && !/^[\s>]/.test(after)) return null;
    rest = after.replace(/^\s*>?\s*/, '');
    whole = true;
  }
  if (/^[+~]/.test(rest)) return null;
  rest = withPrefixedIds(rest);
  if (rest === '') return whole ? scope : null;
  const reveal = REVEAL.exec(rest);
  if (!reveal) return `${scope} ${rest}`;
  const after = rest.slice(reveal[0].length);
  return /^\s*[+~]/.test(after) ? null : scope + after;
}

/** `#name` outside of strings: as ids in the deck are. */
function withPrefixedIds(selector: string): string {
  return selector.replaceAll(/"[^"]*"|'[^']*'|\\.|#([\w-]+)/g, (whole, id: string | undefined) =>
    id === undefined || id.startsWith(ID_PREFIX) ? whole : `#${prefixedId(id)}`,
  );
}

function writeDeclarations(block: string, context: Context): string {
  const kept: Declaration[] = [];
  for (const { prelude, block: nested } of splitRules(block)) {
    const colon = prelude.indexOf(':');
    const safe =
      nested === null && colon > 0
        ? sanitizeDeclaration(prelude.slice(0, colon).trim(), prelude.slice(colon + 1))
        : null;
    if (safe) kept.push(withPrefixedKeyframes(safe, context.keyframes));
    else if (prelude !== '') context.remove(prelude);
  }
  return formatStyle(kept);
}

function withPrefixedKeyframes([property, value]: Declaration, keyframes: ReadonlySet<string>): Declaration {
  if (!/^(?:-webkit-)?animation(?:-name)?$/.test(property)) return [property, value];
  return [property, value.replaceAll(/[\w-]+/g, (word) => (keyframes.has(word) ? prefixedId(word) : word))];
}
