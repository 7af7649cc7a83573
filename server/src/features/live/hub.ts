import { fastifyCookie } from '@fastify/cookie';
import {
  type ErrorCode,
  idSchema,
  LIVE_NAMESPACE,
  type LiveClientEvents,
  type LiveServerEvents,
} from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { type Actor, ANONYMOUS, makerOf } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import { LIVE_ACTION, LIVE_EVENT_ACTIONS, LIVE_PRESENTER_ACTION } from '../../access/declared.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { ActionOn } from '../../access/rules.ts';
import { AppError, asAppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { spokenNow } from '../../platform/language.ts';
import { Admission } from '../../platform/realtime/admission.ts';
import { EventDoor } from '../../platform/realtime/event-door.ts';
import { speakingToSocket } from '../../platform/realtime/hearers.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import { isStorable } from '../../platform/storable.ts';

/** Milliseconds for which a stranger's standing is that of all who bring the same. */
const SHARED_FOR = 1000;
const SESSION = /session/;
/** Said from node to node, in line with what is told to rooms. */
const SHOW_OVER = 'show over';

const handshakeSchema = z.object({
  deck: idSchema.refine(isStorable),
  token: z.string().max(128).optional(),
  grant: z.string().max(128).optional(),
  part: z.enum(['viewer', 'presenter']).optional(),
  /** A random word of the window, the same after a reload: whoever watches is counted once. */
  visit: z.string().max(64).optional(),
});

/** What somebody is to a deck's shows; null: they only look at the deck. */
type ShowPart = 'viewer' | 'presenter' | null;

/** Who a view's socket says that it is. */
export interface LiveHandshake {
  readonly cookieHeader: string;
  readonly address: string;
  readonly userAgent: string;
  readonly token: string | null;
  readonly grant: string | null;
  readonly at: Date;
}

export interface LiveSocketData {
  deckId: string;
  /** Who looks on, and what they may, as they were asked about last. */
  actor: Actor;
  facts: DeckFacts | null;
  /** The round of asking in which that was found out. */
  askedIn: number;
  handshake: LiveHandshake;
  /** The link by which it came, or who made the remote that it is. */
  linkId: string | null;
  part: ShowPart;
  visit: string | null;
  /** The show that it has begun, or gone on with. */
  presents: string | null;
  /** The show in which its window is counted. */
  countedIn: string | null;
}

interface Refused {
  readonly code: ErrorCode;
  readonly message: string;
}

/** A show that is over, and the link of its audience, which ended with it. */
export interface ShowOver {
  readonly deckId: string;
  readonly showId: string;
  readonly linkId: string | null;
}

export type LiveSocket = Socket<LiveClientEvents, LiveServerEvents, Record<never, never>, LiveSocketData>;

type LiveActions = Readonly<Record<string, ActionOn<'deck'>>>;

export interface LiveDeps {
  readonly now: () => Date;
  readonly realtime: Realtime;
  readonly log: Log;
  readonly identify: (handshake: LiveHandshake) => Promise<Actor>;
  readonly factsOf: (deckId: string, actor: Actor) => Promise<DeckFacts | null>;
  /** Those of these links that open nothing any more. */
  readonly endedLinks: (linkIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly isUnderWay: (deckId: string, showId: string) => Promise<boolean>;
}

/** Views that are open, by deck: told when there is something new to see, and when they may see no more. */
export class LiveHub {
  readonly door: EventDoor<LiveSocket, LiveClientEvents>;
  readonly #deps: LiveDeps;
  readonly #namespace;
  readonly #admission: Admission<LiveSocket>;
  /** Standings of strangers that were asked for a moment ago. */
  readonly #strangers = new Map<
    string,
    { readonly deckId: string; readonly until: number; readonly decision: ReturnType<LiveHub['decide']> }
  >();
  /** Rounds of asking that were begun. */
  #rounds = 0;
  readonly #joined: ((socket: LiveSocket) => void)[] = [];
  readonly #rechecked: ((deckId: string) => Promise<void>)[] = [];

  constructor(deps: LiveDeps) {
    this.#deps = deps;
    const namespace = deps.realtime.namespace<LiveClientEvents, LiveServerEvents, LiveSocketData>(LIVE_NAMESPACE);
    this.#admission = new Admission(namespace, {
      admit: (socket) => this.#admit(socket),
      asError: (error) => asHandshakeError(error, deps.log),
      ask: () => this.#asker(),
      joined: (socket) => {
        const { deckId, part } = socket.data;
        void socket.join(part === null ? deckId : [deckId, roomOf(deckId, part)]);
        this.door.open(socket);
        for (const joined of this.#joined) joined(socket);
      },
      regularly: () => this.#regularly(),
    });
    namespace.on(SHOW_OVER, (over: ShowOver) => this.#letGo(over));
    this.#namespace = namespace;
    this.door = new EventDoor({
      now: () => deps.now().getTime(),
      admit: async ({ data }, event) => {
        const decision = can(data.actor, (LIVE_EVENT_ACTIONS as LiveActions)[event] as ActionOn<'deck'>, data.facts);
        if (!decision.allow) throw new AppError(decision.code, decision.reason);
        if (await this.#isOver(data)) throw new AppError('conflict', words.live.ended);
      },
      refuse: (error) => {
        const { code, message } = asKnown(error, deps.log);
        return { ok: false, code, message };
      },
      deckOf: ({ data }) => data.deckId,
      accountOf: ({ data }) => makerOf(data.actor).userId,
    });
  }

  /**
   * Calls the listener with every socket that was let in; it may listen for `disconnect`. Before the server listens.
   */
  onJoined(listener: (socket: LiveSocket) => void): void {
    this.#joined.push(listener);
  }

  /** Calls the listener when it was asked again, on this node, who may look at a deck. Before the server listens. */
  onRechecked(listener: (deckId: string) => Promise<void>): void {
    this.#rechecked.push(listener);
  }

  /** Everybody who looks at the deck, on every node. */
  toDeck(deckId: string) {
    return this.#namespace.to(deckId);
  }

  /** Decks that anybody looks at at this process. */
  openDecks(): Set<string> {
    return new Set([...this.#namespace.sockets.values()].map(({ data }) => data.deckId));
  }

  /** Tells those who look at the deck at this process, where other nodes told it themselves. */
  changedHere(deckId: string, version: number): void {
    this.#namespace.local.to(deckId).emit('deck:changed', { version });
  }

  /** Those on every node who take this part in the deck's shows, or either. */
  toShow(deckId: string, ...parts: readonly NonNullable<ShowPart>[]) {
    return this.#namespace.to(parts.map((part) => roomOf(deckId, part)));
  }

  /** The same on this node alone: for what each node tells its own. */
  toShowHere(deckId: string, part: NonNullable<ShowPart>) {
    return this.#namespace.local.to(roomOf(deckId, part));
  }

  /** How many on this node take this part in the deck's shows. */
  countHere(deckId: string, part: NonNullable<ShowPart>): number {
    return this.#namespace.adapter.rooms.get(roomOf(deckId, part))?.size ?? 0;
  }

  /** Windows of this node that take this part in the deck's shows. */
  windowsHere(deckId: string, part: NonNullable<ShowPart>): LiveSocket[] {
    return this.#socketsIn(roomOf(deckId, part));
  }

  /** Decks that somebody on this node presents, or watches. */
  decksHere(part: NonNullable<ShowPart>): string[] {
    const suffix = roomOf('', part);
    return [...this.#namespace.adapter.rooms.keys()].flatMap((room) =>
      room.endsWith(suffix) ? [room.slice(0, -suffix.length)] : [],
    );
  }

  /** There is another version of the deck. */
  changed(deckId: string, version: number): void {
    this.#namespace.to(deckId).emit('deck:changed', { version });
  }

  /**
   * Lets go, on every node, of those who were there by a show that is over alone: its remotes, and who came by its
   * audience's link. At once, by what is known of them: nothing that is told after this comes to them. Who may stay is
   * asked about as ever.
   */
  letGo(over: ShowOver): void {
    this.#letGo(over);
    this.#namespace.serverSideEmit(SHOW_OVER, over);
  }

  #letGo({ deckId, showId, linkId }: ShowOver): void {
    this.#forgetStrangers(deckId);
    this.#admission.outdate(({ data }) => data.deckId === deckId);
    for (const socket of this.socketsOf(deckId)) {
      const { data } = socket;
      const isByLink = linkId !== null && data.linkId === linkId;
      const isOf = data.actor.kind === 'presenter' ? data.actor.showId === showId : isByLink;
      const actor = isOf ? withoutShow(data) : null;
      if (actor === null) continue;
      const decision = speakingToSocket(socket, () =>
        decideFor(data.part, actor, data.facts && { ...data.facts, role: roleOf(actor, data.facts) }),
      );
      if (decision.allow) continue;
      if (data.part !== null) socket.emit('ended', { id: showId });
      socket.emit('access:revoked', { code: decision.code, message: decision.reason });
      socket.disconnect(true);
    }
  }

  #forgetStrangers(deckId: string): void {
    for (const [key, { deckId: asked }] of this.#strangers) if (asked === deckId) this.#strangers.delete(key);
  }

  /** Asks again about everybody who looks at the deck, and lets go of those who may not any more. */
  async recheck(deckId: string): Promise<void> {
    this.#forgetStrangers(deckId);
    await this.#admission.recheck(({ data }) => data.deckId === deckId, this.socketsOf(deckId));
    for (const listener of this.#rechecked) await listener(deckId);
  }

  /** The same about what somebody looks at here, whichever decks. */
  async recheckPerson(userId: string): Promise<void> {
    // Their remotes are strangers.
    this.#strangers.clear();
    await this.#admission.recheck(({ data }) => makerOf(data.actor).userId === userId);
  }

  /** The same about who looks at decks of a team here. */
  async recheckTeam(teamId: string): Promise<void> {
    this.#strangers.clear();
    const isOf = ({ data }: LiveSocket): boolean => data.facts?.team?.id === teamId;
    this.#admission.outdate(isOf);
    const looking = [...this.#namespace.sockets.values()].filter(isOf);
    for (const deckId of new Set(looking.map(({ data }) => data.deckId))) await this.recheck(deckId);
  }

  /** The same about everybody. */
  askAll(): Promise<void> {
    return this.#admission.askAll();
  }

  /** Of many who are nobody in particular one is asked about, and one of each language since it says why not. */
  #asker(): (socket: LiveSocket) => Promise<Refused | null> {
    const decisions = new Map<string, ReturnType<LiveHub['decide']>>();
    this.#rounds += 1;
    const round = this.#rounds;
    return async ({ data }) => {
      const key = JSON.stringify([data.deckId, standingOf(data.handshake), data.part, spokenNow()]);
      const asked = decisions.get(key) ?? this.decide(data).catch((error: unknown) => this.#unasked(error));
      decisions.set(key, asked);
      const { actor, facts, refusal } = await asked;
      // An earlier round may have found out less, and later.
      if (refusal === null && round > data.askedIn) Object.assign(data, { actor, facts, askedIn: round });
      return refusal;
    };
  }

  #unasked(error: unknown): never {
    this.#deps.log.error({ err: error }, 'asking who may look on failed');
    throw error;
  }

  /** Of those who came by a link alone only the link is looked at: there may be very many. */
  async #regularly(): Promise<LiveSocket[]> {
    await this.lookForEnded().catch((error: unknown) =>
      this.#deps.log.error({ err: error }, 'looking for ended links failed'),
    );
    return [...this.#namespace.sockets.values()].filter(
      ({ data }) => data.linkId === null || SESSION.test(data.handshake.cookieHeader),
    );
  }

  /** Asks again about decks that are looked at by a link whose time is over, or by a remote whose show is. */
  async lookForEnded(): Promise<void> {
    const byLink = new Map<string, string>();
    const ofRemotes: string[] = [];
    for (const { data } of [...this.#namespace.sockets.values()]) {
      if (data.linkId !== null) byLink.set(data.linkId, data.deckId);
      if (await this.#isOver(data)) ofRemotes.push(data.deckId);
    }
    const ended = byLink.size === 0 ? [] : await this.#deps.endedLinks([...byLink.keys()]);
    const ofLinks = [...ended].flatMap((linkId) => byLink.get(linkId) ?? []);
    for (const deckId of new Set([...ofRemotes, ...ofLinks])) await this.recheck(deckId);
  }

  /** Whether it is the remote of a show that is over: it is let go of as soon as that is heard of here. */
  async #isOver({ actor, deckId }: LiveSocketData): Promise<boolean> {
    return actor.kind === 'presenter' && !(await this.#deps.isUnderWay(deckId, actor.showId));
  }

  stop(): void {
    this.#admission.stop();
  }

  async decide({ deckId, handshake, part }: Pick<LiveSocketData, 'deckId' | 'handshake' | 'part'>) {
    const actor = await this.#deps.identify(handshake);
    const facts = await this.#deps.factsOf(deckId, actor);
    const decision = decideFor(part, actor, facts);
    return { actor, facts, refusal: decision.allow ? null : { code: decision.code, message: decision.reason } };
  }

  /** Of strangers who come at once to one deck, alike in what they bring, one is asked about, and for a second. */
  async #decideShared(asked: Pick<LiveSocketData, 'deckId' | 'handshake' | 'part'>): ReturnType<LiveHub['decide']> {
    if (SESSION.test(asked.handshake.cookieHeader)) return this.decide(asked);
    const now = this.#deps.now().getTime();
    const key = JSON.stringify([asked.deckId, standingOf(asked.handshake), asked.part, spokenNow()]);
    const known = this.#strangers.get(key);
    if (known !== undefined && now < known.until) return known.decision;
    for (const [old, { until }] of this.#strangers) if (until <= now) this.#strangers.delete(old);
    const decision = this.decide(asked);
    this.#strangers.set(key, { deckId: asked.deckId, decision, until: now + SHARED_FOR });
    // Who was refused may be let in a moment later; what failed is asked again.
    const forget = (): boolean => this.#strangers.get(key)?.decision === decision && this.#strangers.delete(key);
    decision.then(({ refusal }) => refusal !== null && forget(), forget);
    return decision;
  }

  async #admit(socket: LiveSocket): Promise<void> {
    const parsed = handshakeSchema.safeParse(socket.handshake.auth);
    if (!parsed.success) throw new AppError('not_found');
    const { headers, address } = socket.handshake;
    const { deck: deckId, token, grant, part = null, visit = null } = parsed.data;
    const handshake = {
      cookieHeader: headers.cookie ?? '',
      address,
      userAgent: headers['user-agent'] ?? '',
      token: token ?? null,
      grant: grant ?? null,
      at: this.#deps.now(),
    };
    const askedIn = this.#rounds;
    const { actor, facts, refusal } = await this.#decideShared({ deckId, handshake, part });
    if (refusal !== null) throw new AppError(refusal.code, refusal.message);
    const linkId = makerOf(actor).link?.linkId ?? null;
    socket.data = { deckId, handshake, actor, facts, askedIn, linkId, part, visit, presents: null, countedIn: null };
  }

  /** The sockets of this process that look at the deck. */
  socketsOf(deckId: string): LiveSocket[] {
    return this.#socketsIn(deckId);
  }

  #socketsIn(room: string): LiveSocket[] {
    const ids = this.#namespace.adapter.rooms.get(room) ?? new Set();
    return [...ids].flatMap((id) => this.#namespace.sockets.get(id) ?? []);
  }
}

/** A show is over with its deck: also for the owner, who may go on looking at what is in their trash. */
const inTrash = () => ({ allow: false, code: 'not_found', reason: words.live.inTrash }) as const;

function decideFor(part: ShowPart, actor: Actor, facts: DeckFacts | null) {
  const decision = can(actor, part === 'presenter' ? LIVE_PRESENTER_ACTION : LIVE_ACTION, facts);
  if (decision.allow || decision.code === 'forbidden') return part !== null && facts?.trashed ? inTrash() : decision;
  return decision;
}

/** Who somebody is without the link or the remote by which they came; null where only their session can tell. */
function withoutShow({ actor, handshake }: LiveSocketData): Actor | null {
  if (actor.kind === 'user') return { ...actor, link: null };
  return SESSION.test(handshake.cookieHeader) ? null : ANONYMOUS;
}

const roleOf = (actor: Actor, facts: DeckFacts): DeckFacts['role'] => (actor.kind === 'user' ? facts.role : null);

function roomOf(deckId: string, part: NonNullable<ShowPart>): string {
  return `${deckId}:${part}`;
}

/** Sockets that bring the same session, link and proofs stand the same. */
function standingOf({ cookieHeader, token, grant }: LiveHandshake): string {
  const cookies = Object.entries(fastifyCookie.parse(cookieHeader)).filter(([name]) =>
    /session|rostrum_link_/.test(name),
  );
  return JSON.stringify([token, grant, cookies]);
}

function asKnown(error: unknown, log: Log): AppError {
  const known = asAppError(error);
  if (known.code === 'internal') log.error({ err: error }, 'an event of /live failed');
  return known;
}

/** Socket.IO hands `data` to the client's `connect_error`. */
function asHandshakeError(error: unknown, log: Log): Error {
  const { code, message } = asKnown(error, log);
  return Object.assign(new Error(message), { data: { code } });
}
