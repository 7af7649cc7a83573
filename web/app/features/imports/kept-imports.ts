/** Imports that this tab began, kept in it, so that after a reload it knows that nobody else sends their files. */
export interface KeptImport {
  readonly id: string;
  /** What the tab calls it. */
  readonly fileName: string;
}

const keyOf = (userId: string): string => `rostrum:imports:${userId}`;

/** What this tab began for somebody. Empty where the browser keeps nothing, or something else stands there. */
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
    // Without it a reload takes them for another page's, which may still be sending them, for a minute.
  }
}

function keptImport(value: unknown): KeptImport[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, fileName } = value as Partial<Record<keyof KeptImport, unknown>>;
  return typeof id === 'string' && typeof fileName === 'string' ? [{ id, fileName }] : [];
}
