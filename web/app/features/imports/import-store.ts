import type { ImportState } from '@rostrum/contract';
import { isApiError } from '../../api/api-error.ts';
import { api, createPageClient } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { fileProblem } from './file-problem.ts';
import { furthest, progressOf } from './import-progress.ts';
import { type KeptImport, keepImports, readKeptImports } from './kept-imports.ts';
import { createUploadFetch } from './upload-fetch.ts';

/** Milliseconds between two looks at an import that runs. */
const LOOK = 400;

export interface Import {
  readonly key: number;
  readonly fileName: string;
  /** What the server calls it, once it has the file. */
  readonly id: string | null;
  /** Share of the file that has been sent, 0 to 1. */
  readonly sent: number;
  /** What the server says, once it has the file. */
  readonly state: ImportState | null;
  readonly error: string | null;
  /** 0 to 1, of sending and reading together; it never goes back. Null: not known. */
  readonly progress: number | null;
}

let imports: readonly Import[] = [];
let lastKey = 0;
/** Whose imports these are: they are kept in this tab under that name. */
let owner: string | null = null;
const listeners = new Set<() => void>();
const doneListeners = new Set<() => void>();
const controllers = new Map<number, AbortController>();

function set(next: readonly Import[]): void {
  imports = next;
  if (owner !== null) keepImports(window.sessionStorage, owner, imports.flatMap(keptOf));
  for (const listener of listeners) listener();
}

const keptOf = ({ id, fileName }: Import): KeptImport[] => (id === null ? [] : [{ id, fileName }]);

const update = (key: number, change: Partial<Import>): void =>
  set(imports.map((each) => (each.key === key ? withProgress(each, { ...each, ...change }) : each)));

const withProgress = (before: Import, now: Import): Import => ({
  ...now,
  progress: furthest(before.progress, progressOf(now)),
});

export const currentImports = (): readonly Import[] => imports;
const none: readonly Import[] = [];
export const serverImports = (): readonly Import[] => none;

export function subscribeToImports(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back whenever an import has made a deck. */
export function onImported(listener: () => void): () => void {
  doneListeners.add(listener);
  return () => doneListeners.delete(listener);
}

export function forgetImport(key: number): void {
  controllers.delete(key);
  set(imports.filter((each) => each.key !== key));
}

/**
 * Sends a file and follows the job that reads it. What is wrong with it is said at once. Answers with the import's key, or
 * null where there is none. `shownAs`: what it is called meanwhile, where no file of somebody's has that name.
 */
export function startImport(file: File, shownAs: string = file.name): number | null {
  const problem = fileProblem(file);
  if (problem !== null) {
    notify(problem, { tone: 'negative' });
    return null;
  }
  const { key, signal } = add({ fileName: shownAs, id: null, sent: 0 });
  void follow(key, shownAs, signal, () => upload(key, file, signal));
  return key;
}

/** Takes up what this tab followed for somebody before it was loaded anew. */
export function resumeImports(userId: string): void {
  if (owner === userId) return;
  owner = userId;
  for (const { id, fileName } of readKeptImports(window.sessionStorage, userId)) {
    const { key, signal } = add({ fileName, id, sent: 1 });
    void follow(key, fileName, signal, () => askAgain(key, id));
  }
}

/** One that the server knows nothing of any more is no news. */
async function askAgain(key: number, id: string): Promise<ImportState> {
  try {
    const state = await api.call('importShow', { params: { id } });
    update(key, { state });
    return state;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'not_found') throw error;
    forgetImport(key);
    throw new DOMException('There is no such import.', 'AbortError');
  }
}

function add(each: Pick<Import, 'fileName' | 'id' | 'sent'>): { key: number; signal: AbortSignal } {
  lastKey += 1;
  const controller = new AbortController();
  controllers.set(lastKey, controller);
  // How far one is that the server has is not known before it says so.
  const progress = each.id === null ? 0 : null;
  set([...imports, { key: lastKey, ...each, state: null, error: null, progress }]);
  return { key: lastKey, signal: controller.signal };
}

async function upload(key: number, file: File, signal: AbortSignal): Promise<ImportState> {
  const form = new FormData();
  form.append('file', file, file.name);
  const client = createPageClient(createUploadFetch((sent) => update(key, { sent })));
  const state = await client.call('importCreate', { form, signal });
  update(key, { id: state.id, sent: 1, state });
  return state;
}

/** Shows an import until its end. */
async function follow(
  key: number,
  fileName: string,
  signal: AbortSignal,
  begin: () => Promise<ImportState>,
): Promise<void> {
  try {
    let state = await begin();
    while (state.state === 'queued' || state.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      if (signal.aborted) return;
      state = await look(state);
      update(key, { state });
    }
    ended(key, state);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
    update(key, { error: messageOf(error, fileName) });
  }
}

/** Missing one look is no failure: the job runs on without us. */
async function look(state: ImportState): Promise<ImportState> {
  try {
    return await api.call('importShow', { params: { id: state.id } });
  } catch (error) {
    if (isApiError(error) && error.code === 'offline') return state;
    throw error;
  }
}

function ended(key: number, state: ImportState): void {
  if (state.state === 'failed') update(key, { error: state.error ?? messages.imports.failed });
  if (state.state === 'cancelled') forgetImport(key);
  if (state.state === 'done') for (const listener of doneListeners) listener();
}

function messageOf(error: unknown, fileName: string): string {
  if (!isApiError(error)) return messages.imports.failed;
  if (error.code === 'too_large') return messages.imports.tooLarge(fileName);
  if (error.code === 'offline') return messages.errors.offline;
  return error.message;
}

/** Stops sending, or the job. Nothing of the deck stays. */
export async function cancelImport(each: Import): Promise<void> {
  controllers.get(each.key)?.abort();
  forgetImport(each.key);
  notify(messages.imports.cancelled(each.fileName));
  if (each.id === null) return;
  try {
    await api.call('importCancel', { params: { id: each.id } });
  } catch (error) {
    // It ended before it could be cancelled: the deck is in the list.
    if (isApiError(error) && error.code === 'conflict') for (const listener of doneListeners) listener();
    else notify(messages.errors.offline, { tone: 'negative' });
  }
}
