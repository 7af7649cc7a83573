import type { ShowStanding } from '@rostrum/contract';
import type { LiveHub } from './hub.ts';
import type { ShowTeller } from './shows.ts';

/** What those who watch are told of how a show stands. */
export function toldToAudience(show: ShowStanding | null): { show: ShowStanding | null; offAir?: string } {
  return show === null || show.onAir ? { show } : { show: null, offAir: show.id };
}

/** Tells those who take part in a deck's show, whichever node they are on. */
export function tellerOf(live: LiveHub, now: () => number): ShowTeller {
  const room = (deckId: string, { audience, except }: { audience: boolean; except: string | null }) => {
    const told = audience ? live.toShow(deckId, 'viewer', 'presenter') : live.toShow(deckId, 'presenter');
    return except === null ? told : told.except(except);
  };
  return {
    state: (deckId, state, to) => void room(deckId, to).emit('state', state),
    // Where somebody points now is soon told again.
    pointer: (deckId, pointer, to) => void room(deckId, to).volatile.emit('pointer', pointer),
    drawing(deckId, drawing, to) {
      const told = room(deckId, to);
      (to.lasts ? told : told.volatile).emit('drawing', drawing);
    },
    standing(deckId, show) {
      live.toShow(deckId, 'presenter').emit('show', { show, now: now() });
      live.toShow(deckId, 'viewer').emit('show', { ...toldToAudience(show), now: now() });
    },
    standingHere(deckId, show) {
      live.toShowHere(deckId, 'presenter').emit('show', { show, now: now() });
      live.toShowHere(deckId, 'viewer').emit('show', { ...toldToAudience(show), now: now() });
    },
    ended(over) {
      live.letGo(over);
      live.toShow(over.deckId, 'viewer', 'presenter').emit('ended', { id: over.showId });
    },
  };
}
