import type { ChartData, Deck, DeckMeta } from '@rostrum/deck';
import { INK, Sheet } from './sheet.ts';

/** A slide to begin with. */
export interface SlideTemplate {
  readonly id: string;
  readonly name: string;
  /** A deck of this slide alone, in the size and the theme of the deck that it is for. */
  readonly deck: Deck;
}

const LEFT = 0.08;
const WIDE = 0.84;
const TOP = 0.09;
/** Where what stands below a title begins and how high it is. */
const BODY = 0.28;
const BODY_HIGH = 0.62;

/** The twelve that every deck is offered, made for this one. */
export function ownTemplates(meta: DeckMeta, newId: () => string): readonly SlideTemplate[] {
  return Object.entries(drawings).map(([id, { name, draw }]) => {
    const sheet = new Sheet(meta, newId);
    draw(sheet);
    return { id, name, deck: sheet.deck() };
  });
}

const titled = (sheet: Sheet, ask = 'Title'): Sheet =>
  sheet.text('Title', [LEFT, TOP, WIDE, 0.14], { ask, as: 'h2', size: 0.8, stand: 'center' });

/** So many boxes beside each other, or below each other on upright slides: [left, top, width, height]. */
function boxes(sheet: Sheet, count: number, top = BODY, height = BODY_HIGH, gap = 0.04) {
  const along = sheet.isUpright ? height : WIDE;
  const each = (along - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => {
    const from = index * (each + gap);
    return sheet.isUpright ? ([LEFT, top + from, WIDE, each] as const) : ([LEFT + from, top, each, height] as const);
  });
}

const SAMPLE: ChartData = {
  columns: ['This year', 'Last year'],
  rows: [
    { label: 'Spring', values: [42, 31] },
    { label: 'Summer', values: [58, 40] },
    { label: 'Autumn', values: [66, 52] },
    { label: 'Winter', values: [71, 49] },
  ],
};

