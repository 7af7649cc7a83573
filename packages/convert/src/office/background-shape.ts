import { round } from '../markup/style.ts';
import { placingOf } from './transform.ts';
import { cropOf, opacityOf, pictureOf } from './picture.ts';
import type { PartScope } from './scope.ts';
import { attributeOf, child, flagOf, numberOf, path, within, type XmlElement } from './xml.ts';

/** A slide's picture behind all else, where a shape holds it. */
export interface BackgroundShape {
  readonly element: XmlElement;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * The first shape of a slide where it is what Rostrum writes for a picture that its background shines through
 * (`out/pptx/background.ts`): called “Background”, marked as decoration, plain, and still. Null: it is not.
 */
export function backgroundShapeOf(
  slide: XmlElement | null,
  presentation: XmlElement,
  scope: Pick<PartScope, 'office' | 'part'>,
): BackgroundShape | null {
  const element = path(slide, 'p:cSld', 'p:spTree')?.children.find(
    ({ name }) => !/^p:(?:nvGrpSpPr|grpSpPr)$/.test(name),
  );
  if (element === undefined || (element.name !== 'p:pic' && element.name !== 'p:sp')) return null;
  const names = element.children.find(({ name }) => /^p:nv(?:Pic|Sp)Pr$/.test(name)) ?? null;
  const own = child(names, 'p:cNvPr');
  if (attributeOf(own, 'name') !== 'Background' || own === null || child(own, 'a:hlinkClick') !== null) return null;
  if (![...within(own)].some((one) => one.name === 'adec:decorative' && flagOf(one, 'val') === true)) return null;
  const properties = child(element, 'p:spPr');
  if (properties?.children.some(({ name }) => !PLAIN.has(name)) !== false) return null;
  const fill = element.name === 'p:pic' ? child(element, 'p:blipFill') : child(properties, 'a:blipFill');
  const blip = child(fill, 'a:blip');
  if (blip?.children.some(({ name }) => name !== 'a:alphaModFix' && name !== 'a:extLst') !== false) return null;
  const source = pictureOf(blip, scope.part, scope.office);
  const placing = placingOf(child(properties, 'a:xfrm'));
  if (source === null || source.external || placing === null || placing.rotation !== 0) return null;
  if (placing.flipH || placing.flipV || isMoved(slide, attributeOf(own, 'id') ?? '')) return null;
  const opacity = opacityOf(blip);
  return {
    element,
    attributes: {
      'data-background-image': source.address,
      ...(child(fill, 'a:tile') === null
        ? placeOf(placing, fill, presentation)
        : { 'data-background-repeat': 'repeat', 'data-background-size': 'auto' }),
      ...(opacity < 1 ? { 'data-background-opacity': String(round(opacity)) } : {}),
    },
  };
}

const PLAIN = new Set(['a:xfrm', 'a:prstGeom', 'a:blipFill', 'a:ln']);

/** A step that does something to it makes it a shape like others. */
function isMoved(slide: XmlElement | null, id: string): boolean {
  const timing = child(slide, 'p:timing');
  return timing !== null && [...within(timing)].some((one) => attributeOf(one, 'spid') === id);
}

/** How large the whole picture is and where it stands, in shares of the slide as CSS has them. */
function placeOf(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  fill: XmlElement | null,
  presentation: XmlElement,
): Record<string, string> {
  const size = child(presentation, 'p:sldSz');
  const [across, down] = [(numberOf(size, 'cx') ?? 9_144_000) / 9525, (numberOf(size, 'cy') ?? 6_858_000) / 9525];
  const crop = cropOf(fill) ?? { x: 0, y: 0, width: 1, height: 1 };
  const whole = { width: box.width / crop.width, height: box.height / crop.height };
  const covers = box.width >= across - 1 && box.height >= down - 1;
  // One that is cut at two opposite sides alone, and fills the slide, was made to cover it.
  const isCover = covers && (crop.width === 1) !== (crop.height === 1);
  const place = (from: number, free: number): string => (Math.abs(free) < 1 ? '50%' : percent(from / free));
  return {
    'data-background-size': isCover ? 'cover' : `${percent(whole.width / across)} ${percent(whole.height / down)}`,
    'data-background-repeat': 'no-repeat',
    'data-background-position': `${place(box.x - crop.x * whole.width, across - whole.width)} ${place(
      box.y - crop.y * whole.height,
      down - whole.height,
    )}`,
  };
}

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
