import { open, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import { type PlayedType, playedTypeOf } from './played-types.ts';
import { imageTypeOf } from './types.ts';

/** Enough of a file to know what it is. */
const HEAD = 4096;
const MiB = 1024 ** 2;

/** A file as it came in: pictures in memory, films and sounds in a folder of their own until `dispose`. */
export type Received =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | (PlayedType & { readonly path: string; readonly folder: string; readonly dispose: () => Promise<void> });

interface Sink {
  write(piece: Uint8Array): Promise<void>;
  end(): Promise<Received>;
  drop(): Promise<void>;
}

/** Reads an upload, and stops where it gets too large for what it is. Throws `unsupported_type` and `too_large`. */
export async function receiveFile(stream: Readable, declaredType: string): Promise<Received> {
  let head = Buffer.alloc(0);
  let sink: Sink | null = null;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (sink !== null) {
        await sink.write(chunk);
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.byteLength < HEAD) continue;
      sink = await sinkFor(head, declaredType);
      await sink.write(head);
    }
    if (sink === null) {
      sink = await sinkFor(head, declaredType);
      await sink.write(head);
    }
    return await sink.end();
  } catch (error) {
    await sink?.drop();
    throw error;
  }
}

async function sinkFor(head: Uint8Array, declaredType: string): Promise<Sink> {
  const isPicture = imageTypeOf(head) !== null;
  const played = isPicture ? null : playedTypeOf(head, declaredType);
  if (played !== null) return playedSink(played);
  if (!isPicture && /^(?:video|audio)\//i.test(declaredType)) {
    const message = words.media.playedKinds;
    throw new AppError('unsupported_type', message);
  }
  // What is no picture either is told so by the one who reads pictures.
  return pictureSink();
}

function pictureSink(): Sink {
  const pieces: Uint8Array[] = [];
  const count = counter(LIMITS.imageBytes, 'largePicture');
  return {
    async write(piece) {
      count(piece);
      pieces.push(piece);
    },
    end: async () => ({ kind: 'picture', bytes: Buffer.concat(pieces) }),
    drop: async () => {},
  };
}

async function playedSink(played: PlayedType): Promise<Sink> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-upload-'));
  const path = join(folder, 'upload');
  const handle = await open(path, 'wx', 0o600);
  const count =
    played.kind === 'film' ? counter(LIMITS.videoBytes, 'largeFilm') : counter(LIMITS.audioBytes, 'largeSound');
  const dispose = () => rm(folder, { recursive: true, force: true });
  return {
    async write(piece) {
      count(piece);
      await handle.writeFile(piece);
    },
    async end() {
      await handle.close();
      return { ...played, path, folder, dispose };
    },
    async drop() {
      await handle.close();
      await dispose();
    },
  };
}

function counter(most: number, what: 'largePicture' | 'largeFilm' | 'largeSound'): (piece: Uint8Array) => void {
  let bytes = 0;
  return (piece) => {
    bytes += piece.byteLength;
    if (bytes > most) throw new AppError('too_large', words.media[what](most / MiB));
  };
}
