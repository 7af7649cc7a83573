import type { BlockId } from '@rostrum/deck';
import { blockText } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { useState } from 'react';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import type { TaskProps } from './assistant-dialog.tsx';
import { pictureData } from './picture-data.ts';
import { TaskFrame } from './task-frame.tsx';
import { useAccept } from './use-accept.ts';
import { useRun } from './use-run.ts';

const LONGEST = 2000;

/** The alternative text of a picture, by a model that sees pictures. */
export function AltTask({ usage, refresh, close, blockId }: TaskProps & { blockId: BlockId }) {
  const say = words.assistant.alt;
  const editor = useEditor();
  const { askAssistant } = useScreen();
  const block = useSlice(editor.store.block(blockId));
  const deck = useSlice(editor.store.deck);
  const [said, setSaid] = useState('');
  const run = useRun();
  const accept = useAccept(close);
  const src = block?.type === 'image' ? block.props.src : '';
  const around = Object.values(deck.blocks)
    .filter(({ slideId, id }) => slideId === block?.slideId && id !== blockId)
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n');

  function write(): void {
    if (src === '') return;
    setSaid('');
    run.start(async (signal) => {
      try {
        const picture = await pictureData(src);
        signal.throwIfAborted();
        const props = { picture, text: around.slice(0, 400), language: deck.meta.language };
        const answer = await askAssistant('describe-picture', props, { signal, onText: setSaid });
        setSaid(answer.text.replace(/\s+/g, ' ').trim().slice(0, LONGEST));
      } finally {
        refresh();
      }
    });
  }

  return (
    <TaskFrame
      title={say.title}
      run={run}
      usage={usage}
      close={close}
      actions={
        <>
          <Button kind={said === '' ? 'primary' : 'secondary'} isDisabled={src === ''} onPress={write}>
            {said === '' ? say.look : say.lookAgain}
          </Button>
          <Button
            kind={said === '' ? 'secondary' : 'primary'}
            isDisabled={said.trim() === '' || block === null}
            onPress={() =>
              block === null
                ? undefined
                : accept([{ kind: 'alt', blockId, before: block.alt, after: said.trim() }], say.done)
            }
          >
            {say.use}
          </Button>
        </>
      }
    >
      <label className="ed-assistant-part">
        {say.field}
        <textarea
          className="ed-field ed-area"
          rows={4}
          maxLength={LONGEST}
          readOnly={run.isRunning}
          value={said}
          onChange={(event) => setSaid(event.currentTarget.value)}
        />
      </label>
    </TaskFrame>
  );
}
