import { boxes, LEFT, numbered, titled, WIDE } from '../grid.ts';
import { INK } from '../sheet.ts';
import type { Drawing } from '../template.ts';

const FACE = { name: 'Face', style: { 'border-radius': '50%' } } as const;

export const people: readonly Drawing[] = [
  {
    id: 'team',
    name: 'People',
    draw(sheet) {
      titled(sheet, 'Who we are');
      const face = sheet.px(sheet.isUpright ? 120 : 150);
      for (const [index, [left, top, width, height]] of boxes(sheet, 3).entries()) {
        const [x, y, wide] = sheet.isUpright
          ? [left + 0.28, top + height * 0.16, width - 0.28]
          : [left, top + 0.3, width];
        sheet
          .shape([left, top + 0.02, { px: face }, { px: face }], { shape: 'circle' })
          .put(
            'image',
            [left, top + 0.02, { px: face }, { px: face }],
            {},
            {
              ...FACE,
              place: numbered('picture', index),
            },
          )
          .text('Name', [x, y, wide, 0.07], { ask: 'Name', as: 'h3', size: 0.75, stand: 'center' })
          .text('Part', [x, y + 0.075, wide, sheet.isUpright ? 0.075 : 0.16], {
            ask: 'What they do',
            place: numbered('body', index),
            size: 0.7,
            color: INK.muted,
          });
      }
    },
  },
  {
    id: 'speaker',
    name: 'About the speaker',
    draw(sheet) {
      const face = sheet.px(sheet.isUpright ? 200 : 260);
      const [left, top, width] = sheet.isUpright ? [LEFT, 0.42, WIDE] : [0.42, 0.26, 0.5];
      const at = [LEFT, sheet.isUpright ? 0.1 : 0.29, { px: face }, { px: face }] as const;
      sheet
        .shape(at, { shape: 'circle' })
        .put('image', at, {}, { ...FACE, place: 'picture' })
        .text('Name', [left, top, width, 0.15], { ask: 'Name', place: 'title', as: 'h2', size: 0.8, stand: 'end' })
        .text('Part', [left, top + 0.155, width, 0.08], {
          ask: 'What they do, and where',
          place: 'subtitle',
          size: 0.75,
          color: INK.muted,
        })
        .rule([left, top + 0.255, 0.08], 5, INK.accent)
        .text('Text', [left, top + 0.285, width, 0.24], {
          ask: 'What they have done that matters today',
          place: 'body',
          size: 0.8,
        });
    },
  },
];
