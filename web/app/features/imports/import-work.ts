import type { ImportState, PdfAs } from '@rostrum/contract';
import { isApiError } from '../../api/api-error.ts';
import { api, createPageClient } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { fileProblem } from './file-problem.ts';
import { addImport, changeImport, dropImport, findImport, type Import, ownImports } from './import-store.ts';
import { readKeptImports } from './kept-imports.ts';
import { pause } from './network.ts';
import { type FilePart, sendFile } from './send-file.ts';
import { Silence } from './silence.ts';
import { untilRead } from './until-read.ts';
import { createUploadFetch } from './upload-fetch.ts';

/** Milliseconds in which the server answers a question, or the line to it is broken. */
const ANSWERS_WITHIN = 30_000;

const doneListeners = new Set<() => void>();
const controllers = new Map<number, AbortController>();
const silence = new Silence((key) => {
  if (window.navigator.onLine) changeImport(key, { hitch: 'silent' });
  else silence.heard(key);
});

/** Calls back whenever an import has made a deck. */
export function onImported(listener: () => void): () => void {
  doneListeners.add(listener);
  return () => doneListeners.delete(listener);
}

interface StartOptions {
  /** What it is called meanwhile, where no file of somebody's has that name. */
  readonly shownAs?: string;
  /** The deck that it is for; null: it becomes one of its own. */
  readonly into?: string | null;
  /** Of a PDF document. */
  readonly pdfAs?: PdfAs;
}

/**
 * Sends a file and follows the job that reads it. What is wrong with it is said at once. Answers with the import's key, or
 * null where there is none.
 */
export function startImport(
  file: File,
  { shownAs = file.name, into = null, pdfAs = 'text' }: StartOptions = {},
): number | null {
  const problem = fileProblem(file);
  if (problem !== null) {
    notify(problem, { tone: 'negative' });
    return null;
  }
  const id = newId();
  const key = addImport({ id, fileName: shownAs, into, isThere: false });
  const target = into === null ? {} : { deck_id: into };
  const begin = { id, file_name: file.name, bytes: file.size, pdf_as: pdfAs, ...target };
  void follow(key, (signal) => send(key, file, signal, () => call('importBegin', { body: { import: begin }, signal })));
  return key;
}

/** Takes up what this tab followed for somebody before it was loaded anew. */
export function resumeImports(userId: string): void {
  const kept = readKeptImports(window.sessionStorage, userId);
  if (!ownImports(userId)) return;
  for (const each of kept) {
    const key = addImport({ ...each, isThere: true });
    void follow(key, (signal) => askAgain(key, signal));
  }
}

/** Goes on with a file that was on its way when the page was loaded anew. */
export function goOnWith(each: Import, file: File): void {
  if (file.size !== each.state?.upload?.bytes) {
    notify(messages.imports.otherFile(file.name, each.fileName), { tone: 'negative' });
    return;
  }
  changeImport(each.key, { hitch: null });
  void follow(each.key, (signal) => send(each.key, file, signal, () => show(each.id, signal)));
}

export function forgetImport(key: number): void {
  controllers.delete(key);
  silence.forget(key);
  dropImport(key);
}

/** Stops sending, or the job. Nothing of the deck stays. */
export async function cancelImport(each: Import): Promise<void> {
  controllers.get(each.key)?.abort();
  forgetImport(each.key);
  notify(messages.imports.cancelled(each.fileName));
  try {
    const { state } = await api.call('importCancel', { params: { id: each.id } });
    // It ended before it could be cancelled: the deck is in the list.
    if (state === 'done' && each.into === null) tellDone();
  } catch (error) {
    // The server has not heard of it yet.
    if (isApiError(error) && error.code === 'not_found') return;
    notify(messages.errors.offline, { tone: 'negative' });
  }
}

/** Lets go of what was read for a deck, where nothing more of it is wanted. The server does so by itself after a day. */
export function discardImport(each: Import): void {
  forgetImport(each.key);
  api.call('importCancel', { params: { id: each.id } }).catch(() => undefined);
}

/** Asks, and takes what is not answered in time for lost. */
const call: typeof api.call = (name, options) =>
  api.call(name, {
    ...options,
    signal: AbortSignal.any([options.signal as AbortSignal, AbortSignal.timeout(ANSWERS_WITHIN)]),
  });
