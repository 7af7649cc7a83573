import type { SlideScope } from '../scope.ts';
import { type Xml, xml } from '../xml.ts';
import type { TextLook } from './look.ts';
import { alignment, letterAttributes, letterParts, linesXml } from './write-text.ts';

/** `a:lvl1pPr` as what is written into a place begins. */
export function levelsXml(
  look: TextLook,
  scope: Pick<SlideScope, 'palette' | 'relate' | 'slides' | 'deck' | 'lose'>,
): Xml {
  return xml(
    'a:lvl1pPr',
    { marL: 0, indent: 0, algn: alignment(look), rtl: look.rtl ? true : null },
    linesXml([look]),
    xml('a:buNone'),
    xml('a:defRPr', letterAttributes({ ...look, lang: '' }), ...letterParts(look, scope, 1)),
  );
}
