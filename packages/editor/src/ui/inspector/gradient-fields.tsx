import { formatGradient, type Gradient, type GradientStop, MAX_STOPS, parseGradient } from '@rostrum/deck/themes';
import { Minus, Plus } from 'lucide-react';
import { Button, IconButton } from '../kit/button.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { Segments } from '../kit/segments.tsx';
import { DeckColorField } from './deck-color-field.tsx';
import { Row } from './row.tsx';

const KINDS = [
  { id: 'linear', label: 'Linear' },
  { id: 'radial', label: 'Radial' },
] as const;

/** All of a gradient: how it runs, and the colours on its way. */
export function GradientFields({
  gradient,
  onChange,
}: {
  /** null: several. */
  readonly gradient: string | null;
  readonly onChange: (css: string) => void;
}) {
  const parsed = gradient === null ? null : parseGradient(gradient);
  if (parsed === null)
    return (
      <p className="ed-hint">
        {gradient === null
          ? 'These have different gradients.'
          : 'This gradient has more to it than these fields can say. It stays as it is.'}
      </p>
    );
  const { stops } = parsed;
  const set = (change: Partial<Gradient>): void => onChange(formatGradient({ ...parsed, ...change }));
  const setStop = (index: number, change: Partial<GradientStop>): void =>
    set({
      stops: stops
        .map((stop, place) => (place === index ? { ...stop, ...change } : stop))
        .toSorted((a, b) => a.at - b.at),
    });
  return (
    <>
      <Row label="Runs">
        <Segments
          label="Kind of gradient"
          value={parsed.kind}
          segments={KINDS}
          onChange={(kind) =>
            set({ kind: kind === 'radial' ? 'radial' : 'linear', angle: kind === 'radial' ? 0 : 135 })
          }
        />
        {parsed.kind === 'linear' ? (
          <NumberField
            label="Gradient angle"
            className="ed-number-short"
            suffix="°"
            min={0}
            max={360}
            step={5}
            value={parsed.angle}
            onChange={(angle) => set({ angle: angle % 360 })}
          />
        ) : null}
      </Row>
      {stops.map(({ color, at }, index) => (
        <Row key={index} label={`Stop ${String(index + 1)}`}>
          <DeckColorField
            label={`Gradient, colour ${String(index + 1)}`}
            value={color}
            onChange={(next) => setStop(index, { color: next })}
          />
          <NumberField
            label={`Gradient, place ${String(index + 1)}`}
            className="ed-number-short"
            suffix="%"
            min={0}
            max={100}
            value={at}
            onChange={(next) => setStop(index, { at: next })}
          />
          {stops.length > 2 ? (
            <IconButton
              label={`Remove colour ${String(index + 1)}`}
              icon={Minus}
              onPress={() => set({ stops: stops.filter((_, place) => place !== index) })}
            />
          ) : null}
        </Row>
      ))}
      {stops.length < MAX_STOPS ? (
        <div className="ed-row-wide">
          <Button size="s" kind="quiet" icon={Plus} onPress={() => set({ stops: withOneMore(stops) })}>
            Add a colour
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Half-way to the last colour. */
function withOneMore(stops: readonly GradientStop[]): readonly GradientStop[] {
  const [before, last] = [stops.at(-2), stops.at(-1)];
  if (before === undefined || last === undefined) return stops;
  return [...stops.slice(0, -1), { color: last.color, at: Math.round((before.at + last.at) / 2) }, last];
}
