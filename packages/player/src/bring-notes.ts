import type { ViewQuery } from '@rostrum/deck/view-query';
import { hasNotesToShow, ROOM } from './notes-room.ts';
import type { Player } from './player.ts';

/** Brings the notes of a view that shows some, now or after the deck has changed; others load nothing for it. */
export function bringNotes(player: Player, query: ViewQuery): void {
  let isComing = false;
  player.on('change', () => {
    const { config } = player;
    if (isComing || config === null || !hasNotesToShow(config, query)) return;
    isComing = true;
    import('./notes-panel.ts').then(
      ({ showNotesPanel }) => showNotesPanel(player, query),
      // Without them the slides have it all.
      () => document.documentElement.classList.remove(ROOM),
    );
  });
}
