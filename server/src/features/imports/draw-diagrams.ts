import type { Diagram } from '@rostrum/convert';
import { words } from '@rostrum/words/server';
import { language } from '@rostrum/words';
import type { Log } from '../../platform/log/index.ts';
import type { Workers } from '../../platform/workers/index.ts';
import type { DiagramHost } from './diagram-task.ts';
import type { FetchAnswer } from './read-task.ts';
import { drawDiagramsTask } from './tasks.ts';

/** Of one import. */
const MOST_DIAGRAMS = 100;
export interface DiagramTools {
  /** Path of Chromium; null where there is none. */
  readonly program: string | null;
  readonly log: Log;
  readonly workers: Workers;
  /** Whose turn it is. */
  readonly key: string;
  readonly milliseconds?: number;
}

/**
 * Draws diagrams in a process of its own with a Chromium of its own, both of which go with it. Those that were drawn
 * before the time was up or the process ended count. Rejects only once `signal` says so.
 */
export async function drawDiagrams(
  diagrams: readonly Diagram[],
  { program, log, workers, key, milliseconds = drawDiagramsTask.milliseconds }: DiagramTools,
  signal: AbortSignal,
): Promise<readonly FetchAnswer[]> {
  if (program === null) return diagrams.map(() => ({ refused: words.imports.noBrowser }));
  const answers: FetchAnswer[] = diagrams.map((_, index) => ({
    refused: index < MOST_DIAGRAMS ? words.imports.slowDiagrams : words.imports.manyDiagrams(MOST_DIAGRAMS),
  }));
  const input = {
    diagrams: diagrams.slice(0, MOST_DIAGRAMS),
    milliseconds,
    program,
    logLevel: log.level,
    language: language(),
  };
  const host: DiagramHost = {
    async drawn(index, answer) {
      answers[index] = 'svg' in answer ? { bytes: new TextEncoder().encode(answer.svg) } : answer;
    },
  };
  try {
    await workers.run({ ...drawDiagramsTask, milliseconds }, input, { key, signal, host });
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'not all diagrams of an import were drawn');
  }
  return answers;
}
