import {
  type Awareness,
  colourOf,
  type Here,
  type HandoverDone,
  type PenNews,
  type PenState,
  type Refusal,
  type SyncAnswer,
  type UpdateAnswer,
} from '@rostrum/contract';
import type { Deck } from '@rostrum/deck';
import { checkUpdate, createDoc, readDeck } from '@rostrum/deck/doc';
import * as Y from 'yjs';
import type { EditorTransport, TransportHandlers } from '../connection/transport.ts';
import type { HandoverLine } from '../handover/handover.ts';
import type { PresenceMessage } from '../presence/presence.ts';

/** A server in memory that keeps to the protocol of `contract/realtime`: what is acknowledged is in `log`. */
export class FakeServer {
  doc: Y.Doc;
  readonly log: Uint8Array[] = [];
  generation = 'first';
  mayEditLocked = false;
  readonly #lines = new Set<FakeLine>();
  #opened = 0;
  #penVersion = 0;

  constructor(deck: Deck) {
    this.doc = createDoc(deck);
  }

  get deck(): Deck {
    return readDeck(this.doc);
  }

  line(userId = 'anna'): FakeLine {
    this.#opened += 1;
    return new FakeLine(this, this.#lines, { id: `window-${this.#opened}`, userId });
  }

  /** Somebody says where they are: everybody is told of them. */
  told(from: FakeLine, state: Awareness): void {
    const { pointer, dragged, caret, idle, ...rest } = state;
    const { id, userId } = from.window;
    const user = { id: userId, username: userId, name: userId, thumbnail_url: null };
    const status = idle ? 'idle' : 'viewing';
    from.here = { id, user, colour: colourOf(userId), role: 'editor', editing: true, status, ...rest };
    const pointers = [{ id, pointer, dragged, caret }];
    for (const line of this.#lines) {
      line.hear({ event: 'presence:changed', message: { node: 'fake', person: from.here } });
      if (state.slide_id !== null && line.here?.slide_id === state.slide_id)
        line.hear({ event: 'presence:pointers', message: { slide_id: state.slide_id, pointers } });
    }
  }

  greet(to: FakeLine): void {
    const people = [...this.#lines].flatMap(({ here }) => here ?? []);
    to.hear({ event: 'presence:here', message: { node: 'fake', people, you: to.window.id } });
  }

  /** Who edits, as the server would tell it; null: everybody. */
  pen: PenState | null = null;
  readonly handovers: (readonly unknown[])[] = [];

  get penNews(): PenNews {
    return { version: this.#penVersion, state: this.pen };
  }

  /** Somebody else holds the pen, or asks for it: everybody is told. */
  setPen(pen: PenState | null): PenNews {
    this.#penVersion += 1;
    this.pen = pen;
    const news = this.penNews;
    for (const line of this.#lines) line.hearPen(news);
    return news;
  }

  refusePen({ user, tab }: { readonly user: { readonly id: string }; readonly tab: string }): void {
    for (const line of this.#lines) line.hearDone({ user_id: user.id, tab, outcome: 'refused' });
  }

  farewell(from: FakeLine): void {
    from.here = null;
    for (const line of this.#lines)
      line.hear({ event: 'presence:left', message: { node: 'fake', id: from.window.id } });
  }

  receive(update: Uint8Array, from: FakeLine): UpdateAnswer | Refusal {
    if (this.pen !== null && this.pen.holder?.tab !== from.handover.tab)
      return { ok: false, code: 'pen', message: 'Somebody else is editing this deck now.', reset: false };
    const check = checkUpdate(this.doc, update, {
      mayEditLocked: this.mayEditLocked,
      mayWriteCss: true,
      mayAllowHosts: true,
    });
    if (!check.ok) {
      const incomplete = check.code === 'incomplete';
      return {
        ok: false,
        code: incomplete ? 'unavailable' : check.code,
        message: check.message,
        reset: !incomplete,
      };
    }
    Y.applyUpdate(this.doc, update);
    this.log.push(update);
    for (const line of this.#lines) if (line !== from) line.deliver(update, from.window.userId);
    return { ok: true, seq: this.log.length };
  }

  /** A change that is made on the server's own behalf. */
  change(work: (doc: Y.Doc) => void): void {
    const before = Y.encodeStateVector(this.doc);
    this.doc.transact(() => work(this.doc));
    const update = Y.encodeStateAsUpdate(this.doc, before);
    for (const line of this.#lines) line.deliver(update, null);
  }

  /** Another document in the place of the old one, as after a restored revision. */
  replace(deck: Deck): void {
    this.doc = createDoc(deck);
    this.generation += '+';
  }
}

/** One client's line. Answers come at once unless they are held; `cut` and `mend` are the network. */
export class FakeLine implements EditorTransport {
  readonly line = null;
  readonly handover: HandoverLine;
  readonly #server: FakeServer;
  readonly #lines: Set<FakeLine>;
  #handlers: TransportHandlers | null = null;
  #open = false;
  #cut = false;
  #held: (() => void)[] | null = null;
  /** When set, updates are answered with it. */
  refuseWith: Refusal | null = null;
  readonly window: { readonly id: string; readonly userId: string };
  here: Here | null = null;
  sent: Uint8Array[] = [];

  constructor(server: FakeServer, lines: Set<FakeLine>, window: FakeLine['window']) {
    this.#server = server;
    this.#lines = lines;
    this.window = window;
    const ask = async (...said: readonly unknown[]): Promise<{ ok: true }> => {
      if (!this.#open) throw new Error('The line is broken.');
      server.handovers.push([window.id, ...said]);
      return { ok: true };
    };
    this.handover = {
      tab: window.id,
      request: (claim) => ask(claim ? 'claim' : 'ask'),
      answer: ({ tab }, give) => ask(give ? 'give' : 'keep', tab),
      withdraw: () => ask('withdraw'),
    };
  }

  connect(handlers: TransportHandlers): void {
    this.#handlers = handlers;
    this.mend();
  }

  async sync(stateVector: Uint8Array): Promise<SyncAnswer | Refusal> {
    await this.#answerable();
    const { doc, generation } = this.#server;
    return {
      ok: true,
      update: Y.encodeStateAsUpdate(doc, stateVector),
      stateVector: Y.encodeStateVector(doc),
      canEdit: true,
      generation,
    };
  }

  async update(update: Uint8Array): Promise<UpdateAnswer | Refusal> {
    if (!this.#open) throw new Error('The line is broken.');
    this.sent.push(update);
    await this.#answerable();
    if (this.refuseWith) return this.refuseWith;
    return this.#server.receive(update, this);
  }

  tell(state: Awareness): void {
    if (this.#open) this.#server.told(this, state);
  }

  hear(message: PresenceMessage): void {
    if (this.#open) this.#handlers?.presence(message);
  }

  hearPen(news: PenNews): void {
    if (this.#open) this.#handlers?.pen(news);
  }

  hearDone(done: HandoverDone): void {
    if (this.#open) this.#handlers?.handoverDone(done);
  }

  hearRestored(userId: string, reason: 'restore' | 'import' = 'restore'): void {
    if (this.#open) this.#handlers?.restored({ userId, reason });
  }

  reconnect(): void {
    this.#drop();
    if (!this.#cut) this.#lift();
  }

  disconnect(): void {
    this.#drop();
    this.#handlers = null;
  }

  deliver(update: Uint8Array, userId: string | null): void {
    if (this.#open) this.#handlers?.update(update, userId);
  }

  /** Lets nothing through until `mend`. */
  cut(): void {
    this.#cut = true;
    this.#drop();
  }

  mend(): void {
    this.#cut = false;
    this.#lift();
  }

  /** From now on the server does not answer. */
  hold(): void {
    this.#held = [];
  }

  release(): void {
    const waiting = this.#held ?? [];
    this.#held = null;
    for (const go of waiting) go();
  }

  revoke(code: Refusal['code'], message: string): void {
    this.#handlers?.revoked(code, message);
  }

  async #answerable(): Promise<void> {
    if (!this.#open) throw new Error('The line is broken.');
    if (this.#held) await new Promise<void>((resolve) => this.#held?.push(resolve));
    if (!this.#open) throw new Error('The line is broken.');
  }

  #lift(): void {
    if (this.#open || !this.#handlers) return;
    this.#open = true;
    this.#lines.add(this);
    this.#handlers.connected();
    this.hearPen(this.#server.penNews);
    this.#server.greet(this);
  }

  #drop(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#lines.delete(this);
    this.#held = this.#held && [];
    this.#server.farewell(this);
    this.#handlers?.disconnected();
  }
}
