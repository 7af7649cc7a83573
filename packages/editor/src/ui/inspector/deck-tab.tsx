import type { DeckMeta } from '@rostrum/deck';
import { backgroundTransitions, colorThemes, fonts, slideSizes, transitions } from '@rostrum/deck/themes';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { Switch } from '../kit/switch.tsx';
import { DeckCssButton } from './deck-css.tsx';
import { ThemeSwatches } from './theme-swatches.tsx';
import { Guides } from './guides.tsx';
import { Row, Section } from './row.tsx';
import { SelectRow } from './select-row.tsx';

const CUSTOM = 'custom';
const MODES = [
  { id: 'default', label: 'Across and down' },
  { id: 'linear', label: 'One after the other' },
  { id: 'grid', label: 'Grid' },
] as const;
const AUTO_SLIDE_SECONDS = [2, 4, 6, 8, 10, 15, 20, 30, 40, 60, 120, 180] as const;

/** All that holds for the whole deck. */
export function DeckTab() {
  const editor = useEditor();
  const { deck } = useScreen();
  const canEdit = useCanEdit();
  const meta = useSlice(editor.store.meta);
  const set = (part: Partial<DeckMeta>): void => {
    editor.run('deck.setMeta', { meta: part });
  };
  const offered = (list: typeof transitions, current: string) =>
    list.filter((one) => !one.deprecated || one.id === current);
  return (
    <fieldset className="ed-fieldset" disabled={!canEdit} aria-label="Deck">
      <header className="ed-block-head">
        <h2 className="ed-clip ed-grow">{deck.title}</h2>
      </header>
      <Section title="Slide size">
        <SizeFields meta={meta} onChange={set} />
      </Section>
      <Section title="Theme">
        <ThemeSwatches themes={colorThemes} value={meta.themeColor} onChange={(themeColor) => set({ themeColor })} />
        <SelectRow
          row="Font"
          label="Theme font"
          value={meta.themeFont}
          choices={fonts
            .filter((font) => !font.deprecated || font.id === meta.themeFont)
            .map((font) => ({ id: font.id, label: font.label, style: { fontFamily: font.headingStack } }))}
          onChange={(themeFont) => set({ themeFont })}
        />
      </Section>
      <Guides />
      <Section title="Transitions">
        <SelectRow
          row="Slides"
          label="Transition"
          value={meta.transition}
          choices={offered(transitions, meta.transition)}
          onChange={(transition) => set({ transition })}
        />
        <SelectRow
          row="Backdrop"
          label="Background transition"
          value={meta.backgroundTransition}
          choices={offered(backgroundTransitions, meta.backgroundTransition)}
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
        <Switch label="Start again after the last slide" isSelected={meta.loop} onChange={(loop) => set({ loop })} />
        <Switch label="Shuffle the slides" isSelected={meta.shuffle} onChange={(shuffle) => set({ shuffle })} />
        <Switch label="Slide numbers" isSelected={meta.slideNumber} onChange={(slideNumber) => set({ slideNumber })} />
        <Switch label="Enlarge on big screens" isSelected={meta.upsizing} onChange={(upsizing) => set({ upsizing })} />
        <Switch label="Right to left" isSelected={meta.rtl} onChange={(rtl) => set({ rtl })} />
      </Section>
      {deck.abilities.write_css ? (
        <Section title="CSS">
          <DeckCssButton />
        </Section>
      ) : null}
    </fieldset>
  );
}

function SizeFields({ meta, onChange }: { meta: DeckMeta; onChange: (part: Partial<DeckMeta>) => void }) {
  const idOf = (width: number, height: number): string => `${String(width)}x${String(height)}`;
  const known = slideSizes.find((size) => size.width === meta.width && size.height === meta.height);
  const choices = slideSizes.map((size) => ({
    id: idOf(size.width, size.height),
    label: `${size.label} (${String(size.width)} × ${String(size.height)})`,
  }));
  return (
    <>
      <SelectRow
        row="Size"
        label="Slide size"
        value={known === undefined ? CUSTOM : idOf(known.width, known.height)}
        choices={known === undefined ? [...choices, { id: CUSTOM, label: 'Own size' }] : choices}
        onChange={(id) => {
          const size = slideSizes.find((one) => idOf(one.width, one.height) === id);
          if (size !== undefined) onChange({ width: size.width, height: size.height });
        }}
      />
      <Row label="" isTwo>
        <NumberField
          label="Slide width"
          prefix="W"
          min={100}
          max={10000}
          value={meta.width}
          onChange={(width) => onChange({ width })}
        />
        <NumberField
          label="Slide height"
          prefix="H"
          min={100}
          max={10000}
          value={meta.height}
          onChange={(height) => onChange({ height })}
        />
      </Row>
    </>
  );
}
