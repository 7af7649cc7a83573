import { Readable } from 'node:stream';
import { LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { FONT_TYPE, readFont } from './font.ts';
import type { Bringing, KeptMedia, MediaService } from './service.ts';

const MiB = 1024 ** 2;

/** Reads a font that is uploaded, and stops where it gets too large. Throws `too_large`. */
export async function receiveFont(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.byteLength;
    if (bytes > LIMITS.fontBytes) {
      const most = String(LIMITS.fontBytes / MiB);
      throw new AppError('too_large', words.media.heavyFont(most));
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Takes a font in, called as it calls itself. Throws what `readFont` does, and `storage_limit`. */
export async function createFont(
  media: MediaService,
  { bytes, name, ...bringing }: Bringing & { readonly bytes: Uint8Array; readonly name: string },
  actor: Actor,
): Promise<KeptMedia> {
  const { family } = await readFont(bytes);
  const prepared = await media.prepareFile({
    ...bringing,
    // A theme that shows it keeps it.
    kept: false,
    name: family === '' ? name : family,
    content: Readable.from([bytes]),
    contentType: FONT_TYPE,
  });
  return media.keep([prepared], actor);
}
