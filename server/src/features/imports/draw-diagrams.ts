import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Diagram } from '@rostrum/convert';
import { words } from '@rostrum/words/server';
import { language } from '@rostrum/words';
import { endChild } from '../../platform/end-child.ts';
import type { Log } from '../../platform/log/index.ts';
import type { DiagramAnswer, DiagramOrder } from './diagram-messages.ts';
import type { FetchAnswer } from './reader-messages.ts';

const PROCESS = fileURLToPath(new URL('./diagram-process.ts', import.meta.url));
/** Of one import. */
const MOST_DIAGRAMS = 100;
/** For all of an import together. */
const MILLISECONDS = 60_000;

/** Milliseconds that the process gets to end by itself. */
const PATIENCE = 3000;

export interface DiagramTools {
  /** Path of Chromium; null where there is none. */
  readonly program: string | null;
  readonly log: Log;
  readonly milliseconds?: number;
}

/**
 * Draws diagrams in a process of its own with a Chromium of its own, both of which go with it. Those that were drawn
 * before the time was up or the process ended count. Rejects only once `signal` says so.
 */
export async function drawDiagrams(
  diagrams: readonly Diagram[],
  { program, log, milliseconds = MILLISECONDS }: DiagramTools,
  signal: AbortSignal,
): Promise<readonly FetchAnswer[]> {
  if (program === null) return diagrams.map(() => ({ refused: words.imports.noBrowser }));
  const answers: FetchAnswer[] = diagrams.map((_, index) => ({
    refused: index < MOST_DIAGRAMS ? words.imports.slowDiagrams : words.imports.manyDiagrams(MOST_DIAGRAMS),
  }));
  signal.throwIfAborted();
  const child = fork(PROCESS, [program, log.level, language()], { serialization: 'advanced', execArgv: [] });
  let late: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  try {
    await new Promise<void>((resolve) => {
      stop = resolve;
      signal.addEventListener('abort', stop, { once: true });
      late = setTimeout(resolve, milliseconds);
      child.on('message', (answer: DiagramAnswer) => {
        if (answer.kind === 'done') return resolve();
        answers[answer.index] =
          'svg' in answer ? { bytes: new TextEncoder().encode(answer.svg) } : { refused: answer.refused };
      });
      child.once('error', (error) => {
        log.warn({ err: error }, 'diagrams are not drawn: their process did not start');
        resolve();
      });
      child.once('exit', () => resolve());
      const order: DiagramOrder = { diagrams: diagrams.slice(0, MOST_DIAGRAMS), milliseconds };
      child.send(order, () => undefined);
    });
  } finally {
    clearTimeout(late);
    if (stop !== undefined) signal.removeEventListener('abort', stop);
    await endChild(child, PATIENCE);
  }
  signal.throwIfAborted();
  return answers;
}
