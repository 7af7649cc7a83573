import { type Bullet, bulletOf } from './bullets.ts';
import { formulaInLine } from './math/formula.ts';
import { differences, type ParagraphStyle, paragraphStyle, runStyle, type TextContext } from './text-style.ts';
import { escapeHtml, type Style, styleAttribute } from '../markup/style.ts';
import { attributeOf, child, children, numberOf, type XmlElement } from './xml.ts';

/** Where a link leads; null: nowhere that a deck knows. */
export type LinkOf = (element: XmlElement) => string | null;

/** A text as HTML. `around`: what all of it looks like, to be said once, on its box. */
export interface TextHtml {
  readonly html: string;
  readonly around: Style;
  readonly isEmpty: boolean;
}

interface Line {
  readonly html: string;
  readonly style: ParagraphStyle;
  readonly letters: Style;
  readonly bullet: Bullet | null;
  readonly level: number;
}

/** `tag`: the element of paragraphs without a bullet. `around`: what the box says, where that is known already. */
export function textHtml(
  body: XmlElement | null,
  context: TextContext,
  linkOf: LinkOf,
  { tag = 'p', around }: { readonly tag?: 'p' | 'h1' | 'h2'; readonly around?: Style } = {},
): TextHtml {
  const paragraphs = children(body, 'a:p');
  const own = around ?? lookOf(paragraphs[0] ?? null, context);
  const lines = paragraphs.map((paragraph) => readLine(paragraph, context, linkOf, own));
  return {
    html: writeLines(lines, own, tag),
    around: own,
    isEmpty: lines.every(({ html }) => html === '<br>'),
  };
}

/** What a text's box looks like before anything is said. */
const PLAIN: Style = {
  direction: 'ltr',
  'font-weight': '400',
  'font-style': 'normal',
  'text-decoration': 'none',
  'letter-spacing': 'normal',
  'text-transform': 'none',
  'font-variant-caps': 'normal',
  'vertical-align': 'baseline',
  'background-color': 'transparent',
};

/** What is to be written of a look on its box. */
export function lookOnBox(look: Style): Style {
  return differences(look, PLAIN);
}

/** What a text's box says: the look of its first paragraph before that says anything of itself, but for its sides. */
function lookOf(paragraph: XmlElement | null, context: TextContext): Style {
  const properties = child(paragraph, 'a:pPr');
  const level = levelOf(properties);
  const first = runStyle([], level, context);
  return { ...first.css, ...paragraphStyle(properties, level, first, context).css, 'background-color': 'transparent' };
}

/** The look of a place that nobody has written in. */
export function emptyLook(context: TextContext): Style {
  return lookOf(null, context);
}

function levelOf(properties: XmlElement | null): number {
  return Math.min(8, Math.max(0, numberOf(properties, 'lvl') ?? 0));
}

function readLine(paragraph: XmlElement, context: TextContext, linkOf: LinkOf, around: Style): Line {
  const properties = child(paragraph, 'a:pPr');
  const level = levelOf(properties);
  const runs = paragraph.children.filter(({ name }) => RUNS.has(name));
  const end = child(paragraph, 'a:endParaRPr');
  const first = runStyle([child(runs[0] ?? null, 'a:rPr') ?? (runs.length === 0 ? end : null)], level, context);
  const style = paragraphStyle(properties, level, first, context);
  // What the letters of a line have in common stands on the line: bullets and the line's height go by it.
  const letters: Style = { ...around, 'font-size': `${first.px}px`, color: first.css['color'] ?? null };
  const html = runs.map((run) => runHtml(run, level, context, linkOf, letters)).join('');
  const bullet = html === '' ? null : bulletOf([properties, ...context.sources.levels(level)]);
  return { html: html === '' ? '<br>' : html, style, letters, bullet, level };
}

const RUNS = new Set(['a:r', 'a:fld', 'a:br', 'a14:m']);

