import { ASSISTANT, LIMITS } from '@rostrum/contract';
import { deckText, type SlideId } from '@rostrum/deck';
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
      title={isOne ? 'Notes for this slide' : 'Notes for all slides'}
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
            {asked.length > 0 ? 'Write again' : isOne ? 'Write notes' : `Write notes for ${String(open.length)}`}
          </Button>
          {asked.length > 0 ? (
            <Button
              kind="primary"
              isDisabled={changes.length === 0}
              onPress={() =>
                accept(changes, changes.length === 1 ? 'Notes written.' : `${String(changes.length)} notes written.`)
              }
            >
              {changes.length > 1 ? `Use ${String(changes.length)} notes` : 'Use these notes'}
            </Button>
          ) : null}
        </>
      }
    >
      {isOne ? null : (
        <Switch
          label="Slides that have notes too"
          hint="New ones take their place"
          isSelected={writesOver}
          isDisabled={run.isRunning}
          onChange={setWritesOver}
        />
      )}
      {isLocked ? <p className="ed-hint">This slide is locked.</p> : null}
      {open.length === 0 && asked.length === 0 ? (
        <p className="ed-hint">
          {isOne
            ? 'Notes need more than 6 characters of text on the slide.'
            : 'No slide waits for notes: each has some, or hardly a word on it.'}
        </p>
      ) : asked.length === 0 && !isOne ? (
        <p className="ed-hint">
          {`${String(open.length)} ${open.length === 1 ? 'slide' : 'slides'}: one request each. You see all notes before they are used.`}
        </p>
      ) : null}
      {asked
        .filter(({ slideId }) => said.has(slideId))
        .map(({ slideId, before }) => (
          <label key={slideId} className="ed-assistant-part">
            <span>
              {`Slide ${String(numberOf(slideId))}`}
              {before.trim() === '' ? null : <em> takes the place of its notes</em>}
            </span>
            <textarea
              className="ed-field ed-area"
              aria-label={`Notes of slide ${String(numberOf(slideId))}`}
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
