import { textFromPlain } from '@rostrum/deck';
import { words as texts } from '@rostrum/words/convert';
import { solidFill } from '../color/palette.ts';
import { boxLook } from '../box-look.ts';
import { boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { FORMULA_NAMESPACES } from '../math/namespaces.ts';
import { formulaXml } from '../math/omml.ts';
import { withFormulas } from '../math/with-formulas.ts';
import type { BlockWriter } from '../scope.ts';
import { shapeXml } from '../shape-xml.ts';
import { blockLook } from '../text/block-text.ts';
import { bodyLook, bodyXml } from '../text/box.ts';
import { alignment } from '../text/write-text.ts';
import { escapeXml, type Xml, xml } from '../xml.ts';
import { plainBox } from './plain-box.ts';

/** KaTeX sets letters so many times as large as those around. */
const KATEX_SIZE = 1.21;

/**
 * A formula as one of Office (`a14:m`, MS-ODRAWXML 2.8), which is edited there as such. Programs that know none see its
 * source, and so does everybody where Office has no like.
 */
export const writeMathBlock: BlockWriter<'math'> = (block, scope) => {
  const { source, display } = block.props;
  const opacity = scope.opacityOf(block);
  const { look } = blockLook(block, scope);
  const fill = look.ink === null ? null : solidFill(look.ink, opacity);
  const lines = formulaXml(source, display, {
    look: { size: Math.min(400_000, Math.max(100, Math.round(look.size * KATEX_SIZE * 75))), fill },
    fillOf: (color) => {
      const ink = scope.palette.ink(color, look.ink);
      return ink === null ? null : solidFill(ink, opacity);
    },
    lose: scope.lose,
  });
  if (lines === null) {
    if (source.trim() !== '') scope.lose(texts.out.blocks.formula);
    return plainBox(block, textFromPlain(source), scope);
  }
  const box = boxOf(block, scope);
  const around = boxLook(block, toSize(box), scope);
  const align = display ? 'ctr' : alignment(look);
  const shape = (paragraphs: Xml): Xml =>
    shapeXml({
      names: namesXml(block, scope, { alt: block.alt || source }),
      isTextBox: true,
      transform: transformXml(block, box, { flips: false }),
      geometry: around.geometry.xml,
      fill: around.fill,
      line: around.line,
      effects: around.effects,
      body: bodyXml({ ...bodyLook(block, look.size), anchor: 'ctr' }),
      paragraphs,
    });
  const justified = xml('m:oMathParaPr', {}, xml('m:jc', { 'm:val': JUSTIFIED[align] ?? 'center' }));
  const formula = xml('a14:m', {}, xml('m:oMathPara', { 'xmlns:m': FORMULA_NAMESPACES.m }, justified, ...lines));
  const words = xml(
    'a:r',
    {},
    xml('a:rPr', { sz: Math.round(look.size * 75) }, fill),
    xml('a:t', {}, escapeXml(source)),
  );
  return withFormulas(
    shape(xml('a:p', {}, xml('a:pPr', { algn: align }), formula)),
    shape(xml('a:p', {}, xml('a:pPr', { algn: align }), words)),
  );
};

const JUSTIFIED: Readonly<Record<string, string>> = { l: 'left', r: 'right', ctr: 'center' };
