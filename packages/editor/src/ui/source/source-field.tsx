import { type FormEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { editBetween, type SourceBinding } from '../../core/index.ts';
import { useLatest } from '../kit/use-latest.ts';
import { pageNonce } from '../page-nonce.ts';
import type { CodeLooks, CodeMirrorHandle, CodeMirrorOptions } from './code-mirror.ts';

interface SourceFieldProps extends Pick<CodeMirrorOptions, 'label' | 'describedBy' | 'grammar' | 'undo'> {
  /** The same object for as long as the field stands. */
  readonly source: SourceBinding;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly looks?: Partial<CodeLooks>;
  readonly onLines?: (from: number, to: number) => void;
  readonly ref?: Ref<SourceFieldHandle> | undefined;
}

export interface SourceFieldHandle {
  readonly goTo: (line: number) => void;
}

const USUAL: CodeLooks = {
  firstLine: 1,
  tabSize: 2,
  indent: '  ',
  wraps: true,
  lit: [],
  colorize: null,
  problems: [],
};

/**
 * A source with numbered lines, indenting and colours: CodeMirror, which is large and comes when the first such field
 * opens. Until then, and where it does not come, letters go into a plain field in its place, so that none is lost; the
 * cursor stays where it was.
 */
export function SourceField({
  source,
  label,
  describedBy,
  maxLength,
  placeholder = '',
  ref,
  ...rest
}: SourceFieldProps) {
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const code = useRef<CodeMirrorHandle | null>(null);
  const isComposing = useRef(false);
  const [isPlain, setIsPlain] = useState(true);
  const looks: CodeLooks = { ...USUAL, ...rest.looks };
  const latest = useLatest({ ...rest, label, describedBy, maxLength, placeholder, looks });

  useImperativeHandle(ref, () => ({ goTo: (line) => code.current?.goTo(line) }), []);

  useEffect(() => {
    const field = area.current;
    if (field === null) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
    // What comes into the source meanwhile, from others or by undo.
    const stopWatching = source.subscribe(() => {
      const plain = area.current;
      if (plain === null) return;
      const { selectionStart, selectionEnd } = plain;
      plain.value = source.text();
      plain.setSelectionRange(selectionStart, selectionEnd);
    });
    let isGone = false;
    let stopWaiting: (() => void) | null = null;

    function take(createCodeMirror: (options: CodeMirrorOptions) => CodeMirrorHandle): void {
      const plain = area.current;
      const parent = host.current;
      if (isGone || plain === null || parent === null) return;
      stopWatching();
      const hadFocus = document.activeElement === plain;
      const { selectionStart, selectionEnd, selectionDirection } = plain;
      const isBackward = selectionDirection === 'backward';
      code.current = createCodeMirror({
        ...latest.current,
        parent,
        source,
        nonce: pageNonce(),
        selection: {
          anchor: isBackward ? selectionEnd : selectionStart,
          head: isBackward ? selectionStart : selectionEnd,
        },
        onLines: (from, to) => latest.current.onLines?.(from, to),
      });
      if (hadFocus) code.current.focus();
      setIsPlain(false);
    }

    import('./code-mirror.ts').then(
      ({ createCodeMirror }) => {
        const plain = area.current;
        // A word that is being put together by an input method is finished first.
        if (plain === null || !isComposing.current) return take(createCodeMirror);
        const onEnd = (): void => take(createCodeMirror);
        plain.addEventListener('compositionend', onEnd, { once: true });
        stopWaiting = () => plain.removeEventListener('compositionend', onEnd);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stopWatching();
      stopWaiting?.();
      code.current?.destroy();
      code.current = null;
    };
  }, [source, latest]);

  useLayoutEffect(() => code.current?.set(looks));

  function onInput(event: FormEvent<HTMLTextAreaElement>): void {
    const edit = editBetween(source.text(), event.currentTarget.value);
    if (edit !== null) source.edit([edit]);
  }
  return (
    <div ref={host} className="ed-cm" data-plain={isPlain || undefined}>
      {isPlain ? (
        <textarea
          ref={area}
          className="ed-cm-plain"
          aria-label={label}
          aria-describedby={describedBy}
          placeholder={placeholder}
          spellCheck={false}
          maxLength={maxLength}
          defaultValue={source.text()}
          onInput={onInput}
          onCompositionStart={() => (isComposing.current = true)}
          onCompositionEnd={() => (isComposing.current = false)}
        />
      ) : null}
    </div>
  );
}
