import { relinkedProps } from '../blocks/index.ts';
import { FIRST_Z, DEFAULT_META, newBlock } from '../model/defaults.ts';
import { layoutsOf } from '../model/layouts.ts';
import { LIMITS } from '../model/limits.ts';
import { orderKeysBetween } from '../model/order.ts';
import { readSlideFields } from '../model/readers.ts';
import { repairDeck } from '../model/repair.ts';
import { type Block, type Deck, type DeckMeta, SCHEMA_VERSION, type Slide, type SlideId } from '../model/types.ts';
import { isUsableId } from '../model/usable-id.ts';
import { cutsBetween } from './cuts.ts';
import { checkSize } from './deck-size.ts';
import { parsePage } from './parse-html.ts';
import { elementsOf, isBlockElement, originOfGroup, readBlock, type ReadPlace } from './read-block.ts';
import { isNotesElement, noteOf } from './read-notes.ts';
import { isLayoutSection, readSlide } from './read-slide.ts';
import { type Removal, sanitizeTree } from './sanitize-tree.ts';
import { renameSections, writeSettled } from './sanitize.ts';
import {
  attributeOf,
  childElements,
  findElement,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
  isBlank,
  isElement,
} from './tree.ts';

export interface ParseOptions {
  /** Hands out ids for what has none; each has to be new. */
  readonly newId: () => string;
  /** The deck's size in px: what percentages are of and what flowing content fills. */
  readonly width?: number;
  readonly height?: number;
  /** Whether flowing content stands in the middle of its slide, as reveal.js has it. Default true. */
  readonly center?: boolean;
  /** A deck whose layouts stand where the HTML has none: programs that change slides leave layouts alone. */
  readonly layouts?: Pick<Deck, 'slides' | 'blocks'>;
}

/** Something that did not come in as it was. */
export interface Loss {
  /**
   * `element`, `attribute`, `style`: not allowed in a deck, taken out. `flow`: content that is not in blocks, kept as
   * one snippet. `type`: a block of a type that there is no editor for, kept as a snippet. `group`: a group without
   * blocks, left out. `cut`: more than a deck can hold, the rest left out (`code of code`, `notes`).
   */
  readonly kind: 'element' | 'attribute' | 'style' | 'flow' | 'type' | 'group' | 'cut';
  /** The element, attribute (`onclick on a`), property of a style (`position on p`), block type, or what was cut. */
  readonly what: string;
  /** null: outside of any slide. */
  readonly slideId: SlideId | null;
  readonly count: number;
}

export interface ParsedDeck {
  readonly deck: Deck;
  readonly losses: readonly Loss[];
}

/** HTML that was found to be no larger than a deck can be, and waits to be read. Reading uses it up. */
export interface OpenedHtml {
  readonly root: HtmlParent;
  readonly cut: boolean;
}

/**
 * A deck from HTML: a whole page with a `.slides` in it, or the inside of one. A page without any section is one slide.
 * Everything that comes out is sanitised; what did not come in as it was is in `losses`.
 * @throws DeckSizeError when it has more slides or blocks than a deck can have; nothing else ever
 */
export function parseDeck(html: string, options: ParseOptions): ParsedDeck {
  return readOpened(openHtml(html), options);
}

/**
 * The first half of `parseDeck`, for who has to know whether HTML can be taken before it is: `readOpened` is the other.
 * @throws DeckSizeError where `parseDeck` would
 */
export function openHtml(html: string): OpenedHtml {
  const { root, cut, blocks } = rootOf(html);
  checkSize(root, blocks);
  return { root, cut };
}

/** The deck in HTML that was opened. Once only: the tree is taken apart while it is read. Never throws. */
export function readOpened({ root, cut }: OpenedHtml, options: ParseOptions): ParsedDeck {
  return new DeckReader(options).read(root, cut);
}

function rootOf(html: string): { root: HtmlParent; cut: boolean; blocks: number } {
  const { tree: page, cut, blocks } = parsePage(/^\s*<!doctype/i.test(html) ? html : `<!DOCTYPE html>${html}`);
  // Looked for in the words first: most of what is read is the inside of one, and long.
  const slides = /\bslides\b/.test(html) ? findElement(page, (element) => hasClass(element, 'slides')) : null;
  if (slides) return { root: slides, cut, blocks };
  const section = findElement(page, ({ tagName }) => tagName === 'section');
  const around = section?.parentNode ?? findElement(page, ({ tagName }) => tagName === 'body') ?? page;
  return { root: around, cut, blocks };
}

