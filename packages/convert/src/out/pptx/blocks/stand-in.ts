import type { Block } from '@rostrum/deck';
import { solidFill } from '../color/palette.ts';
import { NO_FILL } from '../fill.ts';
import { boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { roundedRectangle } from '../geometry/geometry-xml.ts';
import { lineXml, NO_LINE } from '../line.ts';
import type { SlideScope } from '../scope.ts';
import { shapeXml } from '../shape-xml.ts';
import { blockLook } from '../text/block-text.ts';
import { bodyXml } from '../text/box.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { paragraphsXml } from '../text/write-text.ts';
import type { Xml } from '../xml.ts';

/**
 * What stands in the place of something that cannot be taken along: its box, faintly, with words and perhaps a link.
 */
export function stand(block: Block, words: string, scope: SlideScope, link = block.link): Xml {
  const box = boxOf(block, scope);
  const opacity = scope.opacityOf(block);
  const ink = scope.palette.ink('var(--deck-text)');
  const { look } = blockLook(block, scope);
  const letters = { ...look, size: 16, ink, line: null, align: 'center' as const };
  const paragraphs = words.split('\n').map(
    (text): Paragraph => ({
      runs: text === '' ? [] : [{ kind: 'letters', text, look: letters }],
      look: letters,
      level: 0,
      bullet: null,
      margin: 0,
      indent: 0,
      before: 0,
      after: 0,
      within: [],
      list: null,
    }),
  );
  return shapeXml({
    names: namesXml(block, scope, { link }),
    transform: transformXml(block, box, { flips: false }),
    geometry: roundedRectangle(0, toSize(box)).xml,
    fill: ink === null ? NO_FILL : solidFill(ink, 0.07 * opacity),
    line: ink === null ? NO_LINE : lineXml({ ink, width: 1, dash: 'dashed', opacity: 0.3 * opacity }, true),
    body: bodyXml({
      insets: [8, 8, 8, 8],
      anchor: 'ctr',
      grows: false,
      columns: 1,
      gap: 0,
      wraps: true,
      direction: 'horz',
      turn: 0,
    }),
    paragraphs: paragraphsXml(paragraphs, scope, opacity),
  });
}
