import { type Block, type BlockId, propsInRect, type Rect } from '@rostrum/deck';
import type { Frame } from '../../core/index.ts';
import { createRest } from '../rest.ts';
import { morph } from '../surface/morph.ts';

/** As many as can be drawn in a frame beside everything else that a frame does. */
const DRAWN_AT_ONCE = 8;

interface Resized {
  readonly stored: Block;
  readonly frame: Frame;
}

interface ResizedLooks {
  /** Shows blocks that are drawn to their size in the boxes that a gesture gives them. */
  readonly paint: (blocks: ReadonlyMap<BlockId, Resized>) => void;
  /** Forgets them all: whoever draws next draws them from the store. */
  readonly end: () => void;
}

/**
 * What is drawn to its size looks otherwise in another box: a shape keeps the width of its line, a cropped picture what
 * it shows. A few blocks are drawn anew on every frame. Many are stretched, and once the hand rests drawn as they will
 * be, some at a time.
 */
export function createResizedLooks(
  draw: (blocks: readonly Block[]) => ReadonlyMap<BlockId, Element>,
  elementOf: (id: BlockId) => HTMLElement | null,
): ResizedLooks {
  let resized: ReadonlyMap<BlockId, Resized> = new Map();
  /**
   * The frames that the elements were last drawn in; as stored where they were not, or where somebody
   * changed them since.
   */
  const drawnIn = new Map<BlockId, Resized>();
  const stale = new Set<BlockId>();
  const rest = createRest();

  function drawExactly(ids: readonly BlockId[]): void {
    const trials = ids.flatMap((id): Block[] => {
      const { stored, frame } = resized.get(id) ?? {};
      if (stored === undefined || frame === undefined) return [];
      const rect: Rect = [frame.x, frame.y, frame.width, frame.height];
      return [{ ...stored, parentId: null, rect, props: propsInRect(stored, rect) } as Block];
    });
    for (const [id, fresh] of draw(trials)) {
      const element = elementOf(id);
      if (element !== null) morph(element, fresh, () => false);
      const now = resized.get(id);
      if (now !== undefined) drawnIn.set(id, now);
    }
    for (const id of ids) stale.delete(id);
  }

  /** The box stays as large as it was drawn, around the middle of the new one; what is in it is stretched. */
  function stretch(id: BlockId, { stored, frame }: Resized): boolean {
    const element = elementOf(id);
    const inside = element?.firstElementChild;
    const last = drawnIn.get(id);
    const { x, y, width, height } = last?.stored === stored ? last.frame : frameOf(stored);
    const [across, down] = [frame.width / width, frame.height / height];
    const isSkewed = frame.rotation % 180 !== 0 && Math.abs(across - down) > 1e-6;
    if (!element || !(inside instanceof HTMLElement) || !Number.isFinite(across * down) || isSkewed) return false;
    element.style.left = `${String(frame.x + (frame.width - width) / 2)}px`;
    element.style.top = `${String(frame.y + (frame.height - height) / 2)}px`;
    inside.style.scale = `${String(across)} ${String(down)}`;
    const isExact = x === frame.x && y === frame.y && across === 1 && down === 1;
    stale[isExact ? 'delete' : 'add'](id);
    return true;
  }

  function refine(): void {
    drawExactly([...stale].slice(0, DRAWN_AT_ONCE));
    if (stale.size > 0) rest.wait(refine, 0);
  }

  return {
    paint(blocks) {
      rest.cancel();
      resized = blocks;
      if (blocks.size <= DRAWN_AT_ONCE) return drawExactly([...blocks.keys()]);
      const others: BlockId[] = [];
      for (const [id, block] of blocks) if (!stretch(id, block)) others.push(id);
      drawExactly(others);
      if (stale.size > 0) rest.wait(refine);
    },
    end() {
      rest.cancel();
      stale.clear();
      resized = new Map();
      drawnIn.clear();
    },
  };
}

function frameOf({ rect: [x, y, width, height], rotation }: Block): Frame {
  return { x, y, width, height: height ?? 0, rotation };
}
