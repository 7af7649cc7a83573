import type { Corner, CropInHand, Editor } from '../../core/index.ts';
import { pictureOf } from '../../core/index.ts';

/**
 * The whole of a picture that is being cropped: dimmed, over the slide, with corners to make it larger or smaller by.
 * Its frame and what that shows are drawn as ever.
 */
export interface CropOverlay {
  readonly draw: () => void;
}

const CORNERS: readonly {
  readonly corner: Corner;
  readonly left: string;
  readonly top: string;
  readonly cursor: string;
}[] = [
  { corner: 'nw', left: '0', top: '0', cursor: 'nwse-resize' },
  { corner: 'ne', left: '100%', top: '0', cursor: 'nesw-resize' },
  { corner: 'se', left: '100%', top: '100%', cursor: 'nwse-resize' },
  { corner: 'sw', left: '0', top: '100%', cursor: 'nesw-resize' },
];

export function createCropOverlay(host: HTMLElement, editor: Editor): CropOverlay {
  const frame = host.appendChild(document.createElement('div'));
  frame.className = 'ed-ov-crop';
  frame.hidden = true;
  const whole = frame.appendChild(document.createElement('div'));
  whole.className = 'ed-ov-crop-whole';
  const image = whole.appendChild(document.createElement('img'));
  image.alt = '';
  for (const { corner, left, top, cursor } of CORNERS) {
    const handle = whole.appendChild(document.createElement('div'));
    handle.className = 'ed-ov-crop-corner';
    handle.dataset.cropCorner = corner;
    Object.assign(handle.style, { left, top, cursor });
  }

  function place({ blockId, state }: CropInHand): void {
    const { zoom, offset } = editor.store.viewport.get();
    const block = editor.store.block(blockId).get();
    if (block?.type !== 'image') return;
    const { x, y, width, height, rotation } = state.frame;
    frame.style.width = `${String(width * zoom)}px`;
    frame.style.height = `${String(height * zoom)}px`;
    frame.style.transform = `translate(${String(x * zoom + offset.x)}px, ${String(y * zoom + offset.y)}px) rotate(${String(rotation)}deg)`;
    const picture = pictureOf(state);
    whole.style.left = `${String(picture.x * zoom)}px`;
    whole.style.top = `${String(picture.y * zoom)}px`;
    whole.style.width = `${String(picture.width * zoom)}px`;
    whole.style.height = `${String(picture.height * zoom)}px`;
    if (image.getAttribute('src') !== block.props.src) image.src = block.props.src;
    image.style.scale = `${block.flipX ? '-1' : '1'} ${block.flipY ? '-1' : '1'}`;
    image.style.filter = block.style.filter ?? '';
  }

  return {
    draw() {
      const inHand = editor.crop.inHand.get();
      frame.hidden = inHand === null;
      if (inHand !== null) place(inHand);
    },
  };
}
