import { type Comment, type CommentServerEvents, idSchema, type PublicUser, publicUserSchema } from '@rostrum/contract';
import { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import { type Bus, defineChannel } from '../../platform/bus/index.ts';
import type { EditorHub, EditorSocket } from '../collaboration/service.ts';

/** Who says every five seconds that they write says it no more often than that, but for beginning and ending. */
const PACE = { burst: 6, perSecond: 1 };

const writingSchema = z.object({ slide_hash: idSchema, thread_id: idSchema.nullable(), writing: z.boolean() });

const changedChannel = defineChannel({
  name: 'comments.changed',
  message: z.object({
    deckId: z.string(),
    kind: z.enum(['created', 'updated', 'deleted']),
    threadId: z.string(),
    slideId: z.string(),
  }),
});
/** What happened to a thread. */
export type ThreadChange = z.infer<typeof changedChannel.message>;

/** `from`: the socket of who writes. */
const writingChannel = defineChannel({
  name: 'comments.writing',
  message: writingSchema.extend({ deckId: z.string(), user: publicUserSchema, from: z.string() }),
});

export interface LiveCommentsDeps {
  readonly bus: Bus;
  readonly editors: EditorHub;
  /** Whether viewers see a slide. */
  readonly isShown: (deckId: string, slideId: string) => Promise<boolean>;
  /** A thread as somebody sees it; null: it is gone, or not theirs to see. */
  readonly thread: (actor: Actor, deckId: string, threadId: string) => Promise<Comment | null>;
  readonly person: (actor: Actor) => Promise<PublicUser | null>;
}

/** Tells those who have a deck open what is said of it, each as they may see it. */
export class LiveComments {
  readonly #deps: LiveCommentsDeps;
  /**
   * The end of what is heard of a socket or told of a deck: one thing after the other, so that the newest comes last.
   */
  readonly #last = new Map<string, Promise<void>>();

  constructor(deps: LiveCommentsDeps) {
    this.#deps = deps;
  }

  /** Tells, on every node, of a change that is in the database. */
  changed(change: ThreadChange): void {
    this.#deps.bus.publish(changedChannel, change);
  }

  /** Hears who writes, and what other nodes tell. */
  serve(): void {
    const { bus, editors, isShown, person } = this.#deps;
    editors.door.hear('comment:writing', { message: writingSchema, pace: PACE }, async (message, socket) => {
      const { deckId, actor } = socket.data;
      await this.#inTurn(socket.id, async () => {
        const user = await person(actor);
        const sees =
          (await isShown(deckId, message.slide_hash)) || (await editors.allows(socket, 'comment.list_hidden'));
        if (user !== null && sees) bus.publish(writingChannel, { ...message, deckId, user, from: socket.id });
      });
      return { ok: true };
    });
    bus.subscribe(changedChannel, (change) => this.#inTurn(change.deckId, () => this.#tell(change)));
    bus.subscribe(writingChannel, ({ deckId, from, ...message }) =>
      this.#inTurn(deckId, async () => {
        for (const socket of await this.#whoSees(deckId, message.slide_hash))
          if (socket.id !== from) socket.emit('comment:writing', message);
      }),
    );
  }

  /** Whoever asks is told of its failure; what follows goes on. */
  #inTurn(key: string, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const done = before.then(work);
    const ended = done
      .catch(() => undefined)
      .finally(() => {
        if (this.#last.get(key) === ended) this.#last.delete(key);
      });
    this.#last.set(key, ended);
    return done;
  }

  async #tell({ deckId, kind, threadId, slideId }: ThreadChange): Promise<void> {
    const known = new Map<string, Comment | null>();
    for (const socket of await this.#whoSees(deckId, slideId)) {
      if (kind === 'deleted') {
        socket.emit('comment:deleted', { id: threadId });
        continue;
      }
      const { actor } = socket.data;
      // Whoever has a deck open in five windows is asked about once.
      const key = actor.kind === 'user' ? actor.userId : socket.id;
      if (!known.has(key)) known.set(key, await this.#deps.thread(actor, deckId, threadId));
      const comment = known.get(key) ?? null;
      if (comment === null) continue;
      const event = `comment:${kind}` satisfies keyof CommentServerEvents;
      socket.emit(event, { comment });
    }
  }

  /** Those here who may hear of comments on a slide. */
  async #whoSees(deckId: string, slideId: string): Promise<EditorSocket[]> {
    const { editors, isShown } = this.#deps;
    const sockets = editors.socketsOf(deckId);
    if (sockets.length === 0) return [];
    const action = (await isShown(deckId, slideId)) ? 'comment.list' : 'comment.list_hidden';
    const allowed = await Promise.all(sockets.map((socket) => editors.allows(socket, action)));
    return sockets.filter((_, place) => allowed[place]);
  }
}
