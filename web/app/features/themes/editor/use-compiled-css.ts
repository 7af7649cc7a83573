import type { CssKind } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { messages } from '../../../messages/index.ts';
import type { CssNote } from './css-lines.ts';

/** Milliseconds without a letter before what is written is compiled. */
const PAUSE = 600;

export interface CompiledCss {
  /** Of the last time that it could be made. */
  readonly output: string;
  readonly problem: CssNote | null;
  readonly isRunning: boolean;
}

interface Answer {
  readonly kind: CssKind;
  readonly source: string;
  readonly problem: CssNote | null;
}

/**
 * What the CSS of a draft is made into: plain CSS at once, SCSS and LESS by the server, once nobody types. `known`:
 * what was saved, of which the answer is here already.
 */
export function useCompiledCss(
  { kind, source }: { readonly kind: CssKind; readonly source: string },
  known: { readonly kind: CssKind; readonly source: string; readonly output: string },
): CompiledCss {
  const [output, setOutput] = useState(known.output);
  const [answer, setAnswer] = useState<Answer>({ kind: known.kind, source: known.source, problem: null });
  const isPlain = kind === 'css' || source.trim() === '';
  const isAnswered = answer.kind === kind && answer.source === source;
  useEffect(() => {
    if (isPlain || isAnswered) return undefined;
    const control = new AbortController();
    const settle = (problem: CssNote | null): void => {
      if (!control.signal.aborted) setAnswer({ kind, source, problem });
    };
    const ask = async (): Promise<void> => {
      try {
        const body = { theme: { css_kind: kind, css: source } };
        const said = await api.call('themeCssCompile', { body, signal: control.signal });
        if (control.signal.aborted) return;
        if (said.css_output !== null) setOutput(said.css_output);
        settle(said.problem === null ? null : { ...said.problem, isWrong: true });
      } catch (error) {
        const message =
          isApiError(error) && error.code !== 'offline' ? error.message : messages.themes.editor.css.notAsked;
        // It is asked again with the next letter, and where it is saved.
        settle({ line: null, message, isWrong: false });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [isPlain, isAnswered, kind, source]);
  if (isPlain) return { output: source, problem: null, isRunning: false };
  return { output, problem: isAnswered ? answer.problem : null, isRunning: !isAnswered };
}
