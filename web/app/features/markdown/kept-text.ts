/** Milliseconds for which somebody who went to sign in is expected back. */
const COMES_BACK = 3_600_000;

interface Kept {
  readonly text: string;
  /** When a deck was asked for that needed an account; null: none was. */
  readonly wantedAt: number | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'rostrum:markdown';

/** What was written on the Markdown page, as this browser keeps it. */
export function readKept(store: Store): Kept | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { version, text, wantedAt } = kept as { version?: unknown; text?: unknown; wantedAt?: unknown };
    if (version !== 1 || typeof text !== 'string') return null;
    return { text, wantedAt: typeof wantedAt === 'number' ? wantedAt : null };
  } catch {
    return null;
  }
}

/** Says whether it could be kept. */
export function keep(store: Store, { text, wantedAt }: Kept): boolean {
  try {
    if (text === '') store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify({ version: 1, text, wantedAt }));
    return true;
  } catch {
    return false;
  }
}

/** Whether a deck of the text was asked for, not long ago. */
export function isWanted({ wantedAt }: Kept, now: number): boolean {
  return wantedAt !== null && now - wantedAt >= 0 && now - wantedAt < COMES_BACK;
}
