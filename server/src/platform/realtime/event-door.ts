import type { z } from 'zod';
import { AppError } from '../http/errors.ts';

/** How often one socket may send an event: at once, and lastingly. */
export interface EventPace {
  readonly burst: number;
  readonly perSecond: number;
}

export interface EventRule<M extends z.ZodType = z.ZodType> {
  /** What the event carries: bounded in every place. */
  readonly message: M;
  /** Absent: as often as it likes. What comes too often is refused, or dropped where nobody waits for an answer. */
  readonly pace?: EventPace;
}

/** What a handler answers: what the contract says, but for the refusal, which the door itself gives. */
type AnswerTo<L> = L extends (message: never, answer: (result: infer R) => void) => void
  ? unknown extends R
    ? void
    : Exclude<R, { readonly ok: false }>
  : void;

/** What the door needs of a socket of Socket.IO. */
export interface DoorSocket {
  on(event: string, listener: (...given: unknown[]) => void): unknown;
}

export interface DoorDeps<S> {
  /** Milliseconds of the clock by which paces are kept. */
  readonly now: () => number;
  /** Throws unless who stands behind the socket may send the event now. */
  readonly admit: (socket: S, event: string) => Promise<void>;
  /** What is answered to whom was not let in, or sent what cannot be. */
  readonly refuse: (error: unknown, event: string) => object;
  /** Told how long an event took, from when it came to its answer. */
  readonly took?: (event: string, seconds: number) => void;
}

interface Heard<S> {
  readonly rule: EventRule;
  readonly work: (message: unknown, socket: S) => Promise<unknown>;
}

/**
 * The one door for what clients send over a namespace: every event is bounded in its form and pace, asked about, and answered
 * once, whatever it was sent with. `Events`: those of the contract, each with one message and perhaps an answer.
 */
export class EventDoor<S extends DoorSocket, Events extends object> {
  readonly #deps: DoorDeps<S>;
  readonly #heard = new Map<string, Heard<S>>();

  constructor(deps: DoorDeps<S>) {
    this.#deps = deps;
  }

  /** Says what is done on an event. Before the server listens, and once an event. */
  hear<Name extends keyof Events & string, M extends z.ZodType>(
    event: Name,
    rule: EventRule<M>,
    work: (message: z.output<M>, socket: S) => Promise<AnswerTo<Events[Name]>>,
  ): void {
    if (this.#heard.has(event)) throw new Error(`Two features hear the event ${event}.`);
    this.#heard.set(event, { rule, work: work as Heard<S>['work'] });
  }

  /** The events that somebody hears. */
  get events(): readonly string[] {
    return [...this.#heard.keys()];
  }

  /** What an event carries; undefined where nobody hears it. */
  messageOf(event: string): z.ZodType | undefined {
    return this.#heard.get(event)?.rule.message;
  }

  /** Lets a socket's events in. */
  open(socket: S): void {
    for (const [event, heard] of this.#heard) {
      const pace = heard.rule.pace === undefined ? null : new Pacer(heard.rule.pace, this.#deps.now);
      socket.on(event, (message, answer) => void this.#let(socket, { event, heard, pace }, message, answer));
    }
  }

  async #let(
    socket: S,
    { event, heard, pace }: { event: string; heard: Heard<S>; pace: Pacer | null },
    message: unknown,
    answer: unknown,
  ): Promise<void> {
    // A hand-made client may leave the callback out: then nobody waits for the answer.
    const tell = typeof answer === 'function' ? (answer as (result: unknown) => void) : () => undefined;
    const came = performance.now();
    try {
      if (pace?.isTooFast() === true) throw new AppError('rate_limited');
      await this.#deps.admit(socket, event);
      const parsed = heard.rule.message.safeParse(message);
      if (!parsed.success) throw new AppError('malformed');
      tell(await heard.work(parsed.data, socket));
    } catch (error) {
      tell(this.#deps.refuse(error, event));
    } finally {
      this.#deps.took?.(event, (performance.now() - came) / 1000);
    }
  }
}

/** A bucket of tries that fills again with time. */
class Pacer {
  readonly #pace: EventPace;
  readonly #now: () => number;
  #left: number;
  #at: number;

  constructor(pace: EventPace, now: () => number) {
    this.#pace = pace;
    this.#now = now;
    this.#left = pace.burst;
    this.#at = now();
  }

  isTooFast(): boolean {
    const at = this.#now();
    this.#left = Math.min(this.#pace.burst, this.#left + ((at - this.#at) / 1000) * this.#pace.perSecond);
    this.#at = at;
    if (this.#left < 1) return true;
    this.#left -= 1;
    return false;
  }
}
