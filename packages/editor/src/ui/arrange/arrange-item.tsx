import { EyeOff, Lock } from 'lucide-react';
import { memo } from 'react';
import { Icon } from '../kit/icon.tsx';
import { type SlideEntry, useSlideEntry } from '../rail/use-slide-entry.tsx';

interface ArrangeItemProps extends SlideEntry {
  /** Goes to the slide on the canvas. */
  readonly onOpen: () => void;
}

/** One slide of the grid: miniature, number, badges. */
export const ArrangeItem = memo(function ArrangeItem({ onOpen, ...props }: ArrangeItemProps) {
  const { slide, number, drop, width } = props;
  const { title, entry, pictureWith, option } = useSlideEntry(props);
  return (
    <div
      {...entry}
      className="ed-th ed-arrange-item"
      data-place={drop ?? undefined}
      style={{ width }}
      onDoubleClick={onOpen}
    >
      {pictureWith(null)}
      <span className="ed-arrange-words" aria-hidden="true">
        <b>{number ?? '–'}</b>
        <span className="ed-clip ed-grow">{title}</span>
        {slide.hidden ? <Icon of={EyeOff} size={14} /> : null}
        {slide.locked ? <Icon of={Lock} size={12} /> : null}
      </span>
      {option}
    </div>
  );
});
