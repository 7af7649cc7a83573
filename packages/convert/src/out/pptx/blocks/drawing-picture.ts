import type { Block } from '@rostrum/deck';
import { sanitizeSvg } from '@rostrum/deck/html';
import { strToU8 } from 'fflate';
import { words } from '@rostrum/words/convert';
import { boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { roundedRectangle } from '../geometry/geometry-xml.ts';
import { packPicture } from '../media.ts';
import { blipXml, pictureXml } from '../picture-xml.ts';
import { plainSvg } from '../plain-svg.ts';
import type { SlideScope } from '../scope.ts';
import type { Xml } from '../xml.ts';

/** A drawing from elsewhere that has more to it than outlines: as its SVG, which PowerPoint can take apart. */
export async function drawingPicture(block: Block, svg: string, scope: SlideScope): Promise<Xml> {
  const picture = await packPicture(strToU8(plainSvg(wholeSvg(svg), block, scope.palette)), scope);
  if (picture === null) {
    scope.lose(words.out.blocks.drawing);
    return '';
  }
  scope.lose(words.out.blocks.drawingPicture);
  const box = boxOf(block, scope);
  return pictureXml({
    names: namesXml(block, scope),
    blip: blipXml(picture, scope, { opacity: scope.opacityOf(block) }),
    transform: transformXml(block, box),
    geometry: roundedRectangle(0, toSize(box)).xml,
  });
}

/** SVG of a page as a file of its own. */
export function wholeSvg(svg: string): string {
  const clean = sanitizeSvg(svg).html;
  const named = /^<svg[^>]*\sxmlns=/.test(clean)
    ? clean
    : clean.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"');
  return named.includes('xlink:') && !named.includes('xmlns:xlink')
    ? named.replace(/^<svg/, '<svg xmlns:xlink="http://www.w3.org/1999/xlink"')
    : named;
}
