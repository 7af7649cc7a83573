import { BODY, BODY_HIGH, boxes, LEFT, numbered, rows, titled, WIDE } from '../grid.ts';
import { INK } from '../sheet.ts';
import type { Drawing } from '../template.ts';

export const texts: readonly Drawing[] = [
  {
    id: 'points',
    name: 'Title and points',
    draw: (sheet) =>
      titled(sheet).text('Points', [LEFT, BODY, WIDE, BODY_HIGH], {
        ask: 'First point',
        place: 'body',
        as: 'list',
        size: 0.93,
        style: { 'line-height': '1.6' },
      }),
  },
  {
    id: 'columns',
    name: 'Two columns',
    draw(sheet) {
      titled(sheet);
      for (const [index, [left, top, width, height]] of boxes(sheet, 2, BODY, BODY_HIGH, 0.05).entries())
        sheet
          .text('Heading', [left, top, width, height * 0.18], {
            ask: 'Heading',
            as: 'h3',
            size: 0.8,
            stand: 'center',
          })
          .text('Points', [left, top + height * 0.2, width, height * 0.8], {
            ask: 'First point',
            place: numbered('body', index),
            as: 'list',
            size: 0.8,
            style: { 'line-height': '1.5' },
          });
    },
  },
  {
    id: 'agenda',
    name: 'Agenda',
    draw(sheet) {
      titled(sheet, 'Agenda');
      for (const [index, [left, top, width, height]] of rows(4).entries())
        sheet
          .rule([left, top, width], 2, INK.line)
          .text('Number', [left, top + 0.01, 0.1, height - 0.02], {
            ask: String(index + 1),
            as: 'h3',
            stand: 'center',
            color: INK.accent,
          })
          .text('Item', [left + 0.1, top + 0.01, width - 0.1, height - 0.02], {
            ask: 'What comes',
            place: numbered('body', index),
            stand: 'center',
          });
    },
  },
  {
    id: 'quote',
    name: 'Quotation',
    draw: (sheet) =>
      sheet
        .text('Mark', [LEFT, 0.075, 0.3, 0.22], { ask: '“', size: 5, color: INK.accent, style: { 'line-height': '1' } })
        .text('Quotation', [LEFT, 0.3, WIDE, 0.38], {
          ask: 'What somebody said, word for word',
          place: 'body',
          as: 'h2',
          size: 0.8,
        })
        .text('Who said it', [LEFT, 0.74, WIDE, 0.1], {
          ask: 'Who said it, and where',
          place: 'subtitle',
          color: INK.muted,
          size: 0.8,
        }),
  },
];
