import { BODY, boxes, numbered, titled } from '../grid.ts';
import { INK } from '../sheet.ts';
import type { Drawing } from '../template.ts';

export const comparisons: readonly Drawing[] = [
  {
    id: 'comparison',
    name: 'Comparison',
    draw(sheet) {
      titled(sheet);
      for (const [index, [left, top, width, height]] of boxes(sheet, 2).entries())
        sheet
          .shape([left, top, width, height], { cornerRadius: sheet.px(12) })
          .rule([left + 0.03, top + 0.04, 0.06], 6, INK.accent)
          .text('Heading', [left + 0.03, top + 0.06, width - 0.06, height * 0.18], {
            ask: 'This, or that',
            as: 'h3',
            size: 0.85,
            stand: 'center',
          })
          .text('Points', [left + 0.03, top + 0.07 + height * 0.18, width - 0.06, height * 0.82 - 0.1], {
            ask: 'What speaks for it',
            place: numbered('body', index),
            as: 'list',
            size: 0.75,
            style: { 'line-height': '1.5' },
          });
    },
  },
  {
    id: 'before-after',
    name: 'Before and after',
    draw(sheet) {
      titled(sheet, 'What changes');
      const [before, after] = boxes(sheet, 2, BODY, 0.62, sheet.isUpright ? 0.07 : 0.1);
      if (before === undefined || after === undefined) return;
      for (const [index, [left, top, width, height]] of [before, after].entries()) {
        const isAfter = index === 1;
        sheet
          .shape([left, top, width, height], {
            cornerRadius: sheet.px(12),
            ...(isAfter && { fill: INK.accent }),
          })
          .text('When', [left + 0.035, top + 0.04, width - 0.07, 0.09], {
            ask: isAfter ? 'After' : 'Before',
            as: 'h3',
            size: 0.75,
            stand: 'center',
            ...(isAfter && { color: INK.onAccent }),
          })
          .text('Text', [left + 0.035, top + 0.15, width - 0.07, height - 0.19], {
            ask: isAfter ? 'How it will be then' : 'How it is today',
            place: numbered('body', index),
            size: 0.85,
            ...(isAfter && { color: INK.onAccent }),
          });
      }
      const side = sheet.px(44);
      const [x, y] = sheet.middleBetween(before, after, side);
      sheet.shape([x, y, { px: side }, { px: side }], {
        shape: sheet.isUpright ? 'arrow-down' : sheet.isFromRight ? 'arrow-left' : 'arrow-right',
        fill: INK.accent,
      });
    },
  },
  {
    id: 'options',
    name: 'Three options',
    draw(sheet) {
      titled(sheet, 'What we can do');
      for (const [index, [left, top, width, height]] of boxes(sheet, 3, BODY, 0.62, 0.03).entries()) {
        const letter = sheet.px(sheet.isUpright ? 44 : 56);
        const inset = sheet.isUpright ? 0.14 : 0.028;
        sheet
          .shape([left, top, width, height], { cornerRadius: sheet.px(12) })
          .text('Letter', [left + 0.028, top + 0.03, { px: letter }, { px: letter }], {
            ask: ['A', 'B', 'C'][index] ?? '',
            as: 'h3',
            size: 0.9,
            stand: 'center',
            color: INK.accent,
          })
          .text(
            'Heading',
            [left + inset, top + (sheet.isUpright ? 0.02 : 0.13), width - inset - 0.028, sheet.isUpright ? 0.07 : 0.12],
            {
              ask: 'Option',
              as: 'h3',
              size: 0.75,
              stand: 'center',
            },
          )
          .text(
            'Text',
            sheet.isUpright
              ? [left + inset, top + 0.095, width - inset - 0.028, height - 0.11]
              : [left + inset, top + 0.27, width - 2 * inset, height - 0.31],
            { ask: 'What it costs, and what it brings', place: numbered('body', index), size: 0.7 },
          );
      }
    },
  },
];
