import { words } from '@rostrum/words/convert';
import { colorIn, cssOf, type Palette } from './color.ts';
import type { PartScope } from './scope.ts';
import type { Theme } from './theme.ts';
import { round } from '../markup/style.ts';
import { degreesOf, pxOf } from './units.ts';
import { attributeOf, child, flagOf, numberOf, type XmlElement } from './xml.ts';

/** Effects that CSS has nothing like, and what is said of them. */
const LOST = {
  'a:innerShdw': 'innerShadow',
  'a:reflection': 'reflection',
  'a:softEdge': 'softEdge',
} as const;
const isLost = (name: string): name is keyof typeof LOST => Object.hasOwn(LOST, name);

/**
 * What an object's effects look like (ECMA-376 part 1, 20.1.8), as a filter of CSS: shadows that fall outwards, and
 * glows. `own`: its properties; `reference`: the effect of the theme that it has without one of its own. Null: none.
 */
export function effectFilter(
  own: readonly (XmlElement | null)[],
  reference: XmlElement | null,
  rotation: number,
  scope: Pick<PartScope, 'lose' | 'palette' | 'theme'>,
): string | null {
  const said = own.map((properties) => child(properties, 'a:effectLst')).find((list) => list !== null) ?? null;
  const styled: Palette = { ...scope.palette, placeholder: colorIn(reference, scope.palette) };
  const [list, palette] = said === null ? [styledEffects(reference, scope.theme), styled] : [said, scope.palette];
  const filters = (list?.children ?? []).flatMap((effect) => {
    if (isLost(effect.name) && said !== null) scope.lose('effect', words.office.effects[LOST[effect.name]]);
    const filter = filterOf(effect, palette, rotation);
    return filter === null ? [] : [filter];
  });
  return filters.length === 0 ? null : filters.join(' ');
}

function styledEffects(reference: XmlElement | null, theme: Theme): XmlElement | null {
  const index = numberOf(reference, 'idx') ?? 0;
  return index > 0 ? child(theme.effects[index - 1] ?? null, 'a:effectLst') : null;
}

function filterOf(effect: XmlElement, palette: Palette, rotation: number): string | null {
  const color = colorIn(effect, palette);
  if (color === null) return null;
  const px = (name: string): number => pxOf(numberOf(effect, name) ?? 0);
  if (effect.name === 'a:glow') return `drop-shadow(0 0 ${round(px('rad'))}px ${cssOf(color)})`;
  if (effect.name !== 'a:outerShdw') return null;
  // The filter turns with the object; a shadow that does not is turned back.
  const back = flagOf(effect, 'rotWithShape') === false ? rotation : 0;
  const angle = ((degreesOf(Number(attributeOf(effect, 'dir') ?? 0) || 0) - back) * Math.PI) / 180;
  const distance = px('dist');
  const [x, y] = [round(distance * Math.cos(angle)), round(distance * Math.sin(angle))];
  return `drop-shadow(${x}px ${y}px ${round(px('blurRad') / 2)}px ${cssOf(color)})`;
}
