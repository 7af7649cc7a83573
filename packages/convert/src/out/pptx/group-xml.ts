import type { Block } from '@rostrum/deck';
import { type Box, transformXml } from './frame.ts';
import { emu, emuLength } from './units.ts';
import { type Xml, xml } from './xml.ts';

/** `p:grpSp` whose parts stand in coordinates of the slide: what it does is to turn and to mirror them together. */
export function groupXml(block: Pick<Block, 'rotation' | 'flipX' | 'flipY'>, box: Box, names: Xml, inner: Xml): Xml {
  const own = [
    xml('a:chOff', { x: emu(box.x), y: emu(box.y) }),
    xml('a:chExt', { cx: emuLength(box.width), cy: emuLength(box.height) }),
  ];
  return xml(
    'p:grpSp',
    {},
    xml('p:nvGrpSpPr', {}, names, xml('p:cNvGrpSpPr'), xml('p:nvPr')),
    xml('p:grpSpPr', {}, transformXml(block, box, {}, ...own)),
    inner,
  );
}
