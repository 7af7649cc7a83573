import type { HandoverDone, PenNews, Refusal, SyncAnswer } from '@rostrum/contract';
import type { Deck } from '@rostrum/deck';
import { encodeDoc, readDeck } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import * as Y from 'yjs';
import type { DeckRow, DocumentStatus, SavingState } from '../api.ts';
import { REPLAYED, STORED } from '../document/origins.ts';
import type { PresenceMessage } from '../presence/presence.ts';
import { DeviceCopy, type Kept } from './device-copy.ts';
import type { EditorPersistence, RefusedEdits, StorageOwner } from './persistence.ts';
import { exportSlides } from './export.ts';
import { NO_REPLAY, planReplay, type Replay } from './replay.ts';
import type { EditorTransport, Restored } from './transport.ts';

/** No acknowledgement for so long is a failed save. */
export const ACKNOWLEDGEMENT_TIMEOUT_MS = 25_000;
/** Unsaved changes are looked for so often. */
export const UNSAVED_CHECK_MS = 1500;
/** Where the server does not let us in for now, it is asked again every so many checks. */
const KNOCK_EVERY = 4;
/** And where the deck was taken away: somebody may give it back. */
const CLOSED_KNOCK_EVERY = 10;
const NOTHING_PENDING: Replay = { changes: [], complete: true, lost: null };

export interface ConnectionHost {
  readonly owner: StorageOwner;
  /** The document being edited. */
  doc(): Y.Doc;
  /** Applies what was changed elsewhere; `isOwn`: by the person themselves. */
  hear(update: Uint8Array, isOwn: boolean): void;
  /** Shows another document; `again` is done in it first, as edits that are made here. */
  replace(doc: Y.Doc, again?: (doc: Y.Doc) => void): void;
  onStatus(status: DocumentStatus): void;
  onSaving(state: SavingState): void;
  onMessage(message: string): void;
  /** What was refused and is kept, oldest first. */
  onRefused(edits: readonly RefusedEdits[]): void;
  onRestored(by: Restored): void;
  onDeckChanged(row: DeckRow): void;
  onPresence(message: PresenceMessage): void;
  /** Whether there is a line. */
  onLine(isThere: boolean): void;
  /** The server does not take this for the person's session any more, or does again. */
  onSignedOut(isSignedOut: boolean): void;
  /** Whether edits are sent as they are made. */
  onAutoSave(isOn: boolean): void;
  /** Who edits the deck. */
  onPen(news: PenNews): void;
  onHandoverDone(done: HandoverDone): void;
  /** Somebody else has edited the deck. */
  onOthersEdit(): void;
}

/** An edit that the server has not acknowledged. */
interface Pending extends Kept {
  key: Promise<number | null>;
}

/**
 * Keeps a document and the server's in step, and never lets go of an edit before the server says that it is in the
 * database. The rules are numbered in docs/spec/sync.md; the numbers here are theirs.
 */
