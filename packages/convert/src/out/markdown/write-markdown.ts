import { type Block, type BlockNode, blockTree, columns, type Deck, type RichText, type Slide } from '@rostrum/deck';
import { mapMedia } from '@rostrum/deck/html';
import { words as texts } from '@rostrum/words/convert';
import { attributesHtml } from '../../markup/block.ts';
import { addressMarkdown, escapeWords } from './inline.ts';
import { fence, textMarkdown } from './text.ts';
import { isRightToLeft, withMedia } from './text-parts.ts';

export interface MarkdownOptions {
  /** Named in the front matter, where it is to be. */
  readonly author?: string | null;
  /** Where the file finds a picture, film or sound. */
  readonly mediaUrl: (src: string) => string;
  /** Names what has no Markdown, by the number of its slide. */
  readonly lose: (slide: number, message: string) => void;
}

/**
 * A deck in our own dialect (`docs/importing.md`): `---` between slides, `--` within a stack, `Note:` before the notes,
 * settings as front matter. Words keep their order and their marks; places and looks have no Markdown.
 */
export function writeMarkdown(deck: Deck, title: string, options: MarkdownOptions): string {
  let position = 0;
  const slides = columns(deck).map(({ slides: column }) =>
    column
      .map((slide) => {
        position += 1;
        return slideMarkdown(deck, slide, position, options);
      })
      .join('\n\n--\n\n'),
  );
  return `${frontMatter(deck, title, options.author ?? null)}\n${slides.join('\n\n---\n\n')}\n`;
}

function frontMatter({ meta }: Deck, title: string, author: string | null): string {
  const fields = {
    title: JSON.stringify(title),
    ...(author === null ? {} : { author: JSON.stringify(author) }),
    theme: meta.themeColor,
    font: meta.themeFont,
    width: meta.width,
    height: meta.height,
    transition: meta.transition,
    ...(meta.rtl ? { rtl: true } : {}),
    ...(meta.language === '' ? {} : { language: meta.language }),
    // Says of itself what it is: `---` alone is also Slidev's.
    separator: `'^---$'`,
    verticalSeparator: `'^--$'`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

function slideMarkdown(deck: Deck, slide: Slide, position: number, options: MarkdownOptions): string {
  const parts = flat(blockTree(deck, slide.id)).map((block) => {
    const written = blockMarkdown(block, options, (message) => options.lose(position, message));
    return written === '' || block.fragment === null ? written : `${written}\n<!-- .element: ${stepOf(block)} -->`;
  });
  const note = deck.notes[slide.id] ?? '';
  const all = [slideComment(slide, options), ...parts, note === '' ? '' : `Note:\n${noteLines(note)}`];
  return all.filter((part) => part !== '').join('\n\n');
}

const flat = (nodes: readonly BlockNode[]): Block[] =>
  nodes.flatMap(({ block, children }) => [block, ...flat(children)]);

function stepOf({ fragment }: Block): string {
  const classes = ['fragment', ...(fragment?.style ? [fragment.style] : [])].join(' ');
  return attributesHtml({
    class: classes,
    ...(fragment?.index === null || fragment === null ? {} : { 'data-fragment-index': String(fragment.index) }),
  }).trim();
}

/** A line of dashes in the notes would end them, but for a space before it. */
const noteLines = (note: string): string => note.replace(/^-{2,4}\s*$/gm, ' $&');

/** What a slide is beyond its words, as reveal.js reads it. */
function slideComment(
  { background, hidden, transition, autoAnimate, autoSlide }: Slide,
  { mediaUrl }: MarkdownOptions,
) {
  const attributes = {
    'data-background-color': background.color,
    'data-background-gradient': background.gradient,
    'data-background-image': background.image === '' ? '' : mediaUrl(background.image),
    'data-background-size': background.size,
    'data-background-video': background.video === '' ? '' : mediaUrl(background.video),
    'data-background-iframe': background.iframe,
    'data-transition': transition,
    'data-visibility': hidden ? 'hidden' : '',
    'data-auto-animate': autoAnimate === null ? '' : 'true',
    'data-autoslide': autoSlide === null ? '' : String(autoSlide),
  };
  const said = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
  return Object.keys(said).length === 0 ? '' : `<!-- .slide:${attributesHtml(said)} -->`;
}

function blockMarkdown(block: Block, options: MarkdownOptions, lose: (message: string) => void): string {
  const { mediaUrl } = options;
  const linked = (words: string): string =>
    block.link === '' || block.link.startsWith('#') ? words : `[${words}](${addressMarkdown(block.link)})`;
  switch (block.type) {
    case 'text':
    case 'table':
      return textMarkdown(kept(block.props.text, options, lose));
    case 'shape': {
      const words = textMarkdown(kept(block.props.text, options, lose));
      if (words === '') return drawn(texts.out.markdown.shape, block.alt, lose);
      lose(texts.out.markdown.shapeWords);
      return words;
    }
    case 'image':
      if (block.props.src === '') return drawn(texts.out.markdown.drawing, block.alt, lose);
      return linked(`![${escapeWords(block.alt)}](${addressMarkdown(mediaUrl(block.props.src))})`);
    case 'code': {
      const { code, language, lineNumbers, steps } = block.props;
      const lines = lineNumbers || steps !== '' ? ` [${steps}]` : '';
      return fence(code, `${language}${lines}`);
    }
    case 'math':
      return `$$\n${block.props.source.replace(/\n\s*\n/g, '\n').trim()}\n$$`;
    case 'chart':
      lose(texts.out.markdown.chart);
      return chartMarkdown(block.props.data, block.alt);
    case 'poll':
      lose(texts.out.markdown.poll);
      return [
        `**${escapeWords(block.props.question)}**`,
        block.props.options.map(({ text }) => `- ${escapeWords(text)}`).join('\n'),
      ].join('\n\n');
    case 'video':
    case 'audio':
      if (block.props.src === '') return '';
      return `<${block.type}${attributesHtml({ 'data-src': mediaUrl(block.props.src), controls: '' })}></${block.type}>`;
    case 'iframe':
      if (block.props.src === '') return '';
      return `<iframe${attributesHtml({ 'data-src': block.props.src, title: block.alt })}></iframe>`;
    case 'snippet':
      return mapMedia(block.props.html, mediaUrl).replace(/\n\s*\n/g, '\n');
    case 'line':
    case 'arrow':
    case 'drawing':
      return drawn(texts.out.markdown[block.type === 'drawing' ? 'drawing' : 'line'], block.alt, lose);
    case 'group':
      return '';
  }
}

/** A text as its Markdown is made of it. */
function kept(text: RichText, { mediaUrl }: MarkdownOptions, lose: (message: string) => void): RichText {
  if (isRightToLeft(text)) lose(texts.out.markdown.rightToLeft);
  return withMedia(text, mediaUrl);
}

/** What is drawn has no Markdown but its words. */
function drawn(loss: string, alt: string, lose: (message: string) => void): string {
  lose(loss);
  return alt === '' ? '' : `*${escapeWords(alt)}*`;
}

function chartMarkdown(data: Extract<Block, { type: 'chart' }>['props']['data'], alt: string): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeWords).join(' | ')} |`;
  const rows = data.rows.map(({ label, values }) =>
    line([label, ...data.columns.map((_, index) => String(values[index] ?? ''))]),
  );
  const table = [line(['', ...data.columns]), `|${' --- |'.repeat(data.columns.length + 1)}`, ...rows].join('\n');
  return alt === '' ? table : `${escapeWords(alt)}\n\n${table}`;
}
