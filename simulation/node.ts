import { type EditorClientEvents, EDITOR_NAMESPACE, type PublicUser } from '@rostrum/contract';
import type { UpdateRules } from '@rostrum/deck/doc';
import { createLog } from '../server/src/platform/log/index.ts';
import type { Db } from '../server/src/platform/db/index.ts';
import { EventDoor } from '../server/src/platform/realtime/event-door.ts';
import derive from '../server/src/features/collaboration/derive-task.ts';
import askDocument from '../server/src/features/collaboration/document-task.ts';
import { DocumentFeed } from '../server/src/features/collaboration/feed.ts';
import prepare from '../server/src/features/collaboration/prepare-task.ts';
import type { EditorHub } from '../server/src/features/collaboration/hub.ts';
import { asRefusal } from '../server/src/features/collaboration/refusals.ts';
import { CollaborationService } from '../server/src/features/collaboration/service.ts';
import { serveDocuments } from '../server/src/features/collaboration/socket.ts';
import { PenService } from '../server/src/features/pen/service.ts';
import { hearHandovers } from '../server/src/features/pen/socket.ts';
import type { CircuitBreaker } from '../server/src/platform/circuit-breaker/index.ts';
import type { Workers } from '../server/src/platform/workers/index.ts';

const log = createLog('silent');

/** A client's socket as its process sees it. */
export class ServedSocket {
  readonly id: string;
  readonly data: {
    readonly deckId: string;
    readonly edits: true;
    readonly actor: object;
    readonly rules: UpdateRules;
    readonly tab: string;
  };
  /** What the server tells, to be carried to the client. */
  readonly tell: (event: string, message: object) => void;
  /** Whose it is, once it is served. */
  process: ServerProcess | null = null;
  readonly #listeners = new Map<string, (message: unknown, answer: (result: unknown) => void) => void>();

  constructor(
    id: string,
    deckId: string,
    { userId, rules, tab, tell }: { userId: string; rules: UpdateRules; tab: string; tell: ServedSocket['tell'] },
  ) {
    this.id = id;
    this.data = { deckId, edits: true, actor: { kind: 'user', userId }, rules, tab };
    this.tell = tell;
  }

  emit(event: string, message: object): void {
    this.tell(event, message);
  }

  /** The line is no more. `forGood`: the page says so, which is closed. */
  end(forGood: boolean): void {
    if (this.process?.isDead === false)
      this.#listeners.get('disconnect')?.(forGood ? 'client namespace disconnect' : 'transport close', () => undefined);
  }

  on(event: string, listener: (...given: never[]) => void): void {
    this.#listeners.set(event, listener as never);
  }

  receive(event: string, message: unknown, answer: (result: unknown) => void): void {
    const { process } = this;
    if (process === null || process.isDead) return;
    process.underWay += 1;
    this.#listeners.get(event)?.(message, (result) => {
      process.underWay -= 1;
      answer(result);
    });
  }
}

/** The sockets of all processes: what one of them tells reaches those of the others too. */
export class Everybody {
  readonly sockets = new Map<string, ServedSocket>();

  /** `at`: the sockets of one process alone. */
  emitter({ except = null, at = null }: { except?: string | null; at?: ServerProcess | null } = {}) {
    return {
      except: (id: string) => this.emitter({ except: id, at }),
      emit: (event: string, message: object): void => {
        for (const socket of this.sockets.values())
          if (socket.id !== except && (at === null || socket.process === at)) socket.tell(event, message);
      },
    };
  }
}

export interface ProcessDeps {
  readonly now: () => number;
  readonly publish: (seq: number, by: ServerProcess) => void;
  readonly penChanged: (by: ServerProcess) => void;
  readonly takesTurns: boolean;
}

/** So often a process looks after pens, in milliseconds. */
const TICK = 500;

const personOf = (id: string): PublicUser => ({ id, name: id, username: id, thumbnail_url: null });

/** Tasks in this thread, by modules that are loaded already: loading one takes another time in each run. */
const TASKS: Readonly<Record<string, (input: never) => unknown>> = { derive, prepare, document: askDocument };
export const simulatedWorkers: Workers = {
  async run(task, input) {
    const run = TASKS[task.name];
    if (run === undefined) throw new Error(`The simulation has no task ${task.name}.`);
    return (await run(input as never)) as never;
  },
  losses: () => 0,
};

