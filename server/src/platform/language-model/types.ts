/** What a model is asked: how to answer, and what it is about. */
export interface ModelRequest {
  /** From us alone: nothing that people wrote. */
  readonly instructions: string;
  readonly words: string;
  /** A data address of a picture that belongs to the words; null: there is none. */
  readonly picture: string | null;
}

/** A server that writes text. */
export interface LanguageModel {
  /**
   * The answer, piece by piece as it is written. Ends with an error of `ModelProblem`, or with the signal's reason;
   * then, and when nobody reads on, the server is told to stop.
   */
  answer(request: ModelRequest, signal: AbortSignal): AsyncGenerator<string, void, undefined>;
}

/**
 * `away`: not reached, busy, or broken on the way. `refused`: it takes no such request. `empty`: it answered nothing.
 */
export type ModelProblemReason = 'away' | 'refused' | 'empty';

/** Why there is no answer. The message is for the log, and holds nothing of what was asked or answered. */
export class ModelProblem extends Error {
  readonly reason: ModelProblemReason;

  constructor(reason: ModelProblemReason, message: string) {
    super(message);
    this.name = 'ModelProblem';
    this.reason = reason;
  }
}
