import { BODY, boxes, LEFT, numbered, titled, WIDE } from '../grid.ts';
import { type Box, INK, type Sheet } from '../sheet.ts';
import type { Drawing } from '../template.ts';

/** A ground where a picture will stand, and the empty picture on it. */
function pictureAt(sheet: Sheet, at: Box, place = 'picture'): Sheet {
  return sheet.shape(at, {}).put('image', at, {}, { name: 'Picture', place });
}

export const pictures: readonly Drawing[] = [
  {
    id: 'picture',
    name: 'Picture and text',
    draw(sheet) {
      const [picture, title, text] = sheet.isUpright
        ? ([
            [0, 0, 1, 0.48],
            [LEFT, 0.53, WIDE, 0.13],
            [LEFT, 0.68, WIDE, 0.25],
          ] as const)
        : ([
            [0.5, 0, 0.5, 1],
            [LEFT, 0.2, 0.36, 0.24],
            [LEFT, 0.47, 0.36, 0.38],
          ] as const);
      pictureAt(sheet, picture)
        .text('Title', title, { ask: 'What is seen', place: 'title', as: 'h2', size: 0.7, stand: 'end' })
        .text('Text', text, { ask: 'What it means, in a sentence or two', place: 'body', size: 0.85 });
    },
  },
  {
    id: 'wide-picture',
    name: 'Wide picture with a caption',
    draw: (sheet) =>
      pictureAt(sheet, [0, 0, 1, 0.74])
        .rule([LEFT, 0.79, 0.06], 6, INK.accent)
        .text('Title', [LEFT, 0.81, sheet.isUpright ? WIDE : 0.4, 0.12], {
          ask: 'What is seen',
          place: 'title',
          as: 'h3',
          size: 0.85,
          stand: 'center',
        })
        .text('Caption', sheet.isUpright ? [LEFT, 0.93, WIDE, 0.06] : [LEFT + 0.44, 0.81, 0.4, 0.12], {
          ask: 'Where it was taken, and why it matters',
          place: 'body',
          size: 0.65,
          color: INK.muted,
          stand: 'center',
        }),
  },
  {
    id: 'gallery',
    name: 'Three pictures',
    draw(sheet) {
      titled(sheet);
      for (const [index, box] of boxes(sheet, 3, BODY, 0.62, 0.03).entries()) {
        const [left, top, width, height] = box;
        const [picture, caption]: readonly [Box, Box] = sheet.isUpright
          ? [
              [left, top, width * 0.5, height],
              [left + width * 0.54, top, width * 0.46, height],
            ]
          : [
              [left, top, width, height * 0.76],
              [left, top + height * 0.79, width, height * 0.21],
            ];
        pictureAt(sheet, picture, numbered('picture', index)).text('Caption', caption, {
          ask: 'What is seen',
          place: numbered('body', index),
          size: 0.7,
          stand: sheet.isUpright ? 'center' : 'start',
        });
      }
    },
  },
];
