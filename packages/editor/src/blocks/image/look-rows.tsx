import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { useEditor } from '../../ui/editor-context.tsx';
import { Row } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { Button } from '../../ui/kit/button.tsx';
import { NumberField } from '../../ui/kit/number-field.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { Slider } from '../../ui/kit/slider.tsx';
import { type ImageFilter, PLAIN, readCorners, readFilter, writeFilter } from './image-look.ts';

/** Px of corners that are made round. */
const USUAL_CORNERS = 16;
const amounts = () =>
  [
    {
      name: 'brightness',
      label: words.blocks.image.brightness,
      max: 200,
      suffix: '%',
    },
    {
      name: 'contrast',
      label: words.blocks.image.contrast,
      max: 200,
      suffix: '%',
    },
    {
      name: 'saturate',
      label: words.blocks.image.saturation,
      max: 200,
      suffix: '%',
    },
    {
      name: 'blur',
      label: words.blocks.image.blur,
      max: 40,
      suffix: 'px',
    },
  ] as const;

interface LookProps {
  readonly blocks: readonly BlockOf<'image'>[];
}

/** The mask over a picture: its box, rounded corners, or an ellipse. */
export function CornerRows({ blocks }: LookProps) {
  const editor = useEditor();
  const corners = sharedValue(blocks, ({ style }) => readCorners(style['border-radius']));
  const mask = typeof corners === 'number' ? (corners === 0 ? 'none' : 'corners') : corners;
  const set = (radius: string): void => {
    editor.run('block.setStyle', { style: { 'border-radius': radius }, coalesce: 'corners' });
  };
  return (
    <>
      <Row label={words.blocks.image.mask}>
        <Segments
          label={words.blocks.image.mask}
          value={mask}
          segments={[
            { id: 'none', label: words.blocks.image.none },
            { id: 'corners', label: words.blocks.image.corners },
            { id: 'round', label: words.blocks.image.round },
          ]}
          onChange={(next) => set(next === 'none' ? '' : next === 'round' ? '50%' : `${String(USUAL_CORNERS)}px`)}
        />
      </Row>
      {typeof corners === 'number' && corners > 0 ? (
        <Row label={words.blocks.image.radius}>
          <NumberField
            label={words.blocks.image.radiusOfTheCorners}
            min={0}
            max={1000}
            suffix="px"
            value={corners}
            onChange={(radius) => set(radius === 0 ? '' : `${String(radius)}px`)}
          />
        </Row>
      ) : null}
    </>
  );
}

/** Brightness, contrast, saturation and blur of a picture. */
export function FilterRows({ blocks }: LookProps) {
  const editor = useEditor();
  const filters = blocks.map(({ style }) => readFilter(style['filter']));
  const isPlain = filters.every((filter) => filter !== null && writeFilter(filter) === '');
  const write = (filterOf: (old: ImageFilter) => ImageFilter, coalesce: string): void => {
    editor.run('block.setStyle', {
      style: ({ style }) => ({ filter: writeFilter(filterOf(readFilter(style['filter']) ?? PLAIN)) }),
      coalesce,
    });
  };
  return (
    <>
      {amounts().map(({ name, label, max, suffix }) => (
        <Row key={name} label={label}>
          <Slider
            label={label}
            min={0}
            max={max}
            suffix={suffix}
            value={sharedValue(filters, (filter) => filter?.[name] ?? PLAIN[name])}
            onChange={(amount) => write((old) => ({ ...old, [name]: amount }), `filter-${name}`)}
          />
        </Row>
      ))}
      {isPlain ? null : (
        <div className="ed-row-wide">
          <Button size="s" kind="quiet" onPress={() => write(() => PLAIN, 'filter-plain')}>
            {words.blocks.image.withoutFilter}
          </Button>
        </div>
      )}
    </>
  );
}
