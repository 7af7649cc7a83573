import { awarenessSchema } from '@rostrum/contract';
import { accountOf } from '../../access/actor.ts';
import type { EditorHub, EditorSocket } from '../collaboration/service.ts';
import type { PresenceService } from './service.ts';

/** Pointers come 20 times a second, and every now and then something besides. */
const PACE = { burst: 60, perSecond: 30 };

export function hearPresence(hub: EditorHub, presence: PresenceService): void {
  hub.onJoined((socket) => {
    const { actor, deckId, edits, facts } = socket.data;
    const userId = accountOf(actor)?.userId;
    if (userId === undefined) return;
    const window = { id: socket.id, deckId, userId, role: facts?.role ?? null, edits };
    presence.join(window, (people) => socket.emit('presence:here', people));
    socket.on('disconnect', () => presence.leave(socket.id));
  });
  hub.door.hear('awareness', { message: awarenessSchema, pace: PACE }, async (state, socket: EditorSocket) => {
    hub.looksAt(socket, state.slide_id, presence.slideOf(socket.id));
    presence.update(socket.id, state);
  });
}
