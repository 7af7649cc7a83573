import type { MarkdownDeck } from '@rostrum/convert/markdown';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import type { ConvertAnswer, ConvertTask } from './convert-worker.ts';

/** Milliseconds without a letter after which the slides follow. */
const SETTLES = 150;

export interface Converted {
  /** The last that could be read; it stays while the next is read. */
  readonly made: MarkdownDeck | null;
  readonly problem: string | null;
}

/** The deck that a text is, read in a worker. Null as text: nothing is read. */
export function useConverted(text: string | null): Converted {
  const [converted, setConverted] = useState<Converted>({ made: null, problem: null });
  const worker = useRef<Worker | null>(null);
  const last = useRef(0);
  // Large, so it comes with the first letter.
  const readerOf = () => {
    if (worker.current !== null) return worker.current;
    const reader = new Worker(new URL('./convert-worker.ts', import.meta.url), { type: 'module' });
    worker.current = reader;
    reader.addEventListener('message', ({ data }: MessageEvent<ConvertAnswer>) => {
      // Letters have come since.
      if (data.number !== last.current) return;
      if ('made' in data) setConverted({ made: data.made, problem: null });
      else setConverted((before) => ({ ...before, problem: data.problem }));
    });
    reader.addEventListener('error', () => {
      reader.terminate();
      worker.current = null;
      setConverted((before) => ({ ...before, problem: messages.markdown.notRead }));
    });
    return reader;
  };
  const read = useEffectEvent((task: ConvertTask) => readerOf().postMessage(task));
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    last.current += 1;
    if (text === null) return undefined;
    const task: ConvertTask = { number: last.current, text };
    const timer = setTimeout(() => read(task), SETTLES);
    return () => clearTimeout(timer);
  }, [text]);
  return converted;
}
