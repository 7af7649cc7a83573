import { words } from '@rostrum/words/editor';
import { EyeOff, Lock } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import { type SlideEntry, useSlideEntry } from './use-slide-entry.tsx';

interface RailItemProps extends SlideEntry {
  /** In a stack, below its first slide: how far up the line to the one before reaches, in px. */
  readonly hook: number | null;
}

/** One slide of the rail: number, miniature, badges. */
export const RailItem = memo(function RailItem({ hook, ...props }: RailItemProps) {
  const { slide, number, drop } = props;
  const { focusCanvas } = useScreen();
  const { title, entry, pictureWith, option } = useSlideEntry(props);
  return (
    <div
      {...entry}
      className="ed-th"
      data-child={hook === null ? undefined : true}
      data-drop={drop ?? undefined}
      style={hook === null ? undefined : ({ '--ed-hook': `${String(hook)}px` } as CSSProperties)}
      onDoubleClick={focusCanvas}
    >
      <span className="ed-th-number" aria-hidden="true">
        {number ?? '–'}
        {slide.locked ? <Icon of={Lock} size={12} /> : null}
      </span>
      {pictureWith(
        slide.hidden ? (
          <span className="ed-badge" aria-hidden="true">
            <Icon of={EyeOff} size={14} />
            <span>{words.rail.hidden}</span>
          </span>
        ) : null,
      )}
      <span className="ed-th-title" aria-hidden="true">
        {title}
      </span>
      {option}
    </div>
  );
});
