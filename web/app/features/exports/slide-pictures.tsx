import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

const words = () => messages.exports;

/** A slide that can be chosen. */
export interface OfferedSlide {
  readonly id: string;
  /** Address of its picture; null: it is not made yet. */
  readonly picture: string | null;
}

interface SlidePicturesProps {
  readonly slides: readonly OfferedSlide[];
  /** Width of a slide by its height. */
  readonly ratio: number;
  /** Places of slides, from 0. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** The slides of a deck to choose among, small, in their order. Arrows walk, Space chooses, Ctrl A chooses all. */
export function SlidePictures({ slides, ratio, chosen, onChange }: SlidePicturesProps) {
  const places = new Set(chosen);
  return (
    <ListBox
      aria-label={words().slides}
      className="export-grid"
      layout="grid"
      selectionMode="multiple"
      selectionBehavior="toggle"
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChange(slides.flatMap((_, at) => (keys === 'all' || keys.has(at) ? [at] : [])))}
    >
      {slides.map(({ id, picture }, at) => (
        <ListBoxItem
          key={id}
          id={at}
          textValue={words().slide(`${at + 1}`)}
          aria-label={words().slide(`${at + 1}`)}
          className="export-slide"
        >
          <span className="export-slide-picture" style={{ aspectRatio: ratio }}>
            {picture === null ? null : <img src={picture} alt="" loading="lazy" decoding="async" />}
          </span>
          <span className="export-slide-foot">
            <span className="export-slide-box">{places.has(at) ? <Icon of={Check} size={12} /> : null}</span>
            {at + 1}
          </span>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
