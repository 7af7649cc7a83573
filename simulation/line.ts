import type { EditorClientEvents, PenNews, Refusal, SyncAnswer, UpdateAnswer } from '@rostrum/contract';
import type { EditorTransport, TransportHandlers } from '../packages/editor/src/core/connection/transport.ts';
import type { HandoverLine } from '../packages/editor/src/core/handover/handover.ts';
import type { ServedSocket } from './node.ts';
import type { Random } from './seeded-random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What the network does. Probabilities of one message. */
export interface Weather {
  readonly longestDelay: number;
  readonly lost: number;
  readonly repeated: number;
}

export interface LineDeps {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly weather: () => Weather;
  /** Takes the line up at one of the processes; null while none is there. */
  readonly accept: (tell: ServedSocket['tell']) => ServedSocket | null;
  /** `forGood`: the page was closed. */
  readonly release: (socket: ServedSocket, forGood: boolean) => void;
  readonly acknowledged: (update: Uint8Array) => void;
  /** What the page's window is called, where people take turns. */
  readonly tab: string | null;
}

type Question = keyof EditorClientEvents;

/** Asked for once only: an answer that is lost is never asked for again by itself. */
const isAboutDocument = (event: Question): boolean => event === 'sync' || event === 'update';

/** What the server tells. */
interface Told {
  readonly update?: Uint8Array;
  readonly userId?: string | null;
  readonly version?: number;
  readonly state?: PenNews['state'];
  readonly tab?: string;
  readonly user_id?: string;
  readonly outcome?: 'given' | 'refused';
}

interface Held {
  readonly socket: ServedSocket;
  readonly waiting: Set<(error: Error) => void>;
  alive: boolean;
  /** Questions and answers keep their order while a line stands. */
  lastUp: number;
  lastDown: number;
}

/**
 * The way between an editor and the server, in place of Socket.IO. Questions and answers come in order and once while
 * the line stands, and are lost with it; what others edited may come late, twice, in another order or not at all.
 */
export class SimulatedLine implements EditorTransport {
  /** Nothing is said beside the document. */
  readonly line = null;
  readonly handover: HandoverLine | null;
  readonly #deps: LineDeps;
  #handlers: TransportHandlers | null = null;
  #held: Held | null = null;
  #away = false;
  #knocks = 0;

  constructor(deps: LineDeps) {
    this.#deps = deps;
    const { tab } = deps;
    const ask = (event: Question, message: object) => this.#ask(event, message) as Promise<{ ok: true } | Refusal>;
    this.handover =
      tab === null
        ? null
        : {
            tab,
            request: (claim) => ask('handover:request', { claim }),
            answer: ({ user, tab: asker }, give) => ask('handover:answer', { user_id: user.id, tab: asker, give }),
            withdraw: () => ask('handover:withdraw', {}),
          };
  }

  connect(handlers: TransportHandlers): void {
    this.#handlers = handlers;
    this.#knock();
  }

  sync(stateVector: Uint8Array): Promise<SyncAnswer | Refusal> {
    return this.#ask('sync', { stateVector }) as Promise<SyncAnswer | Refusal>;
  }

  /** Who is where is nobody's concern here. */
  tell(): void {}

  async update(update: Uint8Array): Promise<UpdateAnswer | Refusal> {
    const answer = (await this.#ask('update', { update })) as UpdateAnswer | Refusal;
    if (answer.ok) this.#deps.acknowledged(update);
    return answer;
  }

  reconnect(): void {
    this.drop();
    this.#knock();
  }

  disconnect(): void {
    this.#handlers = null;
    this.drop(true);
  }

  /** Nothing comes through until `comeBack`. */
  goAway(): void {
    this.#away = true;
    this.drop();
  }

  comeBack(): void {
    this.#away = false;
    this.#knock();
  }

  isAt(socket: ServedSocket): boolean {
    return this.#held?.socket === socket;
  }

  /** The line breaks; both sides notice. */
  drop(forGood = false): void {
    const held = this.#held;
    if (held === null) return;
    this.#held = null;
    held.alive = false;
    this.#deps.release(held.socket, forGood);
    for (const fail of held.waiting) fail(new Error('The line is broken.'));
    this.#handlers?.disconnected();
    if (this.#handlers !== null && !this.#away) this.#knock();
  }

  #knock(): void {
    this.#knocks += 1;
    const knock = this.#knocks;
    this.#deps.time.after(this.#delay() + 100, () => {
      if (knock !== this.#knocks || this.#held !== null || this.#handlers === null || this.#away) return;
      const socket = this.#deps.accept((event, message) => this.#hear(socket, event, message));
      if (socket === null) return this.#knock();
      this.#held = { socket, waiting: new Set(), alive: true, lastUp: 0, lastDown: 0 };
      this.#handlers.connected();
    });
  }

  #hear(socket: ServedSocket | null, event: string, { update, userId = null, ...told }: Told): void {
    const { random, time, weather } = this.#deps;
    if (event === 'pen' || event === 'handover:done') return this.#hearPen(socket, event, told);
    if (event !== 'update' || update === undefined || random.chance(weather().lost)) return;
    const times = random.chance(weather().repeated) ? 2 : 1;
    for (let index = 0; index < times; index += 1)
      time.after(this.#delay(), () => {
        if (this.#held !== null && this.#held.socket === socket) this.#handlers?.update(update.slice(), userId);
      });
  }

  /** In its order among the answers, as long as the line stands. */
  #hearPen(socket: ServedSocket | null, event: 'pen' | 'handover:done', told: Told): void {
    const { time } = this.#deps;
    const held = this.#held;
    if (held === null || held.socket !== socket) return;
    held.lastDown = Math.max(held.lastDown, time.now + this.#delay());
    time.after(held.lastDown - time.now, () => {
      if (!held.alive) return;
      if (event === 'pen') this.#handlers?.pen({ version: told.version ?? 0, state: told.state ?? null });
      else if (told.user_id !== undefined && told.tab !== undefined && told.outcome !== undefined)
        this.#handlers?.handoverDone({ user_id: told.user_id, tab: told.tab, outcome: told.outcome });
    });
  }

  #ask(event: Question, message: object): Promise<unknown> {
    const held = this.#held;
    if (held === null) return Promise.reject(new Error('The line is broken.'));
    const { random, time, weather } = this.#deps;
    return new Promise((resolve, reject) => {
      held.waiting.add(reject);
      held.lastUp = Math.max(held.lastUp, time.now + this.#delay());
      const times = isAboutDocument(event) && random.chance(weather().repeated) ? 2 : 1;
      let answered = false;
      for (let index = 0; index < times; index += 1)
        time.after(held.lastUp - time.now, () => {
          // What was on its way when the line broke may have come through or not.
          if (!held.alive && random.chance(0.5)) return;
          held.socket.receive(event, message, (answer) => {
            if (answered) return;
            answered = true;
            held.lastDown = Math.max(held.lastDown, time.now + this.#delay());
            time.after(held.lastDown - time.now, () => {
              if (!held.alive) return;
              held.waiting.delete(reject);
              resolve(answer);
            });
          });
        });
    });
  }

  #delay(): number {
    return this.#deps.random.below(this.#deps.weather().longestDelay) + 1;
  }
}
