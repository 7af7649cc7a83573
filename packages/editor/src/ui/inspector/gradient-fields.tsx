import { formatGradient, type Gradient, type GradientStop, MAX_STOPS, parseGradient } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { Minus, Plus } from 'lucide-react';
import { Button, IconButton } from '../kit/button.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { Segments } from '../kit/segments.tsx';
import { DeckColorField } from './deck-color-field.tsx';
import { Row } from './row.tsx';

const KINDS = ['linear', 'radial'] as const;

/** All of a gradient: how it runs, and the colours on its way. */
export function GradientFields({
  gradient,
  onChange,
}: {
  /** null: several. */
  readonly gradient: string | null;
  readonly onChange: (css: string) => void;
}) {
  const say = words.backgrounds.gradient;
  const parsed = gradient === null ? null : parseGradient(gradient);
  if (parsed === null) return <p className="ed-hint">{gradient === null ? say.different : say.tooMuch}</p>;
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
      <Row label={say.runs}>
        <Segments
          label={say.kind}
          value={parsed.kind}
          segments={KINDS.map((id) => ({ id, label: say.kinds[id] }))}
          onChange={(kind) =>
            set({ kind: kind === 'radial' ? 'radial' : 'linear', angle: kind === 'radial' ? 0 : 135 })
          }
        />
        {parsed.kind === 'linear' ? (
          <NumberField
            label={say.angle}
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
        <Row key={index} label={say.stop(index + 1)}>
          <DeckColorField
            label={say.color(index + 1)}
            value={color}
            onChange={(next) => setStop(index, { color: next })}
          />
          <NumberField
            label={say.place(index + 1)}
            className="ed-number-short"
            suffix="%"
            min={0}
            max={100}
            value={at}
            onChange={(next) => setStop(index, { at: next })}
          />
          {stops.length > 2 ? (
            <IconButton
              label={say.remove(index + 1)}
              icon={Minus}
              onPress={() => set({ stops: stops.filter((_, place) => place !== index) })}
            />
          ) : null}
        </Row>
      ))}
      {stops.length < MAX_STOPS ? (
        <div className="ed-row-wide">
          <Button size="s" kind="quiet" icon={Plus} onPress={() => set({ stops: withOneMore(stops) })}>
            {say.add}
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
