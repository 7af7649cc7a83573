import { type Ink, solidFill } from './color/palette.ts';
import { emuLength } from './units.ts';
import { type Xml, xml } from './xml.ts';

export interface LineLook {
  readonly ink: Ink;
  readonly width: number;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  readonly opacity: number;
}

/**
 * `a:ln` (ECMA-376 part 1, 20.1.2.2.24). `inside`: it lies within the outline, as those of decks do. `ends`: its heads.
 */
export function lineXml({ ink, width, dash, opacity }: LineLook, inside: boolean, ...ends: readonly Xml[]): Xml {
  const dashes = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' }[dash];
  return xml(
    'a:ln',
    { w: Math.min(20_116_800, emuLength(width)), cap: dash === 'dotted' ? 'rnd' : null, algn: inside ? 'in' : null },
    solidFill(ink, opacity),
    xml('a:prstDash', { val: dashes }),
    xml('a:miter', { lim: 800_000 }),
    ...ends,
  );
}

export const NO_LINE: Xml = xml('a:ln', {}, xml('a:noFill'));
