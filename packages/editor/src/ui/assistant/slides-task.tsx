import { ASSISTANT } from '@rostrum/contract';
import type { Deck } from '@rostrum/deck';
import { createRandomId } from '@rostrum/player/random-id';
import { words } from '@rostrum/words/editor';
import { FileText } from 'lucide-react';
import { type ChangeEvent, memo, useMemo, useRef, useState } from 'react';
import { buildSlide, type BuiltSlide, layoutFor } from '../../core/assistant/build-slides.ts';
import { readOutline, readSlides } from '../../core/assistant/read-slides.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Row } from '../inspector/row.tsx';
import { Button } from '../kit/button.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { Select } from '../kit/select.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { TemplatePicture } from '../templates/template-picture.tsx';
import type { TaskProps } from './assistant-dialog.tsx';
import { languages, tones } from './languages.ts';
import { TaskFrame } from './task-frame.tsx';
import { ownLayouts, useThemeLayouts } from './theme-layouts.ts';
import { useRun } from './use-run.ts';

/** Bytes of a file whose text is taken; more would not fit in a request. */
const LARGEST_FILE = 200_000;

/** An id for each name, and the same one each time. */
function createIds(): (name: string) => string {
  const ids = new Map<string, string>();
  return (name) => {
    const id = ids.get(name) ?? createRandomId();
    ids.set(name, id);
    return id;
  };
}

