import type { ChartData } from '../../model/types.ts';
import { BODY, BODY_HIGH, boxes, LEFT, numbered, titled, WIDE } from '../grid.ts';
import { INK } from '../sheet.ts';
import type { Drawing } from '../template.ts';

const SAMPLE: ChartData = {
  columns: ['This year', 'Last year'],
  rows: [
    { label: 'Spring', values: [42, 31] },
    { label: 'Summer', values: [58, 40] },
    { label: 'Autumn', values: [66, 52] },
    { label: 'Winter', values: [71, 49] },
  ],
};

const PARTS: ChartData = {
  columns: ['Part'],
  rows: [
    { label: 'First', values: [46] },
    { label: 'Second', values: [31] },
    { label: 'Third', values: [23] },
  ],
};

export const data: readonly Drawing[] = [
  {
    id: 'number',
    name: 'Big number',
    draw: (sheet) =>
      sheet
        .text('Number', [LEFT, 0.16, WIDE, 0.4], {
          ask: '72 %',
          place: 'title',
          as: 'h1',
          size: 2,
          stand: 'end',
          color: INK.accent,
          style: { 'line-height': '1' },
        })
        .text('Meaning', [LEFT, 0.6, WIDE * 0.8, 0.24], { ask: 'What the number says, and since when', place: 'body' }),
  },
  {
    id: 'numbers',
    name: 'Three numbers',
    draw(sheet) {
      titled(sheet, 'How it stands');
      for (const [index, [left, top, width, height]] of boxes(sheet, 3, 0.34, 0.5, 0.04).entries())
        sheet
          .rule([left, top, width], 4, INK.accent)
          .text('Number', [left, top + height * 0.08, width, height * 0.4], {
            ask: ['128', '4.6', '31 %'][index] ?? '',
            as: 'h2',
            size: sheet.isUpright ? 0.8 : 1.15,
            stand: 'center',
            style: { 'line-height': '1.1' },
          })
          .text('Meaning', [left, top + height * 0.52, width, height * 0.46], {
            ask: 'What it counts',
            place: numbered('body', index),
            size: 0.75,
            color: INK.muted,
          });
    },
  },
  {
    id: 'chart',
    name: 'Chart',
    draw: (sheet) =>
      titled(sheet, 'What the numbers show')
        .chart([LEFT, BODY - 0.02, WIDE, 0.56], { data: SAMPLE, legend: 'top' }, 18)
        .text('Source', [LEFT, 0.86, WIDE, 0.07], { ask: 'Where they are from', size: 0.55, color: INK.muted }),
  },
  {
    id: 'chart-text',
    name: 'Chart and finding',
    draw(sheet) {
      titled(sheet, 'How it is made up');
      const [chart, words] = sheet.isUpright
        ? ([
            [LEFT, BODY, WIDE, 0.36],
            [LEFT, 0.67, WIDE, 0.23],
          ] as const)
        : ([
            [LEFT, BODY, 0.42, BODY_HIGH],
            [0.56, BODY, 0.36, BODY_HIGH],
          ] as const);
      sheet
        .chart(chart, { kind: 'ring', data: PARTS, legend: 'bottom' }, 18)
        .text('Finding', [words[0], words[1], words[2], words[3] * 0.4], {
          ask: 'What one should take from it',
          as: 'h3',
          size: 0.9,
          stand: 'end',
        })
        .text('Text', [words[0], words[1] + words[3] * 0.44, words[2], words[3] * 0.56], {
          ask: 'Where the numbers are from, and what they leave out',
          place: 'body',
          size: 0.75,
          color: INK.muted,
        });
    },
  },
];
