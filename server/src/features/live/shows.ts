import {
  type Acting,
  isNewerState,
  type ShowAsks,
  type ShowBegin,
  type ShowDrawing,
  type ShowPointer,
  showStateSchema,
  type ShowStanding,
  type ShowState,
  type SlideDatum,
  type Stroke,
} from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { z } from 'zod';
import { type Actor, accountOf, makerOf, type PresenterActor } from '../../access/actor.ts';
import { type Bus, defineChannel } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/index.ts';
import type { ShowOver } from './hub.ts';
import {
  changeShow,
  clearSlideData,
  deleteSlideData,
  endRemotesOf,
  findAbandoned,
  findBySecret,
  findRunning,
  insertShow,
  lockShows,
  markSeen,
  putSlideDatum,
  remotesOf,
  type ShowRow,
  slideDataOf,
} from './store.ts';

/** Milliseconds by which the row may be behind what is shown. */
const WRITE_EVERY = 2000;
/** Milliseconds for which a state is kept beside its row, however slow the database is. */
const TOLD_FOR = 60_000;
/** Milliseconds after which nobody is asked any more whether they go on with a show that nobody presents. */
const FORGOTTEN_AFTER = 30 * 60_000;
/** Milliseconds after which such a show ends by itself. */
const ENDED_AFTER = 12 * 60 * 60_000;
/** Milliseconds by which a presenter's clock may be ahead of ours. */
const AHEAD = 60_000;
/** What may be drawn in one show: whoever comes late is sent all of it. `size`: characters. */
const MOST_DRAWN = { strokes: 5000, size: 2_000_000 };

/** What a node does to a show, for the others that know of it. */
const showsChannel = defineChannel({
  name: 'shows.changed',
  message: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('state'), deckId: z.string(), showId: z.string(), state: showStateSchema }),
    /** What was drawn is to be read again when somebody asks for it. */
    z.object({ kind: z.literal('drawn'), deckId: z.string(), showId: z.string() }),
    /** To be read again. `remotes`: some may take part no more. */
    z.object({ kind: z.literal('row'), deckId: z.string(), remotes: z.boolean() }),
  ]),
});

/** To whom of a deck's show something is told. `except`: the socket that said it. */
export interface ShowTeller {
  state(deckId: string, state: ShowState, to: { readonly audience: boolean; readonly except: string | null }): void;
  pointer(
    deckId: string,
    pointer: ShowPointer,
    to: { readonly audience: boolean; readonly except: string | null },
  ): void;
  drawing(
    deckId: string,
    drawing: ShowDrawing,
    to: { readonly audience: boolean; readonly except: string | null; readonly lasts: boolean },
  ): void;
  /** How things stand: to those who present, and to those who watch. */
  standing(deckId: string, standing: ShowStanding | null): void;
  /** The same to those on this node alone. */
  standingHere(deckId: string, standing: ShowStanding | null): void;
  /**
   * Lets go first of those who were there by that show alone, its audience's link among them: they hear
   * of no other one.
   */
  ended(over: ShowOver): void;
}

export interface ShowsDeps {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly tell: ShowTeller;
  /** A token of a remote opens nothing any more: asks again about the sockets of this node. */
  readonly recheck: (deckId: string) => Promise<void>;
  /** The same about those of this node alone whose link or show is over. */
  readonly lookForEnded: () => Promise<void>;
  /**
   * Who holds a remote of the show that was made by these, or null where none of them may present the deck any more.
   */
  readonly remoteOf: (
    show: { readonly id: string; readonly deckId: string },
    maker: RemoteMaker,
  ) => Promise<PresenterActor | null>;
  /** A person's name; null when the account is gone. */
  readonly nameOf: (userId: string) => Promise<string | null>;
  /** How many watch the deck, on all nodes. */
  readonly viewers: (deckId: string) => number;
  /** Decks whose shows somebody on this node watches or presents. */
  readonly watchedHere: () => readonly string[];
  /** Its audience may have another link: tells those of this node who present the deck. */
  readonly tellAdmission: (deckId: string) => Promise<void>;
  /** Ends the link of a show's audience with the show. */
  readonly endLink: (tx: Tx, linkId: string) => Promise<void>;
  /** A link has ended: open views ask again whether they still may. */
  readonly accessChanged: (deckId: string) => void;
  /** A new token for whoever holds a remote. */
  readonly newToken: () => string;
}

/** Who made the token of a show's remotes: a person, a share link by its signer, or both. */
interface RemoteMaker {
  readonly userId: string | null;
  readonly link: string | null;
}

