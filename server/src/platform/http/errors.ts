import { isDatabaseAway } from '../db/away.ts';
import { saysNoSpace } from '../storage/no-space.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@rostrum/contract';
import { words } from '@rostrum/words/server';

/**
 * The one error that services throw on purpose: it answers with the status of its code and shows its message to the
 * person who asked. Whatever else is thrown answers `internal` and is only logged.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** A form field's name (as in the request, without its wrapper) -> its first message. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Becomes the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;
  /** The share link whose password is asked for. */
  readonly linkId: string | undefined;
  /** The path at which the person signs in instead. */
  readonly signInUrl: string | undefined;
  /** What a page says below the message. */
  readonly text: string | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    fields?: Readonly<Record<string, string>>,
    more: { retryAfterSeconds?: number; linkId?: string; signInUrl?: string; text?: string; cause?: unknown } = {},
  ) {
    super(message ?? words.errors[code], more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.linkId = more.linkId;
    this.signInUrl = more.signInUrl;
    this.text = more.text;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The body of the answer. */
  toBody(requestId: string): ErrorBody {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.fields === undefined ? {} : { fields: { ...this.fields } }),
        request_id: requestId,
        ...(this.linkId === undefined ? {} : { link_id: this.linkId }),
        ...(this.signInUrl === undefined ? {} : { sign_in_url: this.signInUrl }),
      },
      ...(this.code === 'deck_limit' ? { deck_limit: true } : {}),
    };
  }
}

/** All that an error says, for where no form shows what is wrong with each field. */
export function wholeWords({ message, fields = {} }: AppError): string {
  const wrong = Object.entries(fields).map(([name, why]) => `${name}: ${why}`);
  return wrong.length === 0 ? message : wrong.join('\n');
}

/** The answer to one wrong field, for rules that only the database can check. */
export function invalidField(name: string, message: string): AppError {
  return new AppError('invalid', undefined, { [name]: message });
}

/** An error of Fastify or of one of its plugins, as one of ours; anything unknown is `internal`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Restarted, usually: it is there again in a moment.
  if (isDatabaseAway(error))
    return new AppError('unavailable', undefined, undefined, { retryAfterSeconds: 2, cause: error });
  if (saysNoSpace(error)) return new AppError('storage_full', undefined, undefined, { cause: error });
  const { statusCode, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    statusCode?: unknown;
    code?: unknown;
  };
  if (code === 'FST_ERR_REP_INVALID_PAYLOAD_TYPE')
    return new AppError('internal', undefined, undefined, { cause: error });
  // By Node, of a request whose sender is gone before all of it was there.
  if (code === 'ECONNRESET' && error instanceof Error && error.message === 'aborted')
    return new AppError('malformed', undefined, undefined, { cause: error });
  if (statusCode === 413) return new AppError('too_large', undefined, undefined, { cause: error });
  if (statusCode === 415 || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' || statusCode === 406)
    return new AppError('unsupported_type', undefined, undefined, { cause: error });
  if (statusCode === 404) return new AppError('not_found', undefined, undefined, { cause: error });
  if (statusCode === 503)
    return new AppError('unavailable', undefined, undefined, { retryAfterSeconds: 5, cause: error });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed', undefined, undefined, { cause: error });
  return new AppError('internal', undefined, undefined, { cause: error });
}
