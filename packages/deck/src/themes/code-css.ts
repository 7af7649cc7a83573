import { contrastRatio, mixColors, readColor } from './contrast.ts';
import { type CodeTheme, codeThemes, DEFAULT_CODE_THEME } from './code-themes.ts';

/**
 * Looks of code blocks beyond what every `<pre>` has: colours, windows, numbered lines, and lines that are lit in
 * steps. A stylesheet of its own, for pages with code on them. The colours are custom properties, a set a theme.
 */
export function codeCss(): string {
  return [
    block,
    tokens,
    lines,
    `.reveal .slides pre { ${properties(DEFAULT_CODE_THEME)} }`,
    ...codeThemes.map(themeRule),
    '',
  ].join('\n');
}

const CONTENT = '.reveal .slides .sl-block-content';

const block = `
.reveal .slides .sl-block[data-block-type="code"] pre { width: 100%; height: 100%; border-radius: 0; }
${CONTENT}[data-code-autoheight="true"] pre { height: auto; }
${CONTENT}[data-code-wrap="true"] pre { white-space: pre-wrap; overflow-wrap: anywhere; }
${CONTENT}[data-code-frame="osx"] pre { padding-top: 44px; border-radius: 10px; }
${CONTENT}[data-code-frame="osx"] pre::before { content: ""; position: absolute; left: 18px; top: 16px; width: 12px; height: 12px; border-radius: 50%; background: #ff5f57; box-shadow: 20px 0 #febc2e, 40px 0 #28c840; }
.reveal .slides pre a { color: inherit; text-decoration: underline; }
`;

/** Which of highlight.js's names go by which colour. */
const TOKENS: readonly (readonly [color: string, names: string, looks?: string])[] = [
  ['comment', 'comment quote', 'font-style: italic;'],
  ['keyword', 'keyword doctag selector-tag'],
  ['string', 'string regexp char code addition link'],
  ['number', 'number literal symbol bullet'],
  ['title', 'title section'],
  ['type', 'type built_in class'],
  ['name', 'name selector-id selector-class selector-pseudo tag deletion'],
  ['attribute', 'attr attribute variable template-variable property params selector-attr'],
  ['meta', 'meta'],
];

/** The colours of a theme that words have. */
type CodeColor = Exclude<keyof CodeTheme, 'id' | 'label' | 'background' | 'text'>;

export interface CodeWordLook {
  /** null: that of what is around. */
  readonly color: CodeColor | null;
  readonly italic: boolean;
  readonly bold: boolean;
}

const COLOR_OF = new Map(
  TOKENS.flatMap(([color, names]) => names.split(' ').map((name) => [name, color as CodeColor] as const)),
);

/** What the rules below make of a word with these classes (`hljs-keyword`, …), where there is no stylesheet. */
export function codeWordLook(classes: readonly string[]): CodeWordLook {
  const names = classes.flatMap((word) => (word.startsWith('hljs-') ? [word.slice('hljs-'.length)] : []));
  const has = (...some: readonly string[]): boolean => some.some((name) => names.includes(name));
  const found = names.map((name) => COLOR_OF.get(name)).find((color) => color !== undefined) ?? null;
  const color = has('title') && classes.includes('class_') ? 'type' : found;
  return {
    color: has('params', 'subst', 'template-tag') ? null : color,
    italic: has('comment', 'quote', 'emphasis'),
    bold: has('strong', 'section'),
  };
}

const tokens = [
  ...TOKENS.map(
    ([color, names, looks = '']) =>
      `.reveal .slides :is(${names
        .split(' ')
        .map((name) => `.hljs-${name}`)
        .join(', ')}) { color: var(--code-${color}); ${looks} }`,
  ),
  '.reveal .slides .hljs-title.class_ { color: var(--code-type); }',
  '.reveal .slides :is(.hljs-params, .hljs-subst, .hljs-template-tag) { color: inherit; }',
  '.reveal .slides .hljs-emphasis { font-style: italic; }',
  '.reveal .slides :is(.hljs-strong, .hljs-section) { font-weight: 700; }',
].join('\n');

/**
 * Lines are there where they are numbered or lit. `is-stepped`: the first step (or the one that the player has come to)
 * lights some; `ends-stepped`: the last one does, which is how a slide looks that stands whole. Lines that are not lit
 * lose their colours, and can still be read; those that are have a bar beside them.
 */
const lines = `
.reveal .slides .code-line { display: block; position: relative; min-height: 1lh; }
.reveal .slides :is(.code-line, .code-line span) { transition: color 0.25s ease; }
.reveal .slides code[data-line-numbers] .code-line { padding-left: calc(var(--code-digits, 2) * 1ch + 1.5em); }
.reveal .slides code[data-line-numbers] .code-line::before { counter-increment: code-line; content: counter(code-line); content: counter(code-line) / ""; position: absolute; left: 0; width: calc(var(--code-digits, 2) * 1ch); text-align: right; color: var(--code-comment); user-select: none; -webkit-user-select: none; }
:is(.reveal:not(.whole) .slides code.is-stepped .code-line:not(.is-lit), .reveal.whole .slides code.ends-stepped .code-line:not(.is-last)) { color: var(--code-dimmed); font-weight: 400; }
:is(.reveal:not(.whole) .slides code.is-stepped .code-line:not(.is-lit), .reveal.whole .slides code.ends-stepped .code-line:not(.is-last)) span { color: inherit; font-weight: inherit; }
:is(.reveal:not(.whole) .slides code.is-stepped .code-line.is-lit, .reveal.whole .slides code.ends-stepped .code-line.is-last)::after { content: ""; position: absolute; left: -0.6em; top: 0; bottom: 0; width: 0.2em; background: currentColor; }
@media (prefers-reduced-motion: reduce) { .reveal .slides :is(.code-line, .code-line span) { transition: none; } }
`;

function properties(theme: CodeTheme): string {
  const names = ['comment', 'keyword', 'string', 'number', 'title', 'type', 'name', 'attribute', 'meta'] as const;
  return [...names.map((name) => `--code-${name}: ${theme[name]};`), `--code-dimmed: ${dimmedText(theme)};`].join(' ');
}

/**
 * As near to the background as text may come (WCAG AA). That of the deck has many backgrounds: its
 * comments go with all.
 */
export function dimmedText({ id, text, background, comment }: CodeTheme): string {
  const [from, to] = [readColor(text), readColor(background)];
  if (id === DEFAULT_CODE_THEME.id || !from || !to) return comment;
  for (let share = 0.6; share > 0; share -= 0.02) {
    const mixed = mixColors(from, to, share);
    const read = readColor(mixed);
    if (read && contrastRatio(read, to) >= 4.5) return mixed;
  }
  return text;
}

/** On the `<pre>`, where the usual colours stand too. */
function themeRule(theme: CodeTheme): string {
  return `${CONTENT}[data-highlight-theme="${theme.id}"] pre { ${card(theme)} ${properties(theme)} }`;
}

const card = ({ background, text }: CodeTheme): string =>
  `--deck-code-background: ${background}; --deck-code-text: ${text};`;

/**
 * The colours of code that has not chosen its own, where they are to be others than the deck's; empty for an id
 * that nobody knows.
 */
export function codeThemeCss(id: string): string {
  const theme = codeThemes.find((one) => one.id === id);
  return theme === undefined ? '' : `.reveal .slides pre { ${card(theme)} ${properties(theme)} }`;
}
