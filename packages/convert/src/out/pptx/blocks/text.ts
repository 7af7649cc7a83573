import type { BlockOf } from '@rostrum/deck';
import { words as texts } from '@rostrum/words/convert';
import { boxLook } from '../box-look.ts';
import { boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import type { BlockWriter, SlideScope } from '../scope.ts';
import { shapeXml } from '../shape-xml.ts';
import { blockLook, blockParagraphs } from '../text/block-text.ts';
import { bodyLook, bodyXml } from '../text/box.ts';
import { objectWithWords } from '../text/write-text.ts';
import type { Xml } from '../xml.ts';
import { tableFrame } from './table.ts';

/** A text as a text box, or in the place of its layout. One that is a table and nothing else is a table. */
export const writeTextBlock: BlockWriter<'text'> = (block, scope) => {
  const [only, ...others] = block.props.text.content;
  if (only?.type === 'table' && others.length === 0)
    return tableFrame(block, only, { borderColor: '', borderWidth: null, padding: null }, scope);
  return textShape(block, scope);
};

function textShape(block: BlockOf<'text'>, scope: SlideScope): Xml {
  const box = boxOf(block, scope);
  const place = scope.placeOf(block);
  const look = boxLook(block, toSize(box), scope);
  const body = bodyLook(block, blockLook(block, scope).look.size);
  const [, right, , left] = body.insets;
  const width = (box.width - left - right - body.gap * (body.columns - 1)) / body.columns;
  const paragraphs = blockParagraphs(block, block.props.text, width, scope);
  if (block.flipX || block.flipY) scope.lose(texts.out.texts.mirrored);
  const shape = {
    names: namesXml(block, scope),
    isTextBox: place === null,
    place: place?.xml ?? null,
    transform: place?.follows === true ? '' : transformXml(block, box, { flips: false }),
    geometry: place?.follows === true ? '' : look.geometry.xml,
    fill: look.fill,
    line: look.line,
    effects: look.effects,
    body: bodyXml(body),
  };
  return objectWithWords(paragraphs, scope, scope.opacityOf(block), (words) =>
    shapeXml({ ...shape, paragraphs: words }),
  );
}
