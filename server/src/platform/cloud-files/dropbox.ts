import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { ask, type CloudAnswer } from './ask.ts';
import { headerJson } from './header-json.ts';
import {
  type CloudFiles,
  CloudProblem,
  type CloudTokens,
  type CloudUpload,
  type SavedFile,
  type UploadProgress,
} from './types.ts';

/** Hosts of Dropbox: where people consent and look at their files, what is asked in JSON, and what takes bytes. */
const HOSTS = {
  pages: 'https://www.dropbox.com',
  api: 'https://api.dropboxapi.com',
  content: 'https://content.dropboxapi.com',
};
/** Whose account it is, and writing; never reading what else is there. */
const SCOPES = 'account_info.read files.content.write';
const LIMITS = {
  /** Milliseconds that a question may take. */
  question: 20_000,
  /** Milliseconds that a part may take: 70 kB a second. */
  part: 120_000,
  /** Bytes of a part, and of a file that goes up at once: a multiple of 4 MiB, as upload sessions like it. */
  partBytes: 8 * 1024 * 1024,
};
/** How often Dropbox may say that a part begins elsewhere, in one try. */
const MOST_CORRECTIONS = 5;

export interface DropboxOptions extends NonNullable<Config['dropbox']> {
  readonly clock: Clock;
  /** Others in tests. */
  readonly limits?: Partial<typeof LIMITS>;
}

const granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
});
const accountShape = z.object({
  account_id: z.string(),
  email: z.string(),
  name: z.object({ display_name: z.string() }),
});
const startedShape = z.object({ session_id: z.string().min(1) });
const savedShape = z.object({ path_display: z.string() });

/**
 * Dropbox's HTTP API, version 2, as a public client (PKCE, no secret of ours): `oauth2/authorize` and `oauth2/token`,
 * `users/get_current_account`, `auth/token/revoke`, `files/upload` and `files/upload_session/*`. With `apiBase` all of
 * it is asked there.
 */
export function createDropbox({ appKey, apiBase, appFolder, clock, limits }: DropboxOptions): CloudFiles {
  const hosts = apiBase === null ? HOSTS : { pages: apiBase, api: apiBase, content: apiBase };
  const { question, part, partBytes } = { ...LIMITS, ...limits };

  async function token(form: Readonly<Record<string, string>>, signal: AbortSignal): Promise<z.output<typeof granted>> {
    const body = new URLSearchParams({ ...form, client_id: appKey });
    const url = new URL('/oauth2/token', hosts.api);
    const answer = await ask({ url, headers: {}, body, milliseconds: question }, signal);
    if (answer.status === 400 || answer.status === 401) {
      const isOver = /^(invalid_grant|access_denied)$/.test(textAt(answer.json, 'error'));
      throw new CloudProblem(isOver ? 'closed' : 'refused', `oauth2/token answered ${answer.status}`);
    }
    return read(granted, answer, 'oauth2/token');
  }

  const tokensOf = ({ access_token: access, expires_in: seconds }: z.output<typeof granted>, refresh: string) => ({
    refresh,
    access,
    expiresAt: clock.now().getTime() + seconds * 1000,
  });

  async function call(endpoint: string, access: string, signal: AbortSignal): Promise<CloudAnswer> {
    const url = new URL(`/2/${endpoint}`, hosts.api);
    return ask({ url, headers: { authorization: `Bearer ${access}` }, body: null, milliseconds: question }, signal);
  }

  async function send(
    endpoint: string,
    arg: object,
    bytes: Uint8Array<ArrayBuffer>,
    { access, signal }: Opened,
  ): Promise<CloudAnswer> {
    const headers = {
      authorization: `Bearer ${access}`,
      'content-type': 'application/octet-stream',
      'dropbox-api-arg': headerJson(arg),
    };
    return ask(
      { url: new URL(`/2/files/${endpoint}`, hosts.content), headers, body: bytes, milliseconds: part },
      signal,
    );
  }

  /** A name that is taken by other bytes gets a number; by the same bytes, it is that file already. */
  const commitOf = ({ path }: CloudUpload) => ({ path, mode: 'add', autorename: true, mute: false });

  async function saveInParts(file: CloudUpload, opened: Opened): Promise<SavedFile> {
    let at = file.begun ?? (await begin(file, opened));
    for (let corrections = 0; ; ) {
      const isLast = file.bytes - at.offset <= partBytes;
      const bytes = await file.read(at.offset, isLast ? file.bytes : at.offset + partBytes);
      const cursor = { session_id: at.session, offset: at.offset };
      const endpoint = isLast ? 'upload_session/finish' : 'upload_session/append_v2';
      const answer = await send(
        endpoint,
        isLast ? { cursor, commit: commitOf(file) } : { cursor, close: false },
        bytes,
        opened,
      );
      const correction = correctionOf(answer, file);
      if (correction === null && isLast) return savedOf(read(savedShape, answer, endpoint));
      if (correction === null) {
        read(z.unknown(), answer, endpoint);
        at = { session: at.session, offset: at.offset + bytes.byteLength };
      } else {
        corrections += 1;
        if (corrections > MOST_CORRECTIONS) throw new CloudProblem('busy', 'An upload session came to nothing.');
        // Sessions are kept for a week; one that is gone is begun anew.
        at = correction === 'gone' ? await begin(file, opened) : { session: at.session, offset: correction };
      }
      await file.onProgress(at);
    }
  }

  async function begin(file: CloudUpload, opened: Opened): Promise<UploadProgress> {
    const endpoint = 'upload_session/start';
    const bytes = await file.read(0, partBytes);
    const { session_id: session } = read(startedShape, await send(endpoint, { close: false }, bytes, opened), endpoint);
    const begun = { session, offset: bytes.byteLength };
    await file.onProgress(begun);
    return begun;
  }

  function savedOf({ path_display: path }: z.output<typeof savedShape>): SavedFile {
    // An app that has a folder of its own is told paths within it.
    const whole = appFolder === null ? path : `/Apps/${appFolder}${path}`;
    return { path, url: new URL(`/home${whole.split('/').map(encodeURIComponent).join('/')}`, hosts.pages).href };
  }

  return {
    provider: 'dropbox',
    name: 'Dropbox',
    usualFolder: appFolder === null ? '/Rostrum' : '',
    consentUrl({ state, challenge, returnTo }) {
      const url = new URL('/oauth2/authorize', hosts.pages);
      url.search = new URLSearchParams({
        client_id: appKey,
        response_type: 'code',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        token_access_type: 'offline',
        scope: SCOPES,
        redirect_uri: returnTo,
        state,
      }).toString();
      return url;
    },
    async grant({ code, verifier, returnTo }, signal) {
      const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: returnTo };
      const answer = await token(form, signal);
      if (answer.refresh_token === undefined) throw new CloudProblem('refused', 'oauth2/token told no refresh token.');
      return tokensOf(answer, answer.refresh_token);
    },
    async account(access, signal) {
      const endpoint = 'users/get_current_account';
      const { account_id: id, email, name } = read(accountShape, await call(endpoint, access, signal), endpoint);
      return { id, name: name.display_name === '' ? email : `${name.display_name} (${email})` };
    },
    async renew({ refresh }: CloudTokens, signal) {
      const answer = await token({ grant_type: 'refresh_token', refresh_token: refresh }, signal);
      return tokensOf(answer, answer.refresh_token ?? refresh);
    },
    async revoke(access, signal) {
      const endpoint = 'auth/token/revoke';
      read(z.unknown(), await call(endpoint, access, signal), endpoint);
    },
    async save(file, access, signal) {
      const opened = { access, signal };
      if (file.bytes > partBytes) return saveInParts(file, opened);
      const answer = await send('upload', commitOf(file), await file.read(0, file.bytes), opened);
      return savedOf(read(savedShape, answer, 'files/upload'));
    },
  };
}