/** Nothing that is derived here ends a process. */
const breaker = {
  find: async () => null,
  begin: async () => 'first',
  finish: async () => undefined,
  pause: async () => undefined,
} as unknown as CircuitBreaker;

/**
 * One process of the server, as far as documents go: the door, the handlers, the rooms and the store are the real ones.
 */
export class ServerProcess {
  readonly collaboration: CollaborationService;
  readonly feed: DocumentFeed;
  /** Nothing reaches it any more; what it was at may still come to its end in the database. */
  isDead = false;
  /** What it is at. */
  underWay = 0;
  readonly pens: PenService;
  readonly #door: EventDoor<ServedSocket, EditorClientEvents>;
  readonly #joined: ((socket: ServedSocket) => void)[] = [];
  readonly #ticks: ReturnType<typeof setInterval> | null;

  /**
   * `publish`: tells all processes, over a bus, that a number was given; `penChanged`, that somebody else holds the
   * pen. `takesTurns`: whether the deck may be edited by one person at a time.
   */
  constructor(db: Db, everybody: Everybody, { now, publish, penChanged, takesTurns }: ProcessDeps) {
    this.collaboration = new CollaborationService({
      db,
      log,
      workers: simulatedWorkers,
      breaker,
      documentChanged: async () => 1,
      beforeEdit: async () => undefined,
      created: async () => undefined,
      derived: async () => undefined,
      renamed: async () => undefined,
      themeOf: async () => null,
      themeOfNew: async () => null,
      compact: (deckId) => this.collaboration.compact(deckId),
      allowanceOf: async () => ({ left: Number.POSITIVE_INFINITY, ownerId: '', isOfTeam: false }),
      others: { appended: (_deckId, seq) => publish(seq, this) },
      accessChanged: () => undefined,
      teamAccessChanged: () => undefined,
    });
    this.#door = new EventDoor({
      now,
      admit: async () => undefined,
      refuse: (error) => asRefusal(error, log),
    });
    this.feed = new DocumentFeed({
      db,
      log,
      isOpen: () => [...everybody.sockets.values()].some((socket) => socket.process === this),
      tell: (_deckId, update) => everybody.emitter({ at: this }).emit('update', update),
    });
    const pens = new PenService({
      db,
      clock: { now: () => new Date(now()) },
      log,
      person: async (userId) => personOf(userId),
      tell: (_deckId, news) => everybody.emitter().emit('pen', news),
      tellHere: (_deckId, news) => everybody.emitter({ at: this }).emit('pen', news),
      tellDone: (_deckId, done) => everybody.emitter().emit('handover:done', done),
      changed: () => penChanged(this),
    });
    this.pens = this.#counted(pens);
    const hub = {
      door: this.#door,
      toEditors: () => everybody.emitter(),
      onJoined: (listener: (socket: ServedSocket) => void) => void this.#joined.push(listener),
      namespace: EDITOR_NAMESPACE,
    } as unknown as EditorHub;
    serveDocuments(hub, this.collaboration, this.feed, takesTurns ? (id) => pens.ready(id) : async () => undefined);
    if (takesTurns) hearHandovers(hub, this.pens, log);
    let isTicking = false;
    const tick = async (): Promise<void> => {
      if (isTicking) return;
      isTicking = true;
      await this.pens.tick().catch(() => undefined);
      isTicking = false;
    };
    this.#ticks = takesTurns ? setInterval(() => void tick(), TICK) : null;
  }

  /** The same, and what it is at is known. */
  #counted(pens: PenService): PenService {
    return new Proxy(pens, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name, target);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]): Promise<unknown> => {
          this.underWay += 1;
          try {
            return await (Reflect.apply(method, target, given) as Promise<unknown>);
          } finally {
            this.underWay -= 1;
          }
        };
      },
    });
  }

  async compact(deckId: string): Promise<void> {
    await this.#at(() => this.collaboration.compact(deckId));
  }

  async look(): Promise<void> {
    await this.#at(() => this.feed.look());
  }

  async #at(work: () => Promise<void>): Promise<void> {
    this.underWay += 1;
    // It may fail as anything may, and is done again another time.
    await work().catch(() => undefined);
    this.underWay -= 1;
  }

  die(): void {
    this.isDead = true;
    this.feed.stop();
    if (this.#ticks !== null) clearInterval(this.#ticks);
  }

  serve(socket: ServedSocket): void {
    socket.process = this;
    this.#door.open(socket);
    for (const joined of this.#joined) joined(socket);
  }
}
