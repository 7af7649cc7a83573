/** `font-size` of the document's root, which no page of a deck changes. */
const ROOT_SIZE = 16;

/** Px of the units that no text around changes. */
const ABSOLUTE: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: ROOT_SIZE,
};
/** Those of the font, in em. Fonts differ in the last two; half an em is what CSS has for where nobody knows. */
const RELATIVE: Readonly<Record<string, number>> = { em: 1, ex: 0.5, ch: 0.5 };

/** Px of a CSS length; `em`: px of one; `whole`: px of 100 %. Null: it is none, or one that only a browser knows. */
export function lengthOf(value: string, em: number, whole = em): number | null {
  const [, number = '', written = ''] =
    /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)?$/i.exec(value.trim()) ?? [];
  const amount = Number(number || Number.NaN);
  if (!Number.isFinite(amount)) return null;
  const unit = written.toLowerCase();
  if (unit === '') return amount === 0 ? 0 : null;
  if (unit === '%') return (amount / 100) * whole;
  const px = ABSOLUTE[unit] ?? (RELATIVE[unit] === undefined ? null : RELATIVE[unit] * em);
  return px === null ? null : amount * px;
}

/** The keywords of `font-size`, in px, where nobody has set up another size in the browser. */
const SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: ROOT_SIZE,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
};
const FACTORS: Readonly<Record<string, number>> = { smaller: 1 / 1.2, larger: 1.2 };

/** Px of a `font-size`, given that of the parent. */
export function sizeOf(value: string, parent: number): number | null {
  const keyword = value.toLowerCase();
  const factor = FACTORS[keyword];
  const size = SIZES[keyword] ?? (factor === undefined ? lengthOf(value, parent) : factor * parent);
  return size === null || size < 0 ? null : size;
}

/** The sides of `padding`, `margin` and the like in px: top, right, bottom, left. */
export function sidesOf(value: string, em: number, whole: number): readonly [number, number, number, number] {
  const [top = 0, right = top, bottom = top, left = right] = value
    .trim()
    .split(/\s+/)
    .map((part) => lengthOf(part, em, whole) ?? 0);
  return [top, right, bottom, left];
}