/** A show that is under way. */
export interface RunningShow {
  readonly id: string;
  readonly deckId: string;
  /** Who began it; null where that was by a link. */
  readonly userId: string | null;
  readonly onAir: boolean;
  readonly begunAt: Date;
}

/** A show that is over, and whether it was on the air until then. */
export type EndedShow = Pick<RunningShow, 'id' | 'deckId' | 'onAir'>;

interface Held {
  readonly row: ShowRow;
  state: ShowState | null;
  /** What was drawn; null where nobody has asked since it changed. */
  slideData: Promise<readonly SlideDatum[]> | null;
}

/**
 * The shows of decks: which is under way, where it stands, and what was drawn. The database has the row; each node
 * keeps what it was asked about in memory, in step by the bus, so that thousands who come at once are one question.
 */
export class ShowsService {
  readonly #deps: ShowsDeps;
  readonly #held = new Map<string, Promise<Held | null>>();
  /**
   * The newest states that any node told, also of decks that nobody asks about here: rows are behind them for a moment.
   */
  readonly #told = new Map<string, { readonly showId: string; readonly state: ShowState; readonly at: number }>();
  readonly #unwritten = new Map<string, { readonly timer: NodeJS.Timeout; readonly held: Held }>();
  readonly #onEnded: ((show: EndedShow) => Promise<void> | void)[] = [];
  readonly #onBegun: ((show: RunningShow) => Promise<void> | void)[] = [];
  readonly #stops: (() => void)[];