class DeckReader {
  readonly #options: ParseOptions;
  readonly #meta: DeckMeta;
  readonly #slides: Record<SlideId, Slide> = {};
  readonly #blocks: Record<string, Block> = {};
  readonly #notes: Record<SlideId, string> = {};
  readonly #slideIds = new Set<string>();
  readonly #blockIds = new Set<string>();
  /** New ids of the present slide's blocks whose own were taken. */
  readonly #renamed = new Map<string, string>();
  readonly #losses = new Map<string, Loss & { count: number }>();

  constructor(options: ParseOptions) {
    this.#options = options;
    this.#meta = {
      ...DEFAULT_META,
      width: options.width ?? DEFAULT_META.width,
      height: options.height ?? DEFAULT_META.height,
    };
  }

  read(root: HtmlParent, cut: boolean): ParsedDeck {
    if (cut) this.#lose('element', 'nested too deep', null);
    const sections = childElements(root).filter(isSection);
    if (sections.length === 0) sections.push(sectionOf(root));
    const orders = orderKeysBetween(null, null, sections.length);
    for (const [index, section] of sections.entries()) {
      this.#readColumn(section, orders[index] ?? '');
      // What is read is not looked at again: a large deck need not be in memory twice.
      section.childNodes = [];
    }
    this.#keepLayouts();
    const deck = repairDeck({
      schema: SCHEMA_VERSION,
      meta: this.#meta,
      slides: this.#slides,
      blocks: this.#blocks,
      notes: this.#notes,
    });
    return { deck, losses: [...this.#losses.values()] };
  }

  #readColumn(section: HtmlElement, order: string): void {
    const inner = isLayoutSection(section) ? [] : childElements(section).filter(isSection);
    if (inner.length === 0) return this.#readSlide(section, null, order, section.childNodes);
    const stack = { ...section, childNodes: [] };
    const id = this.#claimSlideId(section);
    this.#sanitize(stack, id);
    this.#addSlide(readSlide(stack, { id, kind: 'stack', parentId: null, order }));
    // What a stack shows beside its slides stands on its first one.
    const beside = section.childNodes.filter((node) => !(isElement(node) && isSection(node)));
    const orders = orderKeysBetween(null, null, inner.length);
    for (const [index, slide] of inner.entries()) {
      const nodes = index === 0 ? [...beside, ...slide.childNodes] : slide.childNodes;
      this.#readSlide(slide, id, orders[index] ?? '', nodes);
    }
  }

  #readSlide(section: HtmlElement, parentId: SlideId | null, order: string, nodes: readonly HtmlNode[]): void {
    const id = this.#claimSlideId(section);
    section.childNodes = [...nodes];
    const whole: HtmlParent = { nodeName: '#document-fragment', childNodes: [section] };
    sanitizeTree(whole, this.#report(id));
    const kind = isLayoutSection(section) ? 'layout' : 'slide';
    this.#addSlide(readSlide(section, { id, kind, parentId, order }));
    const note = noteOf(section);
    if (note !== '') this.#notes[id] = note.slice(0, LIMITS.noteLength);
    if (note.length > LIMITS.noteLength) this.#lose('cut', 'notes', id);
    this.#renamed.clear();
    this.#readContent(section.childNodes, id);
    if (this.#renamed.size > 0) this.#relink(id);
  }

  #addSlide(said: Slide): void {
    const slide = readSlideFields(said);
    this.#slides[said.id] = slide;
    for (const field of cutsBetween(said, slide)) this.#lose('cut', `${field} of ${said.kind}`, said.id);
  }

  /** Where a copied slide brought ids that were taken, what names its blocks follows them to their new ids. */
  #relink(slideId: SlideId): void {
    for (const block of Object.values(this.#blocks)) {
      if (block.slideId !== slideId) continue;
      const props = relinkedProps(block, (id) => this.#renamed.get(id) ?? id);
      if (props !== block.props) this.#blocks[block.id] = { ...block, props } as Block;
    }
  }

  /** Those of the deck that is replaced, where the HTML brings none and has given their ids to nothing else. */
  #keepLayouts(): void {
    const { layouts } = this.#options;
    if (!layouts || Object.values(this.#slides).some(({ kind }) => kind === 'layout')) return;
    const kept = layoutsOf(layouts).filter(({ id }) => claim(this.#slideIds, id));
    const ids = new Set(kept.map(({ id }) => id));
    for (const layout of kept) this.#slides[layout.id] = layout;
    for (const block of Object.values(layouts.blocks)) {
      if (ids.has(block.slideId) && claim(this.#blockIds, block.id)) this.#blocks[block.id] = block;
    }
  }

  #sanitize(element: HtmlElement, slideId: SlideId): void {
    sanitizeTree({ nodeName: '#document-fragment', childNodes: [element] }, this.#report(slideId));
  }

  #report(slideId: SlideId) {
    return ({ kind, name, on }: Removal) => {
      this.#lose(kind, on === '' ? name : `${name} on ${on}`, slideId);
    };
  }

  #readContent(nodes: readonly HtmlNode[], slideId: SlideId): void {
    const boxes = nodes.filter((node): node is HtmlElement => isElement(node) && isBlockElement(node));
    const isBox = new Set<HtmlNode>(boxes);
    const flow = nodes.filter((node) => !isBox.has(node) && !isBlank(node) && !isNotesElement(node));
    const orders = orderKeysBetween(null, null, boxes.length + (flow.length > 0 ? 1 : 0));
    if (flow.length > 0) {
      const all = boxes.length === 0 ? nodes.filter((node) => !isNotesElement(node)) : flow;
      this.#readFlow(all, slideId, orders[0] ?? '', boxes.length === 0);
    }
    const after = flow.length > 0 ? 1 : 0;
    const place = this.#place(slideId);
    for (const [index, box] of boxes.entries()) {
      this.#readBlock(box, { ...place, order: orders[index + after] ?? '', z: FIRST_Z + index + after });
    }
  }

  #place(slideId: SlideId): ReadPlace {
    return {
      slideId,
      parentId: null,
      order: '',
      z: FIRST_Z,
      origin: [0, 0],
      width: this.#meta.width,
      height: this.#meta.height,
      newId: () => this.#newId(this.#blockIds),
      claimId: (id) => claim(this.#blockIds, id),
      cut: (what) => this.#lose('cut', what, slideId),
    };
  }

  #readBlock(box: HtmlElement, place: ReadPlace): void {
    const elements = elementsOf(box);
    const block = readBlock(elements, place);
    this.#blocks[block.id] = block;
    const written = attributeOf(box, 'data-block-id');
    if (written && written !== block.id) this.#renamed.set(written, block.id);
    if (block.type === 'snippet' && block.props.sourceType !== '')
      this.#lose('type', block.props.sourceType, place.slideId);
    if (block.type !== 'group') return;
    const boxes = childElements(elements.content).filter(isBlockElement);
    if (boxes.length === 0) this.#lose('group', 'group', place.slideId);
    const origin = originOfGroup(box, place);
    const orders = orderKeysBetween(null, null, boxes.length);
    for (const [index, child] of boxes.entries()) {
      this.#readBlock(child, {
        ...place,
        parentId: block.id,
        origin,
        order: orders[index] ?? '',
        z: block.z + index + 1,
      });
    }
  }

  /** Content that is laid out by the browser and not by us: one block that fills the slide and looks the same. */
  #readFlow(nodes: readonly HtmlNode[], slideId: SlideId, order: string, alone: boolean): void {
    const fragment: HtmlParent = { nodeName: '#document-fragment', childNodes: [...nodes] };
    renameSections(fragment);
    const id = this.#newId(this.#blockIds);
    const html = writeSettled(fragment).trim();
    if (html.length > LIMITS.source) this.#lose('cut', 'content of snippet', slideId);
    this.#blocks[id] = newBlock({
      id,
      slideId,
      order,
      type: 'snippet',
      rect: [0, 0, this.#meta.width, this.#meta.height],
      style: alone && this.#options.center !== false ? { 'align-content': 'center' } : {},
      props: { html: html.slice(0, LIMITS.source), sourceType: '' },
    });
    this.#lose('flow', 'content', slideId);
  }

  #claimSlideId(section: HtmlElement): SlideId {
    const named = attributeOf(section, 'data-id') || attributeOf(section, 'id') || '';
    if (isUsableId(named) && named.length <= LIMITS.id && claim(this.#slideIds, named)) return named;
    const id = this.#newId(this.#slideIds);
    if (named.length > LIMITS.id) this.#lose('cut', 'id of slide', id);
    return id;
  }

  #newId(taken: Set<string>): string {
    let id = this.#options.newId();
    while (!claim(taken, id)) id = this.#options.newId();
    return id;
  }

  #lose(kind: Loss['kind'], what: string, slideId: SlideId | null): void {
    const key = `${kind} ${what} ${slideId}`;
    const known = this.#losses.get(key);
    if (known) known.count += 1;
    else this.#losses.set(key, { kind, what, slideId, count: 1 });
  }
}

function claim(taken: Set<string>, id: string): boolean {
  if (taken.has(id)) return false;
  taken.add(id);
  return true;
}

function isSection(element: HtmlElement): boolean {
  return element.tagName === 'section';
}

/** Content outside of any section, as the one slide that it is. */
function sectionOf(root: HtmlParent): HtmlElement {
  const { tree: holder } = parsePage('<!DOCTYPE html><section></section>');
  const section = findElement(holder, isSection) as HtmlElement;
  section.childNodes = root.childNodes;
  return section;
}