const show = (id: string, signal: AbortSignal): Promise<ImportState> => call('importShow', { params: { id }, signal });

function tellDone(): void {
  for (const listener of doneListeners) listener();
}

function send(key: number, file: File, signal: AbortSignal, begin: () => Promise<ImportState>): Promise<ImportState> {
  return sendFile(file, {
    begin,
    put: (id, part, onSent) => putPart(id, part, onSent, signal),
    show: (id) => show(id, signal),
    onState: (state) => heard(key, { state }),
    onSent: (sent) => heard(key, { sent }),
    onWaiting: (isWaiting) => waits(key, isWaiting),
    pause: (milliseconds) => pause(milliseconds, signal),
  });
}

function putPart(
  id: string,
  { part, crc32, bytes }: FilePart,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportState> {
  const form = new FormData();
  form.append('file', bytes);
  const client = createPageClient(createUploadFetch(onSent));
  return client.call('importPart', { params: { id, part }, query: { crc32 }, form, signal });
}

/** One that the server knows nothing of any more is no news. */
async function askAgain(key: number, signal: AbortSignal): Promise<ImportState> {
  const id = findImport(key)?.id ?? '';
  try {
    const state = await show(id, signal);
    changeImport(key, { state, ...(state.upload === null ? {} : { sent: shareThere(state.upload) }) });
    return state;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'not_found') throw error;
    forgetImport(key);
    throw new DOMException('There is no such import.', 'AbortError');
  }
}

const shareThere = ({ parts, received }: NonNullable<ImportState['upload']>): number => received.length / parts;

/** Shows an import until its end. */
async function follow(key: number, begin: (signal: AbortSignal) => Promise<ImportState>): Promise<void> {
  const controller = new AbortController();
  controllers.set(key, controller);
  const { signal } = controller;
  silence.heard(key);
  try {
    const state = await begin(signal);
    if (state.state === 'sending') {
      silence.forget(key);
      changeImport(key, { hitch: 'no file' });
      return;
    }
    const ended = await untilRead(state, {
      show: () => show(state.id, signal),
      onState: (next) => heard(key, { state: next }),
      onWaiting: (isWaiting) => waits(key, isWaiting),
      signal,
    });
    silence.forget(key);
    end(key, ended);
  } catch (error) {
    if (signal.aborted || (error instanceof Error && error.name === 'AbortError')) return;
    silence.forget(key);
    changeImport(key, { error: messageOf(error, findImport(key)?.fileName ?? '') });
  }
}

/** Something of an import is otherwise than it was. */
function heard(key: number, { state, sent }: { readonly state?: ImportState; readonly sent?: number }): void {
  const before = findImport(key);
  if (before === undefined) return;
  const isNews = sent !== undefined || state?.updated_at !== before.state?.updated_at;
  if (isNews) silence.heard(key);
  changeImport(key, {
    ...(state === undefined ? {} : { state }),
    ...(sent === undefined ? {} : { sent }),
    ...(isNews && before.hitch === 'silent' ? { hitch: null } : {}),
  });
}

function waits(key: number, isWaiting: boolean): void {
  const hitch = findImport(key)?.hitch;
  if (isWaiting && hitch === null) changeImport(key, { hitch: 'offline' });
  if (!isWaiting && hitch === 'offline') changeImport(key, { hitch: null });
}

function end(key: number, state: ImportState): void {
  if (state.state === 'failed') changeImport(key, { state, error: state.error ?? messages.imports.failed });
  // Of a file that was for a deck nothing is left to be chosen of.
  const isLetGo = state.state === 'done' && state.into !== null && state.into.kept_until === null;
  if (state.state === 'cancelled' || isLetGo) forgetImport(key);
  if (state.state !== 'done' || isLetGo) return;
  changeImport(key, { state });
  if (state.into === null) tellDone();
}

function messageOf(error: unknown, fileName: string): string {
  if (!isApiError(error)) return messages.imports.failed;
  if (error.code === 'too_large') return messages.imports.tooLarge(fileName);
  if (error.code === 'offline') return messages.errors.offline;
  return error.message;
}
