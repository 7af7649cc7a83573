import { LEFT, numbered, rows, titled, WIDE } from '../grid.ts';
import { INK } from '../sheet.ts';
import type { Drawing } from '../template.ts';

export const closings: readonly Drawing[] = [
  {
    id: 'next-steps',
    name: 'Next steps',
    draw(sheet) {
      titled(sheet, 'What happens next');
      const box = sheet.px(26);
      for (const [index, [left, top, width, height]] of rows(3, 0.28, 0.54).entries())
        sheet
          .shape([left, sheet.levelWith([left, top, width, height], box), { px: box }, { px: box }], {
            fill: 'transparent',
            stroke: INK.accent,
            strokeWidth: sheet.px(4),
            cornerRadius: sheet.px(4),
          })
          .text('Step', [left + 0.07, top + height * 0.08, width * 0.62, height * 0.84], {
            ask: 'What is to be done',
            place: numbered('body', index),
            size: 0.85,
            stand: 'center',
          })
          .text('Who', [left + width * 0.74, top + height * 0.08, width * 0.26, height * 0.84], {
            ask: 'Who, until when',
            size: 0.7,
            color: INK.muted,
            stand: 'center',
          });
    },
  },
  {
    id: 'closing',
    name: 'Closing',
    draw: (sheet) =>
      sheet
        .text('Title', [LEFT, 0.26, WIDE, 0.26], {
          ask: 'Thank you',
          place: 'title',
          as: 'h1',
          align: 'center',
          stand: 'end',
        })
        .rule([0.44, 0.555, 0.12], 6, INK.accent)
        .text('Contact', [LEFT, 0.6, WIDE, 0.14], {
          ask: 'How to reach you',
          place: 'subtitle',
          align: 'center',
          color: INK.muted,
        }),
  },
];
