import type { Slide } from '@rostrum/deck';
import { backgroundTransitions, transitions } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { useCanEdit, useEditor, useSlice } from '../editor-context.tsx';
import { Switch } from '../kit/switch.tsx';
import { TextEntry } from '../kit/text-field.tsx';
import { slideWords } from '../slide-numbers.ts';
import { BackgroundFields } from './background-fields.tsx';
import { CssNames } from './css-names.tsx';
import { transitionName } from './looks.ts';
import { OverflowList } from './overflow-notes.tsx';
import { Row, Section } from './row.tsx';
import { SelectRow } from './select-row.tsx';
import { sharedValue } from './shared.ts';
import { SlideHtmlButton } from './slide-html.tsx';
import { SlideLayout } from './slide-layout.tsx';
import { SlideMotion } from './slide-motion.tsx';
import { StepsSection } from './steps/steps-section.tsx';

/** What deck-wide settings leave open for a slide. */
const FROM_DECK = 'deck';

/** All about the slides chosen in the rail. */
export function SlideTab() {
  const editor = useEditor();
  const canEdit = useCanEdit();
  const outline = useSlice(editor.store.outline);
  const { slideIds } = useSlice(editor.store.selection);
  const chosen = new Set(slideIds);
  const slides = outline.flatMap((column) => column.slides).filter((slide) => chosen.has(slide.id));
  const [first] = slides;
  if (first === undefined) return null;
  const title = slides.length === 1 ? slideWords(outline, first.id) : words.slideTab.slides(slides.length);
  return (
    <fieldset key={slideIds.join(' ')} className="ed-fieldset" disabled={!canEdit} aria-label={title}>
      <header className="ed-block-head">
        <h2 className="ed-clip ed-grow">{title}</h2>
      </header>
      <OverflowList />
      <Section>
        <Row label={words.inspector.name}>
          <TextEntry
            label={words.slideTab.name}
            placeholder={words.inspector.noName}
            maxLength={255}
            value={sharedValue(slides, (slide) => slide.name) ?? ''}
            onChange={(name) => editor.run('slide.setFields', { fields: { name } })}
          />
        </Row>
        <Switch
          label={words.slideTab.hidden}
          hint={words.slideTab.hiddenHint}
          isSelected={slides.every((slide) => slide.hidden)}
          onChange={(hidden) => editor.run('slide.setFields', { fields: { hidden } })}
        />
      </Section>
      <SlideLayout slides={slides} />
      <Section title={words.slideTab.background}>
        <BackgroundFields slides={slides} />
      </Section>
      <Section title={words.slideTab.transition}>
        <TransitionFields slides={slides} />
      </Section>
      {slides.length === 1 ? <StepsSection slide={first} /> : null}
      <SlideMotion slides={slides} />
      <Section title={words.inspector.details}>
        <CssNames
          of="slide"
          items={slides}
          onChange={(classes) => editor.run('slide.setFields', { fields: { classes } })}
        />
        {slides.length === 1 && !first.locked ? <SlideHtmlButton slideId={first.id} /> : null}
      </Section>
    </fieldset>
  );
}

function TransitionFields({ slides }: { slides: readonly Slide[] }) {
  const editor = useEditor();
  const meta = useSlice(editor.store.shownMeta);
  const name = (list: typeof transitions, id: string): string =>
    transitionName(list.find((one) => one.id === id) ?? { id, label: id });
  const choices = (list: typeof transitions, ofDeck: string, current: string | null) => [
    { id: FROM_DECK, label: words.slideTab.asDeck(name(list, ofDeck)) },
    ...list
      .filter((one) => !one.deprecated || one.id === current)
      .map((one) => ({ id: one.id, label: transitionName(one) })),
  ];
  const own = sharedValue(slides, (slide) => slide.transition);
  const behind = sharedValue(slides, (slide) => slide.backgroundTransition);
  const stored = (id: string): string => (id === FROM_DECK ? '' : id);
  return (
    <>
      <SelectRow
        row={words.slideTab.transitionRow}
        label={words.slideTab.transition}
        value={own === '' ? FROM_DECK : own}
        choices={choices(transitions, meta.transition, own)}
        onChange={(id) => editor.run('slide.setFields', { fields: { transition: stored(id) } })}
      />
      <SelectRow
        row={words.slideTab.backdropRow}
        label={words.slideTab.backgroundTransition}
        value={behind === '' ? FROM_DECK : behind}
        choices={choices(backgroundTransitions, meta.backgroundTransition, behind)}
        onChange={(id) => editor.run('slide.setFields', { fields: { backgroundTransition: stored(id) } })}
      />
    </>
  );
}
