import type { LiveHub } from './hub.ts';
import type { ShowTeller } from './shows.ts';

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
      live.toShow(deckId, 'viewer').emit('show', { show: show?.onAir === true ? show : null, now: now() });
    },
    ended: (deckId, id) => void live.toShow(deckId, 'viewer', 'presenter').emit('ended', { id }),
  };
}
