/**
 * The parts that whole decks to begin with are written in: functions that answer the HTML of a block, in the form that
 * `docs/html-format.md` describes. Places are px of a slide of 1280 x 720, which leaves 88 px on both sides:
 *
 *     0    88                                  1192  1280
 *     |     |  title (TITLE)                     |    |
 *     |     |  content from y = 200              |    |
 *
 * Sizes of words are px under a font of usual measure; a theme font that is set smaller makes them smaller.
 */

export type At = readonly [x: number, y: number, width: number, height: number];

export const LEFT = 88;
export const WIDE = 1104;
export const TITLE: At = [LEFT, 60, WIDE, 112];

/** Colours of the theme: what is drawn with them follows when it changes. */
export const INK = {
  accent: 'var(--deck-accent)',
  onAccent: 'var(--deck-accent-ink)',
  text: 'var(--deck-text)',
  muted: 'var(--deck-muted)',
  line: 'var(--deck-table-line)',
  ground: 'var(--deck-background)',
  /** A card that is told from the slide, and on which its words are read. */
  card: 'color-mix(in srgb, var(--deck-text) 7%, transparent)',
  /** The same for what is drawn and not written upon. */
  shade: 'color-mix(in srgb, var(--deck-text) 22%, transparent)',
  tint: 'color-mix(in srgb, var(--deck-accent) 30%, transparent)',
  /** Always dark, with light words. */
  dark: 'var(--deck-code-background)',
  onDark: 'var(--deck-code-text)',
} as const;

interface Looks {
  readonly px?: number;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly stand?: 'start' | 'center' | 'end';
  /** Height of a line, times the letters'. */
  readonly line?: number;
  readonly bold?: boolean;
  /** In capitals, apart from each other. */
  readonly caps?: boolean;
  readonly place?: string;
  /** Comes with this step, from 0. */
  readonly step?: number;
}

/** Font size of plain words, and of headings in it (`themes/fonts.ts`). */
const PLAIN = 30;
const TIMES = { h1: 2.5, h2: 2, h3: 1.3, p: 1, ul: 1, ol: 1 } as const;
type Tag = keyof typeof TIMES;

/** `@` becomes the layer when the slide is put together. */
function block(type: string, [x, y, width, height]: At, content: string, place = ''): string {
  const named = place === '' ? '' : ` data-place="${place}"`;
  return `<div class="sl-block" data-block-type="${type}"${named} style="left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px;">${content}</div>`;
}

function fragment(step: number | undefined): { readonly classes: string; readonly attributes: string } {
  if (step === undefined) return { classes: '', attributes: '' };
  return { classes: ' fragment', attributes: ` data-fragment-index="${step}"` };
}

/** What belongs to its number stays on its line. */
const together = (html: string): string =>
  html.replaceAll(/(\d) (?=%|°C|€|MWh|kWh|min\b)/g, '$1\u00a0').replaceAll(/([€−+]) (?=\d)/g, '$1\u00a0');

function words(tag: Tag, at: At, html: string, looks: Looks): string {
  const { px = PLAIN, color, align = 'left', stand, line, bold, caps, place, step } = looks;
  const size = Math.round((px / PLAIN / TIMES[tag]) * 1000) / 1000;
  const style = [
    'z-index: @',
    `font-size: ${size}em`,
    `text-align: ${align}`,
    // No word stands alone in a last line, whatever the font.
    `text-wrap: ${tag.startsWith('h') ? 'balance' : 'pretty'}`,
    ...(color === undefined ? [] : [`color: ${color}`]),
    ...(stand === undefined || stand === 'start' ? [] : [`align-content: ${stand}`]),
    ...(line === undefined ? [] : [`line-height: ${line}`]),
    ...(bold === true ? ['font-weight: 700'] : []),
    ...(caps === true ? ['letter-spacing: 0.08em', 'text-transform: uppercase'] : []),
  ].join('; ');
  const { classes, attributes } = fragment(step);
  return block(
    'text',
    at,
    `<div class="sl-block-content${classes}"${attributes} style="${style};">${together(html)}</div>`,
    place,
  );
}

export const h1 = (at: At, text: string, looks: Looks = {}) =>
  words('h1', at, `<h1>${text}</h1>`, { px: 64, line: 1.12, place: 'title', ...looks });
export const h2 = (at: At, text: string, looks: Looks = {}) =>
  words('h2', at, `<h2>${text}</h2>`, { px: 42, line: 1.2, ...looks });
export const h3 = (at: At, text: string, looks: Looks = {}) =>
  words('h3', at, `<h3>${text}</h3>`, { px: 26, line: 1.25, ...looks });
