import { type EditorClientEvents, EDITOR_NAMESPACE } from '@rostrum/contract';
import type { UpdateRules } from '@rostrum/deck/doc';
import { createLog } from '../server/src/platform/log/index.ts';
import type { Db } from '../server/src/platform/db/index.ts';
import { EventDoor } from '../server/src/platform/realtime/event-door.ts';
import { DocumentFeed } from '../server/src/features/collaboration/feed.ts';
import type { EditorHub } from '../server/src/features/collaboration/hub.ts';
import { asRefusal } from '../server/src/features/collaboration/refusals.ts';
import { CollaborationService } from '../server/src/features/collaboration/service.ts';
import { serveDocuments } from '../server/src/features/collaboration/socket.ts';

const log = createLog('silent');

/** A client's socket as its process sees it. */
export class ServedSocket {
  readonly id: string;
  readonly data: { readonly deckId: string; readonly edits: true; readonly actor: object; readonly rules: UpdateRules };
  /** What the server tells, to be carried to the client. */
  readonly tell: (event: string, message: { readonly update: Uint8Array }) => void;
  /** Whose it is, once it is served. */
  process: ServerProcess | null = null;
  readonly #listeners = new Map<string, (message: unknown, answer: (result: unknown) => void) => void>();

  constructor(id: string, deckId: string, userId: string, rules: UpdateRules, tell: ServedSocket['tell']) {
    this.id = id;
    this.data = { deckId, edits: true, actor: { kind: 'user', userId }, rules };
    this.tell = tell;
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
      emit: (event: string, message: { readonly update: Uint8Array }): void => {
        for (const socket of this.sockets.values())
          if (socket.id !== except && (at === null || socket.process === at)) socket.tell(event, message);
      },
    };
  }
}

/** One process of the server, as far as documents go: the door, the handlers, the rooms and the store are the real ones. */
export class ServerProcess {
  readonly collaboration: CollaborationService;
  readonly feed: DocumentFeed;
  /** Nothing reaches it any more; what it was at may still come to its end in the database. */
  isDead = false;
  /** What it is at. */
  underWay = 0;
  readonly #door: EventDoor<ServedSocket, EditorClientEvents>;

  /** `publish`: tells all processes, over a bus, that a number was given. */
  constructor(
    db: Db,
    everybody: Everybody,
    { now, publish }: { readonly now: () => number; readonly publish: (seq: number, by: ServerProcess) => void },
  ) {
    this.collaboration = new CollaborationService({
      db,
      log,
      documentChanged: async () => 1,
      beforeEdit: async () => undefined,
      created: async () => undefined,
      derived: async () => undefined,
      renamed: async () => undefined,
      compact: (deckId) => this.collaboration.compact(deckId),
      others: { appended: (_deckId, seq) => publish(seq, this) },
      accessChanged: () => undefined,
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
      tell: (_deckId, update) => everybody.emitter({ at: this }).emit('update', { update }),
    });
    const hub = { door: this.#door, toEditors: () => everybody.emitter(), namespace: EDITOR_NAMESPACE };
    // Everybody edits at once here.
    serveDocuments(hub as unknown as EditorHub, this.collaboration, this.feed, async () => undefined);
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
  }

  serve(socket: ServedSocket): void {
    socket.process = this;
    this.#door.open(socket);
  }
}
