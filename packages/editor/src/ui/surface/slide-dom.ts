import { type Background, type Block, type BlockId, textOf } from '@rostrum/deck';
import { renderSlide } from '@rostrum/deck/html';
import { backgroundTone, renderBackground } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/common';
import type { SlideView } from '../../core/index.ts';
import { blockElements, outermostOf } from './block-markup.ts';
import { morph } from './morph.ts';
import { carePictures } from './pictures.ts';
import { slideNodes } from './safe-html.ts';
import { askForRenderers, slideRenderers } from './slide-renderers.ts';

/** A slide drawn into the page with the codec's own markup, brought up to date block by block. */
export interface SlideDom {
  /** Draws the slide; `editing` is the text whose content belongs to the text editor just now. */
  readonly draw: (view: SlideView | null, editing: BlockId | null) => void;
  readonly elementOf: (id: BlockId) => HTMLElement | null;
  /** The element of a block's words, those inside of a shape too. */
  readonly wordsOf: (id: BlockId) => HTMLElement | null;
  /** The block was changed by another hand: it is drawn anew next time. */
  readonly forget: (id: BlockId) => void;
  readonly section: () => HTMLElement | null;
  readonly destroy: () => void;
}

/**
 * Draws into `root` the same nesting that the show has (`.reveal > .slides > section`), so that the same styles hold. A
 * block whose object is the same as last time is not looked at again. `toEdit`: empty texts say what they wait for, and
 * pictures that could not be loaded can be tried again.
 */
