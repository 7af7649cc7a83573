import {
  EDITOR_NAMESPACE,
  type EditorClientEvents,
  type EditorServerEvents,
  idSchema,
  type Refusal,
  type SyncAnswer,
  type UpdateAnswer,
} from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import type { UpdateRules } from '@rostrum/deck/doc';
import type { Socket } from 'socket.io';
import * as Y from 'yjs';
import { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import { can, may } from '../../access/can.ts';
import { EDITOR_EVENT_ACTIONS } from '../../access/declared.ts';
import type { DeckFacts } from '../../access/facts.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import { isStorable } from '../../platform/storable.ts';
import { RefusedUpdate } from './rooms.ts';
import type { CollaborationService } from './service.ts';

/** Whoever was allowed is asked about again after this long; a change of rights is told at once besides. */
const RECHECK_MS = 1000;

/** What a person may change of a deck that they edit. */
function updateRulesOf(actor: Actor, deck: DeckFacts | null): UpdateRules {
  return {
    // Locks bind the members of a team; a deck of no team has only people who may unlock its slides.
    mayEditLocked: true,
    mayWriteCss: may(actor, 'deck.write_css', deck),
    mayAllowHosts: may(actor, 'deck.allow_hosts', deck),
  };
}

/** `user`: whose edits are going to come; another account's session does not send them. */
const handshakeSchema = z.object({ deck: z.string(), schema: z.number().int(), user: z.string().optional() });
const bytesSchema = z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= 16 * 1024 * 1024);
const syncSchema = z.object({ stateVector: bytesSchema });
const updateSchema = z.object({ update: bytesSchema });

interface EditorSocketData {
  deckId: string;
  actor: Actor;
  rules: UpdateRules;
  checkedAt: number;
}

type EditorSocket = Socket<EditorClientEvents, EditorServerEvents, Record<never, never>, EditorSocketData>;

export interface EditorSocketDeps {
  readonly realtime: Realtime;
  readonly collaboration: CollaborationService;
  readonly log: Log;
  /** Who a handshake's cookies belong to. */
  readonly identify: (handshake: { cookieHeader: string; address: string; userAgent: string }) => Promise<Actor>;
  readonly factsOf: (deckId: string, actor: Actor) => Promise<DeckFacts | null>;
}

export interface EditorSockets {
  /** Asks again about everybody who has the deck open, and lets go of those who may not edit it any more. */
  recheck(deckId: string): Promise<void>;
  changed(deckId: string, message: { version: number; title: string; slug: string }): void;
}

/** The `/editor` namespace: documents in step with every open editor. */
export function serveEditors(deps: EditorSocketDeps): EditorSockets {
  const namespace = deps.realtime.namespace<EditorClientEvents, EditorServerEvents, EditorSocketData>(EDITOR_NAMESPACE);

  namespace.use((socket, next) => {
    admit(socket, deps).then(
      () => next(),
      (error: unknown) => next(asHandshakeError(error, deps.log)),
    );
  });

  namespace.on('connection', (socket: EditorSocket) => {
    void socket.join(socket.data.deckId);

    socket.on('sync', (message, answer) => {
      void reply(answer, deps.log, async () => {
        await check(socket, deps, EDITOR_EVENT_ACTIONS.sync);
        const { stateVector } = parse(syncSchema, message);
        return deps.collaboration.rooms.with(socket.data.deckId, async (room): Promise<SyncAnswer> => {
          await room.catchUp();
          return {
            ok: true,
            update: diff(room.doc, stateVector),
            stateVector: Y.encodeStateVector(room.doc),
            canEdit: true,
            generation: room.generation,
          };
        });
      });
    });

    socket.on('update', (message, answer) => {
      void reply(answer, deps.log, async () => {
        await check(socket, deps, EDITOR_EVENT_ACTIONS.update);
        const { update } = parse(updateSchema, message);
        const { deckId, actor, rules } = socket.data;
        const userId = actor.kind === 'user' ? actor.userId : null;
        return deps.collaboration.rooms.with(deckId, async (room): Promise<UpdateAnswer> => {
          const appended = await room.append(update, userId, rules, (report) =>
            deps.collaboration.editing(deckId, room, report),
          );
          if (appended.update !== null) {
            socket.to(deckId).emit('update', { update: appended.update, seq: appended.seq });
            if (userId !== null) deps.collaboration.appended(deckId, room, userId);
          }
          return { ok: true, seq: appended.seq };
        });
      });
    });
  });

  deps.collaboration.onUpdate = (deckId, update, seq) => void namespace.to(deckId).emit('update', { update, seq });

  return {
    async recheck(deckId) {
      for (const socket of await namespace.in(deckId).fetchSockets()) {
        const own = namespace.sockets.get(socket.id);
        if (own === undefined) continue;
        own.data.checkedAt = 0;
        try {
          await check(own, deps, EDITOR_EVENT_ACTIONS.sync);
        } catch (error) {
          const { code, message } = asRefusal(error, deps.log);
          own.emit('access:revoked', { code, message });
          own.disconnect(true);
        }
      }
    },
    changed(deckId, message) {
      namespace.to(deckId).emit('deck:changed', message);
    },
  };
}

