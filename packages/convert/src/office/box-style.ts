import type { Placing } from '../markup/block.ts';
import type { Style } from '../markup/style.ts';
import type { DrawnGeometry } from './geometry/draw-geometry.ts';
import { bodyValue, firstSaid } from './inherit.ts';
import { degreesOf, pxOf } from './units.ts';
import type { XmlElement } from './xml.ts';

const ANCHORS: Readonly<Record<string, string>> = { t: 'start', ctr: 'center', b: 'end' };

/** How words stand in their box (ECMA-376 part 1, 21.1.2.1.1). */
export function boxStyle(
  { chain, placing }: { readonly chain: readonly XmlElement[]; readonly placing: Placing },
  geometry: DrawnGeometry | null,
): Style {
  const inset = (name: string, usual: number): number => {
    const value = bodyValue(chain, name);
    return pxOf(value === null ? usual : Number(value) || 0);
  };
  const room = geometry?.textBox ?? { x: 0, y: 0, width: placing.width, height: placing.height };
  const padding = [
    room.y + inset('tIns', 45_720),
    placing.width - room.x - room.width + inset('rIns', 91_440),
    placing.height - room.y - room.height + inset('bIns', 45_720),
    room.x + inset('lIns', 91_440),
  ].map((side) => `${Math.max(0, Math.round(side * 100) / 100)}px`);
  const columns = Number(bodyValue(chain, 'numCol') ?? 1);
  const gap = Number(bodyValue(chain, 'spcCol') ?? 0);
  const grows = firstSaid(chain, 'p:txBody', 'a:bodyPr', 'a:spAutoFit') !== null;
  const vertical = bodyValue(chain, 'vert') ?? 'horz';
  const turn = Number(bodyValue(chain, 'rot') ?? 0);
  return {
    padding: padding.join(' '),
    'align-content': ANCHORS[bodyValue(chain, 'anchor') ?? 't'] ?? 'start',
    'column-count': columns > 1 ? String(Math.min(16, columns)) : null,
    // The first is full before the next begins, where the box does not grow with its words.
    ...(columns > 1 && !grows ? { 'column-fill': 'auto', height: '100%' } : {}),
    'column-gap': columns > 1 && gap > 0 ? `${pxOf(gap)}px` : null,
    'writing-mode': vertical === 'horz' ? null : vertical === 'vert270' ? 'sideways-lr' : 'vertical-rl',
    'text-orientation': vertical === 'wordArtVert' ? 'upright' : null,
    'white-space': bodyValue(chain, 'wrap') === 'none' && columns <= 1 ? 'nowrap' : null,
    rotate: turn === 0 ? null : `${degreesOf(turn)}deg`,
  };
}
