import { chartWordSize } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { CHART_TYPE, WORKBOOK_ID, writeChart } from '../chart/write-chart.ts';
import { WORKBOOK_TYPE } from '../chart/workbook.ts';
import { boxOf, namesXml, transformXml } from '../frame.ts';
import type { BlockWriter } from '../scope.ts';
import { xml } from '../xml.ts';

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';

/** A chart as a chart of Office, in a part of its own, with the workbook of its numbers. */
export const writeChartBlock: BlockWriter<'chart'> = (block, scope) => {
  const box = boxOf(block, scope);
  const written = writeChart(block.props, {
    palette: scope.palette,
    size: chartWordSize(box.width, box.height, block.style['font-size']),
    isRtl: scope.deck.meta.rtl || block.style['direction'] === 'rtl',
  });
  for (const loss of written.losses) scope.lose(loss);
  if (block.rotation !== 0) scope.lose(words.out.blocks.chart);
  const part = scope.pkg.newPart('ppt/charts/chart', 'xml');
  const workbook = scope.pkg.newPart('ppt/embeddings/Microsoft_Excel_Sheet', 'xlsx');
  scope.pkg.add(part, CHART_TYPE, written.chartXml);
  scope.pkg.add(workbook, WORKBOOK_TYPE, written.workbook);
  const id = scope.pkg.relate(part, 'package', workbook);
  if (id !== WORKBOOK_ID) throw new Error('A chart part has one relationship, to its workbook.');
  return xml(
    'p:graphicFrame',
    {},
    xml('p:nvGraphicFramePr', {}, namesXml(block, scope), xml('p:cNvGraphicFramePr'), xml('p:nvPr')),
    transformXml({ rotation: 0, flipX: false, flipY: false }, box, { name: 'p:xfrm' }),
    xml(
      'a:graphic',
      {},
      xml('a:graphicData', { uri: CHART }, xml('c:chart', { 'xmlns:c': CHART, 'r:id': scope.relate('chart', part) })),
    ),
  );
};
