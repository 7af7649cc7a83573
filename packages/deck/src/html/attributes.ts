import { easingCss, readEasing } from '../model/easing.ts';
import { isAllowedAttribute, type Namespace } from './allowed.ts';
import { sanitizeCssValue } from './css-values.ts';
import { FRAME_ATTRIBUTES, FRAME_PERMISSIONS } from './frame-rules.ts';
import { localReference, prefixedId } from './ids.ts';
import { sanitizeStyle } from './style.ts';
import { sanitizeSrcset, sanitizeUrl, type UrlUse } from './url.ts';

/** Presentation attributes of SVG that may refer to a paint, clip or filter by `url(#id)`. */
const REFERRING = new Set(
  'fill stroke clip-path mask filter marker-start marker-mid marker-end cursor color-profile'.split(' '),
);

/** What an SVG animation may change: looks, never an address. */
const ANIMATED = new Set(
  (
    'x y x1 y1 x2 y2 cx cy r rx ry fx fy width height d points transform opacity fill fill-opacity stroke stroke-width ' +
    'stroke-opacity stroke-dasharray stroke-dashoffset offset stop-color stop-opacity font-size letter-spacing dx dy ' +
    'rotate visibility display stdDeviation baseFrequency scale radius startOffset viewBox flood-color flood-opacity ' +
    'gradientTransform patternTransform pathLength seed slope intercept values'
  ).split(' '),
);

/** Attributes of the player's plugins that fetch or read content in their own way. */
const PLUGIN_ATTRIBUTES = /^data-(?:markdown|separator|template|charset$|method$|remote$|confirm$)/;

const BACKGROUND_STYLES = new Set(
  ['color', 'gradient', 'size', 'position', 'repeat', 'opacity'].map((name) => `data-background-${name}`),
);

const TOKEN_REFERENCES = new Set(
  (
    'aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-errormessage aria-flowto ' +
    'aria-activedescendant'
  ).split(' '),
);

const INPUT_TYPES = new Set(['checkbox', 'radio']);

/** The value with which an attribute may stand, or null when it may not. */
type Judge = (value: string) => string | null;

const refuse: Judge = () => null;
const accept: Judge = (value) => value;

/**
 * The value with which an attribute may stand on an element, or null when it may not. Idempotent.
 * Names are as the HTML parser spells them: lower case in HTML, `viewBox` and `xlink:href` in SVG.
 */
export function sanitizeAttribute(tag: string, name: string, value: string, namespace: Namespace): string | null {
  return judgeIn(judgesOf(tag, namespace), tag, name, namespace)(value);
}

/** The rules that are known for an element's attributes, for who asks about all of one's. */
export function judgesOf(tag: string, namespace: Namespace): Judges {
  let ofTag = JUDGES[namespace].get(tag);
  if (!ofTag) {
    ofTag = new Map();
    remember(JUDGES[namespace], tag, ofTag);
  }
  return ofTag;
}

/** The rule for one attribute, known from then on. */
export function judgeIn(judges: Judges, tag: string, name: string, namespace: Namespace): Judge {
  let judge = judges.get(name);
  if (!judge) {
    judge = judgeOf(tag, name, namespace);
    remember(judges, name, judge);
  }
  return judge;
}

export type Judges = Map<string, Judge>;

/** Which rule holds for an attribute depends on names only, and decks repeat the same few hundred. */
const JUDGES: Readonly<Record<Namespace, Map<string, Judges>>> = {
  html: new Map(),
  svg: new Map(),
  math: new Map(),
};
const JUDGES_LIMIT = 1000;

function remember<T>(known: Map<string, T>, key: string, value: T): void {
  // Names that somebody made up must not fill the memory.
  if (known.size >= JUDGES_LIMIT) known.clear();
  known.set(key, value);
}

function judgeOf(tag: string, name: string, namespace: Namespace): Judge {
  if (!isAllowedAttribute(tag, name, namespace)) return refuse;
  if (name === 'style') return (value) => sanitizeStyle(value) || null;
  if (name === 'class' || name.startsWith('aria-')) return TOKEN_REFERENCES.has(name) ? prefixedIds : accept;
  if (name === 'id') return (value) => (value.trim() === '' ? null : prefixedId(value));
  if (name === 'headers') return prefixedIds;
  if (name === 'tabindex') return (value) => (/^\s*(?:0|-1)\s*$/.test(value) ? value.trim() : null);
  if (name.startsWith('data-')) return judgeOfData(tag, name);
  if (namespace === 'svg') return (value) => sanitizeSvgAttribute(tag, name, value);
  if (namespace === 'math') {
    return name === 'xmlns' ? (value) => (value === 'http://www.w3.org/1998/Math/MathML' ? value : null) : accept;
  }
  return (value) => sanitizeHtmlAttribute(tag, name, value);
}

function prefixedIds(value: string): string | null {
  return value.split(/\s+/).filter(Boolean).map(prefixedId).join(' ') || null;
}