export class Connection {
  readonly #host: ConnectionHost;
  readonly #transport: EditorTransport;
  readonly #device: DeviceCopy;
  #pending: Pending[] = [];
  #inFlight = false;
  /** The line stands and both sides know what the other has. */
  #synced = false;
  /** Until the first try has failed nothing is known to be wrong. */
  #online = true;
  #loaded = false;
  #canEdit = true;
  /** P1: while somebody else holds the deck's pen, nothing is edited here, and nothing sent. */
  #pen = { edits: true, sends: true };
  #generation: string | null = null;
  #failure: string | null = null;
  /** Set while an answer to a refusal is under way, and after one until the next acknowledgement. */
  #replaying = false;
  #shutOut = false;
  #checks = 0;
  #closed = false;
  #destroyed = false;
  /** Counts the lines: answers that come over an older one are not listened to. */
  #line = 0;
  #unsaved: Deck | null = null;
  #refused: readonly RefusedEdits[] = [];
  /** Off: edits wait here until somebody saves them. */
  #autoSave = true;
  /** The last edit of those that somebody has asked to save, until it is. */
  #saveAsked: Pending | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(host: ConnectionHost, transport: EditorTransport, persistence: EditorPersistence) {
    this.#host = host;
    this.#transport = transport;
    this.#device = new DeviceCopy(persistence, {
      onLost: () => this.#tellSaving(),
      onDropped: (keys) => void this.#keepAgain(keys),
    });
  }

  async start(): Promise<void> {
    await this.#restore();
    if (this.#destroyed) return;
    this.#timer = setInterval(() => this.#check(), UNSAVED_CHECK_MS);
    this.#transport.connect({
      connected: () => {
        this.#host.onLine(true);
        void this.#sync();
      },
      disconnected: () => {
        this.#host.onLine(false);
        this.#onDisconnected();
      },
      refused: (refusal) => this.#onRefused(refusal),
      update: (update, userId) => this.#onUpdate(update, userId),
      revoked: (code, message) => this.#onRefused({ ok: false, code, message, reset: false }),
      deckChanged: (row) => this.#host.onDeckChanged(row),
      restored: (by) => this.#host.onRestored(by),
      presence: (message) => this.#host.onPresence(message),
      pen: (news) => this.#host.onPen(news),
      handoverDone: (done) => this.#host.onHandoverDone(done),
    });
  }

  /** An edit was made here. */
  edited(update: Uint8Array): void {
    this.#pending.push({ update, found: false, key: this.#device.addPending(update) });
    this.#tellSaving();
    void this.#flush();
  }

  /** P2: what was edited here before the pen went waits, and is sent when the pen is here again. */
  setPen(pen: { readonly edits: boolean; readonly sends: boolean }): void {
    const before = this.#pen;
    if (before.edits === pen.edits && before.sends === pen.sends) return;
    this.#pen = pen;
    if (this.#destroyed) return;
    if (this.#loaded && !this.#closed) this.#tellReady();
    this.#tellSaving();
    if (pen.sends && !before.sends && this.#loaded && this.#online && !this.#closed) void this.#sync();
  }

  retry(): void {
    this.#failure = null;
    this.#closed = false;
    this.#tellSaving();
    this.#line += 1;
    this.#inFlight = false;
    this.#synced = false;
    this.#transport.reconnect();
  }

  /** Whether what is edited outlives the page on this device. */
  keepsChanges(): boolean {
    return this.#device.keeps;
  }

  hasUnsavedChanges(): boolean {
    return this.#pending.length > 0;
  }

  /** U1: what has waited is sent as soon as nothing waits any more. */
  setAutoSave(isOn: boolean): void {
    if (isOn === this.#autoSave) return;
    this.#autoSave = isOn;
    this.#host.onAutoSave(isOn);
    this.#tellSaving();
    void this.#flush();
  }

  /** U2: sends what waits, now or as soon as there is a line. */
  save(): void {
    this.#saveAsked = this.#pending.at(-1) ?? null;
    if (this.#failure !== null || !this.#online) return this.retry();
    this.#tellSaving();
    void this.#flush();
  }

  /** U3: drops what is not saved, here and on this device: the deck is again as it was saved. */
  async discard(): Promise<void> {
    if (this.#pending.length === 0) return;
    this.#line += 1;
    const line = this.#line;
    this.#inFlight = false;
    this.#synced = false;
    const saved = await this.#lastSaved();
    if (saved === null || line !== this.#line || this.#destroyed) return;
    const { update, generation } = saved;
    const dropped = this.#device.discard(this.#pending, update, generation);
    this.#pending = [];
    this.#saveAsked = null;
    this.#failure = null;
    this.#generation = generation;
    this.#show(mergeIntoDoc([update]));
    this.#tellSaving();
    // Whoever leaves now must not find it again. They need not wait for a line.
    await dropped;
    if (this.#online && !this.#destroyed) void this.#sync();
  }

  /**
   * What this device kept of what the server has, so that it is there without a line as well; else the server's word.
   */
  async #lastSaved(): Promise<{ readonly update: Uint8Array; readonly generation: string } | null> {
    const kept = await this.#device.load();
    if (kept !== null && kept.updates.length > 0 && kept.generation !== null)
      return { update: Y.mergeUpdates([...kept.updates]), generation: kept.generation };
    const answer = await this.#ask(this.#transport.sync(Y.encodeStateVector(new Y.Doc())));
    if (answer?.ok === false) this.#onRefused({ ...answer, reset: false });
    return answer?.ok === true ? answer : null;
  }

  /** The deck with what the server does not have; null when it has everything. */
  unsavedDeck(): Deck | null {
    if (this.#unsaved) return this.#unsaved;
    return this.#pending.length > 0 ? readDeck(this.#host.doc()) : null;
  }

  /** Drops what was refused, here and on this device. */
  discardRefused(): void {
    this.#unsaved = null;
    this.#tellRefused([]);
    this.#device.forgetRefused();
  }

  destroy(): void {
    this.#destroyed = true;
    this.#line += 1;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#transport.disconnect();
    this.#device.close(this.#pending);
  }

  /** A3: what this account kept of the deck on this device is there at once, offline as well. */
  async #restore(): Promise<void> {
    const kept = await this.#device.open(this.#host.owner);
    if (kept === null || this.#destroyed) return;
    const { updates, pending, generation, refused } = kept;
    this.#generation = generation;
    this.#pending = pending.map(({ key, update }) => ({ update, found: true, key: Promise.resolve(key) }));
    // A7: before the deck is shown, and however long the line takes to come.
    this.#tellSaving();
    if (refused.length > 0) this.#tellRefused(refused);
    if (updates.length > 0) this.#show(mergeIntoDoc([...updates, ...pending.map(({ update }) => update)]));
  }

  /**
   * A3: another window of this account dropped what it had found here. It is still an edit of this one, and stays kept.
   */
  async #keepAgain(dropped: ReadonlySet<number>): Promise<void> {
    for (const edit of [...this.#pending]) {
      const key = await edit.key;
      if (key === null || !dropped.has(key) || this.#destroyed || !this.#pending.includes(edit)) continue;
      edit.key = this.#device.addPending(edit.update);
    }
  }

  #show(doc: Y.Doc, again?: (doc: Y.Doc) => void): void {
    this.#host.replace(doc, again);
    this.#loaded = true;
    this.#tellReady();
  }

  #tellReady(): void {
    this.#host.onStatus({ kind: 'ready', canEdit: this.#canEdit && this.#pen.edits });
  }

  /** A1: both sides tell what they have and each sends what the other lacks. */
  async #sync(): Promise<void> {
    this.#line += 1;
    const line = this.#line;
    this.#online = true;
    this.#shutOut = false;
    this.#synced = false;
    this.#inFlight = false;
    this.#tellSaving();
    const doc = this.#host.doc();
    const have = this.#loaded ? Y.encodeStateVector(doc) : Y.encodeStateVector(new Y.Doc());
    const answer = await this.#ask(this.#transport.sync(have));
    if (answer === null || line !== this.#line || this.#destroyed) return;
    if (!answer.ok) return this.#onRefused(answer);
    this.#canEdit = answer.canEdit;
    this.#closed = false;
    this.#host.onSignedOut(false);
    const replaced = this.#loaded && this.#generation !== null && this.#generation !== answer.generation;
    if (replaced) return this.#reset(answer.generation, words.core.otherVersion);
    this.#takeOver(answer);
    this.#synced = true;
    this.#tellSaving();
    await this.#sendWhatIsMissing(answer.stateVector, line);
  }

  #takeOver(answer: SyncAnswer): void {
    const firstTime = this.#generation !== answer.generation;
    this.#generation = answer.generation;
    if (this.#loaded) this.#host.hear(answer.update, false);
    else this.#show(mergeIntoDoc([answer.update, ...this.#pending.map(({ update }) => update)]));
    this.#tellReady();
    if (firstTime) this.#device.compact(answer.update, answer.generation);
    else this.#keepUpdate(answer.update);
  }

  /**
   * A3: after a reconnection the server gets everything it lacks in one update, acknowledged or not in an earlier life.
   */
  async #sendWhatIsMissing(stateVector: Uint8Array, line: number): Promise<void> {
    const doc = this.#host.doc();
    const lacks = this.#pending.length > 0 || hasMore(doc, stateVector);
    if (!lacks || !this.#pen.sends) {
      // It has answered again, and nothing goes to it that could fail.
      this.#failure = null;
      return this.#tellSaving();
    }
    await this.#send(Y.encodeStateAsUpdate(doc, stateVector), line);
  }

  /** A4: one update is on its way at a time; what is edited meanwhile goes together in the next. */
  async #flush(): Promise<void> {
    if (this.#pending.length === 0) return;
    const updates = this.#pending.map(({ update }) => update);
    await this.#send(updates.length === 1 ? (updates[0] as Uint8Array) : Y.mergeUpdates(updates), this.#line);
  }

  async #send(update: Uint8Array, line: number): Promise<void> {
    if (!this.#synced || this.#inFlight || !this.#canEdit || this.#closed || this.#destroyed) return;
    if (!this.#pen.sends || this.#isHeld()) return;
    const batch = this.#pending.slice();
    this.#inFlight = true;
    const answer = await this.#ask(this.#transport.update(update));
    if (line !== this.#line || this.#destroyed) return;
    this.#inFlight = false;
    if (answer === null) return;
    if (!answer.ok) return this.#onRefused(answer);
    this.#onAcknowledged(batch, update);
    await this.#flush();
  }

  /** A2: only now is the edit forgotten here. */
  #onAcknowledged(batch: readonly Pending[], update: Uint8Array): void {
    this.#pending = this.#pending.filter((entry) => !batch.includes(entry));
    if (this.#saveAsked !== null && !this.#pending.includes(this.#saveAsked)) this.#saveAsked = null;
    this.#failure = null;
    this.#replaying = false;
    // What was sent is what the server lacked: of edits that it had, and of which the answer was lost,
    // it holds nothing.
    const saved = batch.length === 0 ? update : Y.mergeUpdates([...batch.map((entry) => entry.update), update]);
    this.#device.settle(batch, saved);
    this.#compactWhenLong();
    this.#tellSaving();
  }

  #onUpdate(update: Uint8Array, userId: string | null): void {
    if (!this.#loaded || this.#destroyed) return;
    const doc = this.#host.doc();
    // Oneself in another window, or by a request, is nobody else.
    const isOwn = userId === this.#host.owner.userId;
    this.#host.hear(update, isOwn);
    this.#keepUpdate(update);
    if (!isOwn) this.#host.onOthersEdit();
    // Something that it builds on was lost on the way: ask for it.
    if (doc.store.pendingStructs !== null && this.#synced) void this.#sync();
  }

  #onDisconnected(): void {
    this.#line += 1;
    this.#online = false;
    this.#synced = false;
    this.#inFlight = false;
    this.#tellSaving();
  }

  /** null: no answer in time, or the line broke. */
  async #ask<T>(question: Promise<T>): Promise<T | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const line = this.#line;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), ACKNOWLEDGEMENT_TIMEOUT_MS);
    });
    try {
      const answer = await Promise.race([question, late]);
      if (answer !== 'late') return answer;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
    // A5: too late is failed. The line may be dead without knowing it, so another one is made.
    if (line === this.#line && !this.#destroyed) {
      this.#failure = words.core.noAnswer;
      this.#onDisconnected();
      this.#transport.reconnect();
    }
    return null;
  }

  /** R3 to R6. */
  #onRefused(refusal: Refusal): void {
    if (this.#destroyed) return;
    if (refusal.reset && this.#loaded) {
      void this.#reset(null, refusal.message);
      return;
    }
    switch (refusal.code) {
      case 'gone':
      case 'forbidden':
      case 'schema':
        // Nothing that is pending is lost: it stays on this device and can be exported.
        this.#closed = true;
        // A newer program comes with another page only.
        this.#shutOut = refusal.code !== 'schema';
        this.#failure = this.#pending.length > 0 ? refusal.message : null;
        this.#host.onStatus({ kind: 'closed', message: refusal.message, mayReturn: this.#shutOut });
        break;
      case 'unauthenticated':
        this.#host.onSignedOut(true);
        this.#closed = true;
        this.#shutOut = false;
        this.#failure = refusal.message;
        break;
      case 'pen':
        // P2: it is told who holds it. What was not taken waits, and is looked after by the checks.
        break;
      default:
        // To be tried again by a later check, from what both sides have by then.
        this.#failure = refusal.message;
        this.#synced = false;
        this.#shutOut = !this.#online;
    }
    this.#tellSaving();
  }

  /**
   * R3: takes a fresh document, with a client id of its own, and makes the refused edits in it once more where allowed.
   */
  async #reset(generation: string | null, message: string): Promise<void> {
    const again = this.#replaying;
    this.#replaying = true;
    this.#synced = false;
    this.#inFlight = false;
    this.#line += 1;
    const line = this.#line;
    const answer = await this.#ask(this.#transport.sync(Y.encodeStateVector(new Y.Doc())));
    if (answer === null || line !== this.#line || this.#destroyed) return;
    if (!answer.ok) return this.#onRefused({ ...answer, reset: false });
    // Now, with what was edited while the answer was on its way.
    const mine = readDeck(this.#host.doc());
    const updates = this.#pending.map(({ update }) => update);
    const pending = updates.length > 0 ? Y.mergeUpdates(updates) : null;
    const fresh = mergeIntoDoc([answer.update]);
    // What was refused a second time is not tried a third time.
    const plan = pending === null ? NOTHING_PENDING : again ? NO_REPLAY : planReplay(fresh, mine, pending);
    const html = plan.complete ? '' : exportSlides(mine, plan.lost);
    // What was deleted, or set for the whole deck, leaves nothing to keep.
    const refused = html === '' ? null : { refusedAt: new Date().toISOString(), html };
    if (!plan.complete) this.#unsaved = mine;
    if (refused !== null) this.#tellRefused([...this.#refused, refused]);
    if (this.#generation === answer.generation)
      void this.#device.reset(this.#pending, answer.update, answer.generation, refused);
    else this.#device.replace(answer.update, answer.generation, refused);
    this.#pending = [];
    this.#generation = answer.generation ?? generation;
    this.#canEdit = answer.canEdit;
    // Before anybody sees the fresh document, so that whoever writes or has something selected is not moved from it.
    this.#show(fresh, (doc) => {
      doc.transact(() => {
        for (const change of plan.changes) change(doc);
      }, REPLAYED);
    });
    this.#synced = true;
    this.#failure = null;
    if (!plan.complete) this.#host.onMessage(words.core.takenBack(message));
    if (this.#saveAsked !== null) this.#saveAsked = this.#pending.at(-1) ?? null;
    this.#tellSaving();
    await this.#flush();
  }

  /** A6. */
  #check(): void {
    if (this.#closed && !this.#shutOut) return;
    this.#checks += 1;
    // A line that the server would not open is not tried again by itself.
    const knocks = this.#closed ? CLOSED_KNOCK_EVERY : KNOCK_EVERY;
    if (this.#shutOut && this.#checks % knocks === 0) this.#transport.reconnect();
    if (this.#closed || !this.#online) return;
    if (!this.#synced && !this.#inFlight && this.#failure !== null) void this.#sync();
    else void this.#flush();
  }

  #tellSaving(): void {
    this.#host.onSaving(this.#savingState());
  }

  #savingState(): SavingState {
    if (this.#failure !== null) return { kind: 'failed', message: this.#failure };
    if (!this.#online && this.#loaded) {
      if (!this.#device.keeps && this.#pending.length > 0) return { kind: 'failed', message: words.core.notKept };
      return { kind: 'offline', message: words.core.offline };
    }
    if (!this.#pen.sends && this.#pending.length > 0) return { kind: 'waiting', message: words.core.waits };
    if (this.#isHeld()) return { kind: 'unsaved', message: words.core.unsaved };
    return this.#pending.length > 0
      ? { kind: 'saving', message: words.core.saving }
      : { kind: 'saved', message: words.core.saved };
  }

  /** Edits wait until somebody saves them. */
  #isHeld(): boolean {
    return !this.#autoSave && this.#saveAsked === null && this.#pending.length > 0;
  }

  #tellRefused(edits: readonly RefusedEdits[]): void {
    this.#refused = edits;
    this.#host.onRefused(edits);
  }

  #keepUpdate(update: Uint8Array): void {
    this.#device.append(update);
    this.#compactWhenLong();
  }

  #compactWhenLong(): void {
    // Only while nothing is pending is the document just what the server has.
    if (!this.#device.isLong || this.#pending.length > 0 || this.#generation === null) return;
    this.#device.compact(encodeDoc(this.#host.doc()), this.#generation);
  }
}

function mergeIntoDoc(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update, STORED);
  }, STORED);
  return doc;
}

/** Whether a document holds insertions that the other side's state vector does not name. */
function hasMore(doc: Y.Doc, stateVector: Uint8Array): boolean {
  const theirs = Y.decodeStateVector(stateVector);
  return [...doc.store.clients.keys()].some((client) => Y.getState(doc.store, client) > (theirs.get(client) ?? 0));
}
