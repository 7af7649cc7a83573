import { type Block, type BlockOf, endsOf, type LineEnd, type LineTarget } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { shapeGeometry, type Sites } from '../geometry/geometry-xml.ts';
import { lineXml } from '../line.ts';
import type { SlideScope } from '../scope.ts';
import { type Xml, xml } from '../xml.ts';

/** Lines and arrows, which are one thing: a connector, glued where its ends are stuck to a block. */
export function writeLineBlock(block: BlockOf<'line' | 'arrow'>, scope: SlideScope): Xml {
  const { props } = block;
  const ink = scope.palette.ink(
    props.color || block.style['color'] || 'var(--deck-text)',
    scope.palette.ink('var(--deck-text)'),
  );
  if (ink === null || props.width <= 0) {
    scope.lose(words.out.blocks.line);
    return '';
  }
  const [from, to] = endsOf(block);
  const box = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
  // It runs from the upper left to the lower right of its box, before it is mirrored.
  const flips = { rotation: 0, flipX: to.x < from.x, flipY: to.y < from.y };
  const glued = xml('p:cNvCxnSpPr', {}, glue('a:stCxn', props.start, scope), glue('a:endCxn', props.end, scope));
  const look = { ink, width: props.width, dash: props.style, opacity: scope.opacityOf(block) };
  return xml(
    'p:cxnSp',
    {},
    xml('p:nvCxnSpPr', {}, namesXml(block, scope), glued, xml('p:nvPr')),
    xml(
      'p:spPr',
      {},
      transformXml(flips, box),
      xml('a:prstGeom', { prst: 'straightConnector1' }, xml('a:avLst')),
      lineXml(look, false, headXml('a:headEnd', props.startType), headXml('a:tailEnd', props.endType)),
    ),
  );
}

const HEADS: Readonly<Record<LineEnd, string>> = {
  none: 'none',
  arrow: 'triangle',
  'line-arrow': 'arrow',
  circle: 'oval',
};

function headXml(name: string, end: LineEnd): Xml {
  const size = end === 'none' ? {} : { w: 'med', len: 'med' };
  return xml(name, { type: HEADS[end], ...size });
}

/** The place of a shape that an end is stuck to; nothing where Office knows none in the middle of that side. */
function glue(name: string, target: LineTarget | null, scope: SlideScope): Xml {
  const block = target === null ? undefined : scope.blockOf(target.blockId);
  if (target === null || block === undefined || target.anchor === 'center') return '';
  const site = sitesOf(block, scope)[target.anchor];
  return site === undefined ? '' : xml(name, { id: scope.shapeId(block.id), idx: site });
}

function sitesOf(block: Block, scope: SlideScope): Sites {
  const own =
    block.type === 'shape' && block.props.svg === '' ? shapeGeometry(block.props, toSize(boxOf(block, scope))) : null;
  return own?.sites ?? { top: 0, left: 1, bottom: 2, right: 3 };
}
