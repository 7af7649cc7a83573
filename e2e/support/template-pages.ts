import { type Block, type Deck, DEFAULT_META, type RichText, slidesInOrder } from '@rostrum/deck';
import { deckTemplates } from '@rostrum/deck/deck-templates';
import { renderSlide } from '@rostrum/deck/html';
import { renderers } from '@rostrum/deck/renderers';
import { slideCss, themeStyle } from '@rostrum/deck/themes';
import { slideTemplates } from '@rostrum/deck/templates';
import { speak } from '@rostrum/words';
import { catalogue, words } from '@rostrum/words/editor';

/** A slide that comes with the product, by what it is called. */
export interface Shown {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The section, set and coloured. */
  readonly html: string;
  /** Colour behind it; empty: the theme's. */
  readonly ground: string;
}

function ids(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `t${count}`;
  };
}

/**
 * All slides to begin with, of several sizes, as they ask for words in each language; and all slides of whole decks.
 */
export async function templateSlides(sizes: readonly { readonly width: number; readonly height: number }[]): Promise<{
  readonly slides: readonly Shown[];
  readonly decks: ReadonlyMap<string, readonly Shown[]>;
}> {
  await catalogue.load('de');
  speak(() => 'de');
  const german: Readonly<Record<string, string>> = { ...words.slideTemplates.texts };
  speak(() => 'en');
  const spoken = [(text: string) => text, (text: string) => german[text] ?? text];
  const slides = sizes.flatMap(({ width, height }) =>
    spoken.flatMap((say, language) =>
      slideTemplates({ ...DEFAULT_META, width, height }, ids(), say).flatMap(({ templates }) =>
        templates.flatMap(({ name, deck }) =>
          shown(
            asking(deck),
            `${name} (${String(width)} x ${String(height)}, ${language === 0 ? 'English' : 'German'})`,
          ),
        ),
      ),
    ),
  );
  const decks = new Map(deckTemplates.map(({ id, title, read }) => [id, shown(read(ids()), title)]));
  return { slides, decks };
}

function shown(deck: Deck, name: string): Shown[] {
  const { width, height } = deck.meta;
  return slidesInOrder(deck).map((slide, index) => ({
    name: `${name}, slide ${String(index + 1)}`,
    width,
    height,
    html: renderSlide(deck, slide.id, { renderers }).replaceAll('loading="lazy"', ''),
    ground: slide.background.color,
  }));
}

/** With the words that a text asks for in the place of those that are not there yet. */
function asking(deck: Deck): Deck {
  const blocks = Object.fromEntries(Object.entries(deck.blocks).map(([id, block]) => [id, withWords(block)]));
  return { ...deck, blocks };
}

function withWords(block: Block): Block {
  if (block.type !== 'text' || block.props.placeholder === '') return block;
  const words = { type: 'text', text: block.props.placeholder };
  const fill = (node: RichText['content'][number]): RichText['content'][number] =>
    node.content === undefined ? { ...node, content: [words] } : { ...node, content: node.content.map(fill) };
  const text: RichText = { type: 'doc', content: block.props.text.content.map(fill) };
  return { ...block, props: { ...block.props, text } };
}

/** One page of slides, each in a frame of its own size, in a theme and a font; `head` brings the fonts. */
export function pageOfSlides(slides: readonly Shown[], head: string): string {
  const frames = slides
    .map(
      ({ name, width, height, html, ground }) =>
        `<div class="frame" title="${name}" style="width: ${String(width)}px; height: ${String(height)}px;"><div class="reveal" style="width: 100%; height: 100%;${ground === '' ? '' : ` background: ${ground};`}"><div class="slides" style="position: absolute; inset: 0;">${html}</div></div></div>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}<style>body { margin: 0; } .frame { position: relative; overflow: hidden; } .frame section { position: absolute; inset: 0; } ${slideCss()}</style><style id="look"></style></head><body>${frames}</body></html>`;
}

/** The rule that gives such a page its look. */
export function lookOf(themeColor: string, themeFont: string): string {
  return `.frame > .reveal { ${themeStyle({ ...DEFAULT_META, themeColor, themeFont })} }`;
}