const drawings: Readonly<Record<string, { readonly name: string; readonly draw: (sheet: Sheet) => void }>> = {
  title: {
    name: 'Title',
    draw: (sheet) =>
      sheet
        .text('Title', [LEFT, 0.2, WIDE, 0.34], { ask: 'What this is about', as: 'h1', stand: 'end' })
        .rule([LEFT, 0.575, 0.12], 6, INK.accent)
        .text('Subtitle', [LEFT, 0.615, WIDE, 0.12], { ask: 'Who speaks, where and when', color: INK.muted }),
  },
  section: {
    name: 'Section',
    draw: (sheet) =>
      sheet
        .shape([0, 0, 0.03, 1], { fill: INK.accent })
        .text('Number', [LEFT + 0.02, 0.22, 0.6, 0.12], { ask: '01', color: INK.muted, stand: 'end' })
        .text('Title', [LEFT + 0.02, 0.36, WIDE - 0.04, 0.3], { ask: 'The next part', as: 'h1', size: 0.9 }),
  },
  columns: {
    name: 'Two columns',
    draw(sheet) {
      titled(sheet);
      for (const [left, top, width, height] of boxes(sheet, 2, BODY, BODY_HIGH, 0.05)) {
        sheet
          .text('Heading', [left, top, width, height * 0.16], { ask: 'Heading', as: 'h3', size: 0.9, stand: 'center' })
          .text('Points', [left, top + height * 0.18, width, height * 0.82], {
            ask: 'First point',
            as: 'list',
            size: 0.8,
          });
      }
    },
  },
  picture: {
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
      sheet
        .shape(picture, {})
        .put('image', picture, {}, { name: 'Picture' })
        .text('Title', title, { ask: 'What is seen', as: 'h2', size: 0.75, stand: 'end' })
        .text('Text', text, { ask: 'What it means, in a sentence or two', size: 0.85 });
    },
  },
  quote: {
    name: 'Quotation',
    draw: (sheet) =>
      sheet
        .text('Mark', [LEFT, 0.1, 0.3, 0.22], { ask: '“', size: 5, color: INK.accent, style: { 'line-height': '1' } })
        .text('Quotation', [LEFT, 0.3, WIDE, 0.38], { ask: 'What somebody said, word for word', as: 'h2', size: 0.8 })
        .text('Who said it', [LEFT, 0.74, WIDE, 0.1], { ask: 'Who said it, and where', color: INK.muted, size: 0.8 }),
  },
  number: {
    name: 'Big number',
    draw: (sheet) =>
      sheet
        .text('Number', [LEFT, 0.16, WIDE, 0.4], {
          ask: '72 %',
          as: 'h1',
          size: 2,
          stand: 'end',
          color: INK.accent,
          style: { 'line-height': '1' },
        })
        .text('Meaning', [LEFT, 0.6, WIDE * 0.8, 0.24], { ask: 'What the number says, and since when' }),
  },
  agenda: {
    name: 'Agenda',
    draw(sheet) {
      titled(sheet, 'Agenda');
      const row = BODY_HIGH / 4;
      for (let index = 0; index < 4; index += 1) {
        const top = BODY + index * row;
        sheet
          .rule([LEFT, top, WIDE], 2, INK.line)
          .text('Number', [LEFT, top + 0.01, 0.1, row - 0.02], {
            ask: String(index + 1),
            as: 'h3',
            stand: 'center',
            color: INK.accent,
          })
          .text('Item', [LEFT + 0.1, top + 0.01, WIDE - 0.1, row - 0.02], { ask: 'What comes', stand: 'center' });
      }
    },
  },
  comparison: {
    name: 'Comparison',
    draw(sheet) {
      titled(sheet);
      for (const [left, top, width, height] of boxes(sheet, 2)) {
        sheet
          .shape([left, top, width, height], { cornerRadius: sheet.px(12) })
          .rule([left + 0.03, top + 0.04, 0.06], 6, INK.accent)
          .text('Heading', [left + 0.03, top + 0.06, width - 0.06, height * 0.18], {
            ask: 'This, or that',
            as: 'h3',
            size: 0.9,
            stand: 'center',
          })
          .text('Points', [left + 0.03, top + 0.07 + height * 0.18, width - 0.06, height * 0.82 - 0.1], {
            ask: 'What speaks for it',
            as: 'list',
            size: 0.75,
          });
      }
    },
  },
  process: {
    name: 'Steps in time',
    draw(sheet) {
      titled(sheet);
      const dot = sheet.px(28);
      const upright = sheet.isUpright;
      if (!upright) sheet.rule([LEFT, 0.44, WIDE], 3, INK.line);
      for (const [left, top, width, height] of boxes(sheet, 4, BODY, BODY_HIGH, 0.03)) {
        const [x, y, wide] = upright ? [left + 0.1, top, width - 0.1] : [left, 0.5, width];
        sheet
          .put(
            'shape',
            upright ? [left, top + 0.01, { px: dot }, { px: dot }] : [left, 0.42, { px: dot }, { px: dot }],
            {
              shape: 'circle',
              fill: INK.accent,
            },
          )
          .text('When', [x, y, wide, upright ? height * 0.34 : 0.09], {
            ask: 'When',
            as: 'h3',
            size: 0.75,
            stand: 'center',
          })
          .text('What', [x, y + (upright ? height * 0.34 : 0.1), wide, upright ? height * 0.6 : 0.28], {
            ask: 'What happens',
            size: 0.7,
            color: INK.muted,
          });
      }
    },
  },
  team: {
    name: 'People',
    draw(sheet) {
      titled(sheet, 'Who we are');
      const face = sheet.px(sheet.isUpright ? 120 : 150);
      for (const [left, top, width, height] of boxes(sheet, 3)) {
        const [x, y, wide] = sheet.isUpright
          ? [left + 0.28, top + height * 0.16, width - 0.28]
          : [left, top + 0.3, width];
        sheet
          .shape([left, top + 0.02, { px: face }, { px: face }], { shape: 'circle' })
          .put(
            'image',
            [left, top + 0.02, { px: face }, { px: face }],
            {},
            { name: 'Face', style: { 'border-radius': '50%' } },
          )
          .text('Name', [x, y, wide, 0.09], { ask: 'Name', as: 'h3', size: 0.8, stand: 'center' })
          .text('Part', [x, y + 0.09, wide, 0.12], { ask: 'What they do', size: 0.7, color: INK.muted });
      }
    },
  },
  chart: {
    name: 'Chart',
    draw: (sheet) =>
      titled(sheet, 'What the numbers show')
        .put('chart', [LEFT, BODY - 0.02, WIDE, 0.56], { data: SAMPLE, legend: 'top' }, { name: 'Chart' })
        .text('Source', [LEFT, 0.86, WIDE, 0.07], { ask: 'Where they are from', size: 0.55, color: INK.muted }),
  },
  closing: {
    name: 'Closing',
    draw: (sheet) =>
      sheet
        .text('Title', [LEFT, 0.26, WIDE, 0.26], { ask: 'Thank you', as: 'h1', align: 'center', stand: 'end' })
        .rule([0.44, 0.555, 0.12], 6, INK.accent)
        .text('Contact', [LEFT, 0.6, WIDE, 0.14], { ask: 'How to reach you', align: 'center', color: INK.muted }),
  },
};
