import {
  formatGradient,
  type Gradient,
  type GradientStop,
  MAX_STOPS,
  parseGradient,
  resolveTokens,
} from '@rostrum/deck/themes';
import { Minus, Plus } from 'lucide-react';
import { messages } from '../../../messages/index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { ColorRow } from './color-row.tsx';
import type { Shelf } from '../../media/media-calls.ts';
import { BackdropFields } from './picture-sections.tsx';
import { Section, type SectionProps } from './section.tsx';

const words = () => messages.themes.editor;

const kindOptions = () =>
  [
    { id: 'none', label: words().gradientKinds.none },
    { id: 'linear', label: words().gradientKinds.linear },
    { id: 'radial', label: words().gradientKinds.radial },
  ] as const;

/** What lies behind all slides, over the background's colour. */
export function GradientSection({ shelf, ...section }: SectionProps & { readonly shelf: Shelf }) {
  const { draft, change, settle } = section;
  const gradient = parseGradient(draft.gradient);
  const put = (next: Gradient | null, of = 'gradient'): void => {
    const written = next === null ? '' : formatGradient(next);
    // Gradients know fewer notations of colours than tokens do.
    if (written === '' || parseGradient(written) !== null) change(of, { gradient: written });
  };
  const first = (): Gradient => {
    const { background, accent } = resolveTokens({ themeColor: draft.theme_color, tokens: draft.tokens });
    const stops = [background, accent].map((color, index) => ({ color, at: index * 100 }));
    return { kind: 'linear', angle: 135, stops };
  };
  const setStop = (place: number, part: Partial<GradientStop>): void => {
    if (gradient === null) return;
    const stops = gradient.stops.map((stop, index) => (index === place ? { ...stop, ...part } : stop));
    put({ ...gradient, stops }, `gradient.${String(place)}`);
  };
  return (
    <Section title={words().gradient} text={words().gradientText}>
      <BackdropFields {...section} shelf={shelf} />
      <Segments
        label={words().gradientKind}
        options={kindOptions()}
        selected={gradient?.kind ?? 'none'}
        onSelect={(kind) => put(kind === 'none' ? null : { ...(gradient ?? first()), kind })}
      />
      {gradient === null ? null : (
        <>
          {gradient.kind === 'linear' ? (
            <div className="theme-slide-row">
              <span aria-hidden="true">{words().angle}</span>
              <Slider
                label={words().angle}
                value={gradient.angle}
                max={359}
                onChange={(angle) => put({ ...gradient, angle }, 'gradient.angle')}
              />
              <span className="ui-num">{words().degrees(gradient.angle)}</span>
            </div>
          ) : null}
          {gradient.stops.map(({ color, at }, index) => {
            const stop = words().stop(index + 1);
            // Between its neighbours: the list stands in the order of the gradient.
            const [min, max] = [gradient.stops[index - 1]?.at ?? 0, gradient.stops[index + 1]?.at ?? 100];
            return (
              <div key={index} className="theme-stop">
                <ColorRow
                  label={stop}
                  color={color}
                  onChange={(css) => setStop(index, { color: css })}
                  onDone={settle}
                />
                <div className="theme-slide-row">
                  <span aria-hidden="true">{words().place}</span>
                  <Slider
                    label={words().placeOf(stop)}
                    value={at}
                    min={min}
                    max={Math.max(max, min + 1)}
                    onChange={(next) => setStop(index, { at: Math.min(next, max) })}
                  />
                  <span className="ui-num">{words().percent(at)}</span>
                  <IconButton
                    label={words().removeStop(stop)}
                    icon={Minus}
                    size="s"
                    isDisabled={gradient.stops.length <= 2}
                    onPress={() => put({ ...gradient, stops: gradient.stops.filter((_, place) => place !== index) })}
                  />
                </div>
              </div>
            );
          })}
          {gradient.stops.length >= MAX_STOPS ? null : (
            <Button
              size="s"
              kind="quiet"
              icon={Plus}
              onPress={() => put({ ...gradient, stops: withOneMore(gradient.stops) })}
            >
              {words().addStop}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

/** Half-way to the last colour. */
function withOneMore(stops: readonly GradientStop[]): readonly GradientStop[] {
  const [before, last] = [stops.at(-2), stops.at(-1)];
  if (before === undefined || last === undefined) return stops;
  return [...stops.slice(0, -1), { color: before.color, at: Math.round((before.at + last.at) / 2) }, last];
}
