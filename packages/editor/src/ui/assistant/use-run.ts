import { useCallback, useEffect, useRef, useState } from 'react';
import { AssistantError } from '../../core/assistant/ask-assistant.ts';

export interface Run {
  readonly isRunning: boolean;
  /** What went wrong, for the person; null: nothing. */
  readonly problem: string | null;
  /** The requests of the month are used up. */
  readonly isUsedUp: boolean;
  /** Begins, and ends what was under way. */
  readonly start: (work: (signal: AbortSignal) => Promise<void>) => void;
  /** What was said until then stays. */
  readonly stop: () => void;
}

/** Work of the assistant that can be stopped, and stops with its dialog. What is stopped says nothing. */
export function useRun(): Run {
  const [state, setState] = useState({ isRunning: false, problem: null as string | null, isUsedUp: false });
  const under = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    under.current?.abort();
    under.current = null;
    setState((now) => ({ ...now, isRunning: false }));
  }, []);
  useEffect(() => () => under.current?.abort(), []);
  const start = useCallback((work: (signal: AbortSignal) => Promise<void>) => {
    under.current?.abort();
    const mine = new AbortController();
    under.current = mine;
    setState({ isRunning: true, problem: null, isUsedUp: false });
    work(mine.signal).then(
      () => {
        if (!mine.signal.aborted) setState({ isRunning: false, problem: null, isUsedUp: false });
      },
      (error: unknown) => {
        if (mine.signal.aborted) return;
        const isUsedUp = error instanceof AssistantError && error.code === 'ai_limit';
        setState({ isRunning: false, problem: error instanceof Error ? error.message : String(error), isUsedUp });
      },
    );
  }, []);
  return { ...state, start, stop };
}
