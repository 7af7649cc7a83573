import { escapeAttribute, escapeText } from '../../../html/write.ts';
import { round } from '../../shape/path.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

/** An SVG element. Numbers are rounded to a thousandth; undefined values are left out. */
export function element(tag: string, attributes: Values, inner = ''): string {
  let written = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    written += ` ${name}="${typeof value === 'number' ? round(value) : escapeAttribute(value)}"`;
  }
  return `${written}>${inner}</${tag}>`;
}

export interface Words {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Where the words lie beside x. Default `middle`. */
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Degrees about (x, y). */
  readonly rotate?: number;
  readonly fill?: string;
  readonly bold?: boolean;
}

/** Words whose middle height is at y. */
export function words({ x, y, text, anchor = 'middle', rotate, fill, bold }: Words): string {
  return element(
    'text',
    {
      x,
      y,
      dy: '0.35em',
      'text-anchor': anchor,
      transform: rotate === undefined ? undefined : `rotate(${round(rotate)} ${round(x)} ${round(y)})`,
      fill,
      'font-weight': bold ? '700' : undefined,
    },
    escapeText(text),
  );
}

/** Path data of d3-shape with its numbers rounded to a thousandth; empty for none. */
export function pathData(data: string | null): string {
  return (data ?? '').replaceAll(/-?\d+\.\d{4,}(?:e[+-]?\d+)?|-?\d+e[+-]?\d+/g, (number) =>
    String(round(Number(number))),
  );
}
