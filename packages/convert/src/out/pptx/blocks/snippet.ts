import { blockText, textFromPlain } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { roundedRectangle } from '../geometry/geometry-xml.ts';
import { packPicture } from '../media.ts';
import { blipXml, pictureXml } from '../picture-xml.ts';
import type { BlockWriter } from '../scope.ts';
import { plainBox } from './plain-box.ts';

/** HTML as it is, which no presentation holds: its picture where somebody took one, else its words. */
export const writeSnippetBlock: BlockWriter<'snippet'> = async (block, scope) => {
  const photograph = await scope.photograph(block);
  const picture = photograph === null ? null : await packPicture(photograph, scope);
  if (picture === null) {
    scope.lose(words.out.blocks.htmlWords);
    return plainBox(block, textFromPlain(blockText(block)), scope);
  }
  scope.lose(words.out.blocks.htmlPicture);
  const box = boxOf(block, scope);
  return pictureXml({
    names: namesXml(block, scope, { alt: block.alt || blockText(block).slice(0, 1000) }),
    blip: blipXml(picture, scope, { opacity: scope.opacityOf(block) }),
    transform: transformXml(block, box),
    geometry: roundedRectangle(0, toSize(box)).xml,
  });
};
