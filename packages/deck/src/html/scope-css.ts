import { ID_PREFIX, prefixedId } from './ids.ts';
import { facesOf, withPrefixedFaces, writeFontFace } from './css-faces.ts';
import { loadsOnlyFrom } from './css-hosts.ts';
import { endOfNested, endOfToken, splitList, splitRules } from './css-rules.ts';
import { isClosed, looksInsideOnly } from './selectors.ts';
import { type Declaration, formatStyle, sanitizeDeclaration } from './style.ts';

export interface ScopeOptions {
  /** Hosts that pictures and fonts may come from, besides our own and what is written into the CSS. Default: none. */
  readonly hosts?: readonly string[];
}

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
 * What an author may say of the deck as a whole: how it looks, and custom properties. Where it is, how large, and above
 * what it lies is the page's to say.
 */
const LOOKS =
  /^(?:--|color$|accent-color$|background|font|text-|-webkit-text-|letter-spacing$|word-|line-height$|hyphens$|quotes$|tab-size$|direction$|writing-mode$|white-space$|filter$|cursor$)/;

/** What slides hold and what stands behind them. The deck's element holds more: the player's controls are in it too. */
const CONTENT = ':where(.slides *, .backgrounds *)';
/** The same, as specific as `.reveal .slides x` of our own stylesheet, which stands before an author's. */
const CONTENT_OVER_OURS = ':is(.slides *, .backgrounds *)';
/** What holds the slides, and what the player shows about them: authors may colour these and no more. */
const PARTS =
  ':where(.slides, .backgrounds, .controls, .controls *, .progress, .progress *, .slide-number, .slide-number *)';
/** Selectors that may be meant for one of those. */
const OF_PARTS = /\.(?:controls|progress|slide-number)(?![\w-])|\.(?:slides|backgrounds)(?![\w-])[^\s>+~]*$/;

/**
 * An author's CSS so that it applies to a deck only. `scope` is the selector of the element that is the deck's
 * `.reveal`: rules for `.reveal`, `:root`, `html` and `body` are about its looks, all others about what its slides and
 * their backgrounds hold. Of what holds these, and of the player's controls, only the looks may be set: no slide comes
 * to lie over them, and nothing hides them. What an author says of looks counts over our own stylesheet and the tokens
 * of a theme; how slides and boxes are laid out stays ours but for a selector that is more specific
 * (`section { display: flex }` would show every slide at once). Only declarations that a style attribute may have are
 * kept; of at-rules only `@media`, `@supports`, `@container`, `@keyframes` and `@font-face`. Ids and the names of
 * keyframes and of fonts get the prefix that ids have. Nested rules are left out.
 *
 * It stays within the deck: nothing is fixed, and the deck is a stacking context of its own (`slideCss`), so that what
 * lies on top within it never lies on top of what is around it. It loads nothing but from our own server and the hosts.
 */
export function scopeCss(css: string, scope: string, { hosts = [] }: ScopeOptions = {}): ScopedCss {
  const removed: string[] = [];
  const keyframes = new Set<string>();
  for (const { prelude } of splitRules(css)) {
    const name = KEYFRAMES.exec(prelude)?.[2];
    if (name !== undefined) keyframes.add(name);
  }
  const remove = (what: string) => removed.push(what.slice(0, 200));
  const written = writeRules(css, { scope, keyframes, faces: facesOf(css), hosts, remove }, 0);
  return { css: written, removed };
}

interface Context {
  readonly scope: string;
  readonly keyframes: ReadonlySet<string>;
  /** Families of the author's own `@font-face` rules, in lower case. */
  readonly faces: ReadonlySet<string>;
  readonly hosts: readonly string[];
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
  if (/^@font-face$/i.test(prelude)) {
    const face = writeFontFace(block, context.hosts);
    if (face === null) context.remove(prelude);
    return face ?? '';
  }
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
      frames += `${prelude} { ${formatStyle(readDeclarations(declarations, context))} }\n`;
    } else context.remove(prelude);
  }
  return `@keyframes ${prefixedId(name)} {\n${frames}}\n`;
}

function writeRule(prelude: string, block: string, context: Context): string {
  const whole: string[] = [];
  const inside: string[] = [];
  for (const selector of splitList(prelude)) {
    const scoped = scopeSelector(selector, context.scope);
    if (scoped === null) context.remove(selector);
    else if (isAboutWhole(scoped, context.scope)) whole.push(scoped);
    else {
      if (OF_PARTS.test(scoped.slice(context.scope.length))) whole.push(within(PARTS, scoped));
      inside.push(scoped);
    }
  }
  const declarations = inside.length > 0 ? readDeclarations(block, context) : [];
  return (
    ruleOf(whole, whole.length > 0 ? readDeclarations(block, context, isLook) : []) +
    ruleOf(
      inside.map((selector) => within(CONTENT_OVER_OURS, selector)),
      declarations.filter(isLook),
    ) +
    ruleOf(
      inside.map((selector) => within(CONTENT, selector)),
      declarations.filter((declaration) => !isLook(declaration)),
    )
  );
}

const isLook = ([property]: Declaration): boolean => LOOKS.test(property);

/**
 * The selector, of those of its elements that these are: said of its last element, before what it asks
 * a part of it for.
 */
function within(these: string, selector: string): string {
  let index = 0;
  while (index < selector.length) {
    if (PSEUDO_ELEMENT.test(selector.slice(index, index + 14))) break;
    const char = selector.charAt(index);
    index = char === '(' || char === '[' ? endOfNested(selector, index) + 1 : endOfToken(selector, index);
  }
  return selector.slice(0, index) + these + selector.slice(index);
}

/** With one colon too, as CSS 2 wrote them. */
const PSEUDO_ELEMENT = /^:(?::|(?:before|after|first-line|first-letter)(?![\w-]))/i;

function ruleOf(selectors: readonly string[], declarations: readonly Declaration[]): string {
  return declarations.length === 0 ? '' : `${selectors.join(', ')} { ${formatStyle(declarations)} }\n`;
}

/**
 * Whether a scoped selector names the deck itself (`.reveal`, `.reveal.rtl`, `.reveal::before`) and nothing it holds.
 */
function isAboutWhole(scoped: string, scope: string): boolean {
  return !/[\s>+~]/.test(scoped.slice(scope.length).replaceAll(/\([^()]*\)|\[[^\]]*\]/g, ''));
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

function readDeclarations(
  block: string,
  context: Context,
  fits: (declaration: Declaration) => boolean = () => true,
): readonly Declaration[] {
  const kept: Declaration[] = [];
  for (const { prelude, block: nested } of splitRules(block)) {
    const colon = prelude.indexOf(':');
    const safe =
      nested === null && colon > 0
        ? sanitizeDeclaration(prelude.slice(0, colon).trim(), prelude.slice(colon + 1))
        : null;
    if (safe && fits(safe) && loadsOnlyFrom(safe[1], context.hosts)) {
      kept.push(withPrefixedFaces(withPrefixedKeyframes(safe, context.keyframes), context.faces));
    } else if (prelude !== '') context.remove(prelude);
  }
  return kept;
}

function withPrefixedKeyframes([property, value]: Declaration, keyframes: ReadonlySet<string>): Declaration {
  if (!/^(?:-webkit-)?animation(?:-name)?$/.test(property)) return [property, value];
  return [property, value.replaceAll(/[\w-]+/g, (word) => (keyframes.has(word) ? prefixedId(word) : word))];
}
