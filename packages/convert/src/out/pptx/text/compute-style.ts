import type { Palette } from '../color/palette.ts';
import { type CascadedValues, computeProperty } from './cascade.ts';
import { lengthOf, sizeOf } from './lengths.ts';
import type { TextLook } from './look.ts';

/**
 * Computes the style of an element's text as a browser does. Lengths of `font-size` are relative to the parent's size
 * and all other lengths to the element's own, in whichever order the declarations stand.
 */
export function computeStyle(parent: TextLook, values: CascadedValues, palette: Palette): TextLook {
  if (values.size === 0) return parent;
  let own = parent;
  for (const [name, { initial, compute }] of PROPERTIES) {
    if (!values.has(name)) continue;
    const context = { parent, own, palette };
    const change = computeProperty(values, name, initial, (value) => compute(value, context));
    if (change !== null) own = { ...own, ...change };
  }
  return own;
}

/** A CSS property that presentations support. */
interface Property {
  /** The initial value; null where it has no visible effect. */
  readonly initial: string | null;
  /** Returns what a value changes; null for a value that is invalid or that only a browser can resolve. */
  readonly compute: (value: string, context: PropertyContext) => Partial<TextLook> | null;
}

interface PropertyContext {
  readonly parent: TextLook;
  /** The element's style as far as it is computed. Its size and colour are, for every property but these two. */
  readonly own: TextLook;
  readonly palette: Palette;
}

/** In the order of computation. */
const PROPERTIES = new Map<string, Property>(
  Object.entries({
    'font-size': {
      initial: 'medium',
      compute: (value, { parent, palette }) => {
        const size = sizeOf(resolveThemeVariables(value, palette), parent.size);
        return size === null ? null : { size };
      },
    },
    color: {
      initial: 'canvastext',
      compute: (value, { parent, palette }) => {
        const css = /^canvastext$/i.test(value) ? (palette.value('deck-scheme') === 'dark' ? '#fff' : '#000') : value;
        const ink = palette.ink(css, parent.ink);
        return ink === null ? null : { ink };
      },
    },
    'font-family': {
      initial: '"Times New Roman"',
      compute: (value) => {
        const typeface = typefaceOf(value);
        return typeface === null ? null : { typeface };
      },
    },
    'font-weight': {
      initial: '400',
      compute: (value, { parent, palette }) => {
        const weight = parseWeight(resolveThemeVariables(value, palette).toLowerCase(), parent.weight);
        return weight === null ? null : { weight };
      },
    },
    'font-style': {
      initial: 'normal',
      compute: (value) => (/^(?:normal|italic|oblique)\b/i.test(value) ? { italic: !/^normal/i.test(value) } : null),
    },
    'text-decoration': {
      initial: null,
      compute: (value, { parent }) => ({
        underline: parent.underline || /\bunderline\b/i.test(value),
        strike: parent.strike || /\bline-through\b/i.test(value),
      }),
    },
    'letter-spacing': {
      initial: 'normal',
      compute: (value, { own, palette }) => {
        const css = resolveThemeVariables(value, palette);
        const spacing = /^normal$/i.test(css) ? 0 : lengthOf(css, own.size);
        return spacing === null ? null : { spacing };
      },
    },
    'text-transform': {
      initial: 'none',
      compute: (value, { own, palette }) => {
        const css = resolveThemeVariables(value, palette).toLowerCase();
        if (!/^(?:none|uppercase|lowercase|capitalize|full-)/.test(css)) return null;
        return { caps: css.startsWith('uppercase') ? 'all' : own.caps === 'all' ? 'none' : own.caps };
      },
    },
    'font-variant-caps': {
      initial: 'normal',
      compute: (value, { own }) => {
        if (own.caps === 'all') return {};
        return { caps: /small-caps/i.test(value) ? 'small' : 'none' };
      },
    },
    'line-height': {
      initial: 'normal',
      compute: (value, { own, palette }) => {
        const line = parseLineHeight(resolveThemeVariables(value, palette), own.size);
        return line === undefined ? null : { line };
      },
    },
    'text-align': {
      initial: 'start',
      compute: (value) => {
        const align = /^(start|end|left|center|right|justify)$/i.exec(value)?.[1]?.toLowerCase();
        return align === undefined ? null : { align: align as TextLook['align'] };
      },
    },
    direction: {
      initial: 'ltr',
      compute: (value) => (/^(?:rtl|ltr)$/i.test(value) ? { rtl: /^rtl$/i.test(value) } : null),
    },
    'background-color': {
      initial: null,
      compute: (value, { own, palette }) => {
        const highlight = palette.ink(value, own.ink);
        return highlight === null || highlight.alpha === 0 ? {} : { highlight };
      },
    },
    'vertical-align': {
      initial: null,
      compute: (value) => (value === 'super' || value === 'sub' ? { raise: value } : {}),
    },
    'text-shadow': {
      initial: 'none',
      compute: (value, { own }) => ({
        shadow: /^none$/i.test(value)
          ? ''
          : value.replaceAll(/(?<![\w#.])-?[\d.]+em\b/gi, (length) => `${lengthOf(length, own.size) ?? 0}px`),
      }),
    },
  } satisfies Record<string, Property>),
);

/** Substitutes the custom properties of the theme. */
function resolveThemeVariables(value: string, palette: Palette): string {
  return value.replaceAll(/var\(\s*--([\w-]+)\s*\)/g, (whole, name) => palette.value(name) ?? whole);
}

/** CSS Fonts Module Level 4, 2.2. Null: the value is invalid. */
function parseWeight(value: string, parent: number): number | null {
  switch (value) {
    case 'normal':
      return 400;
    case 'bold':
      return 700;
    case 'bolder':
      return parent < 350 ? 400 : parent < 550 ? 700 : Math.max(900, parent);
    case 'lighter':
      return parent < 550 ? Math.min(100, parent) : parent < 750 ? 400 : 700;
    default: {
      const weight = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : 0;
      return weight >= 1 && weight <= 1000 ? weight : null;
    }
  }
}

/** Undefined: the value is invalid. */
function parseLineHeight(value: string, size: number): TextLook['line'] | undefined {
  if (/^normal$/i.test(value)) return null;
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(value)) return { times: Number(value) };
  const px = lengthOf(value, size);
  return px === null || px < 0 ? undefined : { px };
}

const GENERIC: Readonly<Record<string, string>> = {
  'sans-serif': 'Arial',
  serif: 'Georgia',
  monospace: 'Courier New',
  cursive: 'Comic Sans MS',
  'system-ui': 'Arial',
};

/** The first family that is named, as a typeface. */
export function typefaceOf(families: string): string | null {
  const variable = /var\(\s*--deck-(body|heading)-font/.exec(families)?.[1];
  if (variable !== undefined) return variable === 'heading' ? '+mj-lt' : '+mn-lt';
  const [first = ''] = families.split(',');
  const name = first.trim().replaceAll(/^["']|["']$/g, '');
  if (name === '' || name.includes('(')) return null;
  return (GENERIC[name.toLowerCase()] ?? name).slice(0, 100);
}
