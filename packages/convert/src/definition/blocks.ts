import { attributesHtml, blockHtml, type BlockParts } from '../markup/block.ts';
import { escapeHtml, type Style } from '../markup/style.ts';
import { innerHtml } from '../html/dom.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { Fields, isList, type Json, mistake } from './fields.ts';

/** What stands in a block, and what its content says of it. */
type Content = Pick<BlockParts, 'inner'> & Partial<Pick<BlockParts, 'attributes' | 'style'>>;

/** Types whose height follows from what is in them, where none is said. */
const AS_HIGH_AS_ITS_CONTENT = new Set(['text', 'table', 'code']);

const CONTENTS: Readonly<Record<string, (fields: Fields) => Content>> = {
  text: (fields) => ({ inner: textOf(fields) }),
  image: (fields) => ({
    inner: `<img${attributesHtml({ src: fields.need('src', fields.text('src')), alt: fields.text('alt') ?? '' })}>`,
  }),
  video: (fields) => ({ inner: played(fields, 'video') }),
  audio: (fields) => ({ inner: played(fields, 'audio') }),
  iframe: (fields) => ({
    inner: `<iframe${attributesHtml({ 'data-src': fields.need('src', fields.text('src')), title: fields.text('title') ?? '' })}></iframe>`,
  }),
  code: codeOf,
  math: (fields) => ({ inner: '', attributes: { 'data-math-source': fields.need('tex', fields.text('tex')) } }),
  table: tableOf,
  chart: chartOf,
  shape: shapeOf,
  line: lineOf,
  arrow: lineOf,
  html: (fields) => ({ inner: fields.need('html', fields.text('html')) }),
};
export const BLOCK_TYPES = Object.keys(CONTENTS);

/** A block of a definition. `z`: how far in front it lies, from 10. */
export function definedBlock(value: Json, place: string, z: number, lose: (message: string) => void): string {
  const fields = new Fields(value, place);
  const type = fields.need('type', fields.oneOf('type', BLOCK_TYPES));
  const content = CONTENTS[type]?.(fields) ?? { inner: '' };
  const isHigh = AS_HIGH_AS_ITS_CONTENT.has(type) && !fields.has('height');
  const side = (name: string): number => fields.need(name, fields.number(name));
  const opacity = fields.number('opacity');
  const block = blockHtml({
    type: type === 'html' ? 'snippet' : type,
    placing: {
      x: side('x'),
      y: side('y'),
      width: side('width'),
      height: isHigh ? 0 : side('height'),
      rotation: fields.number('rotation') ?? 0,
      flipH: false,
      flipV: false,
    },
    id: fields.text('id'),
    name: fields.text('name'),
    locked: fields.flag('locked') ?? false,
    z: fields.number('z') ?? z,
    href: fields.text('link') ?? null,
    autoHeight: isHigh,
    around: { opacity: opacity === undefined ? null : String(opacity) },
    inner: content.inner,
    attributes: { ...motionOf(fields), ...labelOf(fields, type), ...content.attributes },
    style: { ...looksOf(fields), ...timesOf(fields), ...content.style },
  });
  for (const name of fields.unknown())
    lose(`${fields.at(name)} is no field of a block of type ${type}, and was left out`);
  return block;
}

function textOf(fields: Fields): string {
  const [text, markdown, html] = [fields.text('text'), fields.text('markdown'), fields.text('html')];
  if (html !== undefined) return html;
  if (markdown !== undefined) return innerHtml(renderMarkdown(markdown).content);
  const tag = fields.oneOf('tag', ['p', 'h1', 'h2', 'h3', 'pre', 'blockquote']) ?? 'p';
  const lines = fields.need('text', text).split('\n');
  return lines.map((line) => `<${tag}>${line === '' ? '<br>' : escapeHtml(line)}</${tag}>`).join('');
}

