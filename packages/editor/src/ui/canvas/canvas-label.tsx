import { words } from '@rostrum/words/editor';
import { useEditor, useSlice } from '../editor-context.tsx';
import { slideNumbers } from '../slide-numbers.ts';

/** Above the slide: its number and name, and the deck's size. */
export function CanvasLabel() {
  const { store } = useEditor();
  const { zoom, offset } = useSlice(store.viewport);
  const { width, height } = useSlice(store.meta);
  const outline = useSlice(store.outline);
  const id = useSlice(store.currentSlideId);
  if (id === null) return null;
  const slide = outline.flatMap((column) => column.slides).find((one) => one.id === id);
  // It leaves when the slide is bigger than the canvas: then it would lie on the slide.
  if (offset.y < 26) return null;
  return (
    <div className="ed-crumb" style={{ left: offset.x, top: offset.y - 26, width: width * zoom }}>
      <span className="ed-clip">
        <b>{slideNumbers(outline).get(id) ?? '–'}</b>
        {slide?.name ? ` ${slide.name}` : ''}
        {slide?.hidden === true ? ` · ${words.canvas.hidden}` : ''}
      </span>
      <span>
        {width} × {height}
      </span>
    </div>
  );
}
