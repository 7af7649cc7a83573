import type { Block, RichText } from '@rostrum/deck';
import { boxLook } from '../box-look.ts';
import { boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import type { SlideScope } from '../scope.ts';
import { shapeXml } from '../shape-xml.ts';
import { blockLook, blockParagraphs } from '../text/block-text.ts';
import { bodyLook, bodyXml } from '../text/box.ts';
import { paragraphsXml } from '../text/write-text.ts';
import type { Xml } from '../xml.ts';

/** Words in the box of a block that is no text itself, with the looks that it says. */
export function plainBox(block: Block, text: RichText, scope: SlideScope): Xml {
  const box = boxOf(block, scope);
  const look = boxLook(block, toSize(box), scope);
  const body = bodyLook(block, blockLook(block, scope).look.size);
  const [, right, , left] = body.insets;
  const paragraphs = blockParagraphs(block, text, box.width - left - right, scope);
  return shapeXml({
    names: namesXml(block, scope),
    isTextBox: true,
    transform: transformXml(block, box, { flips: false }),
    geometry: look.geometry.xml,
    fill: look.fill,
    line: look.line,
    effects: look.effects,
    body: bodyXml(body),
    paragraphs: paragraphsXml(paragraphs, scope, scope.opacityOf(block)),
  });
}
