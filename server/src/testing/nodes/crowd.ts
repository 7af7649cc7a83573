import {
  EDITOR_NAMESPACE,
  type EditorClientEvents,
  type EditorServerEvents,
  LIVE_NAMESPACE,
  type LiveServerEvents,
} from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import { rootsOf } from '@rostrum/deck/doc';
import { io, type Socket } from 'socket.io-client';
import * as Y from 'yjs';
import type { TestClient } from '../test-client.ts';

const cookieOf = (client: TestClient): string =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Milliseconds that an answer may take before the line counts as broken, as in the editor. */
const PATIENCE = 5000;

/** Somebody who edits and does not give up: what is not acknowledged is sent again, to whichever node answers. */
export class CrowdEditor {
  readonly name: string;
  readonly doc = new Y.Doc();
  readonly socket: Socket<EditorServerEvents, EditorClientEvents>;
  /** What the server said that it has. */
  readonly acknowledged = new Set<string>();
  /** Refusals that are no 'not now'. */
  readonly refusals: string[] = [];
  /** How often the server had no space. */
  storageFull = 0;
  #made = 0;
  readonly #waiting = new Set<string>();
  #sending = false;
  #inStep = false;

  constructor(address: string, client: TestClient, { deckId, name }: { deckId: string; name: string }) {
    this.name = name;
    this.socket = io(address + EDITOR_NAMESPACE, {
      transports: ['websocket'],
      auth: { deck: deckId, schema: SCHEMA_VERSION },
      extraHeaders: { cookie: cookieOf(client), origin: address },
      reconnectionDelay: 500,
      reconnectionDelayMax: 3000,
      forceNew: true,
    });
    this.socket.on('connect', () => void this.#send());
    this.socket.on('disconnect', (reason) => {
      this.#inStep = false;
      if (reason === 'io server disconnect') setTimeout(() => this.socket.connect(), 500);
    });
    this.socket.on('connect_error', () => {
      if (!this.socket.active) setTimeout(() => this.socket.connect(), 500);
    });
    this.socket.on('update', ({ update }) => Y.applyUpdate(this.doc, new Uint8Array(update), 'server'));
    this.socket.on('access:revoked', ({ code }) => void this.refusals.push(code));
  }

  get isBack(): boolean {
    return this.socket.connected && this.#inStep && this.#waiting.size === 0;
  }

  /** Writes something that nobody else does. */
  edit(): void {
    this.#made += 1;
    const key = `${this.name}-${this.#made}`;
    rootsOf(this.doc).notes.set(key, new Y.Text(key));
    this.#waiting.add(key);
    void this.#send();
  }

  holds(key: string): boolean {
    return rootsOf(this.doc).notes.has(key);
  }

  close(): void {
    this.socket.disconnect();
    this.doc.destroy();
  }

  /** First what the server has, then what it lacks, until nothing waits. */
  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.socket.connected && (!this.#inStep || this.#waiting.size > 0)) await this.#exchange();
    } catch {
      // The line broke, or the server has no database now: again in a moment.
      this.#inStep = false;
      setTimeout(() => void this.#send(), 250);
    } finally {
      this.#sending = false;
    }
  }

  async #exchange(): Promise<void> {
    const line = this.socket.timeout(PATIENCE);
    const theirs = await line.emitWithAck('sync', { stateVector: Y.encodeStateVector(this.doc) });
    if (!theirs.ok) throw this.#refused(theirs.code);
    Y.applyUpdate(this.doc, new Uint8Array(theirs.update), 'server');
    const sent = [...this.#waiting];
    const update = Y.encodeStateAsUpdate(this.doc, new Uint8Array(theirs.stateVector));
    if (sent.length > 0) {
      const answer = await line.emitWithAck('update', { update });
      if (!answer.ok) throw this.#refused(answer.code);
    }
    for (const key of sent) {
      this.#waiting.delete(key);
      this.acknowledged.add(key);
    }
    this.#inStep = true;
  }

  #refused(code: string): Error {
    if (code === 'storage_full') this.storageFull += 1;
    else if (code !== 'unavailable') this.refusals.push(code);
    return new Error(code);
  }
}

/** Somebody who looks on, with a page that comes back as the player does. */
export class CrowdViewer {
  readonly socket: Socket<LiveServerEvents>;
  version = 0;
  readonly refusals: string[] = [];

  constructor(address: string, client: TestClient, deckId: string) {
    this.socket = io(address + LIVE_NAMESPACE, {
      transports: ['websocket'],
      auth: { deck: deckId },
      extraHeaders: { cookie: cookieOf(client), origin: address },
      forceNew: true,
    });
    this.socket.on('deck:changed', ({ version }) => {
      this.version = Math.max(this.version, version);
    });
    this.socket.on('access:revoked', ({ code }) => void this.refusals.push(code));
    this.socket.on('connect_error', () => {
      if (!this.socket.active) setTimeout(() => this.socket.connect(), 500);
    });
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') setTimeout(() => this.socket.connect(), 500);
    });
  }

  get isBack(): boolean {
    return this.socket.connected;
  }

  close(): void {
    this.socket.disconnect();
  }
}
