import {
  EDITOR_NAMESPACE,
  type EditorClientEvents,
  type EditorServerEvents,
  idSchema,
  type Refusal,
} from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import type { UpdateRules } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/server';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { accountOf, type Actor } from '../../access/actor.ts';
import { can, may } from '../../access/can.ts';
import { EDITOR_EVENT_ACTIONS, EDITOR_HANDSHAKE_ACTIONS } from '../../access/declared.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { ActionOn } from '../../access/rules.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { Admission } from '../../platform/realtime/admission.ts';
import { EventDoor } from '../../platform/realtime/event-door.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import { isStorable } from '../../platform/storable.ts';
import { asRefusal, SchemaMismatch } from './refusals.ts';

/** Whoever was allowed is asked about again after this long; a change of rights is told at once besides. */
const RECHECK_MS = 1000;

/** `user`: whose edits are going to come; another account's session does not send them. */
const handshakeSchema = z.object({
  deck: z.string(),
  schema: z.number().int().optional(),
  user: z.string().optional(),
  tab: idSchema.refine(isStorable).optional(),
});

export interface EditorSocketData {
  deckId: string;
  /** Comes to edit, and gets the document; others come to read and comment. */
  edits: boolean;
  /** Names the window, also over another line. */
  tab: string;
  actor: Actor;
  facts: DeckFacts | null;
  rules: UpdateRules;
  checkedAt: number;
}

export type EditorSocket = Socket<EditorClientEvents, EditorServerEvents, Record<never, never>, EditorSocketData>;

export interface EditorHubDeps {
  readonly realtime: Realtime;
  readonly log: Log;
  readonly now: () => number;
  /** Who a handshake's cookies belong to. */
  readonly identify: (handshake: { cookieHeader: string; address: string; userAgent: string }) => Promise<Actor>;
  readonly factsOf: (deckId: string, actor: Actor) => Promise<DeckFacts | null>;
  /** Told how long an event took. */
  readonly took: (event: string, seconds: number) => void;
}

/**
 * The `/editor` namespace: who is let in, asked about again and let go. What is said there belongs to the features,
 * which hear their events at its door.
 */
export class EditorHub {
  readonly door: EventDoor<EditorSocket, EditorClientEvents>;
  readonly #deps: EditorHubDeps;
  readonly #namespace;
  readonly #admission: Admission<EditorSocket>;
  readonly #joined: ((socket: EditorSocket) => void)[] = [];

