import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/**
 * What was thrown while a file came in, as `malformed` where the request is at fault: its parts cannot be told apart,
 * they end too early, or who sent it has left. Whatever else failed (a full disk) stays what it is.
 */
export function asUploadError(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof AppError) return error;
  return isCutOff(request) || isUnreadable(error)
    ? new AppError('malformed', words.documents.brokenUpload, undefined, { cause: error })
    : error;
}

/** The connection ended before the request did. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** The parser's errors have no codes. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && /^Multipart: |unexpected end of multipart data$|^The needle /i.test(error.message);
}