function runHtml(run: XmlElement, level: number, context: TextContext, linkOf: LinkOf, around: Style): string {
  if (run.name === 'a:br') return '<br>';
  if (run.name === 'a14:m') return formulaInLine(run, context.lose);
  const text = (child(run, 'a:t')?.text ?? '').replaceAll('\u000b', '\n');
  if (text === '') return '';
  const properties = child(run, 'a:rPr');
  const click = child(properties, 'a:hlinkClick');
  const href = click === null ? null : linkOf(click);
  const { css } = runStyle([properties], level, context);
  // Links have the theme's colour, whatever their words are said to have.
  const style = differences(href === null ? css : { ...css, color: null, 'text-decoration': null }, around);
  const written = escapeHtml(text)
    .replaceAll('\n', '<br>')
    .replace(/(?: {2,}|^ | $|\t)/g, (space) => `<span style="white-space: pre-wrap;">${space}</span>`);
  const language = attributeOf(properties, 'lang');
  const styled =
    Object.keys(style).length === 0
      ? written
      : `<span${languageAttribute(language, text)}${styleAttribute(style)}>${written}</span>`;
  return href === null ? styled : `<a href="${escapeHtml(href)}">${styled}</a>`;
}

/** Said only where letters of the Latin script would be read wrongly without. */
function languageAttribute(language: string | null, text: string): string {
  return language !== null &&
    /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language) &&
    /(?!\p{Script=Latin})\p{L}/u.test(text)
    ? ` lang="${language}"`
    : '';
}

function writeLines(lines: readonly Line[], around: Style, tag: string): string {
  const parts: string[] = [];
  /** Lists that are open, the outermost first. */
  const open: { readonly key: string; readonly tag: string; readonly margin: number; item: Style }[] = [];
  const closeTo = (depth: number): void => {
    for (let list = open.length > depth ? open.pop() : undefined; list !== undefined; ) {
      parts.push(`</li></${list.tag}>`);
      list = open.length > depth ? open.pop() : undefined;
    }
  };
  for (const [index, line] of lines.entries()) {
    const { bullet, style } = line;
    const space: Style = {
      'margin-top': index === 0 || style.before === 0 ? null : `${style.before}px`,
      'margin-bottom': index === lines.length - 1 || style.after === 0 ? null : `${style.after}px`,
    };
    const own: Style = { ...around, ...line.letters, ...style.css };
    if (bullet === null) {
      closeTo(0);
      const side: Style = {
        'margin-inline-start': style.margin === 0 ? null : `${style.margin}px`,
        'text-indent': style.indent === 0 ? null : `${style.indent}px`,
      };
      parts.push(
        `<${tag}${styleAttribute({ ...headingLook(tag, around), ...differences(own, around), ...space, ...side })}>${line.html}</${tag}>`,
      );
      continue;
    }
    const depth = Math.min(line.level, open.length);
    closeTo(depth + 1);
    const last = open[depth];
    if (last !== undefined && last.key === bullet.key) {
      parts.push('</li>');
      last.item = own;
    } else {
      closeTo(depth);
      const margin = style.margin - (open.at(-1)?.margin ?? 0);
      const start = bullet.tag === 'ol' && bullet.start !== 1 ? ` start="${bullet.start}"` : '';
      const list: Style = { display: 'block', 'margin-inline-start': `${margin}px`, 'list-style-type': bullet.type };
      parts.push(`<${bullet.tag}${start}${styleAttribute(list)}>`);
      open.push({ key: bullet.key, tag: bullet.tag, margin: style.margin, item: own });
    }
    // What the item around says is said for those in it, too.
    const outer = open.at(-2)?.item ?? around;
    parts.push(`<li${styleAttribute({ ...differences(own, outer), ...space })}>${line.html}`);
  }
  closeTo(0);
  return parts.join('');
}

/** A title is a heading to whoever listens, and looks as the file has it. */
function headingLook(tag: string, around: Style): Style {
  if (tag === 'p') return {};
  return {
    'font-size': '1em',
    'font-family': around['font-family'] === null ? null : 'inherit',
    'font-weight': 'inherit',
    'text-transform': 'inherit',
    'letter-spacing': 'inherit',
  };
}
