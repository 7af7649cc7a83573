import { type BlockOf, shapeOf } from '@rostrum/deck';
import { formatGradient, parseGradient, tokenColor } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useEditor } from '../../ui/editor-context.tsx';
import { DeckColorField } from '../../ui/inspector/deck-color-field.tsx';
import { GradientFields } from '../../ui/inspector/gradient-fields.tsx';
import { Row } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { StrokeRow } from '../../ui/inspector/stroke-row.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { Slider } from '../../ui/kit/slider.tsx';
import type { BlockInspector } from '../kind.ts';
import { PaddingField } from '../text/text-box.tsx';
import { TextTools } from '../text/text-inspector.tsx';
import { ShapeGallery, shapeLabel } from './shape-gallery.tsx';

/** Rounder than half the shorter side can not be. */
const MOST_RADIUS = 200;

interface FillRowsProps {
  readonly fill: string | null;
  readonly isGradient: boolean;
  readonly onChange: (fill: string, coalesce: string) => void;
}

/** One colour, or one that turns into others. */
function FillRows({ fill, isGradient, onChange }: FillRowsProps) {
  function choose(kind: string): void {
    const stops = parseGradient(fill ?? '')?.stops;
    if (kind === 'color') onChange(stops?.[0]?.color ?? tokenColor('accent'), 'fill-kind');
    else if (!isGradient) {
      const color = fill === null || fill === '' ? tokenColor('accent') : fill;
      const end = color === tokenColor('link') ? tokenColor('accent') : tokenColor('link');
      onChange(
        formatGradient({
          kind: 'linear',
          angle: 135,
          stops: [
            { color, at: 0 },
            { color: end, at: 100 },
          ],
        }),
        'fill-kind',
      );
    }
  }
  return (
    <>
      <Row label={words.blocks.shape.fill}>
        <Segments
          label={words.blocks.shape.kindOfFill}
          value={isGradient ? 'gradient' : 'color'}
          segments={[
            { id: 'color', label: words.blocks.shape.colour },
            { id: 'gradient', label: words.blocks.shape.gradient },
          ]}
          onChange={choose}
        />
      </Row>
      {isGradient ? (
        <GradientFields gradient={fill} onChange={(css) => onChange(css, 'fill')} />
      ) : (
        <Row label={words.blocks.shape.colour}>
          <DeckColorField
            label={words.blocks.shape.fill}
            isClearable
            value={fill}
            onChange={(css) => onChange(css, 'fill')}
          />
        </Row>
      )}
    </>
  );
}

function ShapeStyle({ blocks }: { blocks: readonly BlockOf<'shape'>[] }) {
  const editor = useEditor();
  const set = (props: Readonly<Record<string, unknown>>, coalesce: string): void => {
    editor.run('block.setProps', { type: 'shape', props, coalesce });
  };
  const shape = sharedValue(blocks, (block) => block.props.shape);
  // A drawing of its own is drawn as it is, whatever shape it once was.
  const hasRadius = blocks.every((block) => block.props.svg === '' && shapeOf(block.props.shape)?.rounds === true);
  const roundest = Math.min(
    MOST_RADIUS,
    ...blocks.map((block) => Math.floor(Math.min(block.rect[2], block.rect[3] ?? block.rect[2]) / 2)),
  );
  return (
    <>
      <Row label={words.blocks.shape.shape}>
        <DialogTrigger>
          <AriaButton
            className="ed-field ed-color-button"
            aria-label={words.blocks.shape.shapeOf(shape === null ? words.blocks.shape.mixed : shapeLabel(shape))}
          >
            <span className="ed-clip ed-grow">{shape === null ? words.blocks.shape.mixed : shapeLabel(shape)}</span>
          </AriaButton>
          <Popover className="ed-popover" placement="left top" offset={12}>
            <Dialog aria-label={words.blocks.shape.shapes} className="ed-gallery">
              {({ close }) => (
                <ShapeGallery
                  current={shape}
                  onChoose={(chosen) => {
                    set({ shape: chosen, svg: '' }, 'shape');
                    close();
                  }}
                />
              )}
            </Dialog>
          </Popover>
        </DialogTrigger>
      </Row>
      <FillRows
        fill={sharedValue(blocks, (block) => block.props.fill)}
        isGradient={blocks.every((block) => parseGradient(block.props.fill) !== null)}
        onChange={(fill, coalesce) => set({ fill }, coalesce)}
      />
      <StrokeRow
        row={words.blocks.shape.stroke}
        color={{
          label: words.blocks.shape.stroke,
          emptyName: words.blocks.shape.noStroke,
          value: sharedValue(blocks, (block) => block.props.stroke),
          onChange: (stroke) =>
            set(
              stroke !== '' && blocks.every((block) => block.props.strokeWidth === 0)
                ? { stroke, strokeWidth: 2 }
                : { stroke },
              'stroke',
            ),
        }}
        width={{
          label: words.blocks.shape.strokeWidth,
          value: sharedValue(blocks, (block) => block.props.strokeWidth),
          onChange: (strokeWidth) => set({ strokeWidth }, 'stroke-width'),
        }}
      />
      {hasRadius ? (
        <Row label={words.blocks.shape.radius}>
          <Slider
            label={words.blocks.shape.cornerRadius}
            min={0}
            max={Math.max(1, roundest)}
            value={sharedValue(blocks, (block) => block.props.cornerRadius)}
            onChange={(cornerRadius) => set({ cornerRadius }, 'radius')}
          />
        </Row>
      ) : null}
      <Row label={words.blocks.shape.padding}>
        <PaddingField blocks={blocks} otherwise={10} />
      </Row>
    </>
  );
}

export const shapeInspector: BlockInspector<'shape'> = { Style: ShapeStyle, Content: TextTools };
