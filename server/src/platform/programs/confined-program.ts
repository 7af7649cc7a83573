import { readFile } from 'node:fs/promises';
import type { Log } from '../log/index.ts';
import { Semaphore } from '../semaphore.ts';
import type { Confinement, ProgramLimits } from './confinement.ts';
import { runConfined } from './run-confined.ts';

/** A program made nothing of what it was given; `words` is what it wrote last. */
export class ProgramError extends Error {
  readonly words: string;
  /** It was ended since it took too long: on a machine that has less to do it may do it. */
  readonly isLate: boolean;

  constructor(name: string, words: string, isLate = false) {
    super(`${name} could not do it.`);
    this.name = 'ProgramError';
    this.words = words;
    this.isLate = isLate;
  }
}

export interface ProgramSettings {
  /** As people know it, for the log. */
  readonly name: string;
  readonly program: string;
  readonly confinement: Confinement;
  readonly log: Log;
  /** Longest that a run may take (milliseconds). */
  readonly longest: number;
  readonly limits: ProgramLimits;
  /** Runs at the same time. */
  readonly atOnce: number;
}

interface ProgramRun {
  readonly args: readonly string[];
  /** Where it works; all that it writes goes there. */
  readonly folder: string;
  /** The path of the file that it is to make. */
  readonly made: string;
  readonly signal: AbortSignal;
}

/**
 * A program that reads what people bring: within limits on time, memory and files, so many at once, and what it
 * made or why not.
 */
export class ConfinedProgram {
  readonly #settings: ProgramSettings;
  readonly #places: Semaphore;
  #isTold = false;

  constructor(settings: ProgramSettings) {
    this.#settings = settings;
    this.#places = new Semaphore(settings.atOnce);
  }

  /** Waits for a place among those that may run; what is answered gives it back. */
  enter(): Promise<() => void> {
    return this.#places.enter();
  }

  /**
   * Runs it, and answers the file that it made. Throws ProgramError, also where that is empty or took too long, the
   * signal's reason, and `storage_full`.
   */
  async run({ args, folder, made, signal }: ProgramRun): Promise<Uint8Array> {
    this.#tellWhatIsMissing();
    const { name, program, confinement, longest, limits } = this.#settings;
    const ends = AbortSignal.timeout(longest);
    try {
      const whole = AbortSignal.any([signal, ends]);
      const end = await runConfined(confinement, { program, args, folder, limits, signal: whole });
      // It may end well also where it has made nothing.
      const bytes = end.code === 0 ? await readFile(made).catch(() => null) : null;
      if (bytes === null || bytes.byteLength === 0) throw new ProgramError(name, end.words);
      return bytes;
    } catch (error) {
      if (ends.aborted && !signal.aborted) throw new ProgramError(name, 'It took too long.', true);
      throw error;
    }
  }

  #tellWhatIsMissing(): void {
    if (this.#isTold) return;
    this.#isTold = true;
    const { name, confinement, log } = this.#settings;
    const { limits, network } = confinement.holds;
    if (!limits || !network)
      log.warn({ limits, network }, `${name} runs with less around it than it should: see docs/running.md`);
  }
}
