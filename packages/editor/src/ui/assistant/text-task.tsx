import { type BlockId, isWorded } from '@rostrum/deck';
import { useState } from 'react';
import { AssistantError } from '../../core/assistant/ask-assistant.ts';
import type { Change } from '../../core/assistant/changes.ts';
import { linesOf, plainWords, taggedLine, withLines } from '../../core/assistant/tagged-lines.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Row } from '../inspector/row.tsx';
import { Button } from '../kit/button.tsx';
import { Segments } from '../kit/segments.tsx';
import { Select } from '../kit/select.tsx';
import type { TaskProps } from './assistant-dialog.tsx';
import { TONES } from './languages.ts';
import { TaskFrame } from './task-frame.tsx';
import { useAccept } from './use-accept.ts';
import { useRun } from './use-run.ts';

const WAYS = [
  { id: 'rewrite-text', label: 'Rewrite' },
  { id: 'shorten-text', label: 'Shorten' },
  { id: 'expand-text', label: 'Expand' },
  { id: 'fix-text', label: 'Fix' },
  { id: 'change-tone', label: 'Tone' },
] as const;
type Way = (typeof WAYS)[number]['id'];

const UNFIT = 'The answer does not fit into this text. Try again.';

/** A text in other words, with the looks that it has. */
export function TextTask({ usage, refresh, close, blockId }: TaskProps & { blockId: BlockId }) {
  const editor = useEditor();
  const { askAssistant } = useScreen();
  const block = useSlice(editor.store.block(blockId));
  const [way, setWay] = useState<Way>('rewrite-text');
  const [tone, setTone] = useState('Friendly');
  const [said, setSaid] = useState('');
  const [change, setChange] = useState<Change | null>(null);
  const run = useRun();
  const accept = useAccept(close);
  const before = isWorded(block) ? block.props.text : null;
  const text = before === null ? '' : linesOf(before).map(taggedLine).join('\n');

  function ask(): void {
    if (before === null) return;
    setSaid('');
    setChange(null);
    const options = (signal: AbortSignal) => ({
      signal,
      onText: (now: string) => setSaid(plainWords(now)),
    });
    run.start(async (signal) => {
      try {
        const answer = await (way === 'change-tone'
          ? askAssistant(way, { text, tone }, options(signal))
          : askAssistant(way, { text }, options(signal)));
        const after = withLines(before, answer.text.split('\n'));
        if (after === null) throw new AssistantError('unavailable', UNFIT);
        setSaid(plainWords(answer.text.trim()));
        setChange({ kind: 'text', blockId, before, after });
      } finally {
        refresh();
      }
    });
  }

  return (
    <TaskFrame
      title="Say it otherwise"
      run={run}
      usage={usage}
      close={close}
      actions={
        <>
          <Button kind={change === null ? 'primary' : 'secondary'} isDisabled={text === ''} onPress={ask}>
            {change === null ? 'Ask' : 'Ask again'}
          </Button>
          {change === null ? null : (
            <Button kind="primary" onPress={() => accept([change], 'Text changed.')}>
              Use this text
            </Button>
          )}
        </>
      }
    >
      <Segments
        label="What to do with the text"
        value={way}
        segments={WAYS}
        isDisabled={run.isRunning}
        onChange={(id) => setWay(id as Way)}
      />
      {way === 'change-tone' ? (
        <Row label="Tone">
          <Select label="Tone of the text" value={tone} choices={TONES} onChange={setTone} />
        </Row>
      ) : null}
      <ul className="ed-assistant-pairs" aria-label="The text before and after" tabIndex={0}>
        <li>
          <span>{text === '' ? 'There are no words in it.' : plainWords(text)}</span>
          <span>{said}</span>
        </li>
      </ul>
    </TaskFrame>
  );
}
