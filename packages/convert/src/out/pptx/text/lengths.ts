/** Px of a CSS length; `em`: px of one; `whole`: px of 100 %. Null: it is none, or one that only a browser knows. */
export function lengthOf(value: string, em: number, whole = em): number | null {
  const [, number = '', unit = ''] =
    /^(-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|em|rem|pt|%|ex|ch|in|cm|mm)?$/i.exec(value.trim()) ?? [];
  const amount = Number(number || Number.NaN);
  if (!Number.isFinite(amount)) return null;
  switch (unit.toLowerCase()) {
    case 'px':
      return amount;
    case '':
      return amount === 0 ? 0 : null;
    case '%':
      return (amount / 100) * whole;
    case 'pt':
      return (amount * 96) / 72;
    case 'in':
      return amount * 96;
    case 'cm':
      return (amount * 96) / 2.54;
    case 'mm':
      return (amount * 96) / 25.4;
    case 'ex':
    case 'ch':
      return amount * em * 0.5;
    default:
      return amount * em;
  }
}

const KEYWORDS: Readonly<Record<string, number>> = { smaller: 1 / 1.2, larger: 1.2 };

/** Px of a `font-size`, given that around it. */
export function sizeOf(value: string, around: number): number | null {
  const factor = KEYWORDS[value];
  const size = factor === undefined ? lengthOf(value, around) : factor * around;
  return size === null || size <= 0 ? null : size;
}

/** The sides of `padding`, `margin` and the like in px: top, right, bottom, left. */
export function sidesOf(value: string, em: number, whole: number): readonly [number, number, number, number] {
  const [top = 0, right = top, bottom = top, left = right] = value
    .trim()
    .split(/\s+/)
    .map((part) => lengthOf(part, em, whole) ?? 0);
  return [top, right, bottom, left];
}
