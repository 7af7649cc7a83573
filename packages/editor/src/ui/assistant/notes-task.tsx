import { ASSISTANT, LIMITS } from '@rostrum/contract';
import { deckText, type SlideId } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { useState } from 'react';
import type { Change } from '../../core/assistant/changes.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Switch } from '../kit/switch.tsx';
import type { TaskProps } from './assistant-dialog.tsx';
import { TaskFrame } from './task-frame.tsx';
import { useAccept } from './use-accept.ts';
import { useRun } from './use-run.ts';

interface Asked {
  readonly slideId: SlideId;
  readonly text: string;
  readonly before: string;
}

/** Notes of a slide, or of each that says something. */
export function NotesTask({ of, usage, refresh, close }: TaskProps & { of: 'slide' | 'deck' }) {
  const texts = words.assistant.notes;
  const editor = useEditor();
  const { askAssistant } = useScreen();
  const deck = useSlice(editor.store.deck);
  const current = useSlice(editor.store.currentSlideId);
  const [writesOver, setWritesOver] = useState(false);
  const [said, setSaid] = useState<ReadonlyMap<SlideId, string>>(new Map());
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const run = useRun();
  const accept = useAccept(close);
  const isOne = of === 'slide';

  const all = deckText(deck).map(({ slideId, text }) => ({ slideId, text, before: deck.notes[slideId] ?? '' }));
  const open = all
    .filter(({ slideId }) => (isOne ? slideId === current : deck.slides[slideId]?.locked === false))
    .filter(({ text }) => text.trim().length > ASSISTANT.notesAbove)
    .filter(({ before }) => isOne || writesOver || before.trim() === '');
  const isLocked = isOne && current !== null && deck.slides[current]?.locked === true;
  const numberOf = (id: SlideId): number => all.findIndex(({ slideId }) => slideId === id) + 1;

  function write(): void {
    setSaid(new Map());
    setAsked(open);
    const say = (slideId: SlideId, text: string): void => setSaid((now) => new Map(now).set(slideId, text));
    run.start(async (signal) => {
      try {
        for (const { slideId, text } of open) {
          const props = { text: text.slice(0, ASSISTANT.text), language: deck.meta.language };
          const answer = await askAssistant('generate-speaker-notes', props, {
            signal,
            onText: (now) => say(slideId, now),
          });
          say(slideId, answer.text.trim().slice(0, LIMITS.notes));
        }
      } finally {
        refresh();
      }
    });
  }

  const changes: Change[] = asked.flatMap(({ slideId, before }) => {
    const after = said.get(slideId)?.trim() ?? '';
    return after === '' ? [] : [{ kind: 'notes', slideId, before, after }];
  });
  return (
    <TaskFrame
      title={isOne ? texts.titleOfOne : texts.titleOfAll}
      run={run}
      usage={usage}
      close={close}
      actions={
        <>
          <Button
            kind={asked.length > 0 ? 'secondary' : 'primary'}
            isDisabled={open.length === 0 || isLocked}
            onPress={write}
          >
            {asked.length > 0 ? texts.writeAgain : isOne ? texts.write : texts.writeFor(open.length)}
          </Button>
          {asked.length > 0 ? (
            <Button
              kind="primary"
              isDisabled={changes.length === 0}
              onPress={() => accept(changes, texts.done(changes.length))}
            >
              {texts.use(changes.length)}
            </Button>
          ) : null}
        </>
      }
    >
      {isOne ? null : (
        <Switch
          label={texts.others}
          hint={texts.othersHint}
          isSelected={writesOver}
          isDisabled={run.isRunning}
          onChange={setWritesOver}
        />
      )}
      {isLocked ? <p className="ed-hint">{texts.locked}</p> : null}
      {open.length === 0 && asked.length === 0 ? (
        <p className="ed-hint">{isOne ? texts.tooShort : texts.nothingToDo}</p>
      ) : asked.length === 0 && !isOne ? (
        <p className="ed-hint">{texts.requests(open.length)}</p>
      ) : null}
      {asked
        .filter(({ slideId }) => said.has(slideId))
        .map(({ slideId, before }) => (
          <label key={slideId} className="ed-assistant-part">
            <span>
              {texts.slide(numberOf(slideId))}
              {before.trim() === '' ? null : <em> {texts.replaces}</em>}
            </span>
            <textarea
              className="ed-field ed-area"
              aria-label={texts.field(numberOf(slideId))}
              rows={isOne ? 7 : 4}
              maxLength={LIMITS.notes}
              readOnly={run.isRunning}
              value={said.get(slideId) ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setSaid((now) => new Map(now).set(slideId, value));
              }}
            />
          </label>
        ))}
    </TaskFrame>
  );
}
