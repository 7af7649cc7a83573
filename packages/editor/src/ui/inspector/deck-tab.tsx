import { type DeckMeta, LIMITS } from '@rostrum/deck';
import { backgroundTransitions, transitions } from '@rostrum/deck/themes';
import { useEffect } from 'react';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { Switch } from '../kit/switch.tsx';
import { DeckCssButton } from './deck-css.tsx';
import { DeckDetails } from './deck-details.tsx';
import { DeckSize } from './deck-size.tsx';
import { DeckScripts } from '../scripts/deck-scripts.tsx';
import { ThemeSection } from '../themes/theme-section.tsx';
import { Guides } from './guides.tsx';
import { Row, Section } from './row.tsx';
import { SelectRow } from './select-row.tsx';

const MODES = [
  { id: 'default', label: 'Across and down' },
  { id: 'linear', label: 'One after the other' },
  { id: 'grid', label: 'Grid' },
] as const;
const AUTO_SLIDE_SECONDS = [2, 4, 6, 8, 10, 15, 20, 30, 40, 60, 120, 180] as const;

/** All that holds for the whole deck. */
export function DeckTab() {
  const editor = useEditor();
  const { deck, trial } = useScreen();
  const canEdit = useCanEdit();
  const meta = useSlice(editor.store.meta);
  const theme = useSlice(editor.store.theme);
  const set = (part: Partial<DeckMeta>): void => {
    editor.run('deck.setMeta', { meta: part });
  };
  // What is tried on ends with the fields that it was tried with.
  useEffect(() => () => trial.set(null), [trial]);
  const offered = (list: typeof transitions, current: string) =>
    list.filter((one) => !one.deprecated || one.id === current);
  return (
    <fieldset className="ed-fieldset" disabled={!canEdit} aria-label="Deck">
      <header className="ed-block-head">
        <h2 className="ed-clip ed-grow">{deck.title}</h2>
      </header>
      <Section title="Slide size">
        <DeckSize meta={meta} />
      </Section>
      <ThemeSection />
      <Guides />
      <Section title="Transitions">
        <SelectRow
          row="Slides"
          label="Transition"
          value={theme?.transition ?? meta.transition}
          choices={offered(transitions, theme?.transition ?? meta.transition)}
          isDisabled={typeof theme?.transition === 'string'}
          onChange={(transition) => set({ transition })}
        />
        <SelectRow
          row="Backdrop"
          label="Background transition"
          value={theme?.backgroundTransition ?? meta.backgroundTransition}
          choices={offered(backgroundTransitions, theme?.backgroundTransition ?? meta.backgroundTransition)}
          isDisabled={typeof theme?.backgroundTransition === 'string'}
          onChange={(backgroundTransition) => set({ backgroundTransition })}
        />
      </Section>
      <Section title="Presenting">
        <SelectRow
          row="Arrows"
          label="Navigation"
          value={meta.navigationMode}
          choices={MODES}
          onChange={(mode) => set({ navigationMode: mode as DeckMeta['navigationMode'] })}
        />
        <SelectRow
          row="Auto-slide"
          label="Auto-slide"
          value={String(meta.autoSlideInterval / 1000)}
          choices={[
            { id: '0', label: 'Off' },
            ...AUTO_SLIDE_SECONDS.map((seconds) => ({ id: String(seconds), label: `Every ${String(seconds)} s` })),
          ]}
          onChange={(seconds) => set({ autoSlideInterval: Number(seconds) * 1000 })}
        />
        <Row label="Margin">
          <NumberField
            label="Margin around slides"
            suffix=" %"
            min={0}
            max={50}
            value={Math.round(meta.margin * 100)}
            onChange={(percent) => set({ margin: percent / 100 })}
          />
        </Row>
        <Row label="Time">
          <NumberField
            label="Time for the talk, in minutes"
            suffix=" min"
            min={LIMITS.timeLimit.min}
            max={LIMITS.timeLimit.max}
            placeholder="No limit"
            value={meta.timeLimit}
            onClear={() => set({ timeLimit: null })}
            onChange={(timeLimit) => set({ timeLimit })}
          />
        </Row>
        <Switch label="Start again after the last slide" isSelected={meta.loop} onChange={(loop) => set({ loop })} />
        <Switch label="Shuffle the slides" isSelected={meta.shuffle} onChange={(shuffle) => set({ shuffle })} />
        <Switch label="Slide numbers" isSelected={meta.slideNumber} onChange={(slideNumber) => set({ slideNumber })} />
        <Switch label="Enlarge on big screens" isSelected={meta.upsizing} onChange={(upsizing) => set({ upsizing })} />
        <Switch
          label="Slides in the middle"
          hint="Those that are not made of blocks"
          isSelected={meta.center}
          onChange={(center) => set({ center })}
        />
        <Switch
          label="Rolling links"
          isSelected={meta.rollingLinks}
          onChange={(rollingLinks) => set({ rollingLinks })}
        />
        <Switch label="Right to left" isSelected={meta.rtl} onChange={(rtl) => set({ rtl })} />
      </Section>
      <DeckDetails language={meta.language} onLanguage={(language) => set({ language })} />
      {deck.abilities.write_css ? (
        <Section title="CSS">
          <DeckCssButton />
        </Section>
      ) : null}
      <DeckScripts />
    </fieldset>
  );
}
