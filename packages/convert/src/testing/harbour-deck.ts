import type { DeckFile } from './index.ts';
import { placeXml, presentationFile, shapeXml } from './presentation.ts';

const run = (text: string, properties = ''): string =>
  `<a:r><a:rPr lang="en-GB"${properties}</a:rPr><a:t>${text}</a:t></a:r>`;
const line = (text: string, level = 0): string => `<a:p><a:pPr lvl="${level}"/>${run(text, '>')}</a:p>`;
const title = (words: string): string => shapeXml(2, 'Title 1', { place: '<p:ph type="title"/>', body: line(words) });
const solid = (color: string): string => `<a:solidFill>${color}</a:solidFill>`;
const shape = (id: number, name: string, preset: string, place: string, words: string): string =>
  shapeXml(id, name, {
    properties: `${place}<a:prstGeom prst="${preset}"/>${solid('<a:schemeClr val="accent1"/>')}<a:ln w="19050">${solid('<a:schemeClr val="tx1"/>')}</a:ln>`,
    body: `<a:p><a:pPr algn="ctr"/>${run(words, `>${solid('<a:schemeClr val="bg1"/>')}`)}</a:p>`,
  });

const cell = (words: string): string =>
  `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${line(words)}</a:txBody><a:tcPr/></a:tc>`;
const row = (...cells: readonly string[]): string => `<a:tr h="476250">${cells.map(cell).join('')}</a:tr>`;
const frame = (
  id: number,
  name: string,
  place: readonly [number, number, number, number],
  uri: string,
  inner: string,
): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${placeXml(...place).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${inner}</a:graphicData></a:graphic></p:graphicFrame>`;

const numbers = (tag: string, values: readonly (string | number)[]): string =>
  `<c:${tag}><c:${tag === 'val' ? 'num' : 'str'}Ref><c:${tag === 'val' ? 'num' : 'str'}Cache><c:ptCount val="${values.length}"/>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${tag === 'val' ? 'num' : 'str'}Cache></c:${tag === 'val' ? 'num' : 'str'}Ref></c:${tag}>`;
const CHART = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/>${numbers('tx', ['Boats'])}${numbers('cat', ['Spring', 'Summer'])}${numbers('val', [12, 30])}</c:ser></c:barChart></c:plotArea><c:legend><c:legendPos val="b"/></c:legend></c:chart></c:chartSpace>`;

/** `p:timing`: one click fades the shape of that number in. */
const fadesIn = (shape: number): string => {
  const target = `<p:tgtEl><p:spTgt spid="${shape}"/></p:tgtEl>`;
  const at = (attributes: string, delay: string, inner: string): string =>
    `<p:par><p:cTn ${attributes}><p:stCondLst><p:cond delay="${delay}"/></p:stCondLst><p:childTnLst>${inner}</p:childTnLst></p:cTn></p:par>`;
  const effect = `<p:animEffect transition="in" filter="fade"><p:cBhvr><p:cTn dur="500"/>${target}</p:cBhvr></p:animEffect>`;
  const click = at('presetID="10" presetClass="entr" presetSubtype="0" nodeType="clickEffect"', '0', effect);
  const step = at('id="3"', 'indefinite', at('id="4"', '0', click));
  return `<p:timing><p:tnLst><p:par><p:cTn id="1" nodeType="tmRoot"><p:childTnLst><p:seq><p:cTn id="2" nodeType="mainSeq"><p:childTnLst>${step}</p:childTnLst></p:cTn></p:seq></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`;
};

/**
 * A small presentation with one of each: levels, shapes that hold together, one that comes with a click, a picture, a
 * table, a chart, notes, a hidden slide.
 */
export function harbourDeck(): DeckFile {
  const bytes = presentationFile({
    slides: [
      {
        shapes:
          title('The night harbour') +
          shapeXml(3, 'Words', {
            place: '<p:ph idx="1"/>',
            body: line('Ebb and flood') + line('twice a day', 1) + line('Lights'),
          }),
        notes: line('Breathe.'),
      },
      {
        shapes:
          title('How a ship comes in') +
          shape(3, 'Sea', 'ellipse', placeXml(120, 260, 240, 160), 'Sea') +
          shape(4, 'Quay', 'roundRect', placeXml(820, 260, 240, 160), 'Quay') +
          `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="5" name="Way"/><p:cNvCxnSpPr><a:stCxn id="3" idx="6"/><a:endCxn id="4" idx="1"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>${placeXml(360, 340, 460, 0)}<a:prstGeom prst="straightConnector1"/><a:ln w="28575">${solid('<a:schemeClr val="accent2"/>')}<a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>` +
          `<p:pic><p:nvPicPr><p:cNvPr id="6" name="Picture" descr="The harbour at night"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/></p:blipFill><p:spPr>${placeXml(520, 440, 240, 180)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`,
        after: fadesIn(4),
      },
      {
        shapes:
          title('Tides') +
          frame(
            3,
            'Times',
            [80, 220, 520, 150],
            'table',
            `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="2476500"/><a:gridCol w="2476500"/></a:tblGrid>${row('Tide', 'Time')}${row('Ebb', '06:12')}${row('Flood', '12:31')}</a:tbl>`,
          ) +
          frame(
            4,
            'Boats a season',
            [680, 220, 520, 400],
            'chart',
            '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId5"/>',
          ),
        relationships: { rId5: ['chart', '../charts/chart1.xml'] },
      },
      { shapes: title('For the evening'), hidden: true },
    ],
    parts: { 'ppt/charts/chart1.xml': CHART },
  });
  return { name: 'night-harbour.pptx', bytes };
}
