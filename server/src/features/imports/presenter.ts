import type { ImportState } from '@rostrum/contract';
import { deckPath } from '../decks/service.ts';
import type { ImportRecord } from './store.ts';

export function presentImport({ row, deck }: ImportRecord): ImportState {
  return {
    id: row.id,
    state: row.state,
    step: row.step,
    progress: row.progress,
    file_name: row.fileName,
    error: row.error,
    deck: deck === null ? null : { id: deck.id, slug: deck.slug, title: deck.title, url: deckPath(deck, deck) },
    report: (row.report ?? null) as ImportState['report'],
    created_at: row.createdAt.toISOString(),
  };
}
