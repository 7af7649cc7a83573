import { LEFT, WIDE } from '../grid.ts';
import { INK } from '../sheet.ts';
import type { Drawing } from '../template.ts';

export const titles: readonly Drawing[] = [
  {
    id: 'title',
    name: 'Title',
    draw: (sheet) =>
      sheet
        .text('Title', [LEFT, 0.2, WIDE, 0.34], { ask: 'What this is about', place: 'title', as: 'h1', stand: 'end' })
        .rule([LEFT, 0.575, 0.12], 6, INK.accent)
        .text('Subtitle', [LEFT, 0.615, WIDE, 0.12], {
          ask: 'Who speaks, where and when',
          place: 'subtitle',
          color: INK.muted,
        }),
  },
  {
    id: 'cover',
    name: 'Title on colour',
    draw: (sheet) =>
      sheet
        .ground(INK.accent)
        .text('Occasion', [LEFT, 0.1, WIDE, 0.09], {
          ask: 'The occasion',
          size: 0.75,
          color: INK.onAccent,
        })
        .text('Title', [LEFT, 0.3, WIDE, 0.36], {
          ask: 'A title with room to breathe',
          place: 'title',
          as: 'h1',
          size: 1.1,
          color: INK.onAccent,
          stand: 'end',
          style: { 'line-height': '1.15' },
        })
        .rule([LEFT, 0.74, WIDE], 2, INK.onAccent)
        .text('Subtitle', [LEFT, 0.78, WIDE, 0.12], {
          ask: 'Who speaks, where and when',
          place: 'subtitle',
          size: 0.8,
          color: INK.onAccent,
        }),
  },
  {
    id: 'section',
    name: 'Section',
    draw: (sheet) =>
      sheet
        .shape([0, 0, 0.03, 1], { fill: INK.accent })
        .text('Number', [LEFT + 0.02, 0.27, 0.6, 0.12], { ask: '01', color: INK.muted, stand: 'end' })
        .text('Title', [LEFT + 0.02, 0.4, WIDE - 0.04, 0.3], {
          ask: 'The next part',
          place: 'title',
          as: 'h1',
          size: 0.9,
        }),
  },
];
