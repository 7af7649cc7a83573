import { type BlockOf, shapeOf, textOf } from '@rostrum/deck';
import { words as texts } from '@rostrum/words/convert';
import { dropShadowsOf, shadowXml } from '../effects.ts';
import { fillXml } from '../fill.ts';
import { type Box, boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { type OutGeometry, shapeGeometry } from '../geometry/geometry-xml.ts';
import { type ForeignShape, foreignShapes } from '../geometry/foreign.ts';
import { lineXml, NO_LINE } from '../line.ts';
import type { BlockWriter, SlideScope } from '../scope.ts';
import { NO_WORDS, type ShapeParts, shapeXml } from '../shape-xml.ts';
import { blockLook, blockParagraphs } from '../text/block-text.ts';
import { bodyLook, bodyXml, type Sides } from '../text/box.ts';
import { objectWithWords } from '../text/write-text.ts';
import type { Xml } from '../xml.ts';
import { drawingPicture } from './drawing-picture.ts';
import { foreignGroup } from './foreign-group.ts';

/** Px between a shape's room for words and these (`.shape-text` of the stylesheet). */
const PADDING = 10;

/** A shape with its words: a preset of Office where one is drawn like it, else a path. */
export const writeShapeBlock: BlockWriter<'shape'> = async (block, scope) => {
  const { props } = block;
  const box = boxOf(block, scope);
  if (props.svg === '') return ownShape(block, box, shapeGeometry(props, toSize(box)), scope);
  const foreign = foreignShapes(props.svg, toSize(box));
  const [only, ...others] = foreign ?? [];
  if (only !== undefined && others.length === 0) return ownShape(block, box, only.geometry, scope, only);
  const drawing =
    foreign === null ? await drawingPicture(block, props.svg, scope) : foreignGroup(block, box, foreign, scope);
  return textOf(props.text) === '' ? drawing : drawing + wordsOver(block, box, scope);
};

function ownShape(
  block: BlockOf<'shape'>,
  box: Box,
  geometry: OutGeometry | null,
  scope: SlideScope,
  own: Omit<ForeignShape, 'geometry'> = {},
): Xml {
  if (geometry === null) {
    const isSilent = textOf(block.props.text) === '';
    scope.lose(isSilent ? texts.out.blocks.shape : texts.out.blocks.shapeWords);
    return isSilent ? '' : wordsOver(block, box, scope);
  }
  const { props, style } = block;
  const opacity = scope.opacityOf(block);
  const current = scope.palette.ink(style['color'] ?? 'var(--deck-text)');
  const stroke = scope.palette.ink(own.stroke ?? props.stroke, current);
  const width = own.strokeWidth ?? props.strokeWidth;
  const hasWords = textOf(props.text) !== '';
  if (hasWords && (block.flipX || block.flipY)) scope.lose(texts.out.texts.mirrored);
  const shape = {
    names: namesXml(block, scope),
    place: null,
    transform: transformXml(block, box),
    geometry: geometry.xml,
    fill: fillXml(own.fill ?? props.fill, scope.palette, opacity, current),
    line: stroke === null || width <= 0 ? NO_LINE : lineXml({ ink: stroke, width, dash: 'solid', opacity }, true),
    effects: shadowXml([style['box-shadow'] ?? '', ...dropShadowsOf(style['filter'] ?? '')], scope.palette, opacity),
  };
  return hasWords ? withWords(shape, block, box, geometry, scope) : shapeXml({ ...shape, ...NO_WORDS });
}

/** A shape with its words, where the shape has room for them, counted from where Office would put them. */
function withWords(
  shape: Omit<ShapeParts, 'body' | 'paragraphs'>,
  block: BlockOf<'shape'>,
  box: Box,
  geometry: OutGeometry,
  scope: SlideScope,
): Xml {
  const { props, style } = block;
  const { look } = blockLook(block, scope, props.fill);
  const own = bodyLook(block, look.size, PADDING);
  const room = props.svg === '' ? (shapeOf(props.shape)?.room ?? [0, 0, 0, 0]) : [0, 0, 0, 0];
  const sides = own.insets.map(
    (inset, index) => inset + ((room[index] ?? 0) / 100) * (index % 2 === 0 ? box.height : box.width),
  );
  const { textBox } = geometry;
  const theirs = [textBox.y, box.width - textBox.x - textBox.width, box.height - textBox.y - textBox.height, textBox.x];
  const insets = sides.map((side, index) => side - (theirs[index] ?? 0)) as unknown as Sides;
  const isSaid = ['align-content', 'place-content', 'display'].some((name) => style[name] !== undefined);
  const width = box.width - (sides[1] ?? 0) - (sides[3] ?? 0);
  const paragraphs = blockParagraphs(block, props.text, width, scope, props.fill);
  const body = bodyXml({ ...own, insets, anchor: isSaid ? own.anchor : 'ctr', grows: false });
  return objectWithWords(paragraphs, scope, scope.opacityOf(block), (words) =>
    shapeXml({ ...shape, body, paragraphs: words }),
  );
}

/** The words of a shape whose drawing is a picture, as a text of their own. */
function wordsOver(block: BlockOf<'shape'>, box: Box, scope: SlideScope): Xml {
  const geometry = shapeGeometry({ shape: 'rect', cornerRadius: 0 }, toSize(box));
  if (geometry === null) return '';
  const shape = {
    names: namesXml(block, scope, { id: scope.newShapeId(), link: '', alt: '' }),
    isTextBox: true,
    transform: transformXml(block, box, { flips: false }),
    geometry: geometry.xml,
    fill: fillXml('', scope.palette, 1),
    line: NO_LINE,
  };
  return withWords(shape, block, box, geometry, scope);
}
