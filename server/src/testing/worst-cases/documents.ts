import { block, code, formula, many, slide, svg } from './markup.ts';

/** Slides that are sent to a deck as a whole, by what is bad about them. */
export const documents: Readonly<Record<string, () => string>> = {
  'formula-macro': () => slide(formula(`\\def\\a{${'x'.repeat(9000)}}${'\\a'.repeat(999)}`)),
  'formula-matrix': () => slide(formula(`\\begin{matrix}${'&'.repeat(19_900)}\\end{matrix}`)),
  'formula-matrices': () =>
    slide(...Array.from({ length: 12 }, () => formula(`\\begin{matrix}${'&'.repeat(19_900)}\\end{matrix}`))),
  'formula-nested': () => slide(formula(`${'\\frac{a}{'.repeat(900)}b${'}'.repeat(900)}`)),
  'formulas-many': () => slide(...Array.from({ length: 2000 }, (_, index) => formula(`\\sum_{i=0}^{${index}} x_i`))),
  'code-quadratic': () => slide(code('a'.repeat(100_000), 'java')),
  'code-long-line': () => slide(code(many(20_000, 'let x = "y"; '), 'javascript')),
  'code-unknown-language': () => slide(code(many(4_000, 'if (a < b) { return c; }\n').replaceAll('<', '&lt;'), '')),
  'code-many': () => slide(...Array.from({ length: 400 }, () => code(many(50, 'const tide = 3;\n'), 'typescript'))),
  'text-paragraphs': () => slide(block('text', many(200_000, '<p>a'))),
  'text-long': () => slide(block('text', many(19_000, `<p>${'words '.repeat(35)}</p>`))),
  'text-marks': () =>
    slide(block('text', `<p>${many(40_000, (index) => (index % 2 === 0 ? '<b>a</b>' : '<i>b</i>'))}</p>`)),
  'text-deep-lists': () => slide(block('text', '<ul><li>a'.repeat(5_000))),
  'text-deep-elements': () => slide(block('text', `${'<div>'.repeat(100_000)}a`)),
  'text-entities': () => slide(block('text', `<p>${'&amp;'.repeat(500_000)}</p>`)),
  'attributes-many': () =>
    slide(
      block(
        'text',
        '<p>a</p>',
        many(100_000, (index) => `data-a${index}="1" `),
      ),
    ),
  'classes-many': () => slide(block('text', '<p>a</p>', `class="${many(200_000, (index) => `c${index} `)}"`)),
  'styles-many': () => slide(block('text', '<p>a</p>', `style="${many(100_000, (index) => `--a${index}: 1;`)}"`)),
  'table-cells': () => slide(block('table', `<table>${many(200, `<tr>${many(100, '<td>12</td>')}</tr>`)}</table>`)),
  'table-spans': () =>
    slide(
      block('table', `<table>${many(100, `<tr>${many(50, '<td rowspan="1000" colspan="1000">1</td>')}</tr>`)}</table>`),
    ),
  'chart-full': () =>
    slide(
      ...Array.from({ length: 20 }, () =>
        block(
          'chart',
          `<table><tr><th></th>${many(50, '<th>Boats</th>')}</tr>${many(1000, `<tr><th>a</th>${many(50, '<td>7</td>')}</tr>`)}</table>`,
          'data-chart-kind="lines"',
        ),
      ),
    ),
  'shape-words': () =>
    slide(...Array.from({ length: 3000 }, () => block('shape', '<p>words</p>', 'data-shape-type="circle"'))),
  'shape-svg': () => slide(block('snippet', svg(many(200_000, '<g/>')))),
  'svg-styles': () => slide(block('image', svg(`<style>${many(500, '*{fill:red}')}</style>${many(120_000, '<g/>')}`))),
  'snippet-large': () => slide(block('snippet', many(100_000, '<b>a</b>'))),
  'image-data': () => slide(block('image', `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}">`)),
  'video-many': () =>
    slide(...Array.from({ length: 2000 }, () => block('video', '', 'data-video-source="https://example.org/a.mp4"'))),
  'audio-many': () =>
    slide(...Array.from({ length: 2000 }, () => block('audio', '', 'data-audio-source="https://example.org/a.mp3"'))),
  'iframe-many': () =>
    slide(...Array.from({ length: 2000 }, () => block('iframe', '<iframe src="https://example.org/"></iframe>'))),
  'line-many': () =>
    slide(
      ...Array.from({ length: 3000 }, () =>
        block('line', '', 'data-line-x1="0" data-line-y1="0" data-line-x2="400" data-line-y2="300"'),
      ),
    ),
  'drawing-points': () =>
    slide(
      ...Array.from({ length: 20 }, () =>
        block('drawing', '', `data-points="${many(20_000, (index) => `${index % 400} ${index % 300},`)}1 1"`),
      ),
    ),
  'drawing-strokes': () =>
    slide(...Array.from({ length: 100 }, () => block('drawing', '', `data-points="${many(1000, () => '1 1,2 2;')}"`))),
  'poll-options': () =>
    slide(
      ...Array.from({ length: 500 }, () =>
        block('poll', `<p class="poll-question">Tide?</p><ul class="poll-options">${many(100, '<li>High</li>')}</ul>`),
      ),
    ),
  'groups-deep': () => slide('<div class="sl-block sl-block-group" data-block-type="group">'.repeat(5000)),
  'blocks-many': () =>
    many(50, (at) => slide(...Array.from({ length: 100 }, (_, index) => block('text', `<p>Block ${at} ${index}</p>`)))),
  'blocks-most': () =>
    many(100, (at) =>
      slide(...Array.from({ length: 100 }, (_, index) => block('text', `<p>Block ${at} ${index}</p>`))),
    ),
  'slides-most': () => many(1990, (index) => slide(block('text', `<h1>Slide ${index}</h1>`))),
  'slides-too-many': () => many(20_000, (index) => slide(block('text', `<h1>Slide ${index}</h1>`))),
  'notes-many': () => many(1500, () => `<section><aside class="notes">${'notes '.repeat(1600)}</aside></section>`),
  'steps-many': () => slide(block('text', many(15_000, '<p class="fragment">a</p>'))),
  'html-large': () => slide(block('text', `<p>${'words '.repeat(3_300_000)}</p>`)),
};
