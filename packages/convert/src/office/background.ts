import { type Color, colorIn, cssOf } from './color.ts';
import { cssGradient, type Fill, fillIn, styledFill } from './fill.ts';
import { opacityOf, pictureOf } from './picture.ts';
import { tintOf } from './duotone.ts';
import type { PartScope } from './scope.ts';
import { path } from './xml.ts';

/** What lies behind a slide; null: nothing is said by this part. */
export function backgroundOf(scope: Pick<PartScope, 'office' | 'part' | 'theme' | 'palette'>): Fill | null {
  const root = scope.office.part(scope.part);
  const background = path(root, 'p:cSld', 'p:bg');
  const own = fillIn(path(background, 'p:bgPr'), scope.palette);
  return (
    own ?? styledFill(path(background, 'p:bgRef'), scope.theme, scope.palette) ?? plainOf(scope, background === null)
  );
}

/** A reference to no style of the theme is the colour that it names. */
function plainOf(
  { office, part, palette }: Pick<PartScope, 'office' | 'part' | 'palette'>,
  isMissing: boolean,
): Fill | null {
  if (isMissing) return null;
  const color = colorIn(path(office.part(part), 'p:cSld', 'p:bg', 'p:bgRef'), palette);
  return color === null ? null : { kind: 'color', color };
}

export function solidOf(fill: Fill | null): Color | null {
  return fill?.kind === 'color' ? fill.color : null;
}

/** As attributes of a section; `part`: whose relationships name its picture. */
export function backgroundAttributes(
  fill: Fill | null,
  scope: Pick<PartScope, 'office' | 'part'>,
): Record<string, string> {
  switch (fill?.kind) {
    case 'color':
      return { 'data-background-color': cssOf({ ...fill.color, token: null }) };
    case 'gradient':
      return { 'data-background-gradient': cssGradient(fill) };
    case 'picture': {
      const source = pictureOf(fill.blip, fill.part ?? scope.part, scope.office);
      if (source === null || source.external) return {};
      const tint = fill.duotone === null ? null : tintOf(fill.duotone);
      const opacity = opacityOf(fill.blip) * (tint?.opacity ?? 1);
      return {
        ...(tint === null ? {} : { 'data-background-color': cssOf(tint.ground) }),
        'data-background-image': source.address,
        ...(fill.tiled
          ? { 'data-background-repeat': 'repeat', 'data-background-size': 'auto' }
          : { 'data-background-size': '100% 100%' }),
        ...(opacity < 1 ? { 'data-background-opacity': String(opacity) } : {}),
      };
    }
    default:
      return {};
  }
}
