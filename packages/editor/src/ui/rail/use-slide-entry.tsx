import type { Slide } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { SlideTarget } from '../../core/index.ts';
import { useEditor, useSliceOf } from '../editor-context.tsx';
import { isMac } from '../kit/key-names.ts';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { PeopleOnSlide, usePeopleWords } from '../presence/people-on-slide.tsx';
import { Miniature } from './miniature.tsx';
import { slideTitle } from './slide-title.ts';
import { useSlideDrag } from './use-slide-drag.ts';

/** A slide in a list of slides. */
export interface SlideEntry {
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
}

/** What every list of slides shows of one and does with it: chooses, drags and names it. */
export function useSlideEntry({ slide, number, stacked, isCurrent, isSelected, ...picture }: SlideEntry) {
  const editor = useEditor();
  const title = useSliceOf(editor.store.slide(slide.id), slideTitle);
  const ref = useRef<HTMLDivElement>(null);
  const isDragged = useSlideDrag(ref, slide.id);
  const { width, slideWidth, slideHeight, styles } = picture;

  function onClick(event: MouseEvent): void {
    const extend = event.shiftKey ? 'range' : (isMac ? event.metaKey : event.ctrlKey) ? 'toggle' : undefined;
    editor.run('slide.select', { slideId: slide.id, ...(extend === undefined ? {} : { extend }) });
    editor.setFocus('slides');
  }
  const name = words.rail.named(number, title);
  const states = [stacked, slide.locked ? words.rail.locked : '', usePeopleWords(slide.id)].filter(
    (word) => word !== '',
  );
  return {
    title,
    /** Of the element around it all. */
    entry: {
      ref,
      'data-slide-id': slide.id,
      'data-current': isCurrent || undefined,
      'data-selected': isSelected || undefined,
      'data-hidden': slide.hidden || undefined,
      'data-dragged': isDragged || undefined,
      role: 'presentation',
      onClick,
    },
    /** The slide itself, with a badge over it. */
    pictureWith: (badge: ReactNode) => (
      <span className="ed-mini" style={{ width, height: Math.round((width * slideHeight) / slideWidth) }}>
        <Miniature slideId={slide.id} width={width} slideWidth={slideWidth} slideHeight={slideHeight} styles={styles} />
        {badge}
        <PeopleOnSlide slideId={slide.id} />
      </span>
    ),
    /** Lies over the picture: its words are not the option's name. */
    option: (
      <div
        className="ed-th-option"
        role="option"
        aria-selected={isSelected}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={[name, ...states].join(', ')}
        tabIndex={isCurrent ? 0 : -1}
      />
    ),
  };
}