/** Lines are paragraphs; those that begin with ¶ stand apart from the one before. */
export const p = (at: At, text: string, looks: Looks = {}) =>
  words(
    'p',
    at,
    text
      .split('\n')
      .map((each) => (each.startsWith('¶') ? `<p style="margin-top: 0.6em;">${each.slice(1)}</p>` : `<p>${each}</p>`))
      .join(''),
    { px: 24, line: 1.4, ...looks },
  );
const list =
  (tag: 'ul' | 'ol') =>
  (at: At, items: readonly string[], looks: Looks = {}) =>
    words(tag, at, `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`, {
      px: 24,
      line: 1.6,
      ...looks,
    });
export const ul = list('ul');
export const ol = list('ol');

/** What a slide is about, in one line at its top. */
export const title = (text: string, looks: Looks = {}) =>
  h2(TITLE, text, { stand: 'center', place: 'title', ...looks });

interface Fill {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly radius?: number;
  readonly step?: number;
}

/** A shape without words. Its types are in `docs/html-format.md`. */
export function shape(at: At, type = 'rect', { fill = INK.card, stroke, strokeWidth = 3, radius, step }: Fill = {}) {
  const line =
    stroke === undefined ? '' : ` data-shape-stroke-color="${stroke}" data-shape-stroke-width="${strokeWidth}px"`;
  const corner = radius === undefined ? '' : ` data-shape-corner-radius="${radius}px"`;
  const { classes, attributes } = fragment(step);
  return block(
    'shape',
    at,
    `<div class="sl-block-content${classes}"${attributes} data-shape-type="${type}" data-shape-stretch="true" data-shape-fill-color="${fill}"${line}${corner} style="z-index: @;"></div>`,
  );
}

export const card = (at: At, fill: Fill = {}) => shape(at, 'rect', { radius: 14, ...fill });

interface Stroke {
  readonly color?: string;
  readonly width?: number;
  readonly end?: 'none' | 'arrow';
  readonly dashed?: boolean;
}

/** From one point of the slide to another. */
export function line(from: readonly [number, number], to: readonly [number, number], stroke: Stroke = {}): string {
  const { color = INK.line, width = 2, end = 'none', dashed = false } = stroke;
  const [left, top] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  const box: At = [left, top, Math.max(1, Math.abs(to[0] - from[0])), Math.max(1, Math.abs(to[1] - from[1]))];
  return block(
    'line',
    box,
    `<div class="sl-block-content" data-line-x1="${from[0] - left}" data-line-y1="${from[1] - top}" data-line-x2="${to[0] - left}" data-line-y2="${to[1] - top}" data-line-color="${color}" data-line-width="${width}px"${dashed ? ' data-line-style="dashed"' : ''} data-line-start-type="none" data-line-end-type="${end}" style="z-index: @;"></div>`,
  );
}

/** A drawing in the px of its own box; `label` says what it shows. */
export function drawing(at: At, label: string, svg: string): string {
  return block(
    'image',
    at,
    `<div class="sl-block-content" data-inline-svg="true" aria-label="${label}" style="z-index: @;"><svg viewBox="0 0 ${at[2]} ${at[3]}">${svg}</svg></div>`,
  );
}

interface ChartLooks {
  readonly legend?: 'none' | 'top' | 'right' | 'bottom';
  readonly labels?: boolean;
  readonly stacked?: boolean;
  readonly joined?: boolean;
  readonly x?: string;
  readonly y?: string;
  readonly yMin?: number;
  readonly format?: string;
  readonly px?: number;
  readonly label: string;
}

type Row = readonly [label: string, ...values: (number | null)[]];

export function chart(
  at: At,
  kind: string,
  series: readonly string[],
  rows: readonly Row[],
  looks: ChartLooks,
): string {
  const { legend = 'none', labels, stacked, joined, x, y, yMin, format, px = 18, label } = looks;
  const attributes = [
    `data-chart-kind="${kind}"`,
    `data-chart-legend="${legend}"`,
    `aria-label="${label}"`,
    ...(labels === true ? ['data-chart-labels="true"'] : []),
    ...(stacked === true ? ['data-chart-stacked="true"'] : []),
    ...(joined === true ? ['data-chart-joined="true"'] : []),
    ...(x === undefined ? [] : [`data-chart-x-title="${x}"`]),
    ...(y === undefined ? [] : [`data-chart-y-title="${y}"`]),
    ...(yMin === undefined ? [] : [`data-chart-y-min="${yMin}"`]),
    ...(format === undefined ? [] : [`data-chart-y-format="${format}"`]),
  ].join(' ');
  const head = `<tr><td></td>${series.map((name) => `<th>${name}</th>`).join('')}</tr>`;
  const body = rows
    .map(([name, ...values]) => `<tr><th>${name}</th>${values.map((value) => `<td>${value ?? ''}</td>`).join('')}</tr>`)
    .join('');
  return block(
    'chart',
    at,
    `<div class="sl-block-content" ${attributes} style="z-index: @; font-size: ${px}px;"><table>${head}${body}</table></div>`,
  );
}

