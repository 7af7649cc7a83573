import { resolveTokens, themeFont, toneOf } from '@rostrum/deck/themes';
import type { DeckMeta } from '@rostrum/deck';
import { readCssColor } from './color/css-color.ts';
import { hexOf } from './color/palette.ts';
import { type Xml, xml } from './xml.ts';

/** Whether light letters stand on a dark ground: Office then has its two grounds and inks the other way round. */
export function isDark(meta: DeckMeta): boolean {
  return toneOf(resolveTokens(meta).background) === 'dark';
}

/** The deck's colours and fonts as `a:theme` (ECMA-376 part 1, 20.1.6.9). */
export function themeXml(meta: DeckMeta, name: string): Xml {
  return xml(
    'a:theme',
    { 'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main', name },
    xml('a:themeElements', {}, colorScheme(meta, name), fontScheme(meta, name), FORMATS(name)),
    xml('a:objectDefaults'),
    xml('a:extraClrSchemeLst'),
  );
}

function colorScheme(meta: DeckMeta, name: string): Xml {
  const tokens = resolveTokens(meta);
  const [ground, ink] = [tokens.background, tokens.text];
  const colors: readonly (readonly [name: string, css: string])[] = [
    ['dk1', isDark(meta) ? ground : ink],
    ['lt1', isDark(meta) ? ink : ground],
    ['dk2', isDark(meta) ? tokens.codeBackground : tokens.heading],
    ['lt2', isDark(meta) ? tokens.heading : tokens.tableLine],
    ['accent1', tokens.chart1],
    ['accent2', tokens.chart2],
    ['accent3', tokens.chart3],
    ['accent4', tokens.chart4],
    ['accent5', tokens.chart5],
    ['accent6', tokens.chart6],
    ['hlink', tokens.link],
    ['folHlink', tokens.linkHover],
  ];
  const entries = colors.map(([entry, css]) =>
    xml(`a:${entry}`, {}, xml('a:srgbClr', { val: hexOf(readCssColor(css) ?? { rgb: [128, 128, 128] }) })),
  );
  return xml('a:clrScheme', { name }, ...entries);
}

function fontScheme({ themeFont: id }: DeckMeta, name: string): Xml {
  const { headingStack, bodyStack } = themeFont(id);
  const font = (kind: string, stack: string): Xml =>
    xml(
      `a:${kind}Font`,
      {},
      xml('a:latin', { typeface: firstFamily(stack) }),
      xml('a:ea', { typeface: '' }),
      xml('a:cs', { typeface: '' }),
    );
  return xml('a:fontScheme', { name }, font('major', headingStack), font('minor', bodyStack));
}

/** The family that most machines have of those that are named first. */
function firstFamily(stack: string): string {
  const [first = '', second = ''] = stack.split(',').map((name) => name.trim().replaceAll('"', ''));
  return first === 'Helvetica Neue' ? second : first;
}

const ofPlaceholder = xml('a:solidFill', {}, xml('a:schemeClr', { val: 'phClr' }));
const line = (w: number): Xml =>
  xml('a:ln', { w, cap: 'flat', cmpd: 'sng', algn: 'ctr' }, ofPlaceholder, xml('a:prstDash', { val: 'solid' }));
const noEffect = xml('a:effectStyle', {}, xml('a:effectLst'));

/** Three of each, as the schema asks for; the deck's own shapes use none of them. */
const FORMATS = (name: string): Xml =>
  xml(
    'a:fmtScheme',
    { name },
    xml('a:fillStyleLst', {}, ofPlaceholder, ofPlaceholder, ofPlaceholder),
    xml('a:lnStyleLst', {}, line(9525), line(19_050), line(28_575)),
    xml('a:effectStyleLst', {}, noEffect, noEffect, noEffect),
    xml('a:bgFillStyleLst', {}, ofPlaceholder, ofPlaceholder, ofPlaceholder),
  );
