import type { Declaration } from '@rostrum/deck/html';

/** The declarations that apply to one element, by origin, the weakest origin first. */
export interface StyleSources {
  readonly browser?: readonly Declaration[];
  readonly sheet?: readonly Declaration[];
  /** The `style` attribute. */
  readonly own?: readonly Declaration[];
}

const ORIGINS = ['browser', 'sheet', 'own'] as const;

/** The declared values of each property, in ascending order of precedence. */
export type CascadedValues = ReadonlyMap<string, readonly { readonly value: string; readonly origin: number }[]>;

/** Longhands and shorthands that name the same property here. */
const ALIASES: Readonly<Record<string, string>> = {
  'text-decoration-line': 'text-decoration',
  'font-variant': 'font-variant-caps',
  background: 'background-color',
};

/** Sorts the declarations of an element by precedence (CSS Cascading and Inheritance Level 4, 6). */
export function cascade(style: StyleSources): CascadedValues {
  const declared = new Map<string, { readonly value: string; readonly origin: number }[]>();
  const important: [property: string, value: string, origin: number][] = [];
  const add = (property: string, value: string, origin: number): void => {
    const name = ALIASES[property] ?? property;
    const values = declared.get(name);
    if (values === undefined) declared.set(name, [{ value, origin }]);
    else values.push({ value, origin });
  };
  for (const [origin, name] of ORIGINS.entries())
    for (const [property, raw] of style[name] ?? []) {
      const value = raw.replace(/\s*!important\s*$/i, '').trim();
      for (const [longhand, part] of property === 'font' ? expandFont(value) : [[property, value] as const])
        if (value.length === raw.trim().length) add(longhand, part, origin);
        else important.push([longhand, part, origin]);
    }
  for (const [property, value, origin] of important) add(property, value, origin);
  return declared;
}

const FONT_PARTS = ['font-style', 'font-variant-caps', 'font-weight', 'line-height', 'font-size', 'font-family'];

/** The longhands of `font` (CSS Fonts Module Level 4, 6.2); none for an invalid value. */
function expandFont(value: string): readonly Declaration[] {
  if (/^[a-z-]+$/i.test(value)) return FONT_PARTS.map((property) => [property, value]);
  const [, before = '', size = '', line = 'normal', family = ''] =
    /^((?:(?:normal|italic|oblique|small-caps|bold|bolder|lighter|\d+)\s+)*)([^\s/]+)(?:\s*\/\s*(\S+))?\s+(.+)$/is.exec(
      value,
    ) ?? [];
  if (family === '') return [];
  const word = (pattern: RegExp): string => pattern.exec(before)?.[0] ?? 'normal';
  return [
    ['font-style', word(/italic|oblique/i)],
    ['font-variant-caps', word(/small-caps/i)],
    ['font-weight', word(/bolder|bold|lighter|\d+/i)],
    ['line-height', line],
    ['font-size', size],
    ['font-family', family],
  ];
}

/**
 * Computes the strongest declared value that can be computed. Null where the parent's value stays: for `inherit`, and
 * also for properties that are not inherited, because decorations, backgrounds and raised text show on the
 * descendants too.
 */
export function computeProperty<T extends object>(
  declared: CascadedValues,
  property: string,
  initial: string | null,
  compute: (value: string) => T | null,
): T | null {
  const values = declared.get(property) ?? [];
  let limit: number = ORIGINS.length;
  for (const { value, origin } of values.toReversed()) {
    if (origin > limit) continue;
    const keyword = value.toLowerCase();
    if (keyword === 'inherit' || keyword === 'unset') return null;
    if (keyword === 'revert') limit = Math.min(0, origin - 1);
    else if (keyword === 'revert-layer') limit = origin - 1;
    else {
      const used = keyword === 'initial' ? initial : value;
      const result = used === null ? null : compute(used);
      if (result !== null || used === null) return result;
    }
  }
  return null;
}
