/**
 * Fonts that other services hand out: families of Google Fonts, and kits of Adobe Fonts (Typekit). They are named by
 * ids; what of an id goes into an address or a stylesheet is written anew of what was read, never as it came.
 */
export const FONT_SERVICES = ['google', 'typekit'] as const;
export type FontService = (typeof FONT_SERVICES)[number];

/** What a theme says of them; empty: nothing. */
export interface ServiceFonts {
  /** Families, as `readGoogleFonts` reads them. */
  readonly fontGoogle: string;
  /** A kit, as `isTypekitKit` says. */
  readonly fontTypekit: string;
  /** Which of these families headings and words are set in. */
  readonly headingFamily: string;
  readonly bodyFamily: string;
}

export const NO_SERVICE_FONTS: ServiceFonts = { fontGoogle: '', fontTypekit: '', headingFamily: '', bodyFamily: '' };

export interface GoogleFamily {
  readonly family: string;
  /**
   * Axes with their values, as Google's own addresses have them (`ital,wght@0,400;1,700`); empty: the
   * regular face alone.
   */
  readonly axes: string;
}

const MOST_FAMILIES = 8;
const FAMILY = /^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,62}[A-Za-z0-9])?$/;
const NUMBER = String.raw`-?\d{1,4}(?:\.\d{1,3})?`;
const VALUE = new RegExp(`^${NUMBER}(?:\\.\\.${NUMBER})?$`);
const AXIS = /^(?:[a-z]{4}|[A-Z]{4})$/;
/** As ids of before have weights: `400,700italic`. */
const PLAIN_WEIGHT = /^(?:([1-9]00)|(regular|bold)|)(i|italic)?$/;
const KIT = /^[a-z0-9]{7}$/;

/** A family's name as it may stand in an address and between the quotes of a stylesheet. */
export function isFamilyName(name: string): boolean {
  return FAMILY.test(name) && !name.includes('  ');
}

export function isTypekitKit(id: string): boolean {
  return KIT.test(id);
}

/**
 * Families, one behind another with `|` between them, each with what is wanted of it: `Fraunces`, `Inter:wght@400;700`,
 * or weights alone, `Open+Sans:400,700italic`. null: that is none, or too many; empty for nothing.
 */
export function readGoogleFonts(id: string): readonly GoogleFamily[] | null {
  if (id.trim() === '') return [];
  const families = id.split('|').map(readFamily);
  if (families.length > MOST_FAMILIES) return null;
  return families.every((one) => one !== null) ? families : null;
}

function readFamily(written: string): GoogleFamily | null {
  const [name = '', wanted, ...more] = written.split(':');
  const family = name.replaceAll('+', ' ').trim();
  if (more.length > 0 || !isFamilyName(family)) return null;
  if (wanted === undefined) return { family, axes: '' };
  const axes = wanted.includes('@') ? readAxes(wanted.trim()) : readWeights(wanted.trim());
  return axes === null ? null : { family, axes };
}

/** Sorted as the service wants them: axes by name, small letters first, and values from the least. */
function readAxes(wanted: string): string | null {
  const [tags = '', values = '', ...more] = wanted.split('@');
  const axes = tags.split(',');
  if (more.length > 0 || new Set(axes).size !== axes.length || !axes.every((tag) => AXIS.test(tag))) return null;
  const tuples = values.split(';').map((tuple) => tuple.split(','));
  if (!tuples.every((tuple) => tuple.length === axes.length && tuple.every((value) => VALUE.test(value)))) return null;
  const order = axes.map((_, index) => index).sort((a, b) => byTag(axes[a] ?? '', axes[b] ?? ''));
  const sorted = <T>(list: readonly T[]): T[] => order.map((index) => list[index] as T);
  const rows = tuples.map(sorted).sort(byValues);
  return `${sorted(axes).join(',')}@${[...new Set(rows.map((row) => row.join(',')))].join(';')}`;
}

function readWeights(wanted: string): string | null {
  const faces = wanted.split(',').map((one) => PLAIN_WEIGHT.exec(one.trim()));
  if (wanted === '' || !faces.every((face) => face !== null && face[0] !== '')) return null;
  const known = faces.map((face) => ({
    italic: face?.[3] === undefined ? '0' : '1',
    weight: face?.[1] ?? (face?.[2] === 'bold' ? '700' : '400'),
  }));
  const isItalic = known.some(({ italic }) => italic === '1');
  const tuples = known.map(({ italic, weight }) => (isItalic ? `${italic},${weight}` : weight));
  return readAxes(`${isItalic ? 'ital,wght' : 'wght'}@${tuples.join(';')}`);
}

const rank = (tag: string): string => (tag === tag.toLowerCase() ? `0${tag}` : `1${tag}`);
const byTag = (a: string, b: string): number => (rank(a) < rank(b) ? -1 : 1);

function byValues(a: readonly string[], b: readonly string[]): number {
  for (const [index, value] of a.entries()) {
    const difference = Number.parseFloat(value) - Number.parseFloat(b[index] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What of its own address a service is asked for: path and query; null where the id is none. */
export function serviceStylesheet(service: FontService, id: string): string | null {
  if (service === 'typekit') return isTypekitKit(id) ? `/${id}.css` : null;
  const families = readGoogleFonts(id) ?? [];
  if (families.length === 0) return null;
  const asked = families.map(({ family, axes }) => {
    const name = family.replaceAll(' ', '+');
    return `family=${axes === '' ? name : `${name}:${axes}`}`;
  });
  return `/css2?${asked.join('&')}&display=swap`;
}

/** Where our own server leads on to a service, by which it is asked: `/fonts/of/google.css?id=…`. */
export function fontServiceLinks(
  { fontGoogle, fontTypekit }: Pick<ServiceFonts, 'fontGoogle' | 'fontTypekit'>,
  allowed: readonly FontService[] = FONT_SERVICES,
): readonly string[] {
  const ids = { google: fontGoogle, typekit: fontTypekit };
  return FONT_SERVICES.filter((service) => allowed.includes(service) && serviceStylesheet(service, ids[service])).map(
    (service) => `/fonts/of/${service}.css?id=${encodeURIComponent(ids[service])}`,
  );
}

/** Whether a family may be one of them: which ones a kit has nobody knows here. */
export function hasFamily(
  { fontGoogle, fontTypekit }: Pick<ServiceFonts, 'fontGoogle' | 'fontTypekit'>,
  name: string,
): boolean {
  if (!isFamilyName(name)) return false;
  return isTypekitKit(fontTypekit) || (readGoogleFonts(fontGoogle) ?? []).some(({ family }) => family === name);
}

/** Families of services before those of `stacks`, which stand in until they have come, and where they do not. */
export function serviceFontsCss(
  fonts: ServiceFonts,
  stacks: { readonly heading: string; readonly body: string },
): string {
  const { headingFamily, bodyFamily } = fonts;
  const variables = [
    hasFamily(fonts, headingFamily) ? `--deck-heading-font: "${headingFamily}", ${stacks.heading} !important;` : '',
    hasFamily(fonts, bodyFamily) ? `--deck-body-font: "${bodyFamily}", ${stacks.body} !important;` : '',
  ].filter((rule) => rule !== '');
  return variables.length === 0 ? '' : `.reveal { ${variables.join(' ')} }`;
}
