import type { CloudProvider } from '@rostrum/contract';

/** What opens somebody's account at a service. Never logged, never sent to a browser, sealed wherever it is kept. */
export interface CloudTokens {
  /** Good until somebody takes it back. */
  readonly refresh: string;
  /** Good for some hours. */
  readonly access: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Asks a person for consent: OAuth 2.0 with PKCE (RFC 7636), as a client without a secret. */
export interface ConsentAsk {
  readonly state: string;
  /** Of the verifier: S256. */
  readonly challenge: string;
  /** Where the service sends the person back to. */
  readonly returnTo: string;
}

/** How far a file is that goes up in parts. */
export interface UploadProgress {
  readonly session: string;
  /** Bytes that are there. */
  readonly offset: number;
}

export interface CloudUpload {
  /** Where it is put: `/` before each name. */
  readonly path: string;
  readonly bytes: number;
  /** Some of its bytes: from `start`, up to `end` (exclusive). Never asked for more than a part. */
  readonly read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** How far an earlier try came. */
  readonly begun: UploadProgress | null;
  /** Told after each part, so that a later try can go on from there. */
  readonly onProgress: (progress: UploadProgress) => Promise<void>;
}

export interface SavedFile {
  /** As the service calls it; another than was asked for where that was taken. */
  readonly path: string;
  /** The page of the service that shows it. */
  readonly url: string;
}

/**
 * A service that keeps people's files: one file of this folder each, and a line in `index.ts`. Its methods try once and
 * answer or throw `CloudProblem`; who calls decides about another try. `signal` ends them with its reason.
 */
export interface CloudFiles {
  readonly provider: CloudProvider;
  /** As people know it. */
  readonly name: string;
  /** Where files are put as long as nobody chose; '' is the top. */
  readonly usualFolder: string;
  /** The service's page that asks for consent. */
  consentUrl(ask: ConsentAsk): URL;
  /** The tokens for what that page sent the person back with. */
  grant(
    given: { readonly code: string; readonly verifier: string; readonly returnTo: string },
    signal: AbortSignal,
  ): Promise<CloudTokens>;
  /** Whose account it is, as the service shows it. */
  account(access: string, signal: AbortSignal): Promise<{ readonly id: string; readonly name: string }>;
  renew(tokens: CloudTokens, signal: AbortSignal): Promise<CloudTokens>;
  /** Ends the tokens: those that `access` is of. */
  revoke(access: string, signal: AbortSignal): Promise<void>;
  /**
   * Puts a file there. What is there already with the same bytes is that file; with others, it keeps its name and this
   * one gets another.
   */
  save(file: CloudUpload, access: string, signal: AbortSignal): Promise<SavedFile>;
}

/**
 * Why a service did not do it. `expired`: renew the tokens and ask again. `closed`: it does not let us in any
 * more. `busy`: it is away or has too much to do; it may go well later. All others stay as they are until
 * somebody does something.
 */
export type CloudProblemReason =
  | 'expired'
  | 'closed'
  | 'busy'
  | 'full'
  | 'name'
  | 'folder'
  | 'forbidden'
  | 'too_large'
  | 'refused';

/** The message is for the log: it holds no tokens and nobody's names. */
export class CloudProblem extends Error {
  readonly reason: CloudProblemReason;
  /** With `busy`, where the service says it: not before so many seconds. */
  readonly retryAfterSeconds: number | null;

  constructor(
    reason: CloudProblemReason,
    message: string,
    more: { readonly retryAfterSeconds?: number | null; readonly cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'CloudProblem';
    this.reason = reason;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}
