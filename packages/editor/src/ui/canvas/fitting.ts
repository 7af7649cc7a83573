import { type Block, isWorded, textOf } from '@rostrum/deck';
import {
  boundsOfFrame,
  type Cell,
  type Editor,
  fitOf,
  largestFit,
  type Overflow,
  overflowOf,
  roomFor,
  shrinksToFit,
} from '../../core/index.ts';
import type { SlideDom } from '../surface/slide-dom.ts';
import { measuredFrame } from '../surface/measured-frame.ts';

/** Half a px is what rounding leaves. */
const ROUNDING = 0.5;

/** Looks which words run over, and makes those smaller that shrink to fit. */
export interface Fitting {
  /** The slide was drawn, or something on it measures otherwise: once a frame it is looked at again. */
  readonly ask: () => void;
  readonly stop: () => void;
}

/**
 * Words as they stand on the canvas. Offsets are in their own, zoomed px: rotation and the canvas's scale are
 * no part of them.
 */
interface Words {
  readonly content: HTMLElement;
  /** How high they are at this zoom, in px of the slide. */
  readonly height: (zoom: number) => number;
  /** How high the place is that they stand in; null: as high as they are. */
  readonly room: (zoom: number) => number | null;
}

function wordsOf(block: Block, element: HTMLElement): Words | null {
  const content = element.querySelector<HTMLElement>('.sl-block-content');
  if (content === null) return null;
  const isAuto = block.rect[3] === null;
  if (block.type === 'shape') {
    const words = content.querySelector<HTMLElement>(':scope > .shape-text');
    if (words === null) return null;
    return { content, height: (zoom) => spanOf(words) * zoom, room: (zoom) => words.offsetHeight * zoom };
  }
  const inner = block.type === 'table' ? (content.querySelector<HTMLElement>(':scope > table') ?? content) : content;
  return { content, height: (zoom) => inner.offsetHeight * zoom, room: () => (isAuto ? null : element.offsetHeight) };
}

/** From the first line to the last, with the room around them: what is aligned may run over at both ends. */
function spanOf(words: HTMLElement): number {
  const [first, last] = [words.firstElementChild, words.lastElementChild];
  if (!(first instanceof HTMLElement && last instanceof HTMLElement)) return 0;
  const { paddingTop, paddingBottom } = getComputedStyle(words);
  const around = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  return last.offsetTop + last.offsetHeight - first.offsetTop + around;
}

export function createFitting(editor: Editor, dom: SlideDom, overflows: Cell<readonly Overflow[]>): Fitting {
  const { store } = editor;
  let asked = 0;
  /** What was found of a block, as long as it is the same and as high. */
  const known = new Map<string, { readonly block: Block; readonly height: number; readonly over: Overflow | null }>();

  /** What says nothing may lie where it likes: half a shape beside the slide is a way to draw. */
  function wordedBlocks(): readonly Block[] {
    const id = store.currentSlideId.get();
    const blocks = id === null ? [] : (store.slide(id).get()?.blocks ?? []);
    return blocks.filter((block) => isWorded(block) && textOf(block.props.text).trim() !== '');
  }

  function lookAt(block: Block): Overflow | null {
    const element = dom.elementOf(block.id);
    if (element === null) return null;
    const height = element.offsetHeight;
    const before = known.get(block.id);
    if (before?.block === block && before.height === height) return before.over;
    const words = wordsOf(block, element);
    const zoom = fitOf(block) / 100;
    const frame = measuredFrame(block);
    // Words of a shape that keep off its edges run over when they leave their own place.
    const spare = words === null ? 0 : frame.height - (words.room(zoom) ?? frame.height);
    const { width, height: tall } = store.meta.get();
    const over =
      words === null ? null : overflowOf(block, frame, words.height(zoom) + spare, { x: 0, y: 0, width, height: tall });
    known.set(block.id, { block, height, over });
    return over;
  }

  /** Words of what is worked on here; those of others are measured by who changes them. */
  function shrink(block: Block): void {
    const element = dom.elementOf(block.id);
    const words = element === null ? null : wordsOf(block, element);
    if (words === null) return;
    const { content } = words;
    const own = content.style.zoom;
    const room = (zoom: number): number => words.room(zoom) ?? roomFor(block, store.meta.get().height);
    const percent = largestFit((trial) => {
      content.style.zoom = String(trial / 100);
      return words.height(trial / 100) <= room(trial / 100) + ROUNDING;
    });
    content.style.zoom = own;
    editor.setFit(block.id, percent);
  }

  function look(): void {
    asked = 0;
    // While something is dragged it is drawn otherwise than the document has it.
    if (editor.preview.get() !== null) return;
    const chosen = new Set(store.selection.get().blockIds);
    for (const block of wordedBlocks())
      if (shrinksToFit(block) && chosen.has(block.id) && known.get(block.id)?.block !== block) shrink(block);
    const blocks = wordedBlocks();
    const found = blocks.flatMap((block) => lookAt(block) ?? []);
    for (const id of known.keys()) if (!blocks.some((block) => block.id === id)) known.delete(id);
    overflows.set(found);
  }

  function ask(): void {
    if (asked === 0) asked = requestAnimationFrame(look);
  }
  /** Words in another face are as high as nobody has measured yet. */
  function afresh(): void {
    known.clear();
    ask();
  }
  document.fonts.addEventListener('loadingdone', afresh);
  const stopMeta = store.meta.subscribe(afresh);

  return {
    ask,
    stop() {
      cancelAnimationFrame(asked);
      document.fonts.removeEventListener('loadingdone', afresh);
      stopMeta();
      overflows.set([]);
    },
  };
}

export function sameOverflows(a: readonly Overflow[], b: readonly Overflow[]): boolean {
  return a.length === b.length && a.every(({ blockId, over }, at) => b[at]?.blockId === blockId && b[at].over === over);
}

/** Where the warning stands: at the lower right corner, as far as that is on the canvas. */
export function badgePlace(editor: Editor, block: Block): { readonly left: number; readonly top: number } {
  const { zoom, offset, canvas } = editor.store.viewport.get();
  const box = boundsOfFrame(measuredFrame(block));
  const within = (value: number, most: number): number => Math.max(16, Math.min(value, most - 16));
  return {
    left: within((box.x + box.width) * zoom + offset.x, canvas.width),
    top: within((box.y + box.height) * zoom + offset.y, canvas.height),
  };
}
