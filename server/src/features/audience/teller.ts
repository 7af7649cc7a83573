import { LIVE_NAMESPACE, type LiveClientEvents, type LiveServerEvents } from '@rostrum/contract';
import type { Realtime } from '../../platform/realtime/index.ts';
import type { LiveHub } from '../live/service.ts';
import type { AudienceTeller, Told } from './service.ts';
import { roomOf } from './socket.ts';

export function tellerOf(live: () => LiveHub, realtime: Realtime): AudienceTeller {
  const presenters = (deckId: string) => live().toShow(deckId, 'presenter');
  const room = ({ deckId, onAir }: Told) => (onAir ? live().toShow(deckId, 'viewer', 'presenter') : presenters(deckId));
  return {
    standing: (show, standing) => void room(show).emit('audience', standing),
    // What flies by is of now.
    reactions: (show, counts) => void room(show).volatile.emit('audience:reactions', { counts }),
    question: (show, told) => void room(show).emit('audience:question', told),
    review(deckId, voter, question) {
      presenters(deckId).emit('audience:review', { question });
      realtime
        .namespace<LiveClientEvents, LiveServerEvents>(LIVE_NAMESPACE)
        .to(roomOf(deckId, voter))
        .emit('audience:review', { question });
    },
    votes: (show, votes) => void room(show).emit('audience:votes', { votes }),
    poll: (show, standing) => void room(show).emit('audience:poll', standing),
  };
}
