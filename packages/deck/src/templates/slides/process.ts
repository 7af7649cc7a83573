import { BODY, BODY_HIGH, boxes, LEFT, numbered, rows, titled, WIDE } from '../grid.ts';
import { INK } from '../sheet.ts';
import type { Drawing } from '../template.ts';

export const processes: readonly Drawing[] = [
  {
    id: 'process',
    name: 'Steps in time',
    draw(sheet) {
      titled(sheet);
      const dot = sheet.px(28);
      const upright = sheet.isUpright;
      if (!upright) sheet.rule([LEFT, 0.44, WIDE], 3, INK.line);
      for (const [index, [left, top, width, height]] of boxes(sheet, 4, BODY, BODY_HIGH, 0.03).entries()) {
        const [x, y, wide] = upright ? [left + 0.1, top, width - 0.1] : [left, 0.5, width];
        const circle = { shape: 'circle', fill: INK.accent };
        sheet
          .shape(
            upright ? [left, top + 0.01, { px: dot }, { px: dot }] : [left, 0.42, { px: dot }, { px: dot }],
            circle,
          )
          .text('When', [x, y, wide, upright ? height * 0.34 : 0.09], {
            ask: 'When',
            as: 'h3',
            size: 0.75,
            stand: 'center',
          })
          .text('What', [x, y + (upright ? height * 0.34 : 0.1), wide, upright ? height * 0.6 : 0.28], {
            ask: 'What happens',
            place: numbered('body', index),
            size: 0.7,
            color: INK.muted,
          });
      }
    },
  },
  {
    id: 'steps',
    name: 'Three steps',
    draw(sheet) {
      titled(sheet, 'How it works');
      for (const [index, [left, top, width, height]] of rows(3).entries()) {
        const side = sheet.px(sheet.isUpright ? 64 : 76);
        sheet
          .shape([left, top + height * 0.18, { px: side }, { px: side }], { shape: 'circle', fill: INK.accent })
          .text('Number', [left, top + height * 0.18, { px: side }, { px: side }], {
            ask: String(index + 1),
            as: 'h3',
            size: 0.9,
            align: 'center',
            stand: 'center',
            color: INK.onAccent,
          })
          .text('Step', [left + 0.14, top + height * 0.06, width - 0.14, height * 0.36], {
            ask: 'What is done',
            as: 'h3',
            size: 0.8,
            stand: 'center',
          })
          .text('Text', [left + 0.14, top + height * 0.42, width - 0.14, height * 0.52], {
            ask: 'By whom, and what comes out of it',
            place: numbered('body', index),
            size: 0.72,
            color: INK.muted,
          });
      }
    },
  },
  {
    id: 'roadmap',
    name: 'Plan of a year',
    draw(sheet) {
      titled(sheet, 'What comes when');
      for (const [index, [left, top, width, height]] of boxes(sheet, 4, BODY, BODY_HIGH, 0.015).entries()) {
        const head = sheet.isUpright ? 0.2 : width;
        if (!sheet.isUpright) sheet.shape([left, top, width, height], { cornerRadius: sheet.px(8) });
        sheet
          .shape([left, top, head, sheet.isUpright ? height : 0.1], {
            fill: INK.accent,
            shape: 'rect',
            cornerRadius: sheet.px(8),
          })
          .text('When', [left, top, head, sheet.isUpright ? height : 0.1], {
            ask: `Q${String(index + 1)}`,
            as: 'h3',
            size: 0.7,
            align: 'center',
            stand: 'center',
            color: INK.onAccent,
          })
          .text(
            'What',
            sheet.isUpright
              ? [left + 0.23, top, width - 0.23, height]
              : [left + 0.016, top + 0.13, width - 0.032, height - 0.15],
            {
              ask: 'What is done',
              place: numbered('body', index),
              as: 'list',
              size: 0.68,
              stand: sheet.isUpright ? 'center' : 'start',
              style: { 'line-height': '1.45' },
            },
          );
      }
    },
  },
];
