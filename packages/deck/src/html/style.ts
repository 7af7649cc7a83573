import { sanitizeCssValue } from './css-values.ts';

/**
 * Properties that a style attribute or an author's rule may set: whatever changes looks. What is not here is not known
 * to be harmless (`behavior`, `-moz-binding`) or reaches out of the slide.
 */
const PROPERTIES = new Set(
  (
    'accent-color align-content align-items align-self alignment-baseline animation animation-delay animation-direction ' +
    'animation-duration animation-fill-mode animation-iteration-count animation-name animation-play-state ' +
    'animation-timing-function aspect-ratio backdrop-filter backface-visibility background background-attachment ' +
    'background-blend-mode background-clip background-color background-image background-origin background-position ' +
    'background-position-x background-position-y background-repeat background-size baseline-shift block-size border ' +
    'border-block border-block-end border-block-start border-bottom border-bottom-color border-bottom-left-radius ' +
    'border-bottom-right-radius border-bottom-style border-bottom-width border-collapse border-color border-image ' +
    'border-image-outset border-image-repeat border-image-slice border-image-source border-image-width border-inline ' +
    'border-inline-end border-inline-start border-left border-left-color border-left-style border-left-width ' +
    'border-radius border-right border-right-color border-right-style border-right-width border-spacing border-style ' +
    'border-top border-top-color border-top-left-radius border-top-right-radius border-top-style border-top-width ' +
    'border-width bottom box-decoration-break box-shadow box-sizing break-after break-before break-inside caption-side ' +
    'caret-color clear clip clip-path clip-rule color color-scheme column-count column-fill column-gap column-rule ' +
    'column-rule-color column-rule-style column-rule-width column-span column-width columns content content-visibility ' +
    'counter-increment counter-reset counter-set cursor cx cy d direction display dominant-baseline empty-cells fill ' +
    'fill-opacity fill-rule filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float ' +
    'flood-color flood-opacity font font-family font-feature-settings font-kerning font-optical-sizing font-size ' +
    'font-size-adjust font-stretch font-style font-synthesis font-variant font-variant-caps font-variant-east-asian ' +
    'font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings font-weight gap grid ' +
    'grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-gap ' +
    'grid-column-start grid-gap grid-row grid-row-end grid-row-gap grid-row-start grid-template grid-template-areas ' +
    'grid-template-columns grid-template-rows hanging-punctuation height hyphens image-rendering inline-size inset ' +
    'inset-block inset-inline isolation justify-content justify-items justify-self left letter-spacing lighting-color ' +
    'line-break line-height list-style list-style-image list-style-position list-style-type margin margin-block ' +
    'margin-block-end margin-block-start margin-bottom margin-inline margin-inline-end margin-inline-start margin-left ' +
    'margin-right margin-top marker marker-end marker-mid marker-start mask mask-clip mask-composite mask-image ' +
    'mask-mode mask-origin mask-position mask-repeat mask-size mask-type max-block-size max-height max-inline-size ' +
    'max-width min-block-size min-height min-inline-size min-width mix-blend-mode object-fit object-position offset ' +
    'offset-anchor offset-distance offset-path offset-rotate opacity order orphans outline outline-color outline-offset ' +
    'outline-style outline-width overflow overflow-wrap overflow-x overflow-y padding padding-block padding-block-end ' +
    'padding-block-start padding-bottom padding-inline padding-inline-end padding-inline-start padding-left ' +
    'padding-right padding-top paint-order perspective perspective-origin place-content place-items place-self ' +
    'pointer-events position quotes r resize right rotate row-gap rx ry scale scroll-behavior shape-image-threshold ' +
    'shape-margin shape-outside shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset ' +
    'stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width tab-size table-layout text-align ' +
    'text-align-last text-anchor text-combine-upright text-decoration text-decoration-color text-decoration-line ' +
    'text-decoration-skip-ink text-decoration-style text-decoration-thickness text-emphasis text-emphasis-color ' +
    'text-emphasis-position text-emphasis-style text-indent text-justify text-orientation text-overflow text-rendering ' +
    'text-shadow text-transform text-underline-offset text-underline-position text-wrap top touch-action transform ' +
    'transform-box transform-origin transform-style transition transition-delay transition-duration ' +
    'transition-property transition-timing-function translate unicode-bidi user-select vector-effect vertical-align ' +
    'visibility white-space widows width will-change word-break word-spacing word-wrap writing-mode x y z-index zoom ' +
    '-webkit-animation -webkit-background-clip -webkit-box-orient -webkit-box-shadow -webkit-filter ' +
    '-webkit-font-smoothing -webkit-line-clamp -webkit-mask-image -webkit-text-fill-color -webkit-text-stroke ' +
    '-webkit-text-stroke-color -webkit-text-stroke-width -webkit-transform -webkit-transform-origin ' +
    '-webkit-transition -webkit-user-select -moz-user-select'
  ).split(' '),
);

