import { safeTag } from '../../html/safe-element.ts';
import { escapeText } from '../../html/write.ts';
import type { BlockOf, CodeProps } from '../../model/types.ts';
import type { BlockContent, WriteContext } from '../definition.ts';
import { colorMarkup } from './color-markup.ts';
import { lettersOf, splitLines } from './lines.ts';
import { isLit, parseSteps } from './steps.ts';

/** Prefixes of unknown attributes that stand on the `<pre>` and the `<code>`. */
export const PRE_PREFIX = 'pre:';
export const CODE_PREFIX = 'code:';

/** Of code about which nothing is said, in px. */
export const BASE_SIZE = 16;

/** As decks made elsewhere write it: 1.2 times the size, in whole px. */
export function derivedLineHeight(fontSize: number): string {
  return `${Math.round(fontSize * 1.2)}px`;
}

export function writeCode({ props, attributes }: BlockOf<'code'>, context: WriteContext): BlockContent {
  const pre = withCarried({ class: props.language, style: styleOf(props) }, attributes, PRE_PREFIX);
  const own: Record<string, string> = {};
  if (props.lineNumbers) own['data-line-numbers'] = props.steps;
  else if (props.steps !== '') own['data-line-steps'] = props.steps;
  if (props.firstLine !== 1) own['data-ln-start-from'] = String(props.firstLine);
  if (props.stepIndex !== null) own['data-fragment-index'] = String(props.stepIndex);
  const shown = showCode(props, context);
  const code = withCarried({ ...own, class: shown.class, style: shown.style }, attributes, CODE_PREFIX);
  const outer = safeTag({ tag: 'pre', attributes: pre });
  const inner = safeTag({ tag: 'code', attributes: code });
  return {
    attributes: {
      ...(props.theme === '' ? {} : { 'data-highlight-theme': props.theme }),
      ...(props.frame === '' ? {} : { 'data-code-frame': props.frame }),
      ...(props.wrap ? { 'data-code-wrap': 'true' } : {}),
      ...(props.autoHeight ? { 'data-code-autoheight': 'true' } : {}),
    },
    html: `${outer.open}${inner.open}${shown.html}${inner.close}${outer.close}`,
  };
}

function styleOf({ fontSize, tabSize }: CodeProps): string {
  const size = `font-size: ${fontSize}px; line-height: ${derivedLineHeight(fontSize)};`;
  return tabSize === null ? size : `${size} tab-size: ${tabSize};`;
}

/** Own attributes that say something, and after them what is carried; classes and styles of both. */
function withCarried(
  own: Readonly<Record<string, string>>,
  carried: Readonly<Record<string, string>>,
  prefix: string,
): Record<string, string> {
  const { class: classes = '', style = '', ...others } = own;
  const result: Record<string, string> = {};
  const join = (...words: readonly (string | undefined)[]) => words.filter(Boolean).join(' ');
  const allClasses = join(classes, carried[`${prefix}class`]);
  const allStyles = join(style, carried[`${prefix}style`]);
  if (allClasses !== '') result.class = allClasses;
  if (allStyles !== '') result.style = allStyles;
  Object.assign(result, others);
  for (const [name, value] of Object.entries(carried)) {
    const bare = name.slice(prefix.length);
    if (name.startsWith(prefix) && !Object.hasOwn(result, bare)) result[bare] = value;
  }
  return result;
}

/**
 * Code with what would show it in another order than it runs in (UAX 9) written as its number: nothing of it may look
 * like a comment that is none.
 */
function withVisibleTurns(code: string): string {
  return code.replace(
    /[\u202a-\u202e\u2066-\u2069]/g,
    (turn) => `[U+${turn.charCodeAt(0).toString(16).toUpperCase()}]`,
  );
}

/** What code looks like depends on. */
type CodeSource = Pick<CodeProps, 'code' | 'markup' | 'language' | 'lineNumbers' | 'steps' | 'firstLine'>;

interface ShownCode {
  readonly html: string;
  readonly class: string;
  readonly style: string;
}

/**
 * Plain letters without a renderer; with one coloured, and in lines where lines matter: those that the first step
 * lights (`is-lit`) and the last one (`is-last`) say so.
 */
export function showCode(props: CodeSource, { clean, renderers }: WriteContext): ShownCode {
  const markup = props.markup === '' ? '' : clean(props.markup);
  const shown = renderers?.code ? withVisibleTurns(props.code) : props.code;
  const isMarkupTrue = markup !== '' && lettersOf(markup) === shown;
  if (!renderers?.code) return { html: isMarkupTrue ? markup : escapeText(props.code), class: '', style: '' };
  const colored = clean(renderers.code(shown, props.language));
  const html = isMarkupTrue ? colorMarkup(markup, colored) : colored;
  if (!props.lineNumbers && props.steps.trim() === '') return { html, class: 'hljs', style: '' };
  const all = splitLines(html);
  // Code that ends with a line's end has no line after it.
  const endsWithBreak = all.length > 1 && all.at(-1) === '';
  const lines = endsWithBreak ? all.slice(0, -1) : all;
  const steps = parseSteps(props.steps);
  const [first = []] = steps;
  const last = steps.at(-1) ?? [];
  const written = lines.map((line, index) => {
    const number = props.firstLine + index;
    const lit = first.length > 0 && isLit(first, number) ? ' is-lit' : '';
    const end = last.length > 0 && isLit(last, number) ? ' is-last' : '';
    return `<span class="code-line${lit}${end}">${line}${index < lines.length - 1 || endsWithBreak ? '\n' : ''}</span>`;
  });
  const digits = String(props.firstLine + lines.length - 1).length;
  return {
    html: written.join(''),
    class: ['hljs', ...(first.length > 0 ? ['is-stepped'] : []), ...(last.length > 0 ? ['ends-stepped'] : [])].join(
      ' ',
    ),
    style: props.lineNumbers ? `counter-reset: code-line ${props.firstLine - 1}; --code-digits: ${digits};` : '',
  };
}
