import { type AutoAnimate, LIMITS, type Slide } from '@rostrum/deck';
import { AUTO_SLIDE_CHOICES, easings } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { useEditor } from '../editor-context.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { Switch } from '../kit/switch.tsx';
import { AutoAnimatePairs } from './auto-animate-pairs.tsx';
import { Row, Section } from './row.tsx';
import { SelectRow } from './select-row.tsx';
import { sharedValue } from './shared.ts';
import { TimeRow } from './time-row.tsx';

const USUAL: AutoAnimate = { easing: 'ease', duration: null, delay: null, unmatched: true, id: '', restart: false };
const FROM_DECK = 'deck';

/** How slides go over into the next by themselves: moving what is on both, and after a while. */
export function SlideMotion({ slides }: { slides: readonly Slide[] }) {
  return (
    <>
      <AutoAnimateFields slides={slides} />
      <TimeFields slides={slides} />
    </>
  );
}

function AutoAnimateFields({ slides }: { slides: readonly Slide[] }) {
  const say = words.slideTab.autoAnimate;
  const editor = useEditor();
  const [only, ...others] = slides;
  const isOn = slides.every(({ autoAnimate }) => autoAnimate !== null);
  const set = (part: Partial<AutoAnimate> | null): void => {
    editor.run('slide.setFields', {
      fields: ({ autoAnimate }) => ({ autoAnimate: part === null ? null : { ...USUAL, ...autoAnimate, ...part } }),
    });
  };
  return (
    <Section title={say.title}>
      <Switch label={say.title} hint={say.hint} isSelected={isOn} onChange={(on) => set(on ? {} : null)} />
      {isOn ? (
        <>
          <SelectRow
            row={say.easing}
            label={say.easing}
            value={sharedValue(slides, ({ autoAnimate }) => autoAnimate?.easing || USUAL.easing)}
            choices={easings}
            onChange={(easing) => set({ easing })}
          />
          <TimeRow
            of="autoAnimate"
            items={slides}
            timesOf={({ autoAnimate }) => autoAnimate}
            longest={LIMITS.autoAnimateTime}
            placeholders={{ duration: '1000', delay: '0' }}
            onChange={set}
          />
          <Switch
            label={say.unmatched}
            isSelected={slides.every(({ autoAnimate }) => autoAnimate?.unmatched === true)}
            onChange={(unmatched) => set({ unmatched })}
          />
          <Switch
            label={say.restart}
            hint={say.restartHint}
            isSelected={slides.every(({ autoAnimate }) => autoAnimate?.restart === true)}
            onChange={(restart) => set({ restart })}
          />
          {only !== undefined && others.length === 0 ? (
            <AutoAnimatePairs
              slide={only}
              turnOn={({ id }) => editor.run('slide.setFields', { slideIds: [id], fields: { autoAnimate: USUAL } })}
            />
          ) : null}
        </>
      ) : null}
    </Section>
  );
}

function TimeFields({ slides }: { slides: readonly Slide[] }) {
  const say = words.slideTab.time;
  const editor = useEditor();
  const after = sharedValue(slides, ({ autoSlide }) => autoSlide ?? -1);
  const timing = sharedValue(slides, ({ timing: seconds }) => seconds ?? -1);
  const choices = [
    { id: FROM_DECK, label: say.asDeck },
    { id: '0', label: say.never },
    ...AUTO_SLIDE_CHOICES.map((seconds) => ({ id: String(seconds * 1000), label: say.after(seconds) })),
  ];
  const own = after === null || after < 0 ? null : String(after);
  return (
    <Section title={say.title}>
      <SelectRow
        row={say.goesOn}
        label={say.autoSlide}
        value={after === -1 ? FROM_DECK : own}
        choices={
          own === null || choices.some(({ id }) => id === own)
            ? choices
            : [...choices, { id: own, label: say.after(Number(own) / 1000) }]
        }
        onChange={(id) =>
          editor.run('slide.setFields', { fields: { autoSlide: id === FROM_DECK ? null : Number(id) } })
        }
      />
      <Row label={say.planned}>
        <NumberField
          label={say.plannedField}
          suffix=" s"
          min={0}
          max={LIMITS.timing}
          step={5}
          placeholder={timing === null ? words.inspector.mixed : say.notPlanned}
          value={timing === null || timing < 0 ? null : timing}
          onClear={() => editor.run('slide.setFields', { fields: { timing: null } })}
          onChange={(seconds) => editor.run('slide.setFields', { fields: { timing: seconds } })}
        />
      </Row>
    </Section>
  );
}