/** A place that leaves the slide is no place in a slide. */
const POSITIONS = /^(?:static|relative|absolute|initial|inherit|unset|revert)(?:\s*!important)?$/i;

/** Characters of one style attribute. A longer one is nobody's handwriting, and left out whole. */
const MAX_STYLE = 20_000;

export type Declaration = readonly [property: string, value: string];

/** The declaration as it may stand, or null. Properties come back in lower case, custom ones as they are written. */
export function sanitizeDeclaration(property: string, value: string): Declaration | null {
  const custom = property.startsWith('--');
  const name = custom ? property : property.toLowerCase();
  if (custom ? !/^--[\w-]+$/.test(name) : !PROPERTIES.has(name)) return null;
  if (name === 'position' && !POSITIONS.test(value.trim())) return null;
  const safe = sanitizeCssValue(value);
  return safe === null ? null : [name, safe];
}

/** A style attribute that has been read, and how its safe declarations are written. */
interface KnownStyle {
  readonly declarations: readonly Declaration[];
  readonly written: string;
  /** Properties of declarations that may not stand. */
  readonly refused: readonly string[];
}

/** Decks repeat the same few hundred styles thousands of times. */
const KNOWN_STYLES = new Map<string, KnownStyle>();
const KNOWN_STYLES_LIMIT = 4000;
/** What is told of a property that is not known. */
const LONGEST_NAME = 100;
const NO_STYLE: KnownStyle = { declarations: [], written: '', refused: [] };

/**
 * The safe declarations of a style attribute in order, a later one of the same property in the place of an earlier one.
 * None of an attribute that is longer than `MAX_STYLE`.
 */
export function parseStyle(style: string): readonly Declaration[] {
  return readStyle(style).declarations;
}

function readStyle(style: string): KnownStyle {
  if (style === '' || style.length > MAX_STYLE) return NO_STYLE;
  const known = KNOWN_STYLES.get(style);
  if (known) return known;
  const declarations = new Map<string, string>();
  const refused = new Set<string>();
  for (const part of splitDeclarations(style)) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const property = part.slice(0, colon).trim();
    const safe = sanitizeDeclaration(property, part.slice(colon + 1));
    if (!safe) {
      refused.add(property.slice(0, LONGEST_NAME));
      continue;
    }
    declarations.delete(safe[0]);
    declarations.set(safe[0], safe[1]);
  }
  const result = { declarations: [...declarations], written: formatStyle(declarations), refused: [...refused] };
  if (KNOWN_STYLES.size >= KNOWN_STYLES_LIMIT) KNOWN_STYLES.clear();
  if (style.length < 1000) KNOWN_STYLES.set(style, result);
  return result;
}

export function formatStyle(declarations: Iterable<Declaration>): string {
  let style = '';
  for (const [property, value] of declarations) style += `${style === '' ? '' : ' '}${property}: ${value};`;
  return style;
}

/** The properties of those declarations of a style attribute that may not stand, each once. */
export function refusedProperties(style: string): readonly string[] {
  return readStyle(style).refused;
}

/** The style attribute with only what is safe in it, in one spelling; empty when nothing is left. */
export function sanitizeStyle(style: string): string {
  return readStyle(style).written;
}

/** At the semicolons that end a declaration: not those in strings and parentheses. Comments are left out. */
function splitDeclarations(style: string): string[] {
  if (!/['"(/\\]/.test(style)) return style.split(';');
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let quote = '';
  for (let index = 0; index < style.length; index += 1) {
    const char = style.charAt(index);
    if (quote !== '') {
      if (char === quote || char === '\n') quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '/' && style.charAt(index + 1) === '*') {
      const end = style.indexOf('*/', index + 2);
      if (end < 0) break;
      part += ' ';
      index = end + 1;
      continue;
    } else if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === ';' && depth === 0) {
      parts.push(part);
      part = '';
      continue;
    }
    part += char;
  }
  parts.push(part);
  return parts;
}