/** Slides of a topic: first an outline, which is changed by hand, then the slides while they are written. */
export function SlidesTask({ usage, refresh, close, styles }: TaskProps & { styles: SlideStyles }) {
  const texts = words.assistant.slides;
  const editor = useEditor();
  const { askAssistant, notices, settings, focusCanvas } = useScreen();
  const deck = useSlice(editor.store.deck);
  const { outlineSlides, outlineLanguage, outlineTone } = useSlice(settings);
  const [topic, setTopic] = useState('');
  const [source, setSource] = useState('');
  const [outline, setOutline] = useState('');
  const [answer, setAnswer] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const [idFor] = useState(createIds);
  const run = useRun();
  const theme = useThemeLayouts(deck.meta);
  const own = useMemo(() => ownLayouts(deck.meta), [deck.meta]);
  const lines = readOutline(outline).slice(0, ASSISTANT.slides);
  const step = answer !== '' ? 'slides' : outline !== '' ? 'outline' : 'topic';
  const built = useMemo<readonly BuiltSlide[]>(
    () =>
      readSlides(answer)
        .slice(0, ASSISTANT.slides)
        .map((said, index) => {
          const layout = layoutFor(said, theme, own);
          // The same again while it is written.
          const idOf = (of: string): string => idFor(`${String(index)} ${layout.slide.id} ${of}`);
          return buildSlide(said, layout, deck.meta, idOf);
        }),
    [answer, theme, own, deck.meta, idFor],
  );

  const props = { topic: topic.trim(), slides: outlineSlides, language: outlineLanguage, tone: outlineTone, source };
  function askOutline(): void {
    setOutline('');
    run.start(async (signal) => {
      try {
        const said = await askAssistant('generate-slides-by-topic', props, { signal, onText: setOutline });
        setOutline(readOutline(said.text).join('\n'));
      } finally {
        refresh();
      }
    });
  }
  function askSlides(): void {
    setAnswer('');
    const wanted = lines.map((line) => line.slice(0, ASSISTANT.outlineLine));
    run.start(async (signal) => {
      try {
        const given = { ...props, outline: wanted };
        const said = await askAssistant('generate-slides-by-topic', given, { signal, onText: setAnswer });
        setAnswer(said.text);
      } finally {
        refresh();
      }
    });
  }
  function use(): void {
    if (!editor.run('assistant.addSlides', { slides: built }).ok) return;
    close();
    requestAnimationFrame(focusCanvas);
    notices.say(texts.added(built.length), {
      action: { label: words.ui.undo, isStep: true, run: () => void editor.run('edit.undo') },
    });
  }
  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (chosen === undefined) return;
    const text = chosen.size > LARGEST_FILE ? '' : await chosen.text();
    if (text === '' || text.includes('\u0000') || text.includes('\ufffd')) {
      notices.say(texts.fileRefused, { tone: 'negative' });
      return;
    }
    setSource(text.slice(0, ASSISTANT.source));
  }

  return (
    <TaskFrame
      title={texts.title}
      width={760}
      run={run}
      usage={usage}
      close={close}
      actions={
        step === 'topic' ? (
          <Button kind="primary" isDisabled={topic.trim() === ''} onPress={askOutline}>
            {texts.makeOutline}
          </Button>
        ) : step === 'outline' ? (
          <>
            <Button onPress={() => setOutline('')}>{texts.back}</Button>
            <Button kind="primary" isDisabled={lines.length === 0} onPress={askSlides}>
              {texts.write(lines.length)}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={() => setAnswer('')}>{texts.backToOutline}</Button>
            <Button kind="primary" isDisabled={built.length === 0} onPress={use}>
              {texts.add(built.length)}
            </Button>
          </>
        )
      }
    >
      {step === 'topic' ? (
        <>
          <label className="ed-assistant-part">
            {texts.topic}
            <textarea
              className="ed-field ed-area"
              rows={2}
              maxLength={ASSISTANT.topic}
              placeholder={texts.topicHint}
              readOnly={run.isRunning}
              value={topic}
              onChange={(event) => setTopic(event.currentTarget.value)}
            />
          </label>
          <label className="ed-assistant-part">
            {texts.source}
            <textarea
              className="ed-field ed-area"
              rows={4}
              maxLength={ASSISTANT.source}
              placeholder={texts.sourceHint}
              readOnly={run.isRunning}
              value={source}
              onChange={(event) => setSource(event.currentTarget.value)}
            />
          </label>
          <span>
            <Button size="s" icon={FileText} isDisabled={run.isRunning} onPress={() => file.current?.click()}>
              {texts.takeFile}
            </Button>
            <input
              ref={file}
              type="file"
              accept=".txt,.md,.markdown,.csv,text/plain,text/markdown,text/csv"
              aria-label={texts.file}
              hidden
              onChange={(event) => void read(event)}
            />
          </span>
          <Row label={texts.count}>
            <NumberField
              label={texts.countField}
              value={outlineSlides}
              min={1}
              max={ASSISTANT.slides}
              onChange={(slides) => settings.change({ outlineSlides: slides })}
            />
          </Row>
          <Row label={texts.language}>
            <Select
              label={texts.languageField}
              value={outlineLanguage}
              choices={[{ id: '', label: texts.languageOfTopic }, ...languages()]}
              onChange={(language) => settings.change({ outlineLanguage: language })}
            />
          </Row>
          <Row label={texts.tone}>
            <Select
              label={texts.toneField}
              value={outlineTone}
              choices={[{ id: '', label: texts.anyTone }, ...tones()]}
              onChange={(tone) => settings.change({ outlineTone: tone })}
            />
          </Row>
        </>
      ) : step === 'outline' ? (
        <label className="ed-assistant-part">
          {texts.outline}
          <textarea
            className="ed-field ed-area"
            rows={12}
            readOnly={run.isRunning}
            value={outline}
            onChange={(event) => setOutline(event.currentTarget.value || '\n')}
          />
        </label>
      ) : (
        <ol className="ed-assistant-slides" aria-label={texts.list} tabIndex={0}>
          {built.map((one, index) => (
            <li key={one.slide.id}>
              <BuiltPicture built={one} base={deck} styles={styles} />
              <span className="ed-clip">{one.notes === '' ? String(index + 1) : texts.withNotes(index + 1)}</span>
            </li>
          ))}
        </ol>
      )}
    </TaskFrame>
  );
}

interface BuiltPictureProps {
  readonly built: BuiltSlide;
  /** Whose settings it has. */
  readonly base: Deck;
  readonly styles: SlideStyles;
}

/** A slide that stands in no deck yet, as it will look. Built anew with every word, it mostly stays as it is. */
const BuiltPicture = memo(
  function BuiltPicture({ built, base, styles }: BuiltPictureProps) {
    const { slide } = built;
    const blocks = Object.fromEntries(built.blocks.map((block) => [block.id, block]));
    return <TemplatePicture deck={{ ...base, slides: { [slide.id]: slide }, blocks, notes: {} }} styles={styles} />;
  },
  (before, after) =>
    before.base.meta === after.base.meta &&
    before.styles === after.styles &&
    JSON.stringify(before.built.blocks) === JSON.stringify(after.built.blocks),
);
