import type { Block } from '@rostrum/deck';
import { emu } from '../units.ts';
import { type Xml, xml } from '../xml.ts';
import { lengthOf, sidesOf } from './lengths.ts';

/** Px: top, right, bottom, left. */
export type Sides = readonly [top: number, right: number, bottom: number, left: number];

export interface BodyLook {
  /** From the box to the words. */
  readonly insets: Sides;
  readonly anchor: 't' | 'ctr' | 'b';
  /** The box grows with its words. */
  readonly grows: boolean;
  readonly columns: number;
  readonly gap: number;
  readonly wraps: boolean;
  /** `horz`, `vert` or `vert270`. */
  readonly direction: string;
  /** Degrees that the words are turned within their box. */
  readonly turn: number;
}

/**
 * How words stand in the box of a block that says so of itself. `size`: px of an em; `usual`: its padding
 * where it says none.
 */
export function bodyLook({ style, rect }: Pick<Block, 'style' | 'rect'>, size: number, usual = 0): BodyLook {
  const of = (name: string): string => style[name] ?? '';
  const columns = Math.round(Number(of('column-count')));
  const writing = of('writing-mode');
  return {
    insets: paddingOf(style, size, rect[2], usual),
    anchor: anchorOf(style),
    grows: rect[3] === null,
    columns: columns > 1 ? Math.min(16, columns) : 1,
    gap: lengthOf(of('column-gap'), size) ?? size,
    wraps: !/^(?:nowrap|pre)$/.test(of('white-space')),
    direction: writing.startsWith('vertical') ? 'vert' : writing === 'sideways-lr' ? 'vert270' : 'horz',
    turn: Number(/^(-?[\d.]+)deg$/.exec(of('rotate'))?.[1] ?? 0),
  };
}

/** Padding and border together: both lie within the box. */
export function paddingOf(style: Block['style'], size: number, width: number, usual = 0): Sides {
  const padding =
    style['padding'] === undefined ? ([usual, usual, usual, usual] as const) : sidesOf(style['padding'], size, width);
  const names = ['top', 'right', 'bottom', 'left'] as const;
  const sides = names.map((name, index) => {
    const own = lengthOf(style[`padding-${name}`] ?? '', size, width);
    return Math.max(0, own ?? padding[index] ?? 0) + borderWidth(style, name);
  });
  return sides as unknown as Sides;
}

function borderWidth(style: Block['style'], side: string): number {
  const said = style[`border-${side}`] ?? style['border'] ?? '';
  if (said === '' || /\b(?:none|hidden)\b/.test(said)) return 0;
  return (
    said
      .split(/\s+/)
      .map((word) => lengthOf(word, 16))
      .find((px) => px !== null) ?? 0
  );
}

function anchorOf(style: Block['style']): BodyLook['anchor'] {
  const [align = ''] = (style['align-content'] ?? style['place-content'] ?? '').split(' ');
  const isColumn = (style['flex-direction'] ?? '').startsWith('column');
  const isFlex = (style['display'] ?? '').endsWith('flex');
  const said = isFlex ? (style[isColumn ? 'justify-content' : 'align-items'] ?? '') : align;
  return said === 'center' ? 'ctr' : said.endsWith('end') ? 'b' : 't';
}

/** `a:bodyPr` (ECMA-376 part 1, 21.1.2.1.1). */
export function bodyXml({ insets: [top, right, bottom, left], ...look }: BodyLook): Xml {
  return xml(
    'a:bodyPr',
    {
      rot: look.turn === 0 ? null : Math.round(look.turn * 60_000),
      vert: look.direction,
      wrap: look.wraps ? 'square' : 'none',
      lIns: emu(left),
      tIns: emu(top),
      rIns: emu(right),
      bIns: emu(bottom),
      numCol: look.columns > 1 ? look.columns : null,
      spcCol: look.columns > 1 ? emu(look.gap) : null,
      rtlCol: false,
      anchor: look.anchor,
      anchorCtr: false,
    },
    xml(look.grows ? 'a:spAutoFit' : 'a:noAutofit'),
  );
}
