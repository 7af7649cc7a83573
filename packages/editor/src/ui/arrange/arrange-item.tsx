import type { Slide } from '@rostrum/deck';
import { EyeOff, Lock } from 'lucide-react';
import { memo, type MouseEvent, useRef } from 'react';
import type { SlideTarget } from '../../core/index.ts';
import { useEditor, useSlice } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import { isMac } from '../kit/key-names.ts';
import { Miniature } from '../rail/miniature.tsx';
import { slideTitle } from '../rail/slide-title.ts';
import { useSlideDrag } from '../rail/use-slide-drag.ts';
import type { SlideStyles } from '../surface/slide-styles.ts';

interface ArrangeItemProps {
  readonly slide: Slide;
  /** As those who watch count; null for a hidden slide. */
  readonly number: number | null;
  /** '2 of 3 in a stack'; empty for a slide alone. */
  readonly stacked: string;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly drop: SlideTarget['kind'] | null;
  readonly width: number;
  readonly slideWidth: number;
  readonly slideHeight: number;
  readonly styles: SlideStyles;
  /** Goes to the slide on the canvas. */
  readonly onOpen: () => void;
}

/** One slide of the grid: miniature, number, badges. */
export const ArrangeItem = memo(function ArrangeItem(props: ArrangeItemProps) {
  const { slide, number, stacked, isCurrent, isSelected, drop, width, slideWidth, slideHeight, styles, onOpen } = props;
  const editor = useEditor();
  const title = slideTitle(useSlice(editor.store.slide(slide.id)));
  const item = useRef<HTMLDivElement>(null);
  const isDragged = useSlideDrag(item, slide.id);

  function onClick(event: MouseEvent): void {
    const extend = event.shiftKey ? 'range' : (isMac ? event.metaKey : event.ctrlKey) ? 'toggle' : undefined;
    editor.run('slide.select', { slideId: slide.id, ...(extend === undefined ? {} : { extend }) });
    editor.setFocus('slides');
  }
  const name = `${number === null ? 'Hidden slide' : `Slide ${String(number)}`}: ${title}`;
  const states = [stacked, slide.locked ? 'locked' : ''].filter((word) => word !== '');
  return (
    <div
      ref={item}
      className="ed-th ed-arrange-item"
      data-slide-id={slide.id}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-hidden={slide.hidden || undefined}
      data-dragged={isDragged || undefined}
      data-place={drop ?? undefined}
      role="presentation"
      style={{ width }}
      onClick={onClick}
      onDoubleClick={onOpen}
    >
      <span className="ed-mini" style={{ width, height: Math.round((width * slideHeight) / slideWidth) }}>
        <Miniature slideId={slide.id} width={width} slideWidth={slideWidth} slideHeight={slideHeight} styles={styles} />
      </span>
      <span className="ed-arrange-words" aria-hidden="true">
        <b>{number ?? '–'}</b>
        <span className="ed-clip ed-grow">{title}</span>
        {slide.hidden ? <Icon of={EyeOff} size={14} /> : null}
        {slide.locked ? <Icon of={Lock} size={12} /> : null}
      </span>
      <div
        className="ed-th-option"
        role="option"
        aria-selected={isSelected}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={[name, ...states].join(', ')}
        tabIndex={isCurrent ? 0 : -1}
      />
    </div>
  );
});
