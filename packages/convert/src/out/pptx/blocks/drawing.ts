import { type BlockOf, type DrawingStroke, outlineOf } from '@rostrum/deck';
import { NO_FILL } from '../fill.ts';
import { solidFill } from '../color/palette.ts';
import { type Box, boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { foreignShapes } from '../geometry/foreign.ts';
import { customXml } from '../geometry/geometry-xml.ts';
import { mapPath, pathXml, readPath } from '../geometry/path.ts';
import { groupXml } from '../group-xml.ts';
import { NO_LINE } from '../line.ts';
import type { BlockWriter, SlideScope } from '../scope.ts';
import { NO_WORDS, shapeXml } from '../shape-xml.ts';
import { type Xml, xml } from '../xml.ts';
import { drawingPicture } from './drawing-picture.ts';
import { foreignGroup } from './foreign-group.ts';

/** Strokes of a pen as freeforms: one for those that look alike in turn, in a group where they do not. */
export const writeDrawingBlock: BlockWriter<'drawing'> = (block, scope) => {
  const { props } = block;
  const box = boxOf(block, scope);
  if (props.svg !== '') {
    const shapes = foreignShapes(props.svg, toSize(box));
    return shapes === null ? drawingPicture(block, props.svg, scope) : foreignGroup(block, box, shapes, scope);
  }
  const runs: DrawingStroke[][] = [];
  for (const stroke of props.strokes) {
    const last = runs.at(-1);
    const isAlike = last?.[0] !== undefined && last[0].color === stroke.color && last[0].opacity === stroke.opacity;
    if (isAlike) last.push(stroke);
    else runs.push([stroke]);
  }
  const [only, ...others] = runs;
  if (only === undefined) return '';
  if (others.length === 0) return strokesShape(block, box, only, namesXml(block, scope), scope);
  const parts = runs.map((strokes, index) => {
    const names = xml('p:cNvPr', { id: scope.newShapeId(), name: `Stroke ${index + 1}` });
    return strokesShape({ ...block, rotation: 0, flipX: false, flipY: false }, box, strokes, names, scope);
  });
  return groupXml(block, box, namesXml(block, scope), parts.join(''));
};

function strokesShape(
  block: BlockOf<'drawing'>,
  box: Box,
  strokes: readonly DrawingStroke[],
  names: Xml,
  scope: SlideScope,
): Xml {
  const { props, style } = block;
  const [left, top, width, height] = props.viewBox;
  const [scaleX, scaleY] = [box.width / width, box.height / height];
  const [first] = strokes;
  const ink = scope.palette.ink(
    first?.color || style['color'] || 'var(--deck-text)',
    scope.palette.ink('var(--deck-text)'),
  );
  const paths = strokes.map((stroke) => {
    const segments = mapPath(readPath(outlineOf(stroke)), ([x, y]) => [(x - left) * scaleX, (y - top) * scaleY]);
    return pathXml(segments, box);
  });
  return shapeXml({
    names,
    transform: transformXml(block, box),
    geometry: customXml(paths, toSize(box)).xml,
    fill: ink === null ? NO_FILL : solidFill(ink, (first?.opacity ?? 1) * scope.opacityOf(block)),
    line: NO_LINE,
    ...NO_WORDS,
  });
}
