import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { DragLocationHistory, Input } from '@atlaskit/pragmatic-drag-and-drop/types';
import type { SlideId } from '@rostrum/deck';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useEditor } from '../editor-context.tsx';
import { dropOf, isSlideDrag, type SlideDrop } from './slide-drag.ts';

interface SlideDrops {
  /** What takes the slides that are dragged. */
  readonly target: RefObject<HTMLElement | null>;
  /** What scrolls near its edges. */
  readonly list: RefObject<HTMLElement | null>;
  /** Where slides would land that are let go of under the pointer. */
  readonly placeAt: (list: HTMLElement, pointer: Input, dragged: readonly SlideId[]) => SlideDrop | null;
}

/** Lets dragged slides be dropped into a list of slides, and says where they would land while they are dragged. */
export function useSlideDrops({ target, list, placeAt }: SlideDrops): SlideDrop | null {
  const editor = useEditor();
  const [drop, setDrop] = useState<SlideDrop | null>(null);
  const place = useEffectEvent(placeAt);

  useEffect(() => {
    const [taking, scrolling] = [target.current, list.current];
    if (taking === null || scrolling === null) return undefined;
    const show = ({ location }: { location: DragLocationHistory }): void =>
      setDrop(dropOf(location.current.dropTargets));
    return combine(
      autoScrollForElements({ element: scrolling }),
      dropTargetForElements({
        element: taking,
        canDrop: ({ source }) => isSlideDrag(source.data),
        getData: ({ input, source }) => ({
          drop: isSlideDrag(source.data) ? place(scrolling, input, source.data.slideIds) : null,
        }),
      }),
      monitorForElements({
        canMonitor: ({ source }) => isSlideDrag(source.data),
        onDrag: show,
        onDropTargetChange: show,
        onDrop: ({ location, source }) => {
          setDrop(null);
          const to = dropOf(location.current.dropTargets)?.target;
          if (to !== undefined && isSlideDrag(source.data))
            editor.run('slide.moveTo', { slideIds: source.data.slideIds, target: to });
        },
      }),
    );
  }, [editor, target, list]);
  return drop;
}
