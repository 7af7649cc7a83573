import { SCHEMA_VERSION } from '@rostrum/deck';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { BareLine } from './bare-line.ts';

/** One editor's line, whoever is at its other end. */
export interface EditorLine {
  readonly send: (update: Uint8Array) => void;
  readonly close: () => void;
}

export interface EditorLineOptions {
  readonly origin: string;
  readonly deckId: string;
  readonly cookie: string;
  /** An update of somebody else, or what stood before. */
  readonly heard: (update: Uint8Array) => void;
  /** The text of an answer that refuses. */
  readonly refused?: (answer: string) => void;
}

/** To Rostrum: its first update is what stands in the document. */
export async function openOurs({ origin, deckId, cookie, heard, refused }: EditorLineOptions): Promise<EditorLine> {
  const auth = { deck: deckId, schema: SCHEMA_VERSION };
  let acknowledgement = 0;
  const line = await BareLine.open({
    origin,
    namespace: '/editor',
    auth,
    cookie,
    heard: (text, bytes) => {
      // The answer to `sync` carries two: what is lacked, then the state vector, which is heard without its text.
      if (bytes !== null && (text.includes('["update"') || text.startsWith('462'))) heard(bytes);
      if (text.includes('"ok":false')) refused?.(text);
    },
  });
  line.sendBytes('sync', 'stateVector', Y.encodeStateVector(new Y.Doc()), acknowledgement);
  return {
    send: (update) => line.sendBytes('update', 'update', update, (acknowledgement += 1)),
    close: () => line.close(),
  };
}

const [SYNC, AUTHENTICATION] = [0, 2];
const [STEP_ONE, STEP_TWO, UPDATE] = [0, 1, 2];

/**
 * To Hocuspocus, by its protocol (https://tiptap.dev/docs/hocuspocus): the document's name, then
 * messages of y-protocols.
 */
export async function openHocuspocus({ origin, deckId, heard }: EditorLineOptions): Promise<EditorLine> {
  const socket = new WebSocket(origin.replace('http', 'ws'), { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const say = (type: number, write: (encoder: encoding.Encoder) => void): void => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, deckId);
    encoding.writeVarUint(encoder, type);
    write(encoder);
    socket.send(encoding.toUint8Array(encoder));
  };
  const step = (kind: number, bytes: Uint8Array): void =>
    say(SYNC, (encoder) => {
      encoding.writeVarUint(encoder, kind);
      encoding.writeVarUint8Array(encoder, bytes);
    });
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const decoder = decoding.createDecoder(data);
      decoding.readVarString(decoder);
      const type = decoding.readVarUint(decoder);
      if (type === AUTHENTICATION) {
        resolve();
        return;
      }
      if (type !== SYNC) return;
      const kind = decoding.readVarUint(decoder);
      if (kind === STEP_TWO || kind === UPDATE) heard(decoding.readVarUint8Array(decoder));
    });
    say(AUTHENTICATION, (encoder) => {
      encoding.writeVarUint(encoder, 0);
      encoding.writeVarString(encoder, '');
    });
  });
  step(STEP_ONE, Y.encodeStateVector(new Y.Doc()));
  return { send: (update) => step(UPDATE, update), close: () => socket.close() };
}
