import { LIMITS } from '@rostrum/deck';
import { locale } from '@rostrum/words';
import { words as texts } from '@rostrum/words/convert';
import { attributesHtml, blockHtml, type BlockParts } from '../markup/block.ts';
import { escapeHtml, type Style } from '../markup/style.ts';
import { innerHtml } from '../html/dom.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { chartOf } from './chart.ts';
import { CLOSED_LISTS, isCodeLanguage, isFragmentStyle, OFFERED_FRAGMENT_STYLES } from './closed-lists.ts';
import { Fields, isList, type Json, mistake, within } from './fields.ts';
import { rowsOf } from './rows.ts';

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
  const needed = (name: string, bounds: Bounds): number => fields.need(name, fields.number(name, bounds));
  const opacity = fields.number('opacity', BOUNDS.share);
  const block = blockHtml({
    type: type === 'html' ? 'snippet' : type,
    placing: {
      x: needed('x', BOUNDS.place),
      y: needed('y', BOUNDS.place),
      width: needed('width', BOUNDS.size),
      height: isHigh ? 0 : needed('height', BOUNDS.size),
      rotation: fields.number('rotation', BOUNDS.rotation) ?? 0,
      flipH: false,
      flipV: false,
    },
    id: fields.text('id'),
    name: fields.text('name'),
    locked: fields.flag('locked') ?? false,
    z: fields.number('z', BOUNDS.z) ?? z,
    href: fields.text('link') ?? null,
    autoHeight: isHigh,
    around: { opacity: opacity === undefined ? null : String(opacity) },
    inner: content.inner,
    attributes: { ...motionOf(fields), ...labelOf(fields, type), ...content.attributes },
    style: { ...looksOf(fields), ...timesOf(fields), ...content.style },
  });
  const language = type === 'code' ? fields.text('language') : undefined;
  if (language !== undefined && !isCodeLanguage(language)) lose(texts.definition.codeLanguage(fields.at('language')));
  for (const name of fields.unknown()) lose(texts.definition.blockField(fields.at(name), type));
  return block;
}

function textOf(fields: Fields): string {
  const [text, markdown, html] = [fields.text('text'), fields.text('markdown'), fields.text('html')];
  const tag = fields.oneOf('tag', ['p', 'h1', 'h2', 'h3', 'pre', 'blockquote']) ?? 'p';
  if (html !== undefined) return html;
  if (markdown !== undefined) return innerHtml(renderMarkdown(markdown).content);
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
  const size = fields.number('font_size', BOUNDS.fontSize);
  const [lit, numbered] = [fields.text('lines'), fields.flag('line_numbers')];
  const theme = fields.oneOf('highlight_theme', CLOSED_LISTS.codeThemes);
  const outside = {
    ...(language === undefined ? {} : { class: language }),
    ...(size === undefined ? {} : { style: `font-size: ${size}px;` }),
  };
  // Lines that are lit are numbered, unless it says that they are not.
  const inside = {
    ...(numbered === true || (lit !== undefined && numbered !== false) ? { 'data-line-numbers': lit ?? '' } : {}),
    ...(lit !== undefined && numbered === false ? { 'data-line-steps': lit } : {}),
  };
  const code = escapeHtml(fields.need('code', fields.text('code')));
  return {
    inner: `<pre${attributesHtml(outside)}><code${attributesHtml(inside)}>${code}</code></pre>`,
    attributes: theme === undefined ? {} : { 'data-highlight-theme': theme },
  };
}

function tableOf(fields: Fields): Content {
  const rows = rowsOf(fields, 'rows', BOUNDS.written).map((row) => row.map(String));
  if (rows.reduce((sum, row) => sum + row.length, 0) > LIMITS.tableCells)
    throw mistake(fields.at('rows'), texts.definition.must.fewerCells(LIMITS.tableCells.toLocaleString(locale())));
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

function shapeOf(fields: Fields): Content {
  const words = fields.has('text') || fields.has('markdown') || fields.has('html') ? textOf(fields) : '';
  const said = (name: string, as: string): Record<string, string> => {
    const value = fields.text(name);
    return value === undefined ? {} : { [as]: value };
  };
  const width = fields.number('stroke_width', BOUNDS.size);
  const radius = fields.number('corner_radius', BOUNDS.size);
  return {
    inner: words === '' ? '' : `<div class="shape-text">${words}</div>`,
    attributes: {
      'data-shape-type': fields.oneOf('shape', CLOSED_LISTS.shapes) ?? 'rect',
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
  const end = (name: string, usual: number): string => String(fields.number(name, BOUNDS.place) ?? usual);
  const color = fields.text('color');
  const width = fields.number('line_width', BOUNDS.size);
  const heads = ['none', 'arrow', 'line-arrow', 'circle'] as const;
  const [start, stop] = [fields.oneOf('start', heads), fields.oneOf('end', heads)];
  return {
    inner: '',
    attributes: {
      'data-line-x1': end('x1', 0),
      'data-line-y1': end('y1', 0),
      'data-line-x2': end('x2', fields.number('width', BOUNDS.size) ?? 0),
      'data-line-y2': end('y2', fields.number('height', BOUNDS.size) ?? 0),
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
  const index = fragment?.number('index', BOUNDS.step);
  const style = fragment?.text('style') ?? '';
  if (fragment !== null && !isFragmentStyle(style))
    throw mistake(fragment.at('style'), texts.definition.must.oneOf(OFFERED_FRAGMENT_STYLES.join(', ')));
  const animated = fields.has('animation') ? new Fields(fields.any('animation') ?? null, fields.at('animation')) : null;
  return {
    ...(fragment === null
      ? {}
      : {
          class: `sl-block-content fragment ${style}`.trim(),
          ...(index === undefined ? {} : { 'data-fragment-index': String(index) }),
        }),
    ...(animated === null
      ? {}
      : {
          'data-animation-type': animated.need('type', animated.oneOf('type', CLOSED_LISTS.animations)),
          'data-animation-trigger': animated.oneOf('trigger', CLOSED_LISTS.triggers) ?? 'auto',
        }),
  };
}

function timesOf(fields: Fields): Style {
  if (!fields.has('animation')) return {};
  const animated = new Fields(fields.any('animation') ?? null, fields.at('animation'));
  const ms = (name: string): string | null => {
    const value = animated.number(name, BOUNDS.time);
    return value === undefined ? null : `${value}ms`;
  };
  return { 'transition-duration': ms('duration'), 'transition-delay': ms('delay') };
}

/** Looks that have a name of their own, and `style` for the rest. */
function looksOf(fields: Fields): Style {
  const size = fields.number('font_size', BOUNDS.fontSize);
  const padding = fields.number('padding', BOUNDS.size);
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
  if (typeof own !== 'object' || own === null || isList(own))
    throw mistake(fields.at('style'), texts.definition.must.object);
  for (const [name, value] of Object.entries(own)) {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw mistake(`${fields.at('style')}.${name}`, texts.definition.must.text);
    if (typeof value === 'number') within(value, BOUNDS.written, `${fields.at('style')}.${name}`);
    style[name.replaceAll('_', '-')] = String(value);
  }
  return style;
}
