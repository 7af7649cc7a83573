import type { TableProps } from '@rostrum/deck';
import { readBorder } from '../box-look.ts';
import { type Palette, solidFill } from '../color/palette.ts';
import { emuLength } from '../units.ts';
import { type Xml, xml } from '../xml.ts';

const SIDES = [
  ['a:lnL', 'left'],
  ['a:lnR', 'right'],
  ['a:lnT', 'top'],
  ['a:lnB', 'bottom'],
] as const;

/** The lines around a cell, in the order of the schema: its own, or the table's. */
export function cellLines(
  style: ReadonlyMap<string, string>,
  { borderColor, borderWidth }: Pick<TableProps, 'borderColor' | 'borderWidth'>,
  { palette }: { readonly palette: Palette },
  opacity: number,
): readonly Xml[] {
  const usual = `${borderWidth ?? 1}px solid ${borderColor === '' ? 'var(--deck-table-line)' : borderColor}`;
  const text = palette.ink('var(--deck-text)');
  return SIDES.map(([name, side]) => {
    const border = readBorder(style.get(`border-${side}`) ?? style.get('border') ?? usual);
    const ink = border === null ? null : palette.ink(border.color, text);
    if (border === null || ink === null) return xml(name, { w: 0 }, xml('a:noFill'));
    const dash = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' }[border.dash];
    return xml(
      name,
      { w: Math.min(20_116_800, emuLength(border.width)), cap: 'flat', cmpd: 'sng', algn: 'ctr' },
      solidFill(ink, opacity),
      xml('a:prstDash', { val: dash }),
    );
  });
}
