/** In a worker thread: the embedded PostgreSQL of a data folder, which answers its protocol. */
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { durable } from './durable-folder.ts';

/** `protocol`: a message of PostgreSQL's protocol, whose answer comes as bytes. */
export type ThreadRequest =
  | { readonly id: number; readonly do: 'open'; readonly folder: string }
  | { readonly id: number; readonly do: 'protocol'; readonly message: Uint8Array }
  | { readonly id: number; readonly do: 'close' };

export type ThreadAnswer =
  | { readonly id: number; readonly kind: 'done'; readonly bytes: Uint8Array | null }
  | { readonly id: number; readonly kind: 'failed'; readonly error: Error };

const port = parentPort;
if (port === null) throw new Error('This module runs in a worker thread.');
let pglite: PGlite | null = null;

/**
 * Makes V8 optimize what evaluates expressions. That takes 600 MB for some seconds: better now, while the process is
 * small, than when the function has run often.
 */
const WARM_UP = 'select sum(i % 7) from generate_series(1, 10000) i';

port.on('message', (request: ThreadRequest) => {
  carryOut(request).then(
    (bytes) => {
      const answer: ThreadAnswer = { id: request.id, kind: 'done', bytes };
      port.postMessage(answer, bytes === null ? [] : [bytes.buffer as ArrayBuffer]);
    },
    (error: unknown) => {
      // Errors of the database are no clones: they have functions.
      const said = error instanceof Error ? error : new Error(String(error));
      const copy = Object.assign(new Error(said.message), { name: said.name, stack: said.stack });
      port.postMessage({ id: request.id, kind: 'failed', error: copy } satisfies ThreadAnswer);
    },
  );
});

async function carryOut(request: ThreadRequest): Promise<Uint8Array | null> {
  if (request.do === 'open') {
    pglite = await PGlite.create(durable(request.folder));
    await pglite.exec(WARM_UP);
    return null;
  }
  if (pglite === null) throw new Error('The database is not open.');
  if (request.do === 'close') {
    await pglite.close();
    return null;
  }
  const parts: Uint8Array[] = [];
  await pglite.execProtocolRawStream(request.message, { onRawData: (part) => void parts.push(part.slice()) });
  return joined(parts);
}

/** Bytes of their own, which can be handed to another thread. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}
