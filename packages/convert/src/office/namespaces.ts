/**
 * Namespaces by the prefix that ECMA-376 writes them with: the transitional ones, and after them those of ISO Strict.
 */
const NAMESPACES: readonly (readonly [prefix: string, ...uris: readonly string[]])[] = [
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
  [
    'p',
    'http://schemas.openxmlformats.org/presentationml/2006/main',
    'http://purl.oclc.org/ooxml/presentationml/main',
    // The drawing of a diagram is made of shapes as a slide is.
    'http://schemas.microsoft.com/office/drawing/2008/diagram',
  ],
  [
    'r',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
  ['c', 'http://schemas.openxmlformats.org/drawingml/2006/chart', 'http://purl.oclc.org/ooxml/drawingml/chart'],
  ['dgm', 'http://schemas.openxmlformats.org/drawingml/2006/diagram', 'http://purl.oclc.org/ooxml/drawingml/diagram'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math', 'http://purl.oclc.org/ooxml/officeDocument/math'],
  ['rel', 'http://schemas.openxmlformats.org/package/2006/relationships'],
  ['ct', 'http://schemas.openxmlformats.org/package/2006/content-types'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['a14', 'http://schemas.microsoft.com/office/drawing/2010/main'],
  ['a16', 'http://schemas.microsoft.com/office/drawing/2014/main'],
  ['asvg', 'http://schemas.microsoft.com/office/drawing/2016/SVG/main'],
  ['adec', 'http://schemas.microsoft.com/office/drawing/2017/decorative'],
  ['p14', 'http://schemas.microsoft.com/office/powerpoint/2010/main'],
  ['p188', 'http://schemas.microsoft.com/office/powerpoint/2018/8/main'],
  ['p15', 'http://schemas.microsoft.com/office/powerpoint/2012/main'],
];

const PREFIXES = new Map(NAMESPACES.flatMap(([prefix, ...uris]) => uris.map((uri) => [uri, prefix] as const)));

export function prefixOf(uri: string): string | null {
  return PREFIXES.get(uri) ?? null;
}
