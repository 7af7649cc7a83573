import { messages } from '../../../messages/index.ts';

/**
 * Slides on which every kind of thing that a theme decides stands: headings, words, links, lists, a quotation, a table,
 * code, a picture, charts, shapes, lines and a formula. As HTML of decks (docs/html-format.md), 960 by 540.
 */
export const SAMPLE_SIZE = { width: 960, height: 540 } as const;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** 0: as high as what is in it. */
  readonly height?: number;
}

let blocks = 0;
function block(type: string, { left, top, width, height = 0 }: Place, inside: string, attributes = ''): string {
  blocks += 1;
  const high = height === 0 ? 'auto' : `${String(height)}px`;
  const style = `left: ${String(left)}px; top: ${String(top)}px; width: ${String(width)}px; height: ${high};`;
  return (
    `<div class="sl-block" data-block-type="${type}" data-block-id="sample-${String(blocks)}" style="${style}">` +
    `<div class="sl-block-content" style="z-index: ${String(10 + blocks)}; text-align: left;" ${attributes}>${inside}</div></div>`
  );
}

const text = (place: Place, html: string): string => block('text', place, html);
const shape = (left: number, kind: string, fill: string): string =>
  block(
    'shape',
    { left, top: 366, width: 84, height: 84 },
    '',
    `data-shape-type="${kind}" data-shape-fill-color="${fill}"`,
  );

/** A coast in the colours of the theme: a picture that is drawn. */
const PICTURE =
  '<svg viewBox="0 0 320 200"><rect width="320" height="200" fill="#cfe3ef"/><circle cx="242" cy="58" r="30" fill="#f6c667"/>' +
  '<path d="M0 130 C60 100 110 150 170 122 S280 96 320 124 V200 H0 Z" fill="#2f6f8f"/><path d="M0 158 C70 136 140 178 210 156 S290 144 320 160 V200 H0 Z" fill="#1d4d66"/></svg>';

const row = (tag: 'td' | 'th', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** The first of the rows is that of the headings. */
const table = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  `<table><tbody>${row('th', head)}${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;

/** A row of numbers for each name. */
const chart = (head: readonly string[], names: readonly string[], rows: readonly (readonly number[])[]): string => {
  const cells = (numbers: readonly number[] = []) => numbers.map((number) => `<td>${String(number)}</td>`).join('');
  const body = names.map((name, at) => `<tr><th>${name}</th>${cells(rows[at])}</tr>`).join('');
  return `<table><tr><td></td>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${body}</table>`;
};

const BOATS = [[8], [5], [14], [9], [4], [3], [2], [6]];
const SEASONS = [
  [32, 21, 12, 18],
  [41, 35, 18, 27],
  [28, 30, 24, 20],
];

const slide = (id: string, inside: string): string => `<section data-id="${id}">${inside}</section>`;

/** The same at every call in one language, ids and all. */
export function sampleSlides(): string {
  blocks = 0;
  const words = messages.themes.editor.sampleDeck;
  return [
    slide(
      'sample-words',
      text({ left: 64, top: 56, width: 832 }, `<h1>${words.title}</h1>`) +
        text(
          { left: 64, top: 170, width: 500 },
          `<p>${words.lead} <a href="https://tides.example">${words.link}</a>.</p>`,
        ) +
        text(
          { left: 64, top: 300, width: 400 },
          `<ul><li>${words.spring}</li><li>${words.neap}<ul><li>${words.slack}</li></ul></li></ul>`,
        ) +
        block(
          'image',
          { left: 610, top: 190, width: 286, height: 180 },
          PICTURE,
          `data-inline-svg="true" aria-label="${words.picture}"`,
        ),
    ),
    slide(
      'sample-table',
      text({ left: 64, top: 40, width: 832 }, `<h2>${words.heights}</h2>`) +
        block('table', { left: 64, top: 130, width: 500 }, table(words.table)) +
        text({ left: 610, top: 126, width: 286 }, `<blockquote><p>${words.quotation}</p></blockquote>`) +
        text({ left: 64, top: 420, width: 832 }, `<h3>${words.third}</h3>`),
    ),
    slide(
      'sample-code',
      text({ left: 64, top: 40, width: 832 }, `<h2>${words.codeTitle}</h2>`) +
        block(
          'code',
          { left: 64, top: 130, width: 560, height: 200 },
          `<pre class="javascript"><code>${words.code}</code></pre>`,
        ) +
        block('math', { left: 656, top: 150, width: 260, height: 60 }, '', 'data-math-source="h = A \\cos \\omega t"') +
        shape(64, 'rect', 'var(--deck-accent)') +
        shape(172, 'circle', 'var(--deck-chart-2)') +
        shape(280, 'triangle-up', 'var(--deck-chart-3)') +
        block(
          'line',
          { left: 400, top: 396, width: 320, height: 24 },
          '',
          'data-line-x1="4" data-line-y1="12" data-line-x2="316" data-line-y2="12" data-line-color="var(--deck-text)" data-line-width="3px" data-line-style="solid" data-line-start-type="none" data-line-end-type="arrow"',
        ),
    ),
    slide(
      'sample-charts',
      text({ left: 64, top: 40, width: 832 }, `<h2>${words.boatsTitle}</h2>`) +
        block(
          'chart',
          { left: 64, top: 130, width: 470, height: 320 },
          chart(words.places, words.seasons, SEASONS),
          'data-chart-kind="columns" data-chart-legend="top"',
        ) +
        block(
          'chart',
          { left: 560, top: 130, width: 340, height: 320 },
          chart([words.boats], words.kindsOfBoats, BOATS),
          'data-chart-kind="ring" data-chart-legend="right"',
        ),
    ),
  ].join('');
}
