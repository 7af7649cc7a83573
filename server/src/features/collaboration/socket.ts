import type { SyncAnswer, UpdateAnswer } from '@rostrum/contract';
import { DOC_LIMITS } from '@rostrum/deck/doc';
import { z } from 'zod';
import { accountOf } from '../../access/actor.ts';
import type { DocumentFeed } from './feed.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { EditorHub } from './hub.ts';
import type { CollaborationService } from './service.ts';

/** A page sends one update at a time, and asks for the document when its line stands. */
const PACE = { sync: { burst: 20, perSecond: 2 }, update: { burst: 150, perSecond: 50 } };

/** Larger updates than a whole document are refused unread. */
const bytesSchema = z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= DOC_LIMITS.documentBytes);

/**
 * Documents in step with every open editor. `ready`: waits until somebody who has come was told whether they hold the
 * pen, so that they know before they send what they have.
 */
export function serveDocuments(
  hub: EditorHub,
  collaboration: CollaborationService,
  feed: DocumentFeed,
  ready: (socketId: string) => Promise<void>,
): void {
  hub.door.hear(
    'sync',
    { message: z.object({ stateVector: bytesSchema }), pace: PACE.sync, cuts: true },
    async ({ stateVector }, socket) => {
      if (!socket.data.edits) throw new AppError('forbidden');
      await ready(socket.id);
      return collaboration.rooms.with(socket.data.deckId, async (room): Promise<SyncAnswer> => {
        await room.catchUp();
        feed.begin(socket.data.deckId, room.seq);
        return {
          ok: true,
          ...(await room.diff(stateVector)),
          canEdit: true,
          generation: room.generation,
        };
      });
    },
  );

  hub.door.hear(
    'update',
    { message: z.object({ update: bytesSchema }), pace: PACE.update, cuts: true },
    async ({ update }, socket) => {
      const { deckId, actor, rules, edits, tab } = socket.data;
      if (!edits) throw new AppError('forbidden');
      const userId = accountOf(actor)?.userId ?? null;
      return collaboration.rooms.with(deckId, async (room): Promise<UpdateAnswer> => {
        const appended = await room.append(update, { userId, tab }, rules, (edit) =>
          collaboration.editing(deckId, room, edit),
        );
        if (appended.update !== null) {
          const told = { update: appended.update, seq: appended.seq, userId };
          hub.toEditors(deckId).except(socket.id).emit('update', told);
          if (userId !== null) collaboration.appended(deckId, room, userId);
        }
        return { ok: true, seq: appended.seq };
      });
    },
  );

  collaboration.onUpdate = (deckId, told) => void hub.toEditors(deckId).emit('update', told);
}