interface TableLooks {
  readonly px?: number;
  /** Of the columns, in percent. */
  readonly widths?: readonly number[];
  readonly padding?: number;
  /** From this column on numbers stand at the right. */
  readonly numbersFrom?: number;
}

/** The first row is the head. */
export function table(at: At, rows: readonly (readonly string[])[], looks: TableLooks = {}): string {
  const { px = 22, widths = [], padding = 10, numbersFrom = Number.POSITIVE_INFINITY } = looks;
  const [head = [], ...body] = rows;
  const cell = (tag: 'th' | 'td') => (text: string, column: number) => {
    const style = [
      ...(tag === 'th' && widths[column] !== undefined ? [`width: ${widths[column]}%`] : []),
      ...(column >= numbersFrom ? ['text-align: right'] : []),
    ].join('; ');
    return `<${tag}${style === '' ? '' : ` style="${style};"`}>${together(text)}</${tag}>`;
  };
  const rowsHtml = body.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('');
  return block(
    'table',
    at,
    `<div class="sl-block-content" data-table-padding="${padding}px" style="z-index: @; font-size: ${Math.round((px / PLAIN) * 1000) / 1000}em; text-align: left;"><table><thead><tr>${head.map(cell('th')).join('')}</tr></thead><tbody>${rowsHtml}</tbody></table></div>`,
  );
}

/** `lines`: which are lit, in steps, as `docs/html-format.md` has it. */
export function code(at: At, language: string, source: string, { px = 22, lines = '' } = {}): string {
  const escaped = source.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const lit = lines === '' ? '' : ` data-line-numbers="${lines}"`;
  return block(
    'code',
    at,
    `<div class="sl-block-content" style="z-index: @;"><pre class="${language}" style="font-size: ${px}px;"><code${lit}>${escaped}</code></pre></div>`,
  );
}

export function formula(at: At, tex: string, color?: string): string {
  const tint = color === undefined ? '' : ` color: ${color};`;
  return block('math', at, `<div class="sl-block-content" data-math-source="${tex}" style="z-index: @;${tint}"></div>`);
}

/** A question that an audience answers on its phones. */
export function poll(at: At, question: string, options: readonly string[], { multiple = false } = {}): string {
  const items = options.map((option, index) => `<li data-option-id="o${index + 1}">${option}</li>`).join('');
  return block(
    'poll',
    at,
    `<div class="sl-block-content"${multiple ? ' data-poll-kind="multiple"' : ''} style="z-index: @; font-size: 0.9em;"><p class="poll-question">${question}</p><ul class="poll-options">${items}</ul></div>`,
  );
}

/** So many boxes beside each other. */
export function columns(count: number, y: number, height: number, { gap = 24, x = LEFT, width = WIDE } = {}): At[] {
  const each = Math.floor((width - gap * (count - 1)) / count);
  return Array.from({ length: count }, (_, index) => [x + index * (each + gap), y, each, height] as const);
}

interface SlideLooks {
  /** What helps whoever presents it. */
  readonly notes: string;
  /** A colour of the theme behind the whole slide. */
  readonly ground?: string;
}

/** A slide of blocks, the first at the bottom. */
export function slide({ notes, ground }: SlideLooks, ...blocks: readonly string[]): string {
  let layer = 9;
  const html = blocks.join('').replaceAll('z-index: @', () => {
    layer += 1;
    return `z-index: ${layer}`;
  });
  const behind = ground === undefined ? '' : ` data-background-color="${ground}"`;
  return `<section${behind}>${html}<aside class="notes">${notes}</aside></section>`;
}

/** A deck to begin with, as it is written. */
export interface DeckTemplateSource {
  /** Also where its preview and picture are found. */
  readonly id: `template-${string}`;
  readonly title: string;
  readonly themeColor: string;
  readonly themeFont: string;
  readonly transition: 'slide' | 'fade' | 'none' | 'convex';
  readonly slides: readonly string[];
}

interface NoteLooks extends Fill {
  readonly color?: string;
  readonly px?: number;
  readonly headPx?: number;
  readonly place?: string;
}

/** A card with a heading and words below it. */
export function note(at: At, heading: string, text: string, looks: NoteLooks = {}): string {
  const { color, px = 23, headPx = 27, place, ...fill } = looks;
  const [x, y, width, height] = at;
  const ink = { ...(color !== undefined && { color }), ...(fill.step !== undefined && { step: fill.step }) };
  return [
    card(at, fill),
    h3([x + 26, y + 22, width - 52, 64], heading, { px: headPx, stand: 'center', ...ink }),
    p([x + 26, y + 94, width - 52, height - 114], text, { px, ...ink, ...(place !== undefined && { place }) }),
  ].join('');
}
