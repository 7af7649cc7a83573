import { type Block, type BlockId, isWorded } from '@rostrum/deck';
import type { TextEditing } from '../../blocks/text/text-editing.ts';
import { pointInEditor } from '../../blocks/text/words-in-editor.ts';
import { pointInWords } from '../../blocks/text/words-on-slide.ts';
import { growsWithWords, type Cell, type Editor, type Overflow, type Slice, type SlideView } from '../../core/index.ts';
import { createSlideDom } from '../surface/slide-dom.ts';
import { onSlideRenderers } from '../surface/slide-renderers.ts';
import { createFitting } from './fitting.ts';
import { createOthers } from '../presence/others-on-canvas.ts';
import { createGesturePainter } from './gesture-painter.ts';
import { createOverlay } from './overlay.ts';
import { createShownSteps } from './shown-steps.ts';

export interface Stage {
  readonly hover: (id: BlockId | null) => void;
  readonly destroy: () => void;
}

const ZOOM_BAR_ROOM = 20;

interface StageParts {
  readonly editor: Editor;
  readonly canvas: HTMLElement;
  readonly slide: HTMLElement;
  readonly overlay: HTMLElement;
  readonly textEditing: TextEditing;
  /** How one block is drawn instead of as it is. */
  readonly look: Slice<Block | null>;
  /** How many steps of the slide are shown as taken; null: it is whole, as it is on every slide that one comes to. */
  readonly shownStep: Cell<number | null>;
  /** Told here. */
  readonly overflows: Cell<readonly Overflow[]>;
}

/**
 * Keeps the slide on the canvas true to the store: markup, zoom, measured heights, the text editor in its place, the
 * overlay, and every frame of a gesture. No React: it runs while something is dragged.
 */
export function mountStage({
  editor,
  canvas,
  slide,
  overlay: overlayHost,
  textEditing,
  look,
  shownStep,
  overflows,
}: StageParts): Stage {
  const { store } = editor;
  const dom = createSlideDom(slide, { toEdit: true });
  const painter = createGesturePainter(editor, dom);
  const overlay = createOverlay(overlayHost, editor);
  const others = createOthers(overlayHost, editor, {
    canvas,
    paint: createGesturePainter(editor, dom).paint,
    pointAt(blockId, place) {
      const tiptap = textEditing.blockId() === blockId ? textEditing.current.get() : null;
      if (tiptap !== null) return pointInEditor(tiptap.view, place);
      const [words, block] = [dom.wordsOf(blockId), store.block(blockId).get()];
      return words !== null && isWorded(block) ? pointInWords<Node>(words, block.props.text, place) : null;
    },
  });
  const drawOver = (): void => {
    overlay.draw();
    others.draw();
  };
  const steps = createShownSteps(dom, shownStep);
  const fitting = createFitting(editor, dom, overflows);
  const stops: (() => void)[] = [];

  /** The zoom bar stands at the bottom: a slide that is fitted keeps clear of it. */
  const tellSize = (): void => editor.setCanvasSize(canvas.clientWidth, canvas.clientHeight - ZOOM_BAR_ROOM);
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target === canvas) {
        tellSize();
        continue;
      }
      const id = target.getAttribute('data-block-id');
      if (id !== null && target instanceof HTMLElement && target.isConnected)
        editor.setMeasuredHeight(id, target.offsetHeight);
    }
    drawOver();
    fitting.ask();
  });
  sizes.observe(canvas);
  tellSize();

  let watched = new Set<Element>();
  /** Blocks as high as their words are measured, now and whenever they grow. */
  function watchHeights(ids: readonly BlockId[]): void {
    const next = new Set<Element>();
    for (const id of ids) {
      const element = dom.elementOf(id);
      if (element === null) continue;
      next.add(element);
      if (!watched.has(element)) sizes.observe(element);
      editor.setMeasuredHeight(id, element.offsetHeight);
    }
    for (const element of watched) if (!next.has(element)) sizes.unobserve(element);
    watched = next;
  }

  function editingId(): BlockId | null {
    const { activity } = store.tool.get();
    return activity.kind === 'editingText' ? activity.blockId : null;
  }

  function drawSlide(): void {
    const id = store.currentSlideId.get();
    const view = id === null ? null : withLook(store.slide(id).get(), look.get());
    const editing = editingId();
    if (textEditing.blockId() !== editing) textEditing.stop();
    dom.draw(view, editing);
    steps.draw(view, editing);
    slide.hidden = view === null;
    watchHeights((view?.blocks ?? []).filter(growsWithWords).map((block) => block.id));
    if (editing !== null) textEditing.start(editor, editing, dom.wordsOf(editing));
    drawOver();
    fitting.ask();
  }

  function drawViewport(): void {
    const { zoom, offset } = store.viewport.get();
    const { width, height } = store.meta.get();
    slide.style.width = `${String(width)}px`;
    slide.style.height = `${String(height)}px`;
    slide.style.transform = `translate(${String(offset.x)}px, ${String(offset.y)}px) scale(${String(zoom)})`;
    slide.style.setProperty('--ed-zoom', String(zoom));
    drawOver();
  }

  // The slide that is watched changes with the current slide.
  let stopSlide: (() => void) | null = null;
  function followSlide(): void {
    stopSlide?.();
    shownStep.set(null);
    const id = store.currentSlideId.get();
    stopSlide = id === null ? null : store.slide(id).subscribe(drawSlide);
    drawSlide();
  }

  stops.push(
    store.currentSlideId.subscribe(followSlide),
    store.tool.subscribe(drawSlide),
    look.subscribe(drawSlide),
    shownStep.subscribe(drawSlide),
    onSlideRenderers(drawSlide),
    store.epoch.subscribe(() => {
      textEditing.letGo();
      drawSlide();
    }),
    store.viewport.subscribe(drawViewport),
    store.meta.subscribe(drawViewport),
    store.selection.subscribe(() => {
      // The frame around what is selected is the focus that one sees.
      canvas.toggleAttribute('data-chosen', store.selection.get().blockIds.length > 0);
      overlay.draw();
    }),
    store.selectionFrame.subscribe(overlay.draw),
    store.rulers.subscribe(overlay.draw),
    store.status.subscribe(overlay.draw),
    editor.preview.subscribe((preview) => {
      painter.paint(preview);
      // What was committed is in the store already: draw it in the same frame, before anybody sees the old place.
      if (preview === null) drawSlide();
      else drawOver();
    }),
  );
  drawViewport();
  followSlide();

  return {
    hover: overlay.hover,
    destroy() {
      textEditing.stop();
      fitting.stop();
      others.destroy();
      stopSlide?.();
      for (const stop of stops) stop();
      sizes.disconnect();
      overlay.destroy();
      dom.destroy();
    },
  };
}

function withLook(view: SlideView | null, look: Block | null): SlideView | null {
  if (view === null || look === null) return view;
  return { ...view, blocks: view.blocks.map((block) => (block.id === look.id ? look : block)) };
}
