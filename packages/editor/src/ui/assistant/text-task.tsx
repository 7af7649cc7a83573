import { type BlockId, isWorded } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
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
import { tones } from './languages.ts';
import { TaskFrame } from './task-frame.tsx';
import { useAccept } from './use-accept.ts';
import { useRun } from './use-run.ts';

const WAYS = ['rewrite-text', 'shorten-text', 'expand-text', 'fix-text', 'change-tone'] as const;
type Way = (typeof WAYS)[number];

/** A text in other words, with the looks that it has. */
export function TextTask({ usage, refresh, close, blockId }: TaskProps & { blockId: BlockId }) {
  const texts = words.assistant.text;
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
        if (after === null) throw new AssistantError('unavailable', texts.unfit);
        setSaid(plainWords(answer.text.trim()));
        setChange({ kind: 'text', blockId, before, after });
      } finally {
        refresh();
      }
    });
  }

  return (
    <TaskFrame
      title={texts.title}
      run={run}
      usage={usage}
      close={close}
      actions={
        <>
          <Button kind={change === null ? 'primary' : 'secondary'} isDisabled={text === ''} onPress={ask}>
            {change === null ? texts.ask : texts.askAgain}
          </Button>
          {change === null ? null : (
            <Button kind="primary" onPress={() => accept([change], texts.done)}>
              {texts.use}
            </Button>
          )}
        </>
      }
    >
      <Segments
        label={texts.way}
        value={way}
        segments={WAYS.map((id) => ({ id, label: texts.ways[id] }))}
        isDisabled={run.isRunning}
        onChange={(id) => setWay(id as Way)}
      />
      {way === 'change-tone' ? (
        <Row label={texts.tone}>
          <Select label={texts.toneField} value={tone} choices={tones()} onChange={setTone} />
        </Row>
      ) : null}
      <ul className="ed-assistant-pairs" aria-label={texts.list} tabIndex={0}>
        <li>
          <span>{text === '' ? texts.empty : plainWords(text)}</span>
          <span>{said}</span>
        </li>
      </ul>
    </TaskFrame>
  );
}
