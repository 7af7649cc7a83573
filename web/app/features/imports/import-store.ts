import type { ImportState } from '@rostrum/contract';
import { furthest, progressOf } from './import-progress.ts';
import { type KeptImport, keepImports } from './kept-imports.ts';

/**
 * What keeps an import from going on: the server cannot be reached, nothing was heard of it for long, or nobody sends
 * the rest of its file any more, so that it has to be chosen again.
 */
export type Hitch = 'offline' | 'silent' | 'no file';

export interface Import {
  readonly key: number;
  readonly fileName: string;
  readonly id: string;
  /** The deck that it is for, of whose editor it is; null: it becomes one of its own. */
  readonly into: string | null;
  /** This tab began it: nobody else sends its file. */
  readonly isOurs: boolean;
  /** Of its file; null where that had been sent when this page heard of it. */
  readonly bytes: number | null;
  /** Share of the file that has been sent, 0 to 1. */
  readonly sent: number;
  /** What the server says, once it has heard of it. */
  readonly state: ImportState | null;
  readonly hitch: Hitch | null;
  readonly error: string | null;
  /** The server is asked to cancel it, and has not answered. */
  readonly isCancelling: boolean;
  /** 0 to 1, of sending and reading together; it never goes back. Null: not known. */
  readonly progress: number | null;
}

let imports: readonly Import[] = [];
let lastKey = 0;
/** Whose imports these are: they are kept in this tab under that name. */
let owner: string | null = null;
const listeners = new Set<() => void>();

function set(next: readonly Import[]): void {
  imports = next;
  if (owner !== null) keepImports(window.sessionStorage, owner, imports.filter(({ isOurs }) => isOurs).map(keptOf));
  for (const listener of listeners) listener();
}

const keptOf = ({ id, fileName }: Import): KeptImport => ({ id, fileName });

export const currentImports = (): readonly Import[] => imports;
const none: readonly Import[] = [];
export const serverImports = (): readonly Import[] => none;

export function subscribeToImports(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this page has shown, or was told to leave out: it does not come again. */
const known = new Set<string>();
export const isKnownImport = (id: string): boolean => known.has(id);

/**
 * Answers the import's key. `bytes`: how large its file is, which is to be sent; null: the server has it, and
 * says how far it is.
 */
export function addImport({
  id,
  fileName,
  into,
  isOurs,
  bytes,
}: Pick<Import, 'id' | 'fileName' | 'into' | 'isOurs' | 'bytes'>): number {
  lastKey += 1;
  known.add(id);
  const start = bytes === null ? { bytes, sent: 1, progress: null } : { bytes, sent: 0, progress: 0 };
  set([
    ...imports,
    { key: lastKey, fileName, id, into, isOurs, ...start, state: null, hitch: null, error: null, isCancelling: false },
  ]);
  return lastKey;
}

export function changeImport(
  key: number,
  change: Partial<Pick<Import, 'bytes' | 'isOurs' | 'sent' | 'state' | 'hitch' | 'error' | 'isCancelling'>>,
): void {
  set(imports.map((each) => (each.key === key ? changed(each, change) : each)));
}

function changed(before: Import, change: Partial<Import>): Import {
  const now = { ...before, ...change };
  const isFurther = change.state !== undefined || change.sent !== undefined;
  return isFurther ? { ...now, progress: furthest(before.progress, progressOf(now)) } : now;
}

export const findImport = (key: number): Import | undefined => imports.find((each) => each.key === key);

export function dropImport(key: number): void {
  set(imports.filter((each) => each.key !== key));
}

/** Leaves one out that another page let go of. Answers its key where it was shown here, else null. */
export function leaveOut(id: string): number | null {
  known.add(id);
  const key = imports.find((each) => each.id === id)?.key ?? null;
  if (key !== null) dropImport(key);
  return key;
}

/** Whose imports these are from now on; false where they were already. */
export function ownImports(userId: string): boolean {
  if (owner === userId) return false;
  owner = userId;
  return true;
}

let watched: string | null = null;

/** The deck whose window shows what is brought into it. */
export const watchedDeck = (): string | null => watched;

export function watchDeck(deckId: string | null): void {
  watched = deckId;
  for (const listener of listeners) listener();
}