export function createSlideDom(root: HTMLElement, { toEdit = false }: { readonly toEdit?: boolean } = {}): SlideDom {
  const reveal = document.createElement('div');
  // As a slide looks that stands whole: nothing is played here.
  reveal.className = 'reveal whole';
  const slides = document.createElement('div');
  slides.className = 'slides';
  reveal.append(slides);
  root.replaceChildren(reveal);
  const pictures = carePictures(reveal, toEdit);

  let section: HTMLElement | null = null;
  let drawn = new Map<BlockId, Block>();
  let wasEditing: BlockId | null = null;
  let drawnAs: SlideView | null = null;
  let drawnWith = slideRenderers();

  /** Outermost blocks by id; those inside of groups are looked for. */
  const elements = new Map<BlockId, HTMLElement>();
  const elementOf = (id: BlockId): HTMLElement | null =>
    elements.get(id) ?? section?.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(id)}"]`) ?? null;

  /** The section without its blocks: its attributes and whatever else the codec puts there. */
  function shellOf(view: SlideView): HTMLElement | null {
    const html = renderSlide({ ...view.deck, blocks: {} }, view.slide.id, { includeHidden: true });
    const shell = slideNodes(html).querySelector('section');
    shell?.classList.add('present');
    shell?.removeAttribute('data-visibility');
    const tone = backgroundTone(view.background, view.deck.meta);
    if (tone !== null) shell?.classList.add(`has-${tone}-background`);
    return shell;
  }

  /** Whether two states of one slide differ in nothing but their blocks. */
  const sameShell = (a: SlideView, b: SlideView): boolean =>
    a.slide === b.slide && a.background === b.background && a.deck.meta === b.deck.meta;

  let shownBackground: Background | null = null;
  function drawBackground(background: Background): void {
    if (shownBackground === background) return;
    shownBackground = background;
    const fresh = slideNodes(renderBackground(background)).firstElementChild;
    const old = slides.previousElementSibling;
    if (fresh === null) old?.remove();
    else if (old === null) slides.before(fresh);
    else morph(old, fresh, () => false);
  }

  function draw(view: SlideView | null, editing: BlockId | null): void {
    if (view === null) {
      slides.replaceChildren();
      section = null;
      drawnAs = null;
      drawn = new Map();
      elements.clear();
      return;
    }
    const before = drawnAs?.slide.id === view.slide.id ? drawnAs : null;
    const shell = before !== null && sameShell(before, view) ? section : shellOf(view);
    if (shell === null) return;
    drawnAs = view;
    reveal.classList.toggle('rtl', view.deck.meta.rtl);
    askForRenderers(view.blocks);
    if (drawnWith !== slideRenderers()) drawn = new Map();
    drawnWith = slideRenderers();
    if (section === null || before === null) {
      section = shell;
      drawn = new Map();
      elements.clear();
      slides.replaceChildren(section);
    } else if (shell !== section) {
      for (const { name } of [...section.attributes]) if (!shell.hasAttribute(name)) section.removeAttribute(name);
      for (const { name, value } of [...shell.attributes])
        if (section.getAttribute(name) !== value) section.setAttribute(name, value);
    }
    drawBackground(view.background);
    drawBlocks(section, view, editing);
    pictures.refresh();
    wasEditing = editing;
  }

  /** The outermost blocks that look otherwise than when they were drawn last. */
  function changedBlocks(view: SlideView, next: ReadonlyMap<BlockId, Block>): Set<BlockId> {
    const changed = new Set<BlockId>();
    for (const block of view.blocks) {
      if (drawn.get(block.id) !== block || block.id === wasEditing) changed.add(outermostOf(block, next).id);
    }
    // A block that left a group changes the group.
    for (const [id, block] of drawn) {
      const group = next.has(id) || block.parentId === null ? undefined : next.get(block.parentId);
      if (group !== undefined) changed.add(outermostOf(group, next).id);
    }
    return changed;
  }

  function drawBlocks(into: HTMLElement, view: SlideView, editing: BlockId | null): void {
    const next = new Map(view.blocks.map((block) => [block.id, block]));
    const changed = changedBlocks(view, next);
    const keep = (element: Element): boolean =>
      editing !== null &&
      element.matches(WORDS) &&
      element.closest('[data-block-id]')?.getAttribute('data-block-id') === editing;
    const freshOf = blockElements(view, changed);
    let place: Element | null = into.firstElementChild;
    for (const block of view.blocks) {
      if (block.parentId !== null && next.has(block.parentId)) continue;
      let element: Element | null = elements.get(block.id) ?? null;
      if (element === null || changed.has(block.id)) {
        const fresh = freshOf(block);
        if (fresh === null) continue;
        if (toEdit) markPlaceholder(block, fresh);
        if (element !== null && element.nodeName === fresh.nodeName) morph(element, fresh, keep);
        else {
          if (element === place) place = element?.nextElementSibling ?? null;
          element?.remove();
          element = fresh;
        }
        if (element instanceof HTMLElement) elements.set(block.id, element);
      }
      if (element === place) place = place.nextElementSibling;
      else into.insertBefore(element, place);
    }
    while (place !== null) {
      const following: Element | null = place.nextElementSibling;
      place.remove();
      place = following;
    }
    for (const id of elements.keys()) if (!next.has(id)) elements.delete(id);
    drawn = next;
  }

  return {
    draw,
    elementOf,
    wordsOf: (id) => elementOf(id)?.querySelector<HTMLElement>(WORDS) ?? null,
    forget: (id) => drawn.delete(id),
    section: () => section,
    destroy() {
      pictures.stop();
      root.replaceChildren();
    },
  };
}

const WORDS = '.sl-block-content:not([data-shape-type]), .shape-text';

/**
 * An empty text says what it waits for, on the very line that will be written on, so that it looks like the words to
 * come. Only while editing: the show leaves it empty.
 */
function markPlaceholder(block: Block, element: Element): void {
  if (block.type === 'image' && block.props.src === '' && block.props.svg === '')
    element.querySelector('.sl-block-content')?.setAttribute('data-ed-no-picture', '');
  if (block.type !== 'text' || textOf(block.props.text).trim() !== '') return;
  const content = element.querySelector('.sl-block-content');
  const line = content?.querySelector(':is(h1, h2, h3, h4, h5, h6, p, li):not(:has(:not(br)))') ?? content;
  line?.setAttribute('data-ed-placeholder', block.props.placeholder || words.slides.text);
}
