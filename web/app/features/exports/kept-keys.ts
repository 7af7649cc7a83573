/** An export of somebody without an account, and what it is asked for with. */
export interface KeptExport {
  readonly id: string;
  readonly key: string;
}

const keyOf = (deckId: string): string => `rostrum:exports:${deckId}`;

/** Exports of a deck that this tab asked for. */
export function readKept(storage: Pick<Storage, 'getItem'>, deckId: string): readonly KeptExport[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(deckId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

export function keepExport(storage: Pick<Storage, 'getItem' | 'setItem'>, deckId: string, made: KeptExport): void {
  try {
    storage.setItem(keyOf(deckId), JSON.stringify([made, ...readKept(storage, deckId)].slice(0, 20)));
  } catch {
    // The page has it as long as it is open.
  }
}

function isKept(value: unknown): value is KeptExport {
  const { id, key } = (value ?? {}) as Partial<Record<keyof KeptExport, unknown>>;
  return typeof id === 'string' && typeof key === 'string';
}
