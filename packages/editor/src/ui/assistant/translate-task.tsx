import { deckText, type SlideId } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { useState } from 'react';
import { AssistantError } from '../../core/assistant/ask-assistant.ts';
import { batchesOf, type Change, stringsOf, translatables } from '../../core/assistant/changes.ts';
import { plainWords } from '../../core/assistant/tagged-lines.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Row } from '../inspector/row.tsx';
import { Button } from '../kit/button.tsx';
import { Select } from '../kit/select.tsx';
import { Switch } from '../kit/switch.tsx';
import type { TaskProps } from './assistant-dialog.tsx';
import { languages } from './languages.ts';
import { TaskFrame } from './task-frame.tsx';
import { useAccept } from './use-accept.ts';
import { useRun } from './use-run.ts';

interface Pair {
  readonly id: string;
  readonly slideId: SlideId;
  readonly before: string;
  readonly after: string;
  readonly change: Change;
}

/** All words of the deck in another language, with the looks that they have. */
export function TranslateTask({ usage, refresh, close }: TaskProps) {
  const texts = words.assistant.translation;
  const editor = useEditor();
  const { askAssistant, settings } = useScreen();
  const deck = useSlice(editor.store.deck);
  const { translateLanguage, translateNotes, translateAlts } = useSlice(settings);
  const [pairs, setPairs] = useState<readonly Pair[]>([]);
  const [hasAsked, setAsked] = useState(false);
  const run = useRun();
  const accept = useAccept(close);
  const strings = translatables(deck, { notes: translateNotes, alts: translateAlts });
  const batches = batchesOf(strings);
  const numbers = new Map(deckText(deck).map(({ slideId }, index) => [slideId, index + 1]));

  function translate(): void {
    setPairs([]);
    setAsked(true);
    run.start(async (signal) => {
      let fitting = 0;
      try {
        for (const batch of batches) {
          const props = { strings: batch.map((one) => one.words), language: translateLanguage };
          const { text } = await askAssistant('translate-strings', props, { signal });
          const said = stringsOf(text, batch.length);
          const found = batch.flatMap(({ slideId, words: sent, changed }, index) => {
            const change = said === null ? null : changed(said[index] ?? '');
            if (change === null) return [];
            const after = plainWords(said?.[index] ?? '');
            return [{ id: `${slideId} ${String(index)} ${sent}`, slideId, before: plainWords(sent), after, change }];
          });
          fitting += found.length;
          setPairs((now) => [...now, ...found]);
        }
      } finally {
        refresh();
      }
      if (fitting < batches.flat().length)
        throw new AssistantError('unavailable', fitting === 0 ? texts.nothingFits : texts.unfit);
    });
  }

  return (
    <TaskFrame
      title={texts.title}
      width={720}
      run={run}
      usage={usage}
      close={close}
      actions={
        <>
          <Button
            kind={pairs.length > 0 ? 'secondary' : 'primary'}
            isDisabled={translateLanguage === '' || strings.length === 0}
            onPress={translate}
          >
            {hasAsked ? texts.translateAgain : texts.translate}
          </Button>
          {pairs.length > 0 ? (
            <Button
              kind="primary"
              onPress={() =>
                accept(
                  pairs.map(({ change }) => change),
                  texts.done,
                )
              }
            >
              {texts.use}
            </Button>
          ) : null}
        </>
      }
    >
      <Row label={texts.language}>
        <Select
          label={texts.languageField}
          placeholder={texts.chooseLanguage}
          value={translateLanguage === '' ? null : translateLanguage}
          choices={languages()}
          isDisabled={run.isRunning}
          onChange={(language) => settings.change({ translateLanguage: language })}
        />
      </Row>
      <Switch
        label={texts.notes}
        isSelected={translateNotes}
        isDisabled={run.isRunning}
        onChange={(isOn) => settings.change({ translateNotes: isOn })}
      />
      <Switch
        label={texts.alts}
        isSelected={translateAlts}
        isDisabled={run.isRunning}
        onChange={(isOn) => settings.change({ translateAlts: isOn })}
      />
      {pairs.length === 0 && !run.isRunning ? (
        <p className="ed-hint">{strings.length === 0 ? texts.empty : texts.requests(strings.length, batches.length)}</p>
      ) : null}
      {pairs.length === 0 ? null : (
        <ul className="ed-assistant-pairs" aria-label={texts.list} tabIndex={0}>
          {pairs.map(({ id, slideId, before, after }) => (
            <li key={id}>
              <span>
                <b>{`${String(numbers.get(slideId) ?? '')} `}</b>
                {before}
              </span>
              <span>{after}</span>
            </li>
          ))}
        </ul>
      )}
    </TaskFrame>
  );
}
