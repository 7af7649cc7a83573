import type { PlayerConfig } from '@rostrum/deck/html';
import { showsNotes, type ViewQuery } from '@rostrum/deck/view-query';

/**
 * The class of a document with room for notes below its slides: the server writes it, so that nothing
 * moves when they come.
 */
export const ROOM = 'with-notes';

/** Whether there is a note that this view shows. */
export function hasNotesToShow(config: PlayerConfig, query: ViewQuery): boolean {
  return showsNotes(config, query) && Object.values(config.notes ?? {}).some((text) => text.trim() !== '');
}