  constructor(deps: ShowsDeps) {
    this.#deps = deps;
    const { bus } = deps;
    this.#stops = [
      bus.subscribe(showsChannel, async (message, { own }) => {
        if (message.kind === 'row') {
          if (!own) this.#held.delete(message.deckId);
          // Tells who can follow as well.
          if (message.remotes) await deps.recheck(message.deckId);
          else await deps.tellAdmission(message.deckId);
          return;
        }
        if (message.kind === 'drawn') {
          if (!own) await this.#forgetDrawn(message.deckId, message.showId);
          return;
        }
        if (own) return;
        this.#keepTold(message);
        const held = await this.#held.get(message.deckId);
        if (held?.row.id === message.showId && isNewerState(message.state, held.state)) held.state = message.state;
      }),
      bus.onBack(async () => {
        this.#held.clear();
        // What the others told meanwhile did not come here.
        await deps.lookForEnded();
        for (const deckId of deps.watchedHere()) deps.tell.standingHere(deckId, await this.standing(deckId));
      }),
    ];
  }

  /** Calls the listener when a show has ended, on the node that ended it. Before the server listens. */
  onEnded(listener: (show: EndedShow) => Promise<void> | void): void {
    this.#onEnded.push(listener);
  }

  /** The same when one has begun. */
  onBegun(listener: (show: RunningShow) => Promise<void> | void): void {
    this.#onBegun.push(listener);
  }

  /** The deck's show that is under way, on the air or not. */
  async running(deckId: string): Promise<RunningShow | null> {
    const held = await this.#hold(deckId);
    if (held === null) return null;
    const { id, userId, onAir, begunAt } = held.row;
    return { id, deckId, userId, onAir, begunAt };
  }

  /** The same with what is shown. */
  async standing(deckId: string): Promise<ShowStanding | null> {
    const held = await this.#hold(deckId);
    return held === null ? null : standingOf(held, await this.#slideDataOf(held));
  }

  /**
   * Whether this is the deck's show that is under way. Before it is said to be over the database is asked:
   * nodes may be apart.
   */
  async isUnderWay(deckId: string, showId: string): Promise<boolean> {
    if ((await this.#hold(deckId))?.row.id === showId) return true;
    this.#held.delete(deckId);
    return (await this.#hold(deckId))?.row.id === showId;
  }

  /** Whose token it is; null for none of a show that is under way, and when who made it may present no more. */
  async actorByToken(token: string): Promise<PresenterActor | null> {
    const row = await findBySecret(this.#deps.db, hashToken(token));
    if (row === null) return null;
    return this.#deps.remoteOf(row, { userId: row.remoteUserId, link: row.remoteLink });
  }

  /**
   * Begins the deck's show, or goes on with the one that is under way. null: it is somebody else's, or has ended. A
   * remote goes on with its own show alone.
   */
  async begin(
    deckId: string,
    actor: Actor,
    { show, underWay, onAir, state: brought }: ShowBegin,
  ): Promise<{ readonly standing: ShowStanding | null; readonly asks: ShowAsks | null }> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    // Whose clock is wrong begins all the same, and what comes after it counts on from ours.
    const state = brought === null ? null : notAhead(brought, now, now);
    const begun = await db.transaction(async (tx) => {
      await lockShows(tx, deckId);
      const running = await findRunning(tx, deckId);
      if (running !== null) {
        const isRemotes = actor.kind === 'presenter' && running.id === actor.showId;
        if (actor.kind === 'presenter' && !isRemotes) return { kind: 'over' as const };
        if (isRemotes || running.id === show || underWay === 'go on') {
          await changeShow(tx, running.id, { seenAt: now });
          return { kind: 'goes on' as const };
        }
        const isForgotten = now.getTime() - running.seenAt.getTime() > FORGOTTEN_AFTER;
        if (underWay === 'ask' && !isForgotten) return { kind: 'asks' as const, running };
        await this.#endLink(tx, running.audienceLinkId);
        await changeShow(tx, running.id, { endedAt: now });
      } else if (show !== null || actor.kind === 'presenter') return { kind: 'over' as const };
      const id = newId();
      const userId = accountOf(actor)?.userId ?? null;
      await insertShow(tx, { id, deckId, userId, onAir, state, begunAt: now, seenAt: now });
      return { kind: 'begun' as const, id, userId, ended: running };
    });
    if (begun.kind === 'over') return { standing: null, asks: null };
    if (begun.kind === 'asks') return { standing: null, asks: await this.#asks(begun.running, actor) };
    if (begun.kind === 'begun') {
      if (begun.ended !== null) await this.#tellEnded(begun.ended);
      // Remotes end with the show that they were made for.
      this.changed(deckId, { remotes: begun.ended !== null });
      if (begun.ended !== null && begun.ended.audienceLinkId !== null) this.#deps.accessChanged(deckId);
      for (const listener of this.#onBegun)
        await listener({ id: begun.id, deckId, userId: begun.userId, onAir, begunAt: now });
      await this.#tellStanding(deckId);
    } else if (state !== null) await this.move(deckId, state, null);
    return { standing: await this.standing(deckId), asks: null };
  }

  /**
   * Shows another slide, step or film. `except`: the socket that said it. An older state than is shown changes nothing,
   * and what is shown is answered.
   */
  async move(deckId: string, state: ShowState, except: string | null): Promise<ShowState | null> {
    const held = await this.#needed(deckId);
    // Of a show that is ahead itself, since our clock was set back, states go on counting from there.
    const moment = Math.max(this.#deps.clock.now().getTime(), held.state?.number ?? 0);
    if (isAhead(state, moment)) throw new AppError('malformed');
    if (!isNewerState(state, held.state)) return held.state;
    held.state = state;
    this.#keepTold({ deckId, showId: held.row.id, state });
    this.#writeSoon(deckId, held);
    this.#deps.bus.publish(showsChannel, { kind: 'state', deckId, showId: held.row.id, state });
    this.#deps.tell.state(deckId, state, { audience: held.row.onAir, except });
    return null;
  }

  async point(deckId: string, pointer: ShowPointer, except: string | null): Promise<void> {
    const held = await this.#hold(deckId);
    if (held !== null) this.#deps.tell.pointer(deckId, pointer, { audience: held.row.onAir, except });
  }

  /** What lasts of a drawing is kept before it is told. */
  async draw(deckId: string, brought: ShowDrawing, except: string | null): Promise<void> {
    const { db, tell } = this.#deps;
    const drawing = brought.kind === 'stroke' ? { ...brought, stroke: rounded(brought.stroke) } : brought;
    const { row } = await this.#needed(deckId);
    const lasts = drawing.kind !== 'stroke' || drawing.done;
    if (drawing.kind === 'stroke' && drawing.done) {
      const { slideId, stroke } = drawing;
      if (!(await putSlideDatum(db, row.id, { slideId, stroke }, MOST_DRAWN))) {
        // The pen was seen at work.
        await this.draw(deckId, { kind: 'erase', slideId, ids: [stroke.id] }, null);
        throw new AppError('conflict', words.live.noRoomToDraw);
      }
    } else if (drawing.kind === 'erase') await deleteSlideData(db, row.id, drawing.ids);
    else if (drawing.kind === 'clear') await clearSlideData(db, row.id, drawing.slideId);
    if (lasts) {
      await this.#forgetDrawn(deckId, row.id);
      this.#deps.bus.publish(showsChannel, { kind: 'drawn', deckId, showId: row.id });
    }
    tell.drawing(deckId, drawing, { audience: row.onAir, except, lasts });
  }

  async setOnAir(deckId: string, onAir: boolean): Promise<void> {
    const { row } = await this.#needed(deckId);
    if (row.onAir === onAir) return;
    await changeShow(this.#deps.db, row.id, { onAir });
    this.changed(deckId);
    await this.#tellStanding(deckId);
  }

  /**
   * A token for a remote, in place of the one before; null with `allowed: false`, which ends all of them. By a remote
   * it is made on behalf of who made that one.
   */
  async remote(deckId: string, actor: Actor, allowed: boolean): Promise<string | null> {
    const { row } = await this.#needed(deckId);
    const token = allowed ? this.#deps.newToken() : null;
    const { userId, link } = makerOf(actor);
    await changeShow(this.#deps.db, row.id, {
      secretHash: token === null ? null : hashToken(token),
      remoteUserId: userId,
      remoteLink: link?.deckId === deckId ? link.signer : null,
    });
    this.changed(deckId, { remotes: true });
    return token;
  }

  /** Talks under way whose remotes somebody made. */
  async acting(userId: string): Promise<Acting[]> {
    return (await remotesOf(this.#deps.db, userId)).map(({ id, title: name, begunAt }) => ({
      kind: 'remote',
      id,
      name,
      account: null,
      active: true,
      last_used_at: null,
      created_at: begunAt.toISOString(),
    }));
  }

  /** Ends the remotes that somebody made, whatever show they are of. */
  async endAccess(tx: Tx, userId: string): Promise<() => void> {
    const deckIds = await endRemotesOf(tx, userId);
    return () => {
      for (const deckId of deckIds) this.changed(deckId, { remotes: true });
    };
  }

  /** The link for the audience of the show that is under way. */
  async audienceLinkId(deckId: string): Promise<string | null> {
    return (await this.#hold(deckId))?.row.audienceLinkId ?? null;
  }

  /**
   * The show that is under way as it is stored: whoever deleted a link has told nobody of the row.
   * Throws where none is.
   */
  async readAnew(deckId: string): Promise<ShowRow> {
    this.#held.delete(deckId);
    return (await this.#needed(deckId)).row;
  }

  /** The row is another one: what is in memory of it goes, here and on other nodes. */
  changed(deckId: string, { remotes = false } = {}): void {
    this.#held.delete(deckId);
    this.#deps.bus.publish(showsChannel, { kind: 'row', deckId, remotes });
  }

  async end(deckId: string): Promise<void> {
    const held = await this.#hold(deckId);
    if (held !== null) await this.#end(held.row);
  }

  /** Of what is presented on this node just now. */
  async seen(deckIds: readonly string[]): Promise<void> {
    await markSeen(this.#deps.db, deckIds, this.#deps.clock.now());
  }

  /** Ends shows that nobody has presented for long. */
  async endAbandoned(): Promise<void> {
    const since = new Date(this.#deps.clock.now().getTime() - ENDED_AFTER);
    for (const show of await findAbandoned(this.#deps.db, since)) await this.#end(show);
  }

  /** Forgets what no socket of this node asks about any more. */
  forget(isWatched: (deckId: string) => boolean): void {
    for (const deckId of this.#held.keys())
      if (!isWatched(deckId) && !this.#unwritten.has(deckId)) this.#held.delete(deckId);
    // By then they are in their rows.
    const written = this.#deps.clock.now().getTime() - TOLD_FOR;
    for (const [deckId, { at }] of this.#told) if (at < written) this.#told.delete(deckId);
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.settle();
  }

  /** Writes what is not written yet. */
  async settle(): Promise<void> {
    for (const deckId of [...this.#unwritten.keys()]) await this.#write(deckId);
  }

  #hold(deckId: string): Promise<Held | null> {
    const known = this.#held.get(deckId);
    if (known !== undefined) return known;
    const asked = this.#read(deckId);
    this.#held.set(deckId, asked);
    asked.catch(() => this.#held.get(deckId) === asked && this.#held.delete(deckId));
    return asked;
  }

  async #read(deckId: string): Promise<Held | null> {
    const row = await findRunning(this.#deps.db, deckId);
    if (row === null) return null;
    const told = this.#told.get(deckId);
    const state = told?.showId === row.id && isNewerState(told.state, row.state) ? told.state : row.state;
    // Nothing newer would ever come. The same on every node.
    const shown = state === null ? null : notAhead(state, this.#deps.clock.now(), row.begunAt);
    return { row, state: shown, slideData: null };
  }

  #keepTold({ deckId, showId, state }: { deckId: string; showId: string; state: ShowState }): void {
    const known = this.#told.get(deckId);
    if (known?.showId === showId && !isNewerState(state, known.state)) return;
    this.#told.set(deckId, { showId, state, at: this.#deps.clock.now().getTime() });
  }

  /** Read once for all who come, until something is drawn. */
  #slideDataOf(held: Held): Promise<readonly SlideDatum[]> {
    if (held.slideData !== null) return held.slideData;
    const asked = slideDataOf(this.#deps.db, held.row.id);
    held.slideData = asked;
    asked.catch(() => {
      if (held.slideData === asked) held.slideData = null;
    });
    return asked;
  }

  async #forgetDrawn(deckId: string, showId: string): Promise<void> {
    const held = await this.#held.get(deckId);
    if (held?.row.id === showId) held.slideData = null;
  }

  async #needed(deckId: string): Promise<Held> {
    const held = await this.#hold(deckId);
    if (held === null) throw new AppError('conflict', words.live.ended);
    return held;
  }

  async #tellStanding(deckId: string): Promise<void> {
    this.#deps.tell.standing(deckId, await this.standing(deckId));
  }

  async #end(show: EndedShow): Promise<void> {
    const { id, deckId } = show;
    const { accessChanged, clock, db } = this.#deps;
    await this.#write(deckId);
    const ended = await db.transaction(async (tx) => {
      await lockShows(tx, deckId);
      const running = await findRunning(tx, deckId);
      if (running?.id !== id) return null;
      await this.#endLink(tx, running.audienceLinkId);
      await changeShow(tx, id, { endedAt: clock.now() });
      return running;
    });
    if (ended === null) return;
    await this.#tellEnded(ended);
    this.changed(deckId, { remotes: true });
    if (ended.audienceLinkId !== null) accessChanged(deckId);
  }

  /** Names of people are told to people. */
  async #asks({ deckId, userId, begunAt }: ShowRow, actor: Actor): Promise<ShowAsks> {
    const { nameOf, viewers } = this.#deps;
    const asking = accountOf(actor)?.userId ?? null;
    return {
      begunAt: begunAt.toISOString(),
      presenter: userId === null || asking === null ? null : await nameOf(userId),
      isOwn: asking !== null && asking === userId,
      viewers: viewers(deckId),
    };
  }

  /** In the transaction that ends its show, so that none is left open. */
  async #endLink(tx: Tx, linkId: string | null): Promise<void> {
    if (linkId !== null) await this.#deps.endLink(tx, linkId);
  }

  async #tellEnded({ id, deckId, onAir, audienceLinkId }: ShowRow): Promise<void> {
    this.#deps.tell.ended({ deckId, showId: id, linkId: audienceLinkId });
    for (const listener of this.#onEnded) await listener({ id, deckId, onAir });
  }

  #writeSoon(deckId: string, held: Held): void {
    const waiting = this.#unwritten.get(deckId);
    const timer =
      waiting?.timer ??
      setTimeout(() => {
        this.#write(deckId).catch((error: unknown) => this.#deps.log.error({ err: error }, 'writing a show failed'));
      }, WRITE_EVERY).unref();
    this.#unwritten.set(deckId, { timer, held });
  }

  async #write(deckId: string): Promise<void> {
    const waiting = this.#unwritten.get(deckId);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    this.#unwritten.delete(deckId);
    const { row, state } = waiting.held;
    if (state !== null) await changeShow(this.#deps.db, row.id, { state });
  }
}

/** To a tenth of a px of the slide: nobody sees more. */
function rounded(stroke: Stroke): Stroke {
  const to = (value: number): number => Math.round(value * 10) / 10;
  return { ...stroke, width: to(stroke.width), points: stroke.points.map(to) };
}

const isAhead = ({ number }: ShowState, moment: number): boolean => number > moment + AHEAD;

/** With the number of another moment where its own lies ahead of our clock. */
function notAhead(state: ShowState, now: Date, moment: Date): ShowState {
  return isAhead(state, now.getTime()) ? { ...state, number: moment.getTime() } : state;
}

function standingOf({ row, state }: Held, slideData: readonly SlideDatum[]): ShowStanding {
  return { id: row.id, begunAt: row.begunAt.toISOString(), onAir: row.onAir, state, slideData };
}
