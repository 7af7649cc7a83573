import type { BlockOf, ImageProps } from '@rostrum/deck';
import { strToU8 } from 'fflate';
import { words } from '@rostrum/words/convert';
import { boxLook } from '../box-look.ts';
import { hexOf } from '../color/palette.ts';
import { boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { packPicture, type PackedPicture } from '../media.ts';
import { blipXml, pictureXml } from '../picture-xml.ts';
import { plainSvg } from '../plain-svg.ts';
import type { BlockWriter, SlideScope } from '../scope.ts';
import { wholeSvg } from './drawing-picture.ts';
import { stand } from './stand-in.ts';

/** A picture: cut, with round corners or in a shape, see-through, named; a drawing as SVG with its pixels beside it. */
export const writeImageBlock: BlockWriter<'image'> = async (block, scope) => {
  const picture = await pictureOf(block, scope);
  const box = boxOf(block, scope);
  if (picture === null) {
    scope.lose(words.out.blocks.picture);
    return stand(block, block.alt || block.props.src.replace(/^\/media\/.*$/, ''), scope);
  }
  const look = boxLook(block, toSize(box), scope);
  const filter = block.style['filter'] ?? '';
  if (/\b(?:blur|hue-rotate|sepia|invert|saturate|brightness|contrast)\(/.test(filter))
    scope.lose(words.out.blocks.filter);
  return pictureXml({
    names: namesXml(block, scope),
    place: scope.placeOf(block)?.xml ?? null,
    blip: blipXml(picture, scope, {
      opacity: scope.opacityOf(block),
      gray: /grayscale\((?:1|100%|0?\.[5-9]\d*)?\)/.test(filter),
    }),
    cut: cutOf(block.props),
    transform: transformXml(block, box),
    geometry: look.geometry.xml,
    line: look.line,
    effects: look.effects,
  });
};

async function pictureOf(block: BlockOf<'image'>, scope: SlideScope): Promise<PackedPicture | null> {
  const { props, style } = block;
  if (props.svg !== '') {
    const ink =
      props.svgColor === ''
        ? null
        : scope.palette.ink(props.svgColor, scope.palette.ink(style['color'] ?? 'var(--deck-text)'));
    const svg = wholeSvg(ink === null ? props.svg : colored(props.svg, `#${hexOf(ink)}`));
    return packPicture(strToU8(plainSvg(svg, block, scope.palette)), scope);
  }
  const medium = await scope.medium(props.src);
  return medium === null ? null : packPicture(medium.bytes, scope);
}

/** The colour that the block gives its drawing, as the stylesheet does (`--svg-color`). */
function colored(svg: string, color: string): string {
  const own = svg.replaceAll('var(--svg-color)', color);
  return own.replace(
    /^<svg([^>]*?)>/,
    (_, rest: string) => `<svg${rest.replace(/\sfill="[^"]*"/, '')} fill="${color}">`,
  );
}

function cutOf({ crop }: ImageProps): { l: number; t: number; r: number; b: number } | null {
  if (crop === null || crop.width <= 0 || crop.height <= 0) return null;
  return { l: crop.x, t: crop.y, r: 1 - crop.x - crop.width, b: 1 - crop.y - crop.height };
}