interface Opened {
  readonly access: string;
  readonly signal: AbortSignal;
}

/** What an endpoint told. Throws why it did not. */
function read<S extends z.ZodType>(schema: S, answer: CloudAnswer, endpoint: string): z.output<S> {
  if (answer.status !== 200) throw problemOf(answer, endpoint);
  const result = schema.safeParse(answer.json);
  if (result.success) return result.data;
  throw new CloudProblem('refused', `${endpoint} told something else than it is to tell.`);
}

/** Beginnings of `error_summary`, tags joined by slashes, of what only the person can do something about, or nobody. */
const SUMMARIES: readonly (readonly [RegExp, CloudProblem['reason']])[] = [
  [/insufficient_space|insufficient_quota/, 'full'],
  [/disallowed_name|malformed_path/, 'name'],
  [/conflict/, 'folder'],
  [/no_write_permission|team_folder|cant_|access_restricted|email_not_verified/, 'forbidden'],
  [/too_large/, 'too_large'],
  [/too_many_(write_operations|requests)|internal_error/, 'busy'],
];

/**
 * Statuses and errors of Dropbox's HTTP reference ('Errors by status code'). Of what it tells, tags alone go
 * into the message.
 */
function problemOf({ status, headers, json }: CloudAnswer, endpoint: string): CloudProblem {
  const summary = textAt(json, 'error_summary')
    .replace(/[^a-z0-9_/]/g, '')
    .slice(0, 100);
  const message = `${endpoint} answered ${status} ${summary}`.trimEnd();
  if (status === 401) {
    if (summary.startsWith('missing_scope')) return new CloudProblem('forbidden', message);
    return new CloudProblem(summary.startsWith('user_suspended') ? 'closed' : 'expired', message);
  }
  if (status === 403) return new CloudProblem('forbidden', message);
  if (status === 507) return new CloudProblem('full', message);
  if (status === 429 || status >= 500)
    return new CloudProblem('busy', message, { retryAfterSeconds: pauseOf(headers, json) });
  const known = status === 409 ? SUMMARIES.find(([pattern]) => pattern.test(summary)) : undefined;
  return new CloudProblem(known?.[1] ?? 'refused', message);
}

/** Seconds that Dropbox asks for, in a header or in the error. */
function pauseOf(headers: Headers, json: unknown): number | null {
  const seconds = Number(headers.get('retry-after') ?? at(at(json, 'error'), 'retry_after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/**
 * Where a session goes on that stands elsewhere than was thought, as after an answer that was lost; null: it
 * does not say so.
 */
function correctionOf({ status, json }: CloudAnswer, { bytes }: CloudUpload): number | 'gone' | null {
  if (status !== 409) return null;
  const error = at(json, 'error');
  const lookup = textAt(error, '.tag') === 'lookup_failed' ? at(error, 'lookup_failed') : error;
  const tag = textAt(lookup, '.tag');
  if (tag === 'not_found' || tag === 'closed') return 'gone';
  const offset = at(lookup, 'correct_offset');
  if (tag !== 'incorrect_offset' || typeof offset !== 'number') return null;
  return Number.isInteger(offset) && offset >= 0 && offset <= bytes ? offset : 'gone';
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textAt(value: unknown, name: string): string {
  const found = at(value, name);
  return typeof found === 'string' ? found : '';
}
