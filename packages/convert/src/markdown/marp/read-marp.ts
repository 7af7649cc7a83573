import type { MarkdownIt } from 'markdown-it';
import { words } from '@rostrum/words/convert';
import { createElement, descendants, type Element, setAttribute, type Parent, append } from '../../html/dom.ts';
import type { LiteralObject } from '../../html/literal.ts';
import type { MetaChanges } from '../../html/meta.ts';
import { replaceComments } from '../comments.ts';
import { type DeckDraft, type MarkdownText, sectionOf, type SlideDraft, type SlideLook, USUAL_LOOK } from '../draft.ts';
import { metaFromFields } from '../fields.ts';
import { textField } from '../front-matter.ts';
import { type DraftLoss, render, type Shared } from '../rendered.ts';
import { numberSteps } from '../steps.ts';
import { dropStyles } from '../styles.ts';
import { fenceSyntax } from '../syntax/fence.ts';
import { createMarkdown } from '../syntax/markdown.ts';
import { type Divider, readTopLevel, splitAt } from '../top-level.ts';
import { type Directives, directivesOf, readDirectives } from './directives.ts';
import { readPictures } from './pictures.ts';

const markdown = createMarkdown(
  fenceSyntax((info) => ({ language: /^[^\s{]+/.exec(info)?.[0] ?? '', attributes: {} })),
  steppedLists,
);
markdown.set({ breaks: true });

/** Marp's own themes, and what comes nearest. */
const THEMES: Readonly<Record<string, MetaChanges>> = {
  default: { themeColor: 'white-blue', themeFont: 'opensans' },
  gaia: { themeColor: 'beige-brown', themeFont: 'opensans' },
  uncover: { themeColor: 'white-blue', themeFont: 'opensans' },
};
/** The ground and the letters of `class: invert`. */
const INVERTED = { ground: '#202228', text: '#ffffff' } as const;

/** Marp: rules begin slides, comments hold directives and notes. https://marpit.marp.app */
export function readMarp({ fields, body }: MarkdownText): DeckDraft {
  let global: LiteralObject = directivesOf(fields).global;
  replaceComments(body, (comment) => {
    global = { ...global, ...readDirectives(comment)?.global };
    return null;
  });
  const { lines, dividers, references } = readTopLevel(markdown, body);
  const pieces = splitAt(lines, dividers.filter(beginsSlide(global['headingDivider'])));
  const theme = textField(global['theme'])?.toLowerCase() ?? 'default';
  const first = directivesOf(fields);
  const deck: MarpDeck = { theme, shared: { references }, local: first.local, scoped: first.scoped };
  const hasLead = pieces[0]?.text === '' && pieces.length > 1 && pieces[1]?.at?.kind === 'heading';
  const slides = (hasLead ? pieces.slice(1) : pieces).map(({ text }) => draftOf(text, deck));
  const losses: DraftLoss[] =
    global['style'] === undefined ? [] : [{ kind: 'css', message: words.markdown.marp.styleSheet }];
  return {
    columns: slides.map((slide) => [slide]),
    meta: metaOf({ ...fields, ...global }, theme, deck.paginates),
    losses,
  };
}

interface MarpDeck {
  readonly theme: string;
  readonly shared: Shared;
  /** What holds from here on. */
  local: Directives;
  /** What the front matter says for the first slide alone. */
  scoped: Directives;
  paginates?: boolean;
}

function metaOf(fields: LiteralObject, theme: string, paginates = false): MetaChanges {
  return {
    ...metaFromFields(fields),
    ...(Object.hasOwn(THEMES, theme) ? THEMES[theme] : {}),
    ...(paginates ? { slideNumber: true } : {}),
  };
}

function beginsSlide(headingDivider: LiteralObject[string]): (divider: Divider) => boolean {
  const levels = Array.isArray(headingDivider)
    ? headingDivider.map(Number)
    : Array.from({ length: Math.min(6, Number(headingDivider ?? 0) || 0) }, (_, index) => index + 1);
  return ({ kind, level }) => kind === 'rule' || levels.includes(level);
}

function draftOf(text: string, deck: MarpDeck): SlideDraft {
  const notes: string[] = [];
  const losses: DraftLoss[] = [];
  let { scoped } = deck;
  deck.scoped = {};
  const source = replaceComments(text, (comment) => {
    if (/^fit$/i.test(comment)) return null;
    const said = readDirectives(comment);
    if (said === null) {
      if (comment !== '') notes.push(comment);
      return '';
    }
    deck.local = { ...deck.local, ...said.local };
    scoped = { ...scoped, ...said.scoped };
    return '';
  });
  const directives: Directives = { ...deck.local, ...scoped };
  if (directives.paginate === 'true') deck.paginates = true;
  const rendered = render(markdown, source, deck.shared);
  losses.push(...rendered.losses);
  if (/(?:^|\s):[a-z0-9_+-]+:(?=\s|$)/.test(source)) {
    losses.push({ kind: 'emoji', message: words.markdown.marp.emoji });
  }
  markFitted(rendered.content);
  const section = sectionOf(rendered);
  dropStyles(section, losses);
  const { attributes, half } = readPictures(section, losses);
  for (const [name, value] of Object.entries({ ...groundOf(directives), ...attributes }))
    setAttribute(section, name, value);
  numberSteps(section);
  return { section, notes: notes.join('\n\n'), look: { ...lookOf(deck.theme, directives), half }, losses };
}

function lookOf(theme: string, directives: Directives): SlideLook {
  const names = (directives.class ?? '').split(/\s+/);
  const isCentered = theme === 'uncover' || names.includes('lead');
  return {
    ...USUAL_LOOK,
    centered: isCentered || theme !== 'gaia',
    align: isCentered ? 'center' : 'left',
    color: safeColour(directives.color) ?? (names.includes('invert') ? INVERTED.text : ''),
    header: edgeOf(directives.header),
    footer: edgeOf(directives.footer),
  };
}

function groundOf(directives: Directives): Record<string, string> {
  const attributes: Record<string, string> = {};
  const put = (name: string, value: string | undefined): void => {
    if (value !== undefined && value !== '') attributes[`data-background-${name}`] = value;
  };
  const inverted = (directives.class ?? '').split(/\s+/).includes('invert') ? INVERTED.ground : undefined;
  put('color', directives.backgroundColor ?? inverted);
  const picture = /^url\(\s*["']?(.*?)["']?\s*\)$/.exec(directives.backgroundImage ?? '')?.[1];
  put('image', picture);
  if (picture === undefined && /gradient\(/.test(directives.backgroundImage ?? ''))
    put('gradient', directives.backgroundImage);
  put('position', directives.backgroundPosition);
  put('repeat', directives.backgroundRepeat);
  put('size', directives.backgroundSize);
  return attributes;
}

function edgeOf(text: string | undefined): Element | null {
  if (text === undefined || text.trim() === '') return null;
  const line = createElement('p', {});
  for (const node of render(markdown, text.replace(/\n/g, ' ')).content.childNodes.slice()) {
    if ('childNodes' in node) for (const inner of node.childNodes.slice()) append(line, inner);
  }
  return line;
}

/** What may stand in a style without being more than a colour. */
function safeColour(value: string | undefined): string | undefined {
  return value !== undefined && /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(value)
    ? value
    : undefined;
}

/** `# <!--fit--> words`: a heading as wide as the slide. */
function markFitted(content: Parent): void {
  for (const heading of descendants(content)) {
    if (!/^h[1-6]$/.test(heading.tagName)) continue;
    const isFitted = heading.childNodes.some(
      (node) => node.nodeName === '#comment' && 'data' in node && /^\s*fit\s*$/i.test(node.data),
    );
    if (isFitted) setAttribute(heading, 'data-fit', '');
  }
}

/** Lists with `*` or `1)` come bit by bit. https://github.com/marp-team/marp-core */
function steppedLists(made: MarkdownIt): void {
  made.core.ruler.after('block', 'stepped-lists', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type === 'list_item_open' && (token.markup === '*' || token.markup === ')'))
        token.attrSet('data-step', '+1');
    }
  });
}
