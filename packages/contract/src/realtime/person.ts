import type { ErrorCode } from '../errors.ts';

/** What a namespace that tells somebody of their own work says beside that, by their session. */
export interface PersonServerEvents {
  /** The session has ended; the socket is closed behind it. */
  'access:revoked'(message: { code: ErrorCode; message: string }): void;
  /** The server is stopping: reconnect by yourself. */
  'server:stopping'(): void;
}
