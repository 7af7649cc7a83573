import type { Slide } from '@rostrum/deck';
import { EyeOff, Lock } from 'lucide-react';
import { type CSSProperties, memo, type MouseEvent, useRef } from 'react';
import type { SlideTarget } from '../../core/index.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import { isMac } from '../kit/key-names.ts';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { Miniature } from './miniature.tsx';
import { useSlideDrag } from './use-slide-drag.ts';
import { slideTitle } from './slide-title.ts';

interface RailItemProps {
  readonly slide: Slide;
  /** As those who watch count; null for a hidden slide. */
  readonly number: number | null;
  /** '2 of 3 in a stack'; empty for a slide alone. */
  readonly stacked: string;
  /** In a stack, below its first slide: how far up the line to the one before reaches, in px. */
  readonly hook: number | null;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly drop: SlideTarget['kind'] | null;
  readonly width: number;
  readonly slideWidth: number;
  readonly slideHeight: number;
  readonly styles: SlideStyles;
}

/** One slide of the rail: number, miniature, badges. */
export const RailItem = memo(function RailItem(props: RailItemProps) {
  const { slide, number, stacked, hook, isCurrent, isSelected, drop, width, slideWidth, slideHeight, styles } = props;
  const editor = useEditor();
  const { focusCanvas } = useScreen();
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
      className="ed-th"
      data-slide-id={slide.id}
      data-child={hook === null ? undefined : true}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-hidden={slide.hidden || undefined}
      data-dragged={isDragged || undefined}
      data-drop={drop ?? undefined}
      role="presentation"
      style={hook === null ? undefined : ({ '--ed-hook': `${String(hook)}px` } as CSSProperties)}
      onClick={onClick}
      onDoubleClick={focusCanvas}
    >
      <span className="ed-th-number" aria-hidden="true">
        {number ?? '–'}
        {slide.locked ? <Icon of={Lock} size={12} /> : null}
      </span>
      <span className="ed-mini" style={{ width, height: Math.round((width * slideHeight) / slideWidth) }}>
        <Miniature slideId={slide.id} width={width} slideWidth={slideWidth} slideHeight={slideHeight} styles={styles} />
        {slide.hidden ? (
          <span className="ed-badge" aria-hidden="true">
            <Icon of={EyeOff} size={14} />
            <span>Hidden</span>
          </span>
        ) : null}
      </span>
      {/* Lies over the picture: its words are not the option's name. */}
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
