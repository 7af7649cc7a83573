import type { Block } from '@rostrum/deck';
import { fillXml } from '../fill.ts';
import { type Box, namesXml, transformXml } from '../frame.ts';
import type { ForeignShape } from '../geometry/foreign.ts';
import { groupXml } from '../group-xml.ts';
import { lineXml, NO_LINE } from '../line.ts';
import type { SlideScope } from '../scope.ts';
import { NO_WORDS, shapeXml } from '../shape-xml.ts';
import { type Xml, xml } from '../xml.ts';

/** A drawing of several looks: a group of shapes, each as large as the drawing, from the back to the front. */
export function foreignGroup(block: Block, box: Box, shapes: readonly ForeignShape[], scope: SlideScope): Xml {
  const opacity = scope.opacityOf(block);
  const current = scope.palette.ink(block.style['color'] ?? 'var(--deck-text)');
  const usual = block.type === 'shape' ? block.props.fill || '#000' : '#000';
  const parts = shapes.map(({ geometry, fill = usual, stroke, strokeWidth = 0 }, index) => {
    const id = scope.newShapeId();
    const ink = stroke === undefined ? null : scope.palette.ink(stroke, current);
    return shapeXml({
      names: xml('p:cNvPr', { id, name: `Part ${index + 1}` }),
      transform: transformXml({ rotation: 0, flipX: false, flipY: false }, box),
      geometry: geometry.xml,
      fill: fillXml(fill, scope.palette, opacity, current),
      line:
        ink === null || strokeWidth <= 0
          ? NO_LINE
          : lineXml({ ink, width: strokeWidth, dash: 'solid', opacity }, false),
      ...NO_WORDS,
    });
  });
  return groupXml(block, box, namesXml(block, scope), parts.join(''));
}
