/** Imports that the server has, kept in this tab, so that a reload shows them again. */
export interface KeptImport {
  readonly id: string;
  readonly fileName: string;
}

const keyOf = (userId: string): string => `rostrum:imports:${userId}`;

/** What this tab follows for somebody. Empty where the browser keeps nothing, or something else stands there. */
export function readKeptImports(storage: Pick<Storage, 'getItem'>, userId: string): readonly KeptImport[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptImport) : [];
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

function isKeptImport(value: unknown): value is KeptImport {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('fileName' in value)) return false;
  return typeof value.id === 'string' && typeof value.fileName === 'string';
}
