import { harbourPng, placeXml, presentationFile } from '@rostrum/convert/testing';

const run = (text: string, properties: string): string =>
  `<a:r><a:rPr lang="en-GB"${properties}<a:t>${text}</a:t></a:r>`;
const line = (text: string, level = 0): string =>
  `<a:p><a:pPr lvl="${level}"/>${run(`${text} `, '/>')}${run('in bold', ' b="1"/>')}</a:p>`;
const shape = (id: number, place: string, fill: string, body: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place}<a:prstGeom prst="roundRect"/><a:solidFill><a:schemeClr val="${fill}"/></a:solidFill></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${body}</p:txBody></p:sp>`;
const place = (id: number, kind: string, body: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Place ${id}"/><p:cNvSpPr/><p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${body}</p:txBody></p:sp>`;
const cell = (words: string): string => `<a:tc><a:txBody><a:bodyPr/>${line(words)}</a:txBody><a:tcPr/></a:tc>`;

/**
 * Slides as they are in real presentations: a title, a list of three levels, two shapes with words; a picture on every
 * third, a table on every fifth.
 */
export function samplePresentation(slides: number): Uint8Array {
  return presentationFile({
    slides: Array.from({ length: slides }, (_, n) => {
      const shapes = [
        place(2, 'type="title"', line(`The harbour in its ${n + 1}. year`)),
        place(3, 'idx="1"', [0, 0, 1, 1, 2, 0].map((level, at) => line(`What the tide brings, ${at}`, level)).join('')),
        shape(4, placeXml(700, 200, 240, 120), 'accent1', line('Sea')),
        shape(5, placeXml(700, 380, 240, 120), 'accent2', line('Quay')),
      ];
      if (n % 3 === 0)
        shapes.push(
          `<p:pic><p:nvPicPr><p:cNvPr id="6" name="Picture" descr="The quay"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/></p:blipFill><p:spPr>${placeXml(980, 200, 240, 180)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`,
        );
      if (n % 5 === 0)
        shapes.push(
          `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${placeXml(80, 480, 560, 160).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="2600000"/><a:gridCol w="2600000"/></a:tblGrid>${[1, 2, 3].map((row) => `<a:tr h="400000">${cell(`Ebb ${row}`)}${cell(`Flood ${row}`)}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
        );
      return { shapes: shapes.join(''), notes: line('Breathe.') };
    }),
    parts: { 'ppt/media/image1.png': harbourPng(480, 360) },
  });
}
