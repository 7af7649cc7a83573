import { ASSISTANT, ASSISTANT_MESSAGES, type AssistantUsage } from '@rostrum/contract';
import type { AccountType } from '../../access/actor.ts';
import { PLANS } from '../../access/plans.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type LanguageModel, ModelProblem, type ModelRequest } from '../../platform/language-model/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { monthOf, nextMonth } from '../../platform/month.ts';
import { countRequest, findUse, uncountRequest } from './store.ts';

export interface AssistantDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** null: none is configured. */
  readonly model: LanguageModel | null;
  /** Milliseconds that an answer may take. */
  readonly streamTime?: number;
}

/** Who asks, and what their plan is. */
export interface Account {
  readonly userId: string;
  readonly accountType: AccountType;
}

/** Why an answer does not go on, as an `AbortSignal` says it. */
class TimeIsUp extends Error {}

/** Words of a model for people, counted by the month. */
export class Assistant {
  readonly #deps: AssistantDeps;

  constructor(deps: AssistantDeps) {
    this.#deps = deps;
  }

  get isOn(): boolean {
    return this.#deps.model !== null;
  }

  /** Throws `not_found`. */
  async usage(userId: string): Promise<AssistantUsage & { readonly renewedAt: Date }> {
    const { clock, db } = this.#deps;
    const now = clock.now();
    const found = await findUse(db, userId, monthOf(now));
    if (found === null) throw new AppError('not_found');
    return { used: found.used, limit: PLANS[found.accountType].aiRequests, renewedAt: nextMonth(now) };
  }

  /**
   * Counts a request, and answers what reads the model's answer to it, piece by piece. What fails is not counted in the
   * end, nor what is stopped before the model has said a word; what is stopped later is, since it was paid for. Throws
   * `unavailable` (off) and `ai_limit`; what is answered throws `unavailable`, and the signal's reason.
   */
  async begin(account: Account, request: ModelRequest, signal: AbortSignal): Promise<AsyncGenerator<string, void>> {
    const { userId, accountType } = account;
    const { clock, db, model } = this.#deps;
    if (model === null) throw new AppError('unavailable', ASSISTANT_MESSAGES.off);
    const month = monthOf(clock.now());
    const limit = PLANS[accountType].aiRequests;
    if ((await countRequest(db, { userId, month, limit })) === null) throw new AppError('ai_limit');
    return this.#read(model, request, signal, () => uncountRequest(db, userId, month));
  }

  async *#read(
    model: LanguageModel,
    request: ModelRequest,
    stopped: AbortSignal,
    uncount: () => Promise<void>,
  ): AsyncGenerator<string, void> {
    const timing = new AbortController();
    const timer = setTimeout(() => timing.abort(new TimeIsUp()), this.#deps.streamTime ?? ASSISTANT.streamTime);
    const signal = AbortSignal.any([stopped, timing.signal]);
    let said = '';
    let isWhole = false;
    let hasFailed = false;
    try {
      for await (const piece of model.answer(request, signal)) {
        said = (said + piece).slice(0, 64);
        yield piece;
      }
      // Servers answer this where they have nothing to say.
      if (said.trim() === 'error') throw new ModelProblem('empty', 'the model answered “error”');
      isWhole = true;
    } catch (error) {
      hasFailed = !stopped.aborted;
      stopped.throwIfAborted();
      throw this.#asAppError(error, request);
    } finally {
      clearTimeout(timer);
      // Nobody reads on: the model is told to stop as well.
      timing.abort(new TimeIsUp());
      if (!isWhole && (hasFailed || said === '')) await uncount();
    }
  }

  #asAppError(error: unknown, request: ModelRequest): AppError {
    if (error instanceof TimeIsUp) return new AppError('unavailable', ASSISTANT_MESSAGES.timeout);
    if (!(error instanceof ModelProblem)) return new AppError('internal', undefined, undefined, { cause: error });
    this.#deps.log.warn({ err: error, reason: error.reason }, 'the assistant had no answer');
    if (error.reason === 'empty') return new AppError('unavailable', ASSISTANT_MESSAGES.failed);
    const isPicture = error.reason === 'refused' && request.picture !== null;
    return new AppError('unavailable', isPicture ? ASSISTANT_MESSAGES.noPictures : ASSISTANT_MESSAGES.away);
  }
}
