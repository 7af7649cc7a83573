/** How a picture looks beside what it shows: percents, and px of the slide for the blur. */
export interface ImageFilter {
  readonly brightness: number;
  readonly contrast: number;
  readonly saturate: number;
  readonly blur: number;
}

export const PLAIN: ImageFilter = { brightness: 100, contrast: 100, saturate: 100, blur: 0 };

/** The filter that CSS writes out, as far as it is one of ours; what else stands there is null. */
export function readFilter(css: string | undefined): ImageFilter | null {
  if (css === undefined || css.trim() === '' || css.trim() === 'none') return PLAIN;
  const read: Record<string, number> = {};
  for (const part of css.trim().split(/\s+(?=[a-z])/)) {
    const [, name = '', amount = '', unit = ''] = /^([a-z]+)\(\s*(\d+(?:\.\d+)?)(%|px)?\s*\)$/.exec(part) ?? [];
    if (!Object.hasOwn(PLAIN, name) || name in read || (name === 'blur') !== (unit === 'px')) return null;
    read[name] = Number(amount) * (unit === '' ? 100 : 1);
  }
  return { ...PLAIN, ...read };
}

/** The CSS of a filter; empty where it changes nothing. */
export function writeFilter(filter: ImageFilter): string {
  const parts = (Object.keys(PLAIN) as (keyof ImageFilter)[])
    .filter((name) => filter[name] !== PLAIN[name])
    .map((name) => `${name}(${String(filter[name])}${name === 'blur' ? 'px' : '%'})`);
  return parts.join(' ');
}

/** Px of the corners, 'round' for an ellipse, 'other' for what is none of ours. */
export function readCorners(css: string | undefined): number | 'round' | 'other' {
  if (css === undefined || css.trim() === '') return 0;
  if (css.trim() === '50%') return 'round';
  const [, px] = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(css.trim()) ?? [];
  return px === undefined ? 'other' : Number(px);
}
