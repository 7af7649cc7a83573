import type { ImportState, ImportUpload } from '@rostrum/contract';
import { deckPath } from '../decks/service.ts';
import { ARRIVING } from './limits.ts';
import type { ImportRecord } from './store.ts';

export function presentImport(record: ImportRecord, now: Date): ImportState {
  const { row, deck, keptUntil } = record;
  return {
    id: row.id,
    state: row.state,
    step: row.step,
    progress: row.progress,
    file_name: row.fileName,
    upload: row.state === 'sending' ? presentUpload(record, now) : null,
    error: row.error,
    deck: deck === null ? null : { id: deck.id, slug: deck.slug, title: deck.title, url: deckPath(deck, deck) },
    into:
      row.targetDeckId === null ? null : { deck_id: row.targetDeckId, kept_until: keptUntil?.toISOString() ?? null },
    report: (row.report ?? null) as ImportState['report'],
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function presentUpload({ row, parts }: ImportRecord, now: Date): ImportUpload | null {
  if (row.partBytes === null) return null;
  return {
    bytes: row.bytes,
    part_bytes: row.partBytes,
    parts: Math.ceil(row.bytes / row.partBytes),
    received: parts.map(({ part, crc32 }) => ({ part, crc32 })),
    is_arriving: now.getTime() - row.updatedAt.getTime() < ARRIVING,
  };
}
