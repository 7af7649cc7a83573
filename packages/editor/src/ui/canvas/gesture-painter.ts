import { type Block, type BlockId, isDrawnToSize } from '@rostrum/deck';
import { renderSlide } from '@rostrum/deck/html';
import type { BlockPreview, Editor, Frame, Preview } from '../../core/index.ts';
import { morph } from '../surface/morph.ts';
import { slideNodes } from '../surface/safe-html.ts';
import type { SlideDom } from '../surface/slide-dom.ts';
import { slideRenderers } from '../surface/slide-renderers.ts';
import { createResizedLooks } from './resized-looks.ts';

/** A block as it was when its elements were painted on: its box and the inside of it. */
interface Shown {
  readonly elements: readonly [HTMLElement, HTMLElement];
  readonly stored: Block;
}

/**
 * Shows a gesture on the blocks themselves: what moves gets a `translate`, what turns a `rotate`, what is resized its
 * new box, and what looks otherwise meanwhile is drawn anew. When it ends the elements' own styles come back, and the
 * store's result is drawn over them.
 *
 * `translate` and `rotate` go to the inside of the box: they make a layer, and stacking stands on the inside; on the
 * box they would drop the block behind its neighbours while it is dragged.
 */
export function createGesturePainter(editor: Editor, dom: SlideDom): { paint: (preview: Preview | null) => void } {
  const styles = new Map<HTMLElement, string | null>();
  const shown = new Map<BlockId, Shown>();
  const redrawn = new Set<BlockId>();
  /** While copies are dragged the originals stay where they are: as likenesses, since the blocks themselves move. */
  const ghosts = new Map<BlockId, Element>();
  /** What is drawn and not in the document yet. */
  const drawn = new Map<BlockId, Element>();
  const resizedLooks = createResizedLooks(draw, dom.elementOf);

  function styleOf(element: HTMLElement): CSSStyleDeclaration {
    if (!styles.has(element)) styles.set(element, element.getAttribute('style'));
    return element.style;
  }
  /**
   * The elements' own styles come back, but for those of a block that was drawn from the store meanwhile:
   * it has newer ones.
   */
  function restore(id: BlockId): void {
    const { elements = [], stored } = shown.get(id) ?? {};
    const isAsItWas = stored === editor.store.block(id).get();
    for (const element of elements) {
      const style = styles.get(element);
      styles.delete(element);
      if (style === undefined || !isAsItWas) continue;
      if (style === null) element.removeAttribute('style');
      else element.setAttribute('style', style);
    }
    shown.delete(id);
    if (redrawn.delete(id)) dom.forget(id);
  }

  /**
   * The elements that a block is painted on. What somebody else changes of it while it is dragged is its own
   * style from then on.
   */
  function shownOf(id: BlockId, stored: Block): Shown | null {
    const known = shown.get(id);
    if (known?.stored === stored) return known;
    for (const element of known?.elements ?? []) styles.delete(element);
    const element = dom.elementOf(id);
    const inside = element?.firstElementChild;
    if (element === null || !(inside instanceof HTMLElement)) return null;
    const found: Shown = { elements: [element, inside], stored };
    shown.set(id, found);
    return found;
  }

  function paintBlock(block: BlockPreview, stored: Block): void {
    const found = shownOf(block.id, stored);
    if (found === null) return;
    const [element, inside] = found.elements;
    // A box that was changed once goes on being one, also where it is as large as before.
    if (block.resized || styles.has(element)) {
      paintBox(block, element);
      return;
    }
    const style = styleOf(inside);
    style.translate = `${String(block.dx)}px ${String(block.dy)}px`;
    if (block.rotated) style.rotate = `${String(block.frame.rotation - stored.rotation)}deg`;
  }

  function paintBox({ frame, auto }: BlockPreview, element: HTMLElement): void {
    const style = styleOf(element);
    style.left = `${String(frame.x)}px`;
    style.top = `${String(frame.y)}px`;
    style.width = `${String(frame.width)}px`;
    if (!auto) style.height = `${String(frame.height)}px`;
  }

  function paintGhosts(preview: Preview | null): void {
    for (const [id, ghost] of ghosts) {
      if (preview?.copying === true && preview.blocks.has(id)) continue;
      ghost.remove();
      ghosts.delete(id);
    }
    if (preview?.copying !== true) return;
    for (const id of preview.blocks.keys()) {
      const element = dom.elementOf(id);
      if (element === null || ghosts.has(id)) continue;
      restore(id);
      const ghost = element.cloneNode(true) as Element;
      ghost.removeAttribute('data-block-id');
      element.before(ghost);
      ghosts.set(id, ghost);
    }
  }

  /** Blocks of the slide that is shown, each by itself: all of them are rendered and sanitised in one go. */
  function draw(blocks: readonly Block[]): ReadonlyMap<BlockId, Element> {
    const [first] = blocks;
    if (first === undefined) return new Map();
    const alone = blocks.map((block): [BlockId, Block] => [block.id, { ...block, parentId: null }]);
    const html = renderSlide({ ...editor.store.deck.get(), blocks: Object.fromEntries(alone) }, first.slideId, {
      includeHidden: true,
      toEdit: true,
      renderers: slideRenderers(),
    });
    const made = new Map<BlockId, Element>();
    for (const element of slideNodes(html).querySelector('section')?.children ?? [])
      made.set(element.getAttribute('data-block-id') ?? '', element);
    return made;
  }

  function paintLooks(looks: readonly Block[]): void {
    for (const [id, fresh] of draw(looks)) {
      const element = dom.elementOf(id) ?? drawn.get(id);
      if (element !== undefined) {
        if (!drawn.has(id)) redrawn.add(id);
        morph(element, fresh, () => false);
        continue;
      }
      drawn.set(id, fresh);
      dom.section()?.append(fresh);
    }
  }

  /** What was only drawn for the gesture leaves with it; what looked otherwise is drawn from the store again. */
  function dropLooks(looks: readonly Block[]): void {
    const wanted = new Set(looks.map(({ id }) => id));
    for (const [id, element] of drawn) {
      if (wanted.has(id)) continue;
      element.remove();
      drawn.delete(id);
    }
    for (const id of redrawn) {
      if (wanted.has(id) || shown.has(id)) continue;
      redrawn.delete(id);
      dom.forget(id);
    }
  }

  function paintBlocks(blocks: readonly BlockPreview[]): void {
    const toSize = new Map<BlockId, { stored: Block; frame: Frame }>();
    for (const block of blocks) {
      const stored = editor.store.block(block.id).get();
      if (stored === null) continue;
      if (!isDrawnToSize(stored) || !(block.resized || redrawn.has(block.id))) {
        paintBlock(block, stored);
        continue;
      }
      toSize.set(block.id, { stored, frame: block.frame });
      if (shownOf(block.id, stored) !== null) redrawn.add(block.id);
    }
    if (toSize.size === 0) resizedLooks.end();
    else resizedLooks.paint(toSize);
  }

  return {
    paint(preview) {
      dropLooks(preview?.looks ?? []);
      paintLooks(preview?.looks ?? []);
      paintGhosts(preview);
      for (const id of [...shown.keys()]) if (preview?.blocks.has(id) !== true) restore(id);
      paintBlocks([...(preview?.blocks.values() ?? [])]);
    },
  };
}
