/**
 * Slides on which every kind of thing that a theme decides stands: headings, words, links, lists, a quotation, a table, code, a picture, charts,
 * shapes, lines and a formula. As HTML of decks (docs/html-format.md), 960 by 540.
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

const TABLE =
  '<table><tbody><tr><th>Harbour</th><th>Low</th><th>High</th></tr><tr><td>North pier</td><td>0.8 m</td><td>3.2 m</td></tr>' +
  '<tr><td>South pier</td><td>0.6 m</td><td>2.9 m</td></tr><tr><td>Lock</td><td>1.1 m</td><td>3.4 m</td></tr></tbody></table>';

const CHART =
  '<table><tr><td></td><th>North</th><th>South</th><th>West</th><th>East</th></tr><tr><th>Spring</th><td>32</td><td>21</td><td>12</td><td>18</td></tr>' +
  '<tr><th>Summer</th><td>41</td><td>35</td><td>18</td><td>27</td></tr><tr><th>Autumn</th><td>28</td><td>30</td><td>24</td><td>20</td></tr></table>';
const ROUND =
  '<table><tr><td></td><th>Boats</th></tr><tr><th>Ferries</th><td>8</td></tr><tr><th>Tugs</th><td>5</td></tr><tr><th>Yachts</th><td>14</td></tr>' +
  '<tr><th>Trawlers</th><td>9</td></tr><tr><th>Barges</th><td>4</td></tr><tr><th>Pilots</th><td>3</td></tr><tr><th>Dredgers</th><td>2</td></tr><tr><th>Others</th><td>6</td></tr></table>';

const CODE =
  'function tide(hour) {\n  // Twice a day, give or take.\n  const phase = hour / 12.42;\n  return Math.cos(phase * 2 * Math.PI);\n}';

const slide = (id: string, inside: string): string => `<section data-id="${id}">${inside}</section>`;

/** The same at every call, ids and all. */
export function sampleSlides(): string {
  blocks = 0;
  return [
    slide(
      'sample-words',
      text({ left: 64, top: 56, width: 832 }, '<h1>A year of tides</h1>') +
        text(
          { left: 64, top: 170, width: 500 },
          '<p>What the harbour does twice a day, and <a href="https://tides.example">where to read on</a>.</p>',
        ) +
        text(
          { left: 64, top: 300, width: 400 },
          '<ul><li>Spring tides</li><li>Neap tides<ul><li>and slack water</li></ul></li></ul>',
        ) +
        block(
          'image',
          { left: 610, top: 190, width: 286, height: 180 },
          PICTURE,
          'data-inline-svg="true" aria-label="A coast"',
        ),
    ),
    slide(
      'sample-table',
      text({ left: 64, top: 40, width: 832 }, '<h2>Heights</h2>') +
        block('table', { left: 64, top: 130, width: 500 }, TABLE) +
        text(
          { left: 610, top: 126, width: 286 },
          '<blockquote><p>The sea has no timetable, only habits.</p></blockquote>',
        ) +
        text({ left: 64, top: 420, width: 832 }, '<h3>Third heading</h3>'),
    ),
    slide(
      'sample-code',
      text({ left: 64, top: 40, width: 832 }, '<h2>How high?</h2>') +
        block(
          'code',
          { left: 64, top: 130, width: 560, height: 200 },
          `<pre class="javascript"><code>${CODE}</code></pre>`,
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
      text({ left: 64, top: 40, width: 832 }, '<h2>Boats by season</h2>') +
        block(
          'chart',
          { left: 64, top: 130, width: 470, height: 320 },
          CHART,
          'data-chart-kind="columns" data-chart-legend="top"',
        ) +
        block(
          'chart',
          { left: 560, top: 130, width: 340, height: 320 },
          ROUND,
          'data-chart-kind="ring" data-chart-legend="right"',
        ),
    ),
  ].join('');
}