function sanitizeHtmlAttribute(tag: string, name: string, value: string): string | null {
  switch (name) {
    case 'href':
      return localReference(value) ?? sanitizeUrl(value, 'link');
    case 'cite':
      return sanitizeUrl(value, 'link');
    case 'src':
      return sanitizeUrl(value, tag === 'iframe' ? 'frame' : 'media');
    case 'poster':
      return sanitizeUrl(value, 'media');
    case 'srcset':
      return sanitizeSrcset(value);
    case 'target':
      return /^_self$/i.test(value) ? '_self' : '_blank';
    case 'rel':
      return withoutOpener(value);
    case 'sandbox':
    case 'referrerpolicy':
      return FRAME_ATTRIBUTES[name] ?? null;
    case 'allow':
      return framePermissions(value);
    case 'type':
      if (tag === 'button') return 'button';
      if (tag === 'input') return INPUT_TYPES.has(value.toLowerCase()) ? value.toLowerCase() : 'checkbox';
      return value;
    default:
      return value;
  }
}

function sanitizeSvgAttribute(tag: string, name: string, value: string): string | null {
  if (name === 'href' || name === 'xlink:href') {
    const local = localReference(value);
    if (local !== null) return local;
    if (tag === 'a') return sanitizeUrl(value, 'link');
    return tag === 'image' ? sanitizeUrl(value, 'media') : null;
  }
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg' ? value : null;
  if (name === 'xmlns:xlink') return value === 'http://www.w3.org/1999/xlink' ? value : null;
  if (name === 'target') return /^_self$/i.test(value) ? '_self' : '_blank';
  if (name === 'attributeName') return ANIMATED.has(value) ? value : null;
  if (name === 'begin' || name === 'end') return /^[\d\s.;:+smhin-]*$|^indefinite$/.test(value) ? value : null;
  if (REFERRING.has(name)) return sanitizeReference(value);
  return /url\s*\(|javascript:|\\/i.test(value) ? null : value;
}

/** `url(#id)` with its fallback, or any other harmless value. */
function sanitizeReference(value: string): string | null {
  if (!/[(\\]/.test(value)) return value;
  const safe = sanitizeCssValue(value);
  if (safe === null) return null;
  let local = true;
  const prefixed = safe.replaceAll(/url\("([^"]*)"\)/g, (_, url: string) => {
    const reference = localReference(url);
    local &&= reference !== null;
    return `url(${reference})`;
  });
  return local ? prefixed : null;
}

/** Addresses hidden in data attributes, which the player turns into real ones when a slide comes near. */
function judgeOfData(tag: string, name: string): Judge {
  if (PLUGIN_ATTRIBUTES.test(name)) return refuse;
  // The player and our own first paint set them as styles.
  if (BACKGROUND_STYLES.has(name)) return sanitizeCssValue;
  // The player writes it into a style sheet.
  if (name === 'data-auto-animate-easing') return (value) => easingCss(readEasing(value)) || null;
  const use = dataUrlUse(tag, name);
  if (use === null) return accept;
  if (name === 'data-srcset') return sanitizeSrcset;
  if (/^data-background(?:-image|-video)?$/.test(name)) return (value) => (isSafeBackground(value) ? value : null);
  return (value) => sanitizeUrl(value, use);
}

/** A background is one address, a video's sources by commas, or (in the short form) a colour or gradient. */
function isSafeBackground(value: string): boolean {
  const addresses = /^\s*data:/i.test(value) ? [value] : value.split(',');
  return addresses.every((address) => sanitizeUrl(address, 'media') !== null);
}

/** Data attributes that hold an address; `data-src` depends on the element. */
const DATA_USES: ReadonlyMap<string, UrlUse> = new Map([
  ...(['background-iframe'] as const).map((name): [string, UrlUse] => [`data-${name}`, 'frame']),
  ...(['preview-link', 'href', 'url', 'link'] as const).map((name): [string, UrlUse] => [`data-${name}`, 'link']),
  ...(
    [
      'src',
      'srcset',
      'poster',
      'background',
      'background-image',
      'background-video',
      'preview-image',
      'preview-video',
    ] as const
  ).map((name): [string, UrlUse] => [`data-${name}`, 'media']),
]);

function dataUrlUse(tag: string, name: string): UrlUse | null {
  if (name === 'data-src' && tag === 'iframe') return 'frame';
  return DATA_USES.get(name) ?? null;
}

/** `rel="opener"` would hand our window to the page that a link opens, to send it elsewhere. */
function withoutOpener(rel: string): string | null {
  if (!/opener/i.test(rel)) return rel;
  const kept = rel.split(/\s+/).filter((word) => word !== '' && word.toLowerCase() !== 'opener');
  return kept.join(' ') || null;
}

function framePermissions(value: string): string | null {
  const kept = value
    .split(';')
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter((name) => FRAME_PERMISSIONS.has(name));
  return kept.join('; ') || null;
}
