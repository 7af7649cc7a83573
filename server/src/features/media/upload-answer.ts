import { PassThrough } from 'node:stream';
import { UPLOAD_LINES, type UploadedMedia, type UploadLine } from '@rostrum/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asAppError } from '../../platform/http/errors.ts';

/** Aborted when whoever asked has gone before the answer ended. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('Whoever asked has gone.'));
  });
  return gone.signal;
}

export const wantsLines = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes(UPLOAD_LINES);

/**
 * Answers line by line how far it is, and at last what came of it. The status is sent before that is known, so that
 * proxies see that something happens; an error is the last line then.
 */
export function answerInLines(
  reply: FastifyReply,
  work: (onProgress: (fraction: number) => void) => Promise<UploadedMedia>,
): FastifyReply {
  const lines = new PassThrough();
  const write = (line: UploadLine): void => {
    if (!lines.destroyed && !lines.writableEnded) lines.write(`${JSON.stringify(line)}\n`);
  };
  let told = -1;
  write({ progress: 0 });
  work((fraction) => {
    const percent = Math.floor(fraction * 100);
    if (percent > told) write({ progress: (told = percent) / 100 });
  })
    .then(
      (media) => write({ media }),
      (error: unknown) => {
        const known = asAppError(error);
        if (known.code === 'internal' && !lines.destroyed) reply.log.error(error);
        write(known.toBody(reply.request.id));
      },
    )
    .finally(() => lines.end());
  // Nobody on the way may hold lines back to make more of them.
  reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store, no-transform');
  return reply.code(201).type(UPLOAD_LINES).send(lines);
}
