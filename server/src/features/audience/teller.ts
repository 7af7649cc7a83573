import { LIVE_NAMESPACE, type LiveClientEvents, type LiveServerEvents } from '@rostrum/contract';
import type { Realtime } from '../../platform/realtime/index.ts';
import type { LiveHub } from '../live/service.ts';
import type { AudienceTeller } from './service.ts';
import { roomOf } from './socket.ts';

export function tellerOf(live: () => LiveHub, realtime: Realtime): AudienceTeller {
  const everybody = (deckId: string) => live().toShow(deckId, 'viewer', 'presenter');
  const presenters = (deckId: string) => live().toShow(deckId, 'presenter');
  return {
    standing: (deckId, standing) => void everybody(deckId).emit('audience', standing),
    // What flies by is of now.
    reactions: (deckId, counts) => void everybody(deckId).volatile.emit('audience:reactions', { counts }),
    question: (deckId, told) => void everybody(deckId).emit('audience:question', told),
    review(deckId, voter, question) {
      presenters(deckId).emit('audience:review', { question });
      realtime
        .namespace<LiveClientEvents, LiveServerEvents>(LIVE_NAMESPACE)
        .to(roomOf(deckId, voter))
        .emit('audience:review', { question });
    },
    votes(deckId, to, votes) {
      (to === 'everybody' ? everybody(deckId) : presenters(deckId)).emit('audience:votes', { votes });
    },
    poll: (deckId, standing) => void everybody(deckId).emit('audience:poll', standing),
  };
}
