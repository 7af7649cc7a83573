import type { ImportState, PdfAs } from '@rostrum/contract';
import { isApiError } from '../../api/api-error.ts';
import { api, createPageClient, lastingApi } from '../../api/client.ts';
import { createRandomId } from '@rostrum/player/random-id';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { fileProblem } from './file-problem.ts';
import { tellImportGone } from './gone-imports.ts';
import {
  addImport,
  changeImport,
  currentImports,
  dropImport,
  findImport,
  type Import,
  isKnownImport,
  leaveOut,
  ownImports,
} from './import-store.ts';
import { tellImported } from './imported.ts';
import { type KeptImport, readKeptImports } from './kept-imports.ts';
import { pause } from './network.ts';
import { type FilePart, sendFile } from './send-file.ts';
import { shareSent } from './sent-share.ts';
import { Silence } from './silence.ts';
import { askUnseen } from './unseen-imports.ts';
import { untilRead } from './until-read.ts';
import { createUploadFetch } from './upload-fetch.ts';

/** Milliseconds in which the server answers a question, or the line to it is broken. */
const ANSWERS_WITHIN = 30_000;

const controllers = new Map<number, AbortController>();
const silence = new Silence((key) => {
  if (window.navigator.onLine) changeImport(key, { hitch: 'silent' });
  else silence.heard(key);
});

interface StartOptions {
  /** What it is called meanwhile, where no file of somebody's has that name. */
  readonly shownAs?: string;
  /** The deck that it is for; null: it becomes one of its own. */
  readonly into?: string | null;
  /** Of a PDF document. */
  readonly pdfAs?: PdfAs;
}

/**
 * Sends a file, or what is missing of one that was broken off, and follows the job that reads it. What is wrong with it
 * is said at once. Answers with the import's key, or null where there is none.
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
  const begun = into === null && pdfAs === 'text' ? waitingFor(file) : undefined;
  if (begun !== undefined) {
    goOnWith(begun, file);
    return begun.key;
  }
  const id = createRandomId();
  const key = addImport({ id, fileName: shownAs, into, isOurs: true, bytes: file.size });
  const target = into === null ? {} : { deck_id: into };
  const begin = { id, file_name: file.name, bytes: file.size, pdf_as: pdfAs, ...target };
  void follow(key, (signal) => send(key, file, signal, () => call('importBegin', { body: { import: begin }, signal })));
  return key;
}

/** The import that was broken off and waits for this very file to be chosen again. */
const waitingFor = ({ name, size }: File): Import | undefined =>
  currentImports().find(
    ({ fileName, hitch, into, state }) =>
      hitch === 'no file' && into === null && fileName === name && state?.upload?.bytes === size,
  );

/** Takes up what somebody has under way, and what ended while they were not there, wherever it began. */
export async function resumeImports(userId: string): Promise<void> {
  const kept = readKeptImports(window.sessionStorage, userId);
  if (!ownImports(userId)) return;
  for (const state of await askUnseen()) {
    // What this page began meanwhile it follows already.
    if (!isKnownImport(state.id)) takeUp(state, kept.find(({ id }) => id === state.id) ?? null);
  }
}

function takeUp(state: ImportState, kept: KeptImport | null): void {
  const key = addImport({
    id: state.id,
    fileName: kept?.fileName ?? state.file_name,
    into: state.into?.deck_id ?? null,
    isOurs: kept !== null,
    bytes: state.upload?.bytes ?? null,
  });
  changeImport(key, { state, sent: shareSent(state) });
  if (state.state === 'done' || state.state === 'failed') end(key, state);
  else void follow(key, () => Promise.resolve(state));
}

/** Another page let go of it. */
export function importIsGone(id: string): void {
  const key = leaveOut(id);
  if (key === null) return;
  controllers.get(key)?.abort();
  forgetImport(key);
}

/** Goes on with a file that nobody sends any more. */
export function goOnWith(each: Import, file: File): void {
  if (file.size !== each.state?.upload?.bytes) {
    notify(messages.imports.otherFile(file.name, each.fileName), { tone: 'negative' });
    return;
  }
  changeImport(each.key, { hitch: null, isOurs: true, bytes: file.size });
  void follow(each.key, (signal) => send(each.key, file, signal, () => show(each.id, signal)));
}

