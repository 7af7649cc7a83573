import type { DeckScript } from '@rostrum/contract';
import type { ListedScript } from './store.ts';

/** A script without its code, for who may edit its deck. */
export function presentScript({ id, name, sourceUrl, bytes, createdAt }: ListedScript): DeckScript {
  return { id, name, source_url: sourceUrl, bytes, created_at: createdAt.toISOString() };
}
