import type { PlayerConfig } from '@rostrum/deck/html';
import { showsNotes, type ViewQuery } from '@rostrum/deck/view-query';
import type { Player } from './player.ts';

/** The class of a document with room for notes below its slides: the server writes it, so that nothing moves when they come. */
export const ROOM = 'with-notes';

/** Whether there is a note that this view shows. */
export function hasNotesToShow(config: PlayerConfig, query: ViewQuery): boolean {
  return showsNotes(config, query) && Object.values(config.notes ?? {}).some((text) => text.trim() !== '');
}

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