/** Lets go of an import that has ended, here, on other pages, and for whoever looks from elsewhere. */
export function dismissImport({ id, key, state }: Import): void {
  forgetImport(key);
  tellImportGone(id);
  // That it was seen is no more than a mark; of a file that was given up here nothing is to stay.
  const isEnded = state?.state === 'done' || state?.state === 'failed';
  if (isEnded) lastingApi.call('importMarkSeen', { params: { id } }).catch(() => undefined);
  else if (state?.state === 'sending') lastingApi.call('importCancel', { params: { id } }).catch(() => undefined);
}

function forgetImport(key: number): void {
  controllers.delete(key);
  silence.forget(key);
  dropImport(key);
}

/**
 * Says that the report of an import was opened. That it was is no more than a mark: failing to say it
 * fails nothing else.
 */
export function markReportRead(importId: string): void {
  api.call('importMarkRead', { params: { id: importId } }).then(tellImported, () => undefined);
}

/** Stops sending, or the job. Nothing of the deck stays. */
export async function cancelImport(each: Import): Promise<void> {
  // What has not been sent whole comes to nothing by itself, whether or not the server hears of it.
  const isSending = each.sent < 1;
  if (isSending) letGo(each);
  else changeImport(each.key, { isCancelling: true });
  try {
    const { state } = await api.call('importCancel', { params: { id: each.id } });
    if (isSending) return;
    // One that became a deck before it could be cancelled says so itself.
    if (state === 'cancelled' || each.into !== null) letGo(each);
    else changeImport(each.key, { isCancelling: false });
  } catch (error) {
    if (isSending) return;
    if (isApiError(error) && error.code === 'not_found') {
      letGo(each);
      return;
    }
    changeImport(each.key, { isCancelling: false });
    notify(messages.imports.notCancelled(each.fileName), { tone: 'negative' });
  }
}

function letGo(each: Import): void {
  controllers.get(each.key)?.abort();
  forgetImport(each.key);
  tellImportGone(each.id);
  notify(messages.imports.cancelled(each.fileName));
}

/**
 * Lets go of what was read for a deck, where nothing more of it is wanted. The server does so by itself after a day.
 */
export function discardImport(each: Import): void {
  dismissImport(each);
  api.call('importCancel', { params: { id: each.id } }).catch(() => undefined);
}

/** Asks, and takes what is not answered in time for lost. */
const call: typeof api.call = (name, options) =>
  api.call(name, {
    ...options,
    signal: AbortSignal.any([options.signal as AbortSignal, AbortSignal.timeout(ANSWERS_WITHIN)]),
  });
const show = (id: string, signal: AbortSignal): Promise<ImportState> => call('importShow', { params: { id }, signal });

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

/** Shows an import until its end. */
async function follow(key: number, begin: (signal: AbortSignal) => Promise<ImportState>): Promise<void> {
  const controller = new AbortController();
  controllers.set(key, controller);
  const { signal } = controller;
  silence.heard(key);
  try {
    const begun = await begin(signal);
    const isOurs = findImport(key)?.isOurs ?? false;
    // What stands as sent by this tab after it was sent is sent by nobody.
    const isLeft = begun.state === 'sending' && isOurs;
    const state = isLeft ? begun : await untilEnd(key, begun, signal);
    silence.forget(key);
    if (state.state === 'sending') {
      changeImport(key, { hitch: 'no file' });
      return;
    }
    end(key, state);
    if (state.state === 'done' && state.into === null) tellImported();
  } catch (error) {
    if (signal.aborted || (error instanceof Error && error.name === 'AbortError')) return;
    silence.forget(key);
    changeImport(key, { error: messageOf(error, findImport(key)?.fileName ?? '') });
  }
}

function untilEnd(key: number, state: ImportState, signal: AbortSignal): Promise<ImportState> {
  return untilRead(state, {
    show: () => show(state.id, signal),
    onState: (next) => heard(key, { state: next }),
    onWaiting: (isWaiting) => waits(key, isWaiting),
    signal,
  });
}

/** Something of an import is otherwise than it was. */
function heard(key: number, { state, sent }: { readonly state?: ImportState; readonly sent?: number }): void {
  const before = findImport(key);
  if (before === undefined) return;
  const isNews = sent !== undefined || state?.updated_at !== before.state?.updated_at;
  if (isNews) silence.heard(key);
  changeImport(key, {
    ...(state === undefined ? {} : { state, sent: shareSent(state) }),
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
}

function messageOf(error: unknown, fileName: string): string {
  if (!isApiError(error)) return messages.imports.failed;
  if (error.code === 'too_large') return messages.imports.tooLarge(fileName);
  if (error.code === 'offline') return messages.errors.offline;
  return error.message;
}
