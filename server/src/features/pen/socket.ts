import { idSchema } from '@rostrum/contract';
import { z } from 'zod';
import { accountOf } from '../../access/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import type { EditorHub, EditorSocket } from '../collaboration/service.ts';
import type { Holder } from './pen.ts';
import type { PenService } from './service.ts';

const PACE = { burst: 10, perSecond: 2 };

/** The window behind a socket that came to edit. */
function windowOf({ data }: EditorSocket): Holder {
  const userId = accountOf(data.actor)?.userId;
  if (!data.edits || userId === undefined) throw new AppError('forbidden');
  return { userId, tab: data.tab };
}

export function hearHandovers(hub: EditorHub, pens: PenService, log: Log): void {
  hub.onJoined((socket) => {
    if (!socket.data.edits || accountOf(socket.data.actor) === null) return;
    const { deckId } = socket.data;
    pens
      .join(socket.id, deckId, windowOf(socket), (news) => void socket.emit('pen', news))
      .catch((error: unknown) => log.error({ err: error, deckId }, 'the pen was not looked at'));
    socket.on('disconnect', (reason) => {
      pens
        .leave(socket.id, reason === 'client namespace disconnect')
        .catch((error: unknown) => log.error({ err: error, deckId }, 'the pen was not put down'));
    });
  });
  const message = z.object({});
  hub.door.hear('handover:request', { message: z.object({ claim: z.boolean() }), pace: PACE }, async (said, socket) => {
    await pens.request(socket.data.deckId, windowOf(socket), said.claim);
    return { ok: true };
  });
  hub.door.hear(
    'handover:answer',
    { message: z.object({ user_id: idSchema, tab: z.string().min(1).max(64), give: z.boolean() }), pace: PACE },
    async ({ user_id: userId, tab, give }, socket) => {
      await pens.answer(socket.data.deckId, windowOf(socket), { userId, tab, give });
      return { ok: true };
    },
  );
  hub.door.hear('handover:withdraw', { message, pace: PACE }, async (_, socket) => {
    await pens.withdraw(socket.data.deckId, windowOf(socket));
    return { ok: true };
  });
}
