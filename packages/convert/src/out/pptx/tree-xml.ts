import { type Xml, xml } from './xml.ts';

/** `p:spTree`: the shapes of a slide, a layout or a master. */
export function treeXml(shapes: Xml): Xml {
  const none = { x: 0, y: 0 };
  const zero = { cx: 0, cy: 0 };
  return xml(
    'p:spTree',
    {},
    xml('p:nvGrpSpPr', {}, xml('p:cNvPr', { id: 1, name: '' }), xml('p:cNvGrpSpPr'), xml('p:nvPr')),
    xml(
      'p:grpSpPr',
      {},
      xml('a:xfrm', {}, xml('a:off', none), xml('a:ext', zero), xml('a:chOff', none), xml('a:chExt', zero)),
    ),
    shapes,
  );
}
