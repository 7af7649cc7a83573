import type { ImportState } from '@rostrum/contract';
import { isApiError } from '../../api/api-error.ts';
import { api, createPageClient } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { fileProblem } from './file-problem.ts';
import { createUploadFetch } from './upload-fetch.ts';

/** Milliseconds between two looks at an import that runs. */
const LOOK = 400;

export interface Import {
  readonly key: number;
  readonly fileName: string;
  /** Share of the file that has been sent, 0 to 1. */
  readonly sent: number;
  /** What the server says, once it has the file. */
  readonly state: ImportState | null;
  readonly error: string | null;
}

let imports: readonly Import[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();
const doneListeners = new Set<() => void>();
const controllers = new Map<number, AbortController>();

function set(next: readonly Import[]): void {
  imports = next;
  for (const listener of listeners) listener();
}

const update = (key: number, change: Partial<Import>): void =>
  set(imports.map((each) => (each.key === key ? { ...each, ...change } : each)));

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

/** Sends a file and follows the job that reads it. What is wrong with it is said at its place in the tray. */
export function startImport(file: File): void {
  const problem = fileProblem(file);
  if (problem !== null) {
    notify(problem, { tone: 'negative' });
    return;
  }
  lastKey += 1;
  const key = lastKey;
  controllers.set(key, new AbortController());
  set([...imports, { key, fileName: file.name, sent: 0, state: null, error: null }]);
  void follow(key, file);
}

async function follow(key: number, file: File): Promise<void> {
  const signal = controllers.get(key)?.signal;
  try {
    const form = new FormData();
    form.append('file', file, file.name);
    const client = createPageClient(createUploadFetch((sent) => update(key, { sent })));
    let state = await client.call('importCreate', { form, signal });
    update(key, { sent: 1, state });
    while (state.state === 'queued' || state.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      if (signal?.aborted === true) return;
      state = await look(state);
      update(key, { state });
    }
    ended(key, state);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
    update(key, { error: messageOf(error, file.name) });
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
  if (each.state === null) return;
  try {
    await api.call('importCancel', { params: { id: each.state.id } });
  } catch (error) {
    // It ended before it could be cancelled: the deck is in the list.
    if (isApiError(error) && error.code === 'conflict') for (const listener of doneListeners) listener();
    else notify(messages.errors.offline, { tone: 'negative' });
  }
}
