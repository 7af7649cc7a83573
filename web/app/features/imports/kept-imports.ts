/** Imports that the server has, kept in this tab, so that a reload shows them again. */
export interface KeptImport {
  readonly id: string;
  readonly fileName: string;
  /** The deck that it is for; null: it becomes one of its own. */
  readonly into: string | null;
}

const keyOf = (userId: string): string => `rostrum:imports:${userId}`;

/** What this tab follows for somebody. Empty where the browser keeps nothing, or something else stands there. */
export function readKeptImports(storage: Pick<Storage, 'getItem'>, userId: string): readonly KeptImport[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(keptImport) : [];
  } catch {
    return [];
  }
}

export function keepImports(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  userId: string,
  imports: readonly KeptImport[],
): void {
  try {
    if (imports.length === 0) storage.removeItem(keyOf(userId));
    else storage.setItem(keyOf(userId), JSON.stringify(imports));
  } catch {
    // Without it a reload forgets them: their decks come all the same.
  }
}

function keptImport(value: unknown): KeptImport[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, fileName, into = null } = value as Partial<Record<keyof KeptImport, unknown>>;
  if (typeof id !== 'string' || typeof fileName !== 'string') return [];
  return [{ id, fileName, into: typeof into === 'string' ? into : null }];
}
