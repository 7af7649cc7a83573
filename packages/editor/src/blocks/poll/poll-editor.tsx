import { type BlockOf, LIMITS } from '@rostrum/deck';
import { createRandomId } from '@rostrum/player/random-id';
import { words } from '@rostrum/words/editor';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useEditor } from '../../ui/editor-context.tsx';
import { Button, IconButton } from '../../ui/kit/button.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import {
  asOneLine,
  type Options,
  withLines,
  withMoved,
  withNewOption,
  withoutEmpty,
  withText,
} from './options-edit.ts';

const newId = (): string => createRandomId().slice(0, 8);

/** The question and what may be answered; the block itself follows with every letter. */
export function PollEditor({ block }: { block: BlockOf<'poll'> }) {
  const editor = useEditor();
  const host = useRef<HTMLDivElement>(null);
  /** The option that takes the focus once it is there. */
  const awaited = useRef<string | null>(null);
  /** Options that were begun here. */
  const begun = useRef(new Set<string>());
  const { question, options, kind } = block.props;
  const set = (props: Partial<BlockOf<'poll'>['props']>, coalesce?: string): void => {
    editor.run('block.setProps', {
      blockIds: [block.id],
      type: 'poll',
      props,
      ...(coalesce !== undefined && { coalesce }),
    });
  };
  const setOptions = (next: Options, coalesce?: string): void => {
    if (next !== options) set({ options: next }, coalesce);
  };
  const fieldOf = (id: string): HTMLInputElement | null =>
    host.current?.querySelector<HTMLInputElement>(`[data-option="${CSS.escape(id)}"]`) ?? null;

  useEffect(() => host.current?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (awaited.current === null) return;
    const field = fieldOf(awaited.current);
    if (field === null) return;
    awaited.current = null;
    field.focus();
  });

  // Enter begins one more after the last, which nobody wrote then: it would be a bar without a name.
  const leave = useEffectEvent(() => setOptions(withoutEmpty(options, begun.current)));
  useEffect(() => () => leave(), []);

  function add(after: string | null): void {
    const id = newId();
    begun.current.add(id);
    awaited.current = id;
    setOptions(withNewOption(options, after, id));
  }
  function remove(id: string): void {
    const at = options.findIndex((option) => option.id === id);
    awaited.current = options[at - 1]?.id ?? options[at + 1]?.id ?? null;
    setOptions(options.toSpliced(at, 1));
  }
  /** Enter leads on: the question is one line, however many it takes up. */
  function onKeyInQuestion(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [first] = options;
    if (first === undefined) add(null);
    else fieldOf(first.id)?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, id: string): void {
    const { key } = event;
    if (event.ctrlKey || event.metaKey) return;
    const at = options.findIndex((option) => option.id === id);
    if (key === 'Enter') {
      const next = options[at + 1];
      if (next !== undefined && next.text === '') fieldOf(next.id)?.focus();
      else add(id);
    } else if (key === 'Backspace' && event.currentTarget.value === '' && options.length > 1) remove(id);
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const by = key === 'ArrowUp' ? -1 : 1;
      if (event.altKey) setOptions(withMoved(options, id, by));
      else fieldOf(options[at + by]?.id ?? '')?.focus();
    } else return;
    event.preventDefault();
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, id: string): void {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim().slice(0, LIMITS.shortText))
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    setOptions(withLines(options, id, lines, newId));
  }

  return (
    <div ref={host} className="ed-poll">
      <textarea
        className="ed-field ed-area"
        aria-label={words.blocks.poll.questionOfThePoll}
        placeholder={words.blocks.poll.whatDoYouAsk}
        rows={2}
        maxLength={LIMITS.shortText}
        value={question}
        onChange={(event) => set({ question: asOneLine(event.currentTarget.value) }, 'poll-question')}
        onKeyDown={onKeyInQuestion}
        onBlur={() => {
          if (question !== question.trim()) set({ question: question.trim() }, 'poll-question');
        }}
      />
      <ol className="ed-poll-options" aria-label={words.blocks.poll.options}>
        {options.map(({ id, text }, index) => {
          return (
            <li key={id}>
              <input
                className="ed-field ed-text"
                data-option={id}
                aria-label={words.blocks.poll.option(index + 1)}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                placeholder={words.blocks.poll.option(index + 1)}
                maxLength={LIMITS.shortText}
                value={text}
                onChange={(event) => setOptions(withText(options, id, event.currentTarget.value), `poll-${id}`)}
                onKeyDown={(event) => onKeyDown(event, id)}
                onPaste={(event) => onPaste(event, id)}
              />
              <IconButton
                label={words.blocks.poll.moveUp(index + 1)}
                icon={ArrowUp}
                iconSize={14}
                isDisabled={index === 0}
                onPress={() => setOptions(withMoved(options, id, -1))}
              />
              <IconButton
                label={words.blocks.poll.moveDown(index + 1)}
                icon={ArrowDown}
                iconSize={14}
                isDisabled={index === options.length - 1}
                onPress={() => setOptions(withMoved(options, id, 1))}
              />
              <IconButton
                label={words.blocks.poll.removeOption(index + 1)}
                icon={X}
                iconSize={14}
                isDisabled={options.length === 1}
                onPress={() => remove(id)}
              />
            </li>
          );
        })}
      </ol>
      <div className="ed-source-foot">
        <Button
          size="s"
          kind="quiet"
          icon={Plus}
          isDisabled={options.length >= LIMITS.pollOptions}
          onPress={() => add(null)}
        >
          {words.blocks.poll.addOption}
        </Button>
        <Segments
          label={words.blocks.poll.answers}
          value={kind}
          segments={[
            { id: 'single', label: words.blocks.poll.oneAnswer },
            { id: 'multiple', label: words.blocks.poll.several },
          ]}
          onChange={(chosen) => set({ kind: chosen === 'multiple' ? 'multiple' : 'single' })}
        />
      </div>
    </div>
  );
}
