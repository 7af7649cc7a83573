import type { ErrorCode } from '../errors.ts';
import type { ImportState } from '../entities.ts';

/** The `/imports` namespace (Socket.IO): somebody's imports, by their session. The handshake carries nothing but its cookie. */
export const IMPORTS_NAMESPACE = '/imports';

export interface ImportsServerEvents {
  /** How one of them is now: at each step, each second while it is read, and at its end. */
  import(state: ImportState): void;
  /** The session has ended; the socket is closed behind it. */
  'access:revoked'(message: { code: ErrorCode; message: string }): void;
  /** The server is stopping: reconnect by yourself. */
  'server:stopping'(): void;
}
