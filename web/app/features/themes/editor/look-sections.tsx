import { LIMITS } from '@rostrum/contract';
import {
  backgroundTransitions,
  codeThemes,
  type FontService,
  fonts,
  TABLE_STYLES,
  themeFont,
  type Transition,
  transitions,
} from '@rostrum/deck/themes';
import { messages } from '../../../messages/index.ts';
import { Select } from '../../../ui/select.tsx';
import type { Shelf } from '../../media/media-calls.ts';
import { transitionName } from '../look-names.ts';
import { FontFileRow } from './font-files.tsx';
import { ServiceFonts } from './service-fonts.tsx';
import { TextRow } from './text-row.tsx';
import { Section, type SectionProps } from './section.tsx';

const words = () => messages.themes.editor;

/** No transition's, style's or table's id. */
const EACH = 'each';
const eachItsOwn = () => ({ id: EACH, label: words().eachItsOwn });
const shown = <T extends { readonly deprecated: boolean }>(list: readonly T[]): readonly T[] =>
  list.filter(({ deprecated }) => !deprecated);
const named = (list: readonly Transition[]) =>
  shown(list).map((transition) => ({ id: transition.id, label: transitionName(transition) }));
const orNull = (id: string): string | null => (id === EACH ? null : id);

/** What the deck's words are set in. */
export function FontSection({
  draft,
  change,
  shelf,
  fontServices,
}: Omit<SectionProps, 'settle'> & { readonly shelf: Shelf; readonly fontServices: readonly FontService[] }) {
  return (
    <Section title={words().font}>
      <Select
        label={words().fontField}
        options={shown(fonts)}
        selected={themeFont(draft.theme_font).id}
        onSelect={(theme_font) => change('theme_font', { theme_font })}
      />
      <div className="theme-files" role="group" aria-label={words().ownFonts}>
        <b>{words().ownFonts}</b>
        <p className="ui-hint">{words().ownFontsText}</p>
        <FontFileRow field="heading_font" draft={draft} change={change} shelf={shelf} />
        <FontFileRow field="body_font" draft={draft} change={change} shelf={shelf} />
      </div>
      <ServiceFonts draft={draft} change={change} allowed={fontServices} />
    </Section>
  );
}

export function FooterSection({ draft, change }: SectionProps) {
  return (
    <Section title={words().footer} text={words().footerText}>
      <TextRow
        label={words().footerField}
        value={draft.footer}
        maxLength={LIMITS.themeFooter}
        onChange={(footer) => change('footer', { footer })}
      />
    </Section>
  );
}

/** From slide to slide, tables and code. */
export function DetailsSection({ draft, change }: SectionProps) {
  return (
    <Section title={words().details} text={words().detailsText}>
      <Select
        label={words().transition}
        options={[eachItsOwn(), ...named(transitions)]}
        selected={draft.transition ?? EACH}
        onSelect={(id) => change('transition', { transition: orNull(id) })}
      />
      <Select
        label={words().backgroundTransition}
        options={[eachItsOwn(), ...named(backgroundTransitions)]}
        selected={draft.background_transition ?? EACH}
        onSelect={(id) => change('background_transition', { background_transition: orNull(id) })}
      />
      <Select
        label={words().tables}
        options={[
          { id: EACH, label: words().plainTables },
          ...TABLE_STYLES.map((id) => ({ id, label: words().tableStyles[id] })),
        ]}
        selected={draft.table_style ?? EACH}
        onSelect={(id) => change('table_style', { table_style: TABLE_STYLES.find((style) => style === id) ?? null })}
      />
      <Select
        label={words().codeStyle}
        options={[
          { id: EACH, label: words().plainCode },
          ...codeThemes.map(({ id, label, background, keyword }) => ({
            id,
            label,
            swatch: { ground: background, ink: keyword },
          })),
        ]}
        selected={draft.code_style ?? EACH}
        onSelect={(id) => change('code_style', { code_style: orNull(id) })}
      />
    </Section>
  );
}
