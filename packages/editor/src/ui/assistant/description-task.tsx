import { describedBy } from '@rostrum/contract';
import { type Deck, deckText, isWorded, slidesInOrder, type TextNode, textOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { useState } from 'react';
import { blocksInOrder } from '../../core/selection/selection.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Counter } from '../kit/counter.tsx';
import type { TaskProps } from './assistant-dialog.tsx';
import { TaskFrame } from './task-frame.tsx';
import { useRun } from './use-run.ts';

const LONGEST = 2000;

/** Headings h1 to h4, slide by slide. */
function headingsOf(deck: Deck): string[] {
  return slidesInOrder(deck).flatMap((slide) =>
    blocksInOrder(deck, slide.id)
      .flatMap((block) => (isWorded(block) ? block.props.text.content : []))
      .filter(({ type, attrs }) => type === 'heading' && Number(attrs?.['level']) <= 4)
      .map((node: TextNode) => textOf({ type: 'doc', content: [node] })),
  );
}

/** What a deck is about, for those who decide whether to open it. */
export function DescriptionTask({ usage, refresh, close }: TaskProps) {
  const say = words.assistant.description;
  const editor = useEditor();
  const { askAssistant, client, deck: row, notices, setDeck } = useScreen();
  const deck = useSlice(editor.store.deck);
  const [said, setSaid] = useState('');
  const run = useRun();
  const text = describedBy(
    headingsOf(deck),
    deckText(deck)
      .map((slide) => slide.text)
      .join('\n'),
  );

  function write(): void {
    if (text === null) return;
    setSaid('');
    run.start(async (signal) => {
      try {
        const answer = await askAssistant(
          'generate-deck-description',
          { text, language: deck.meta.language },
          { signal, onText: setSaid },
        );
        setSaid(answer.text.trim().slice(0, LONGEST));
      } finally {
        refresh();
      }
    });
  }

  async function use(description: string, before: string): Promise<void> {
    close();
    try {
      const { deck: changed } = await client.call('deckUpdate', {
        params: { id: row.id },
        body: { deck: { description } },
      });
      setDeck(changed);
      notices.say(
        say.saved,
        description === before ? {} : { action: { label: words.ui.undo, run: () => void use(before, before) } },
      );
    } catch (error) {
      notices.say(say.notSaved(error instanceof Error ? error.message : '').trim(), {
        tone: 'negative',
        action: { label: say.retry, run: () => void use(description, before) },
      });
    }
  }

  return (
    <TaskFrame
      title={say.title}
      run={run}
      usage={usage}
      close={close}
      actions={
        <>
          <Button kind={said === '' ? 'primary' : 'secondary'} isDisabled={text === null} onPress={write}>
            {said === '' ? say.write : say.writeAgain}
          </Button>
          <Button
            kind={said === '' ? 'secondary' : 'primary'}
            isDisabled={said.trim() === ''}
            onPress={() => void use(said.trim(), row.description)}
          >
            {say.use}
          </Button>
        </>
      }
    >
      {text === null ? (
        <p className="ed-hint">{say.tooShort}</p>
      ) : (
        <div className="ed-assistant-part">
          <textarea
            className="ed-field ed-area"
            aria-label={say.field}
            rows={6}
            maxLength={LONGEST}
            readOnly={run.isRunning}
            value={said}
            onChange={(event) => setSaid(event.currentTarget.value)}
          />
          <Counter length={said.length} max={LONGEST} />
        </div>
      )}
      {row.description === '' ? null : <p className="ed-hint">{say.replaces}</p>}
    </TaskFrame>
  );
}
