import {
  EDITOR_NAMESPACE,
  type EditorClientEvents,
  type EditorServerEvents,
  type Refusal,
  type UpdateAnswer,
} from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import { io, type Socket } from 'socket.io-client';
import * as Y from 'yjs';
import type { TestClient } from './test-client.ts';

type EditorSocket = Socket<EditorServerEvents, EditorClientEvents>;

/** An editor made by hand: the protocol and a document, and nothing that keeps it from sending what it likes. */
export class HandMadeEditor {
  readonly socket: EditorSocket;
  doc = new Y.Doc();
  /** What others were said to have edited, in order. */
  readonly heard: Uint8Array[] = [];
  revoked: Refusal['code'] | null = null;

  private constructor(socket: EditorSocket) {
    this.socket = socket;
    socket.on('update', ({ update }) => {
      const bytes = new Uint8Array(update);
      this.heard.push(bytes);
      Y.applyUpdate(this.doc, bytes, 'server');
    });
    socket.on('access:revoked', ({ code }) => {
      this.revoked = code;
    });
  }

  /** The editor, or the code of the refusal. `listen` hears what is told from the first moment. */
  static async open(
    origin: string,
    client: TestClient,
    deckId: string,
    listen: (socket: EditorSocket) => void = () => undefined,
  ): Promise<HandMadeEditor | Refusal['code']> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket: EditorSocket = io(origin + EDITOR_NAMESPACE, {
      transports: ['websocket'],
      auth: { deck: deckId, schema: SCHEMA_VERSION },
      extraHeaders: { cookie },
      reconnection: false,
      forceNew: true,
      // Of a socket that was closed meanwhile no answer comes.
      ackTimeout: 60_000,
    });
    listen(socket);
    const editor = new HandMadeEditor(socket);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(editor));
      socket.once('connect_error', (error: Error & { data?: Refusal }) => {
        socket.disconnect();
        resolve(error.data?.code ?? 'unavailable');
      });
    });
  }

  /** The same, of somebody who is let in, in step with the server. */
  static async letIn(origin: string, client: TestClient, deckId: string): Promise<HandMadeEditor> {
    const editor = await HandMadeEditor.open(origin, client, deckId);
    if (typeof editor === 'string') throw new Error(`The editor was refused: ${editor}`);
    await editor.sync();
    return editor;
  }

  /** The first step: what the server has. Answers its state vector, which the second step is made for. */
  async sync(): Promise<Uint8Array> {
    const answer = await this.socket.timeout(5000).emitWithAck('sync', { stateVector: Y.encodeStateVector(this.doc) });
    if (!answer.ok) throw new Error(`Not in step: ${answer.code}`);
    Y.applyUpdate(this.doc, new Uint8Array(answer.update), 'server');
    return new Uint8Array(answer.stateVector);
  }

  /** A fresh document, as after a refusal. */
  async startAfresh(): Promise<void> {
    this.doc.destroy();
    this.doc = new Y.Doc();
    await this.sync();
  }

  async send(update: Uint8Array): Promise<UpdateAnswer | Refusal> {
    return this.socket.timeout(5000).emitWithAck('update', { update });
  }

  /** Changes the document and sends what that made. */
  async edit(work: (doc: Y.Doc) => void): Promise<UpdateAnswer | Refusal> {
    const before = Y.encodeStateVector(this.doc);
    // Deletions alone leave the state vector as it is.
    const pieces: Uint8Array[] = [];
    const listen = (piece: Uint8Array): void => void pieces.push(piece);
    this.doc.on('update', listen);
    this.doc.transact(() => work(this.doc));
    this.doc.off('update', listen);
    return this.send(pieces.length > 0 ? Y.mergeUpdates(pieces) : Y.encodeStateAsUpdate(this.doc, before));
  }

  close(): void {
    this.socket.disconnect();
    this.doc.destroy();
  }
}
