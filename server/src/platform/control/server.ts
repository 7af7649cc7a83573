import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AppError, wholeWords } from '../http/errors.ts';
import type { Log } from '../log/index.ts';
import { saysNoSpace } from '../storage/no-space.ts';
import { type Frame, frameOf, framesIn } from './frames.ts';

export const CONTROL_FILE = 'control.json';

/** Bytes of a file that go in one frame. */
const PIECE = 1024 ** 2;

/** A command that came. */
export interface ControlCall {
  readonly request: unknown;
  /** Of the file that it brings. */
  readonly input: AsyncIterable<Uint8Array>;
  readonly say: (words: string) => Promise<void>;
  /** Of the file that it makes. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Whoever asked is gone. */
  readonly signal: AbortSignal;
}

/** An error whose words are for whoever asked. */
export class ToldError extends Error {
  override readonly name = 'ToldError';
  /** With which the command ends. */
  readonly code: number;

  constructor(words: string, { code = 1, cause }: { readonly code?: number; readonly cause?: unknown } = {}) {
    super(words, { cause });
    this.code = code;
  }
}

/**
 * Takes commands of whoever can read the data folder, on a port of the loopback that is told there, with a token that
 * is new with every start. It is no part of the pages' server: a proxy in front leads nobody to it.
 */
export async function openControl(options: {
  readonly folder: string;
  readonly log: Log;
  /** What is told of this process, as to be compared: nothing secret. */
  readonly about?: Readonly<Record<string, string>>;
  /** Its answer is JSON. */
  readonly answer: (call: ControlCall) => Promise<unknown>;
}): Promise<{ close(): Promise<void> }> {
  const { about = {}, folder, log } = options;
  const token = randomBytes(32).toString('base64url');
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    if (!isRight(request, token)) {
      response.writeHead(401).end();
      return;
    }
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ pid: process.pid, about }));
      return;
    }
    take(request, response, options).catch((error: unknown) => {
      log.warn({ err: error }, 'a command was not answered');
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const file = join(folder, CONTROL_FILE);
  const draft = `${file}.${process.pid}`;
  const text = JSON.stringify({ port, token, pid: process.pid });
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    if (!saysNoSpace(error)) throw error;
    log.error({ err: error }, 'the disk is full: until the next start commands find nobody');
  }
  return {
    async close() {
      // Another process of the same folder may have begun since.
      if (readIfThere(file) === text) rmSync(file, { force: true });
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function isRight({ headers }: IncomingMessage, token: string): boolean {
  const sum = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(sum(headers.authorization ?? ''), sum(`Bearer ${token}`));
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, log }: { answer: (call: ControlCall) => Promise<unknown>; log: Log },
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort(new Error('Whoever asked is gone.')));
  const send = async (kind: Frame['kind'], content: Uint8Array | string): Promise<void> => {
    gone.signal.throwIfAborted();
    if (!response.write(frameOf(kind, content))) await once(response, 'drain', { signal: gone.signal });
  };
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  const frames = framesIn(request);
  const first = await frames.next();
  if (first.done === true || first.value.kind !== 'ask') throw new Error('No command came.');
  try {
    const answered = await answer({
      request: JSON.parse(Buffer.from(first.value.bytes).toString()),
      input: bytesOf(frames),
      say: (words) => send('say', words),
      async write(bytes) {
        for (let at = 0; at < bytes.byteLength; at += PIECE) await send('bytes', bytes.subarray(at, at + PIECE));
      },
      signal: gone.signal,
    });
    await send('answer', JSON.stringify(answered ?? null));
  } catch (error) {
    if (gone.signal.aborted) return;
    const isTold = error instanceof ToldError || (error instanceof AppError && error.code !== 'internal');
    if (!isTold) log.error({ err: error }, 'a command failed');
    const words =
      error instanceof AppError ? wholeWords(error) : error instanceof Error ? error.message : String(error);
    await send('refusal', JSON.stringify({ words, code: error instanceof ToldError ? error.code : 1 }));
  } finally {
    response.end();
  }
}

export async function* bytesOf(frames: AsyncIterable<Frame>): AsyncGenerator<Uint8Array> {
  for await (const { kind, bytes } of frames) if (kind === 'bytes') yield bytes;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