  constructor(deps: EditorHubDeps) {
    this.#deps = deps;
    const namespace = deps.realtime.namespace<EditorClientEvents, EditorServerEvents, EditorSocketData>(
      EDITOR_NAMESPACE,
    );
    this.#namespace = namespace;
    this.door = new EventDoor({
      now: deps.now,
      admit: (socket, event) => this.#check(socket, EDITOR_EVENT_ACTIONS[event as keyof typeof EDITOR_EVENT_ACTIONS]),
      refuse: (error) => asRefusal(error, deps.log),
      took: deps.took,
      deckOf: ({ data }) => data.deckId,
      accountOf: ({ data }) => accountOf(data.actor)?.userId ?? null,
      cut: (socket) => socket.conn.close(),
    });
    this.#admission = new Admission(namespace, {
      admit: (socket) => this.#admit(socket),
      asError: (error) => asHandshakeError(error, deps.log),
      ask: () => (socket) => this.#ask(socket),
      joined: (socket) => {
        void socket.join(socket.data.deckId);
        if (socket.data.edits) void socket.join(documentRoom(socket.data.deckId));
        this.door.open(socket);
        for (const joined of this.#joined) joined(socket);
      },
    });
  }

  /**
   * Calls the listener with every socket that was let in; it may listen for `disconnect`. Before the server listens.
   */
  onJoined(listener: (socket: EditorSocket) => void): void {
    this.#joined.push(listener);
  }

  /** Everybody who has the deck open to edit or to comment on it, on every node. */
  toDeck(deckId: string) {
    return this.#namespace.to(deckId);
  }

  /** Of them those who are connected to this process. */
  toDeckHere(deckId: string) {
    return this.#namespace.local.to(deckId);
  }

  /** Everybody who has the deck's document. */
  toEditors(deckId: string) {
    return this.#namespace.to(documentRoom(deckId));
  }

  /** Of them those who are connected to this process. */
  toEditorsHere(deckId: string) {
    return this.#namespace.local.to(documentRoom(deckId));
  }

  /** Whether anybody at this process has the deck's document. */
  hasEditorsHere(deckId: string): boolean {
    return this.#namespace.adapter.rooms.has(documentRoom(deckId));
  }

  /** Decks that anybody has open at this process. */
  openDecks(): Set<string> {
    return new Set([...this.#namespace.sockets.values()].map(({ data }) => data.deckId));
  }

  /** Everybody who came to read and comment, and gets nothing of the document. */
  toReaders(deckId: string) {
    return this.#namespace.to(deckId).except(documentRoom(deckId));
  }

  /** Those of them who have the document who look at one slide, as `looksAt` was told. */
  toSlide(deckId: string, slideId: string) {
    return this.#namespace.to(slideRoom(deckId, slideId));
  }

  /** Says which slide a socket looks at, after which one. */
  looksAt(socket: EditorSocket, slideId: string | null, before: string | null): void {
    const { deckId, edits } = socket.data;
    if (!edits || slideId === before) return;
    if (before !== null) void socket.leave(slideRoom(deckId, before));
    if (slideId !== null) void socket.join(slideRoom(deckId, slideId));
  }

  /** The sockets of this process that have the deck open. */
  socketsOf(deckId: string): EditorSocket[] {
    const ids = this.#namespace.adapter.rooms.get(deckId) ?? new Set<string>();
    return [...ids].flatMap((id) => this.#namespace.sockets.get(id) ?? []);
  }

  /** Whether who stands behind a socket may do something now. False as well where nobody could be asked. */
  async allows(socket: EditorSocket, action: ActionOn<'deck'>): Promise<boolean> {
    return this.#check(socket, action).then(
      () => true,
      () => false,
    );
  }

  /** Asks again about everybody who has the deck open here, and lets go of those who may not have it any more. */
  async recheck(deckId: string): Promise<void> {
    await this.#admission.recheck(({ data }) => data.deckId === deckId, this.socketsOf(deckId));
  }

  /** The same about what somebody has open here, whichever decks. */
  async recheckPerson(userId: string): Promise<void> {
    await this.#admission.recheck(({ data }) => accountOf(data.actor)?.userId === userId);
  }

  /** The same about who has decks of a team open here. */
  async recheckTeam(teamId: string): Promise<void> {
    await this.#admission.recheck(({ data }) => data.facts?.team?.id === teamId);
  }

  /** The same about everybody. */
  askAll(): Promise<void> {
    return this.#admission.askAll();
  }

  stop(): void {
    this.#admission.stop();
  }

  async #ask(socket: EditorSocket): Promise<Pick<Refusal, 'code' | 'message'> | null> {
    socket.data.checkedAt = 0;
    try {
      await this.#check(socket, handshakeAction(socket.data));
      return null;
    } catch (error) {
      const { code, message } = asRefusal(error, this.#deps.log);
      if (code === 'unavailable') throw error;
      return { code, message };
    }
  }

  async #admit(socket: EditorSocket): Promise<void> {
    const parsed = handshakeSchema.safeParse(socket.handshake.auth);
    if (!parsed.success) throw new AppError('malformed');
    const { deck, schema, user, tab } = parsed.data;
    if (schema !== undefined && schema !== SCHEMA_VERSION) throw new SchemaMismatch();
    // An id that cannot be is the id of nothing.
    if (!idSchema.safeParse(deck).success || !isStorable(deck)) throw new AppError('not_found');
    socket.data.deckId = deck;
    socket.data.edits = schema !== undefined;
    socket.data.tab = tab ?? socket.id;
    socket.data.checkedAt = 0;
    await this.#check(socket, handshakeAction(socket.data));
    const { actor } = socket.data;
    if (user !== undefined && !(actor.kind === 'user' && actor.userId === user)) throw new AppError('unauthenticated');
  }

  /** Throws unless the socket's person may do it now. */
  async #check(socket: EditorSocket, action: ActionOn<'deck'>): Promise<void> {
    const { data } = socket;
    if (Date.now() - data.checkedAt >= RECHECK_MS) {
      const { headers, address } = socket.handshake;
      const actor = await this.#deps.identify({
        cookieHeader: headers.cookie ?? '',
        address,
        userAgent: headers['user-agent'] ?? '',
      });
      const facts = await this.#deps.factsOf(data.deckId, actor);
      data.actor = actor;
      data.facts = facts;
      data.rules = updateRulesOf(actor, facts);
      data.checkedAt = Date.now();
    }
    const decision = can(data.actor, action, data.facts);
    if (decision.allow) return;
    const looksOn = data.edits && decision.code === 'forbidden' && data.facts?.trashed === false;
    if (looksOn && can(data.actor, 'deck.view', data.facts).allow)
      throw new AppError('forbidden', words.collaboration.looksOn);
    throw new AppError(decision.code, decision.reason);
  }
}

const documentRoom = (deckId: string): string => `${deckId}/document`;
const slideRoom = (deckId: string, slideId: string): string => `${deckId}/slide/${slideId}`;

const handshakeAction = ({ edits }: EditorSocketData): ActionOn<'deck'> =>
  EDITOR_HANDSHAKE_ACTIONS[edits ? 'edit' : 'read'];

/** What a person may change of a deck that they edit. */
function updateRulesOf(actor: Actor, deck: DeckFacts | null): UpdateRules {
  return {
    mayEditLocked: may(actor, 'deck.lock_slides', deck),
    mayWriteCss: may(actor, 'deck.write_css', deck),
    mayAllowHosts: may(actor, 'deck.allow_hosts', deck),
  };
}

/** Socket.IO hands `data` to the client's `connect_error`. */
function asHandshakeError(error: unknown, log: Log): Error {
  const refusal = asRefusal(error, log);
  return Object.assign(new Error(refusal.message), { data: refusal });
}
