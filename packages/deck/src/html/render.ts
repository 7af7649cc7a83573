import { holdsCodeWithin } from '../blocks/code/code-within.ts';
import type { OverBudget, Renderers, WriteContext } from '../blocks/definition.ts';
import { layoutsOf } from '../model/layouts.ts';
import { blockTree, columns } from '../model/outline.ts';
import type { BlockNode } from '../model/outline.ts';
import type { TextNode } from '../model/rich-text.ts';
import type { Block, BlockId, Deck, Slide, SlideId } from '../model/types.ts';
import { isWorded } from '../model/worded.ts';
import { cleanWith } from './clean-memory.ts';
import { mapMedia } from './media.ts';
import { sanitizeHtml, sanitizeSvg } from './sanitize.ts';
import { writeBlock } from './write-block.ts';
import { writeSectionTag } from './write-slide.ts';
import { escapeText } from './write.ts';

export interface RenderOptions {
  /** Hidden slides too; not for an audience. Default false. */
  readonly includeHidden?: boolean;
  /** Layouts, after the slides: for who edits the deck, never for an audience. Default false. */
  readonly includeLayouts?: boolean;
  /** Speaker notes, as `<aside class="notes">`; not for an audience. Default false. */
  readonly includeNotes?: boolean;
  /** Turns the address of a picture, film or sound into the one that the reader may fetch. */
  readonly mediaUrl?: (src: string) => string;
  /** Pictures of the first slide load with the page. Default false. */
  readonly firstSlideEager?: boolean;
  /** Turn sources into what is shown; without one the plain source shows. */
  readonly renderers?: Renderers;
  /** Elements for words also where nothing has been written yet, for who edits the deck. Default false. */
  readonly toEdit?: boolean;
  /** Called with each block that shows its source because drawing it would take too much, each time that it does. */
  readonly onOverBudget?: (block: Block, reason: OverBudget) => void;
}

/** Whether anything in a deck looks otherwise with `renderers` than without. */
export function needsRenderers({ blocks }: Pick<Deck, 'blocks'>): boolean {
  for (const id in blocks) {
    const block = blocks[id];
    if (block?.type === 'code' || block?.type === 'math') return true;
    if (block?.type === 'snippet' && holdsCodeWithin(block.props.html)) return true;
    if (isWorded(block) && holdsCode(block.props.text.content)) return true;
  }
  return false;
}

function holdsCode(nodes: readonly TextNode[]): boolean {
  return nodes.some(({ type, content }) => type === 'codeBlock' || (content !== undefined && holdsCode(content)));
}

/** The inside of `.slides`. Safe to put on a page, whatever the deck holds. */
export function renderDeck(deck: Deck, given: RenderOptions = {}): string {
  const options = withBudget(given);
  let html = '';
  let eager = options.firstSlideEager === true;
  for (const { stack, slides } of columns(deck)) {
    const shown = slides.filter((slide) => options.includeHidden || !(slide.hidden || stack?.hidden));
    if (shown.length === 0) continue;
    if (stack) html += writeSectionTag(stack);
    for (const slide of shown) {
      html += writeSlide(deck, slide, options, eager);
      eager = false;
    }
    if (stack) html += '</section>';
  }
  if (options.includeLayouts) for (const layout of layoutsOf(deck)) html += writeSlide(deck, layout, options, false);
  return withMedia(html, options);
}

/** The `<section>` of one slide or layout, hidden or not, without the stack that holds it. Empty when there is none. */
export function renderSlide(deck: Deck, slideId: SlideId, given: RenderOptions = {}): string {
  const options = withBudget(given);
  const slide = deck.slides[slideId];
  if (!slide || slide.kind === 'stack') return '';
  return withMedia(writeSlide(deck, slide, options, options.firstSlideEager === true), options);
}

/** One block's `.sl-block` with what it holds. Empty when there is no such block. */
export function renderBlock(deck: Deck, blockId: BlockId, options: RenderOptions = {}): string {
  const block = deck.blocks[blockId];
  const node = block && findNode(blockTree(deck, block.slideId), blockId);
  return node ? withMedia(writeBlock(node, contextOf(options, options.firstSlideEager === true)), options) : '';
}

interface BudgetedOptions extends RenderOptions {
  readonly onBlock?: (block: Block) => void;
}

function withBudget(options: RenderOptions): BudgetedOptions {
  let current: Block | null = null;
  const renderers = options.renderers?.withBudget?.((reason) => {
    if (current !== null) options.onOverBudget?.(current, reason);
  });
  if (renderers === undefined) return options;
  return {
    ...options,
    renderers,
    onBlock: (block) => {
      current = block;
    },
  };
}

function writeSlide(deck: Deck, slide: Slide, options: BudgetedOptions, eager: boolean): string {
  const context = contextOf(options, eager);
  let html = writeSectionTag(slide);
  for (const node of blockTree(deck, slide.id)) html += writeBlock(node, context);
  const note = options.includeNotes ? deck.notes[slide.id] : undefined;
  if (note) html += `<aside class="notes" style="white-space: pre-wrap;">${escapeText(note)}</aside>`;
  return `${html}</section>`;
}

function findNode(nodes: readonly BlockNode[], id: BlockId): BlockNode | null {
  for (const node of nodes) {
    const found = node.block.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return null;
}

function withMedia(html: string, { mediaUrl }: RenderOptions): string {
  return mediaUrl ? mapMedia(html, mediaUrl) : html;
}

/** What blocks are written with. */
export function contextOf(options: BudgetedOptions, eager: boolean): WriteContext {
  const { renderers = NO_RENDERERS, toEdit = false, onBlock } = options;
  return { clean: cleanHtml, cleanSvg, eager, renderers, toEdit, onBlock };
}

/** Any HTML made safe, from memory where it has been before. */
export function cleanHtml(html: string): string {
  return cleanWith((source) => sanitizeHtml(source).html, html);
}

// What is known to be clean HTML may still be no picture.
const cleanSvg = (svg: string): string => (svg.startsWith('<svg') ? cleanHtml(svg) : sanitizeSvg(svg).html);

const NO_RENDERERS: Renderers = {};
