import { type CssKind, LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { invalidField } from '../../platform/http/errors.ts';
import { isStorable } from '../../platform/storable.ts';
import { TaskStopped, type Workers } from '../../platform/workers/index.ts';
import { compileCssTask } from './tasks.ts';

/** Characters of what comes out: what a deck's CSS may have as well. */
const MOST_LETTERS = LIMITS.css;

const tooLarge = (): CssProblem => ({
  message: words.themes.largeCss(String(MOST_LETTERS)),
  line: null,
});

/** What is wrong with what somebody wrote; `line` is from 1, and null where it is not known. */
export interface CssProblem {
  readonly message: string;
  readonly line: number | null;
}

/**
 * Compiles SCSS and LESS in processes of their own, which are ended when they take too long: both are languages in
 * which one can write what never ends. What is compiled reads no file and no address. Plain CSS is as it is.
 */
export class CssCompiler {
  readonly #workers: Workers;
  readonly #task: typeof compileCssTask;

  /** `task`: with other limits in tests. */
  constructor(workers: Workers, task = compileCssTask) {
    this.#workers = workers;
    this.#task = task;
  }

  /** Throws `invalid` for the field `css`, with the line where that is known, and `unavailable` where too many wait. */
  async compile(kind: CssKind, source: string, userId: string): Promise<string> {
    const answer = await this.attempt(kind, source, userId);
    if ('css' in answer) return answer.css;
    const { line, message } = answer;
    throw invalidField('css', line === null ? message : words.themes.line(line, message));
  }

  /** What comes of it, or what is wrong with it. Throws `unavailable` where too many wait. */
  async attempt(kind: CssKind, source: string, userId: string): Promise<{ readonly css: string } | CssProblem> {
    if (kind === 'css' || source.trim() === '') return { css: source };
    const texts = { noFiles: words.themes.noFiles, unreadable: words.themes.unreadableCss };
    try {
      const answer = await this.#workers.run(this.#task, { kind, source, most: MOST_LETTERS, texts }, { key: userId });
      if (!('css' in answer)) return answer;
      if (answer.css.length > MOST_LETTERS) return tooLarge();
      // A function that cuts words can cut a character in two.
      return isStorable(answer.css) ? answer : { message: words.themes.halfCharacter, line: null };
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error;
      return { message: words.themes.slowCss, line: null };
    }
  }
}
