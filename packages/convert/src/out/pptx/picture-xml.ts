import type { PackedPicture } from './media.ts';
import type { SlideScope } from './scope.ts';
import { share } from './units.ts';
import { type Xml, xml } from './xml.ts';

export interface BlipLook {
  /** How much of it is seen: 0 to 1. */
  readonly opacity?: number;
  readonly gray?: boolean;
}

/** `a:blip` with the drawing that a picture stands for, where it is one (MS-ODRAWXML 2.4). */
export function blipXml(picture: PackedPicture, scope: Pick<SlideScope, 'relate'>, look: BlipLook = {}): Xml {
  const { opacity = 1, gray = false } = look;
  return xml(
    'a:blip',
    { 'r:embed': scope.relate('image', picture.part) },
    opacity < 1 ? xml('a:alphaModFix', { amt: share(opacity) }) : null,
    gray ? xml('a:grayscl') : null,
    picture.drawing === null ? null : drawingXml(scope.relate('image', picture.drawing)),
  );
}

function drawingXml(id: string): Xml {
  const svg = { 'xmlns:asvg': 'http://schemas.microsoft.com/office/drawing/2016/SVG/main', 'r:embed': id };
  return xml('a:extLst', {}, xml('a:ext', { uri: '{96DAC541-7B7A-43D3-8B79-37D633B846F1}' }, xml('asvg:svgBlip', svg)));
}

export interface PictureParts {
  /** `p:cNvPr`. */
  readonly names: Xml;
  readonly place?: Xml | null;
  /** What else it is (`a:videoFile` and the like), as it stands in `p:nvPr`. */
  readonly more?: Xml;
  readonly blip: Xml;
  /** Shares of the picture that are cut off at its sides; null: none. */
  readonly cut?: { readonly l: number; readonly t: number; readonly r: number; readonly b: number } | null;
  readonly transform: Xml;
  readonly geometry: Xml;
  readonly line?: Xml;
  readonly effects?: Xml | null;
}

/** `p:pic` (ECMA-376 part 1, 19.3.1.37). */
export function pictureXml(parts: PictureParts): Xml {
  const { cut = null } = parts;
  const sides = cut === null ? null : { l: share(cut.l), t: share(cut.t), r: share(cut.r), b: share(cut.b) };
  return xml(
    'p:pic',
    {},
    xml(
      'p:nvPicPr',
      {},
      parts.names,
      xml('p:cNvPicPr', {}, xml('a:picLocks', { noChangeAspect: true })),
      xml('p:nvPr', {}, parts.place ?? null, parts.more ?? null),
    ),
    xml(
      'p:blipFill',
      {},
      parts.blip,
      sides === null ? null : xml('a:srcRect', sides),
      xml('a:stretch', {}, xml('a:fillRect')),
    ),
    xml('p:spPr', {}, parts.transform, parts.geometry, parts.line ?? null, parts.effects ?? null),
  );
}