async function admit(socket: EditorSocket, deps: EditorSocketDeps): Promise<void> {
  const { deck, schema, user } = parse(handshakeSchema, socket.handshake.auth);
  if (schema !== SCHEMA_VERSION) throw new SchemaMismatch();
  // An id that cannot be is the id of nothing.
  if (!idSchema.safeParse(deck).success || !isStorable(deck)) throw new AppError('not_found');
  socket.data.deckId = deck;
  socket.data.checkedAt = 0;
  await check(socket, deps, EDITOR_EVENT_ACTIONS.sync);
  const { actor } = socket.data;
  if (user !== undefined && !(actor.kind === 'user' && actor.userId === user)) throw new AppError('unauthenticated');
}

/** Throws unless the socket's person may do it now. */
async function check(
  socket: EditorSocket,
  deps: EditorSocketDeps,
  action: (typeof EDITOR_EVENT_ACTIONS)[keyof typeof EDITOR_EVENT_ACTIONS],
): Promise<void> {
  if (Date.now() - socket.data.checkedAt < RECHECK_MS) return;
  const { headers, address } = socket.handshake;
  const actor = await deps.identify({
    cookieHeader: headers.cookie ?? '',
    address,
    userAgent: headers['user-agent'] ?? '',
  });
  const facts = await deps.factsOf(socket.data.deckId, actor);
  const decision = can(actor, action, facts);
  if (!decision.allow) throw new AppError(decision.code, decision.reason);
  socket.data.actor = actor;
  socket.data.rules = updateRulesOf(actor, facts);
  socket.data.checkedAt = Date.now();
}

/** What the client lacks. Throws `invalid` for what is no state vector. */
function diff(doc: Y.Doc, stateVector: Uint8Array): Uint8Array {
  try {
    return Y.encodeStateAsUpdate(doc, stateVector);
  } catch (error) {
    throw new AppError('invalid', undefined, undefined, { cause: error });
  }
}

class SchemaMismatch extends Error {}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('malformed');
  return parsed.data;
}

async function reply<T>(answer: unknown, log: Log, work: () => Promise<T>): Promise<void> {
  // A hand-made client may leave the callback out: then nobody waits for the answer.
  const tell = typeof answer === 'function' ? (answer as (result: T | Refusal) => void) : () => undefined;
  try {
    tell(await work());
  } catch (error) {
    tell(asRefusal(error, log));
  }
}

/** An error as a client understands it. `reset`: what it has diverged from what is stored. */
function asRefusal(error: unknown, log: Log): Refusal {
  if (error instanceof SchemaMismatch)
    return {
      ok: false,
      code: 'schema',
      message: 'Rostrum was updated. Reload the page to go on editing.',
      reset: false,
    };
  if (error instanceof RefusedUpdate) {
    // What leans on lost updates is sent again, whole, after the next sync: nothing is wrong with it.
    if (error.code === 'incomplete') return { ok: false, code: 'unavailable', message: error.message, reset: false };
    return { ok: false, code: error.code, message: error.message, reset: true };
  }
  if (error instanceof AppError) {
    switch (error.code) {
      case 'unauthenticated':
        return {
          ok: false,
          code: 'unauthenticated',
          message: 'You are signed out. Sign in again to go on; your changes are kept.',
          reset: false,
        };
      case 'not_found':
        return { ok: false, code: 'gone', message: 'This deck is not there any more.', reset: false };
      case 'forbidden':
      case 'upgrade_required':
        return { ok: false, code: 'forbidden', message: error.message, reset: false };
      case 'invalid':
      case 'malformed':
        return { ok: false, code: 'invalid', message: error.message, reset: true };
      default:
        return { ok: false, code: 'unavailable', message: error.message, reset: false };
    }
  }
  log.error({ err: error }, 'an editor event failed');
  return {
    ok: false,
    code: 'unavailable',
    message: 'The change could not be saved. It is kept on this device and will be sent again.',
    reset: false,
  };
}

/** Socket.IO hands `data` to the client's `connect_error`. */
function asHandshakeError(error: unknown, log: Log): Error {
  const refusal = asRefusal(error, log);
  return Object.assign(new Error(refusal.message), { data: refusal });
}
