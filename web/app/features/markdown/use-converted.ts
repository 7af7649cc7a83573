import type { MarkdownDeck } from '@rostrum/convert/markdown';
import { language } from '@rostrum/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import type { ConvertAnswer, ConvertStart, ConvertTask } from './convert-worker.ts';

/** Milliseconds without a letter after which the slides follow. */
const SETTLES = 150;
/** Milliseconds after which reading is worth a word. */
const LONG = 400;

export interface Converted {
  /** The last that could be read; it stays while the next is read. */
  readonly made: MarkdownDeck | null;
  readonly problem: string | null;
  /** A long text is read, and what is there is of the text before. */
  readonly isReading: boolean;
}

const NOTHING: Converted = { made: null, problem: null, isReading: false };

/** The deck that a text is, read in a worker. Null as text: nothing is read. */
export function useConverted(text: string | null): Converted {
  const [converted, setConverted] = useState(NOTHING);
  const worker = useRef<Worker | null>(null);
  const last = useRef(0);
  // One at a time: of the texts that come while one is read, the last is read next.
  const reading = useRef<ConvertTask | null>(null);
  const next = useRef<ConvertTask | null>(null);
  const long = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Large, so it comes with the first letter.
  const readerOf = () => {
    if (worker.current !== null) return worker.current;
    const reader = new Worker(new URL('./convert-worker.ts', import.meta.url), { type: 'module' });
    worker.current = reader;
    reader.postMessage({ language: language() } satisfies ConvertStart);
    reader.addEventListener('message', ({ data }: MessageEvent<ConvertAnswer>) => {
      reading.current = null;
      clearTimeout(long.current);
      // Letters have come since.
      if (data.number !== last.current) setConverted((before) => ({ ...before, isReading: false }));
      else if ('made' in data) setConverted({ made: data.made, problem: null, isReading: false });
      else setConverted((before) => ({ ...before, problem: data.problem, isReading: false }));
      if (next.current !== null) read(next.current);
    });
    reader.addEventListener('error', () => {
      reader.terminate();
      worker.current = null;
      reading.current = next.current = null;
      clearTimeout(long.current);
      setConverted((before) => ({ ...before, problem: messages.markdown.notRead, isReading: false }));
    });
    return reader;
  };
  const read = (task: ConvertTask): void => {
    next.current = reading.current === null ? null : task;
    if (next.current !== null) return;
    reading.current = task;
    long.current = setTimeout(() => setConverted((before) => ({ ...before, isReading: true })), LONG);
    readerOf().postMessage(task);
  };
  const readText = useEffectEvent(read);
  useEffect(
    () => () => {
      clearTimeout(long.current);
      worker.current?.terminate();
      worker.current = null;
      reading.current = next.current = null;
    },
    [],
  );
  useEffect(() => {
    last.current += 1;
    if (text === null) return undefined;
    const task: ConvertTask = { number: last.current, text };
    const timer = setTimeout(() => readText(task), SETTLES);
    return () => clearTimeout(timer);
  }, [text]);
  return converted;
}
