import type { DeckExport, ExportSaving } from '@rostrum/contract';
import type { ExportRow } from './store.ts';
import { errorOf } from './why.ts';

interface Beside {
  /** With which somebody without an account asks; it stands in the file's address. */
  readonly key?: string | null;
  /** Where else it is, or is on its way to. */
  readonly savings: readonly ExportSaving[];
}

export function presentExport(row: ExportRow, now: Date, { key = null, savings }: Beside): DeckExport {
  return {
    id: row.id,
    deck_id: row.deckId,
    format: row.format,
    request: row.request,
    state: row.state,
    step: row.step,
    progress: row.progress,
    error: errorOf(row),
    losses: [...row.losses],
    file: fileOf(row, now, key),
    savings: [...savings],
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

function fileOf(row: ExportRow, now: Date, key: string | null): DeckExport['file'] {
  if (!isThere(row, now)) return null;
  const query = key === null ? '' : `?key=${key}`;
  return {
    name: row.fileName,
    bytes: row.bytes,
    url: `/d/${row.deckId}/exports/${row.id}/file${query}`,
    expires_at: row.expiresAt.toISOString(),
  };
}

/** Whether its file can be had. */
export function isThere(row: ExportRow, now: Date): row is ExportRow & { storageKey: string; expiresAt: Date } {
  return row.storageKey !== null && row.expiresAt !== null && row.expiresAt > now;
}