function played(fields: Fields, tag: 'video' | 'audio'): string {
  const flags = ['controls', 'loop', 'muted'].filter((name) => fields.flag(name) ?? name === 'controls');
  const poster = tag === 'video' ? fields.text('poster') : undefined;
  const attributes = {
    'data-src': fields.need('src', fields.text('src')),
    ...(poster === undefined ? {} : { poster }),
    ...Object.fromEntries(flags.map((name) => [name, ''])),
    ...(fields.flag('autoplay') === true ? { 'data-autoplay': '' } : {}),
  };
  return `<${tag}${attributesHtml(attributes)}></${tag}>`;
}

function codeOf(fields: Fields): Content {
  const language = fields.text('language');
  const size = fields.number('font_size');
  const steps = fields.text('lines') ?? (fields.flag('line_numbers') === true ? '' : undefined);
  const theme = fields.text('highlight_theme');
  const outside = {
    ...(language === undefined ? {} : { class: language }),
    ...(size === undefined ? {} : { style: `font-size: ${size}px;` }),
  };
  const inside = steps === undefined ? {} : { 'data-line-numbers': steps };
  const code = escapeHtml(fields.need('code', fields.text('code')));
  return {
    inner: `<pre${attributesHtml(outside)}><code${attributesHtml(inside)}>${code}</code></pre>`,
    attributes: theme === undefined ? {} : { 'data-highlight-theme': theme },
  };
}

function tableOf(fields: Fields): Content {
  const rows = rowsOf(fields, 'rows').map((row) => row.map(String));
  const isHeaded = fields.flag('header') ?? true;
  const line = (row: readonly string[], tag: string): string =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const [head, ...body] = rows;
  const inner =
    isHeaded && head !== undefined
      ? `<thead>${line(head, 'th')}</thead><tbody>${body.map((row) => line(row, 'td')).join('')}</tbody>`
      : `<tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody>`;
  return { inner: `<table>${inner}</table>` };
}

/** The first row names the series, the first column the categories. */
function chartOf(fields: Fields): Content {
  const kind = fields.oneOf('kind', ['bars', 'columns', 'lines', 'areas', 'pie', 'ring', 'scatter']) ?? 'columns';
  const rows = rowsOf(fields, 'rows').map((row, at) =>
    row.map((cell, column) => {
      const tag = at === 0 || column === 0 ? 'th' : 'td';
      return `<${tag}>${cell === null ? '' : escapeHtml(String(cell))}</${tag}>`;
    }),
  );
  return {
    inner: `<table>${rows.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`,
    attributes: {
      'data-chart-kind': kind,
      ...(fields.flag('stacked') === true ? { 'data-chart-stacked': 'true' } : {}),
      ...(fields.flag('labels') === true ? { 'data-chart-labels': 'true' } : {}),
    },
  };
}

/** Rows of texts, numbers and nothing. */
function rowsOf(fields: Fields, name: string): (string | number | null)[][] {
  return fields.need(name, fields.list(name)).map((row, at) => {
    const place = `${fields.at(name)}[${at}]`;
    if (!isList(row)) throw mistake(place, 'must be a list of cells');
    return row.map((cell, column) => {
      if (cell === null || typeof cell === 'string' || typeof cell === 'number') return cell;
      throw mistake(`${place}[${column}]`, 'must be a text or a number');
    });
  });
}

function shapeOf(fields: Fields): Content {
  const words = fields.has('text') || fields.has('markdown') || fields.has('html') ? textOf(fields) : '';
  const said = (name: string, as: string): Record<string, string> => {
    const value = fields.text(name);
    return value === undefined ? {} : { [as]: value };
  };
  const width = fields.number('stroke_width');
  const radius = fields.number('corner_radius');
  return {
    inner: words === '' ? '' : `<div class="shape-text">${words}</div>`,
    attributes: {
      'data-shape-type': fields.text('shape') ?? 'rect',
      'data-shape-stretch': 'true',
      ...said('fill', 'data-shape-fill-color'),
      ...said('stroke', 'data-shape-stroke-color'),
      ...(width === undefined ? {} : { 'data-shape-stroke-width': `${width}px` }),
      ...(radius === undefined ? {} : { 'data-shape-corner-radius': String(radius) }),
    },
  };
}

