import type { z } from 'zod';
import { AppError } from '../http/errors.ts';
import { during } from '../metrics/work-at-hand.ts';
import { unstorablePath } from '../storable.ts';
import { ByteBounds, bytesIn, type SentBytes } from './byte-bounds.ts';
import { type EventPace, Pacer } from './pacer.ts';

export interface EventRule<M extends z.ZodType = z.ZodType> {
  /** What the event carries: bounded in every place. */
  readonly message: M;
  /** Absent: as often as it likes. What comes too often is refused, or dropped where nobody waits for an answer. */
  readonly pace?: EventPace;
  /**
   * Who goes on far past the pace loses the line: no page does, and even to refuse so many would keep others waiting.
   */
  readonly cuts?: boolean;
}

/** So often something that comes too fast is only refused. */
const PATIENCE: EventPace = { burst: 100, perSecond: 1 };

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
  /** The deck that a socket is about. */
  readonly deckOf?: (socket: S) => string;
  /** The account of a socket; null: anonymous. */
  readonly accountOf?: (socket: S) => string | null;
  /** Closes a socket's line. */
  readonly cut?: (socket: S) => void;
}

interface Heard<S> {
  readonly rule: EventRule;
  readonly work: (message: unknown, socket: S) => Promise<unknown>;
}

/**
 * The one door for what clients send over a namespace: every event is bounded in its form and pace, holds no text that
 * cannot be stored, is asked about, and answered once, whatever it was sent with. `Events`: those of the contract, each
 * with one message and perhaps an answer.
 */
export class EventDoor<S extends DoorSocket, Events extends object> {
  readonly #deps: DoorDeps<S>;
  readonly #heard = new Map<string, Heard<S>>();
  readonly #bytes: ByteBounds;

  constructor(deps: DoorDeps<S>) {
    this.#deps = deps;
    this.#bytes = new ByteBounds(deps.now);
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
    const sent = this.#bytes.socket();
    for (const [event, heard] of this.#heard) {
      const pace = heard.rule.pace === undefined ? null : new Pacer(heard.rule.pace, this.#deps.now);
      const patience = heard.rule.cuts === true ? new Pacer(PATIENCE, this.#deps.now) : null;
      const at: Place<S> = { event, heard, pace, patience, sent };
      socket.on(event, (message, answer) => void this.#let(socket, at, message, answer));
    }
  }

  async #let(
    socket: S,
    { event, heard, pace, patience, sent }: Place<S>,
    message: unknown,
    answer: unknown,
  ): Promise<void> {
    // A hand-made client may leave the callback out: then nobody waits for the answer.
    const tell = typeof answer === 'function' ? (answer as (result: unknown) => void) : () => undefined;
    const came = performance.now();
    let answered: (() => void) | null = null;
    try {
      if (pace?.isTooFast() === true) {
        if (patience?.isTooFast() === true) this.#deps.cut?.(socket);
        throw new AppError('rate_limited');
      }
      answered = this.#bytes.begin(sent, this.#deps.accountOf?.(socket) ?? null, bytesIn(message));
      await this.#deps.admit(socket, event);
      const parsed = heard.rule.message.safeParse(message);
      if (!parsed.success || unstorablePath(parsed.data) !== null) throw new AppError('malformed');
      const deck = this.#deps.deckOf?.(socket);
      const work = { kind: 'event', name: event, ...(deck !== undefined && { deck }) } as const;
      tell(await during(work, () => heard.work(parsed.data, socket)));
    } catch (error) {
      tell(this.#deps.refuse(error, event));
    } finally {
      answered?.();
      this.#deps.took?.(event, (performance.now() - came) / 1000);
    }
  }
}

/** An event of one socket. */
interface Place<S> {
  readonly event: string;
  readonly heard: Heard<S>;
  readonly pace: Pacer | null;
  readonly patience: Pacer | null;
  readonly sent: SentBytes;
}
