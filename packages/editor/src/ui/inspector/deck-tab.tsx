import { type DeckMeta, LIMITS } from '@rostrum/deck';
import { backgroundTransitions, transitions } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { Switch } from '../kit/switch.tsx';
import { DeckCssButton } from './deck-css.tsx';
import { DeckDetails } from './deck-details.tsx';
import { DeckSize } from './deck-size.tsx';
import { DeckScripts } from '../scripts/deck-scripts.tsx';
import { ThemeSection } from '../themes/theme-section.tsx';
import { Guides } from './guides.tsx';
import { transitionName } from './looks.ts';
import { Row, Section } from './row.tsx';
import { SelectRow } from './select-row.tsx';

const MODES = ['default', 'linear', 'grid'] as const;
const AUTO_SLIDE_SECONDS = [2, 4, 6, 8, 10, 15, 20, 30, 40, 60, 120, 180] as const;

/** All that holds for the whole deck. */
export function DeckTab() {
  const editor = useEditor();
  const { deck } = useScreen();
  const canEdit = useCanEdit();
  const meta = useSlice(editor.store.meta);
  const theme = useSlice(editor.store.theme);
  const set = (part: Partial<DeckMeta>): void => {
    editor.run('deck.setMeta', { meta: part });
  };
  const offered = (list: typeof transitions, current: string) =>
    list
      .filter((one) => !one.deprecated || one.id === current)
      .map((one) => ({ id: one.id, label: transitionName(one) }));
  const { transitions: going, presenting } = words.deckTab;
  return (
    <fieldset className="ed-fieldset" disabled={!canEdit} aria-label={words.deckTab.title}>
      <header className="ed-block-head">
        <h2 className="ed-clip ed-grow">{deck.title}</h2>
      </header>
      <Section title={words.deckTab.size.title}>
        <DeckSize meta={meta} />
      </Section>
      <ThemeSection />
      <Guides />
      <Section title={going.title}>
        <SelectRow
          row={going.slidesRow}
          label={going.transition}
          value={theme?.transition ?? meta.transition}
          choices={offered(transitions, theme?.transition ?? meta.transition)}
          isDisabled={typeof theme?.transition === 'string'}
          onChange={(transition) => set({ transition })}
        />
        <SelectRow
          row={going.backdropRow}
          label={going.backgroundTransition}
          value={theme?.backgroundTransition ?? meta.backgroundTransition}
          choices={offered(backgroundTransitions, theme?.backgroundTransition ?? meta.backgroundTransition)}
          isDisabled={typeof theme?.backgroundTransition === 'string'}
          onChange={(backgroundTransition) => set({ backgroundTransition })}
        />
      </Section>
      <Section title={presenting.title}>
        <SelectRow
          row={presenting.arrows}
          label={presenting.navigation}
          value={meta.navigationMode}
          choices={MODES.map((id) => ({ id, label: presenting.modes[id] }))}
          onChange={(mode) => set({ navigationMode: mode as DeckMeta['navigationMode'] })}
        />
        <SelectRow
          row={presenting.autoSlideRow}
          label={presenting.autoSlide}
          value={String(meta.autoSlideInterval / 1000)}
          choices={[
            { id: '0', label: presenting.off },
            ...AUTO_SLIDE_SECONDS.map((seconds) => ({ id: String(seconds), label: presenting.every(seconds) })),
          ]}
          onChange={(seconds) => set({ autoSlideInterval: Number(seconds) * 1000 })}
        />
        <Row label={presenting.margin}>
          <NumberField
            label={presenting.marginField}
            suffix=" %"
            min={0}
            max={50}
            value={Math.round(meta.margin * 100)}
            onChange={(percent) => set({ margin: percent / 100 })}
          />
        </Row>
        <Row label={presenting.time}>
          <NumberField
            label={presenting.timeField}
            suffix=" min"
            min={LIMITS.timeLimit.min}
            max={LIMITS.timeLimit.max}
            placeholder={presenting.noLimit}
            value={meta.timeLimit}
            onClear={() => set({ timeLimit: null })}
            onChange={(timeLimit) => set({ timeLimit })}
          />
        </Row>
        <Switch label={presenting.loop} isSelected={meta.loop} onChange={(loop) => set({ loop })} />
        <Switch label={presenting.shuffle} isSelected={meta.shuffle} onChange={(shuffle) => set({ shuffle })} />
        <Switch
          label={presenting.slideNumbers}
          isSelected={meta.slideNumber}
          onChange={(slideNumber) => set({ slideNumber })}
        />
        <Switch label={presenting.upsizing} isSelected={meta.upsizing} onChange={(upsizing) => set({ upsizing })} />
        <Switch
          label={presenting.center}
          hint={presenting.centerHint}
          isSelected={meta.center}
          onChange={(center) => set({ center })}
        />
        <Switch
          label={presenting.rollingLinks}
          isSelected={meta.rollingLinks}
          onChange={(rollingLinks) => set({ rollingLinks })}
        />
        <Switch label={presenting.rtl} isSelected={meta.rtl} onChange={(rtl) => set({ rtl })} />
      </Section>
      <DeckDetails language={meta.language} onLanguage={(language) => set({ language })} />
      <Section title="CSS">
        <DeckCssButton />
      </Section>
      <DeckScripts />
    </fieldset>
  );
}