/** From the upper left corner of its box to the lower right one, unless its ends say otherwise. */
function lineOf(fields: Fields): Content {
  const end = (name: string, usual: number): string => String(fields.number(name) ?? usual);
  const color = fields.text('color');
  const width = fields.number('line_width');
  const heads = ['none', 'arrow', 'line-arrow', 'circle'] as const;
  const [start, stop] = [fields.oneOf('start', heads), fields.oneOf('end', heads)];
  return {
    inner: '',
    attributes: {
      'data-line-x1': end('x1', 0),
      'data-line-y1': end('y1', 0),
      'data-line-x2': end('x2', fields.number('width') ?? 0),
      'data-line-y2': end('y2', fields.number('height') ?? 0),
      ...(color === undefined ? {} : { 'data-line-color': color }),
      ...(width === undefined ? {} : { 'data-line-width': `${width}px` }),
      ...(start === undefined ? {} : { 'data-line-start-type': start }),
      ...(stop === undefined ? {} : { 'data-line-end-type': stop }),
    },
  };
}

/** `alt` is the words of whatever is drawn; pictures have it in their own attribute. */
function labelOf(fields: Fields, type: string): Record<string, string> {
  const alt = type === 'image' ? undefined : fields.text('alt');
  return alt === undefined ? {} : { 'aria-label': alt };
}

/** `fragment`: a step's number, from 0, or the number with a style. */
function motionOf(fields: Fields): Record<string, string> {
  const said = fields.any('fragment');
  const fragment =
    said === undefined
      ? null
      : typeof said === 'number'
        ? new Fields({ index: said }, fields.at('fragment'))
        : new Fields(said, fields.at('fragment'));
  const index = fragment?.number('index');
  const animated = fields.has('animation') ? new Fields(fields.any('animation') ?? null, fields.at('animation')) : null;
  return {
    ...(fragment === null
      ? {}
      : {
          class: `sl-block-content fragment ${fragment.text('style') ?? ''}`.trim(),
          ...(index === undefined ? {} : { 'data-fragment-index': String(index) }),
        }),
    ...(animated === null
      ? {}
      : {
          'data-animation-type': animated.need('type', animated.text('type')),
          'data-animation-trigger': animated.oneOf('trigger', ['auto', 'click', 'hover']) ?? 'auto',
        }),
  };
}

function timesOf(fields: Fields): Style {
  if (!fields.has('animation')) return {};
  const animated = new Fields(fields.any('animation') ?? null, fields.at('animation'));
  const ms = (name: string): string | null => {
    const value = animated.number(name);
    return value === undefined ? null : `${value}ms`;
  };
  return { 'transition-duration': ms('duration'), 'transition-delay': ms('delay') };
}

/** Looks that have a name of their own, and `style` for the rest. */
function looksOf(fields: Fields): Style {
  const size = fields.number('font_size');
  const padding = fields.number('padding');
  const style: Record<string, string | null> = {
    color: fields.text('color') ?? null,
    'background-color': fields.text('background_color') ?? null,
    'text-align': fields.oneOf('align', ['left', 'center', 'right', 'justify']) ?? null,
    'font-size': size === undefined ? null : `${size}px`,
    'font-family': fields.text('font_family') ?? null,
    padding: padding === undefined ? null : `${padding}px`,
  };
  if (!fields.has('style')) return style;
  const own = fields.any('style');
  if (typeof own !== 'object' || own === null || isList(own)) throw mistake(fields.at('style'), 'must be an object');
  for (const [name, value] of Object.entries(own)) {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw mistake(`${fields.at('style')}.${name}`, 'must be a text');
    style[name.replaceAll('_', '-')] = String(value);
  }
  return style;
}
