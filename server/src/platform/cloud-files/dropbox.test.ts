import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { DropboxServer } from '../../testing/dropbox-server.ts';
import { createDropbox } from './dropbox.ts';
import { newPkce } from '../pkce.ts';
import { CloudProblem, type CloudTokens, type UploadProgress } from './types.ts';

const returnTo = 'http://rostrum.test/settings/dropbox/callback';
const PART = 1000;
const clock = new FakeClock();
const signal = new AbortController().signal;
let server: DropboxServer;
const dropbox = (more: Partial<Parameters<typeof createDropbox>[0]> = {}) =>
  createDropbox({
    appKey: server.appKey,
    apiBase: server.origin,
    appFolder: null,
    clock,
    limits: { partBytes: PART },
    ...more,
  });

beforeEach(async () => {
  server = await DropboxServer.start();
});
afterEach(() => server.stop());

async function connected(): Promise<CloudTokens> {
  const { verifier, challenge } = newPkce();
  const consent = dropbox().consentUrl({ state: 'a state that nobody guesses', challenge, returnTo });
  const back = await server.decide(consent.href, 'allow');
  return dropbox().grant({ code: back.searchParams.get('code') ?? '', verifier, returnTo }, signal);
}

/** A file of random bytes, and how far its parts came. */
function upload(path: string, content: Buffer<ArrayBuffer>, begun: UploadProgress | null = null) {
  const told: UploadProgress[] = [];
  const asked: number[] = [];
  return {
    told,
    asked,
    path,
    bytes: content.length,
    begun,
    async read(start: number, end: number) {
      asked.push(end - start);
      return content.subarray(start, end);
    },
    async onProgress(progress: UploadProgress) {
      told.push(progress);
    },
  };
}

const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof CloudProblem) return error.reason;
    throw error;
  }
};

test('consent becomes tokens with the verifier alone, once, and only where it was asked for', async () => {
  const { verifier, challenge } = newPkce();
  const consent = dropbox().consentUrl({ state: 'a state that nobody guesses', challenge, returnTo }).href;
  const codeOf = async () => (await server.decide(consent, 'allow')).searchParams.get('code') ?? '';
  const stolen = { code: await codeOf(), verifier: newPkce().verifier, returnTo };
  expect(await reasonOf(dropbox().grant(stolen, signal))).toBe('closed');
  const elsewhere = { code: await codeOf(), verifier, returnTo: 'http://evil.test/' };
  expect(await reasonOf(dropbox().grant(elsewhere, signal))).toBe('closed');
  const code = await codeOf();
  const tokens = await dropbox().grant({ code, verifier, returnTo }, signal);
  expect(tokens.expiresAt - clock.now().getTime()).toBe(14_400_000);
  expect(await dropbox().account(tokens.access, signal)).toEqual({
    id: 'dbid:tides',
    name: 'Ada Example (ada@dropbox.test)',
  });
  expect(await reasonOf(dropbox().grant({ code, verifier, returnTo }, signal))).toBe('closed');
});

test('an access token that is over is renewed; what was taken back is closed', async () => {
  const tokens = await connected();
  server.expireAccess();
  expect(await reasonOf(dropbox().account(tokens.access, signal))).toBe('expired');
  const renewed = await dropbox().renew(tokens, signal);
  expect(renewed).toMatchObject({ refresh: tokens.refresh });
  await dropbox().revoke(renewed.access, signal);
  expect(server.connections).toBe(0);
  expect(await reasonOf(dropbox().renew(renewed, signal))).toBe('closed');
});

test('a small file goes up at once, under a name in any script', async () => {
  const { access } = await connected();
  const content = Buffer.from('low water');
  const saved = await dropbox().save(upload('/Vorträge/潮汐 – 😀.pdf', content), access, signal);
  expect(saved).toEqual({
    path: '/Vorträge/潮汐 – 😀.pdf',
    url: `${server.origin}/home/Vortr%C3%A4ge/%E6%BD%AE%E6%B1%90%20%E2%80%93%20%F0%9F%98%80.pdf`,
  });
  expect(server.files.byPath.get(saved.path)?.equals(content)).toBe(true);
  // An empty file is a file.
  expect(await dropbox().save(upload('/empty.txt', Buffer.alloc(0)), access, signal)).toMatchObject({
    path: '/empty.txt',
  });
});

test('links lead into the folder of an app that has one of its own', async () => {
  const { access } = await connected();
  const own = dropbox({ appFolder: 'Decks of ours' });
  expect(own.usualFolder).toBe('');
  const saved = await own.save(upload('/a.pdf', Buffer.from('a')), access, signal);
  expect(saved).toEqual({ path: '/a.pdf', url: `${server.origin}/home/Apps/Decks%20of%20ours/a.pdf` });
});

test('a large file goes up in parts, none larger than a part', async () => {
  const { access } = await connected();
  const content = randomBytes(2 * PART + 5);
  const file = upload('/film.mp4', content);
  await dropbox().save(file, access, signal);
  expect(server.files.byPath.get('/film.mp4')?.equals(content)).toBe(true);
  expect(file.asked).toEqual([PART, PART, 5]);
  expect(file.told.map(({ offset }) => offset)).toEqual([PART, 2 * PART]);
});

test('the same bytes under the same name are that file; others get a name of their own', async () => {
  const { access } = await connected();
  const save = async (text: string) => (await dropbox().save(upload('/a.pdf', Buffer.from(text)), access, signal)).path;
  expect([await save('one'), await save('one'), await save('two')]).toEqual(['/a.pdf', '/a.pdf', '/a (1).pdf']);
});

test('a try goes on where another one was broken off, also where the answer to a part was lost', async () => {
  const { access } = await connected();
  const content = randomBytes(2 * PART + 5);
  const first = upload('/film.mp4', content);
  server.fail('files/upload_session/append_v2', 'lose the answer');
  expect(await reasonOf(dropbox().save(first, access, signal))).toBe('busy');
  const second = upload('/film.mp4', content, first.told.at(-1) ?? null);
  await dropbox().save(second, access, signal);
  expect(server.files.byPath.get('/film.mp4')?.equals(content)).toBe(true);
  // The part that was there already was sent once more, refused, and not told again.
  expect(server.asked.filter((endpoint) => endpoint.endsWith('start'))).toHaveLength(1);
});

test('a session that is gone is begun anew; a file whose last answer was lost is there once', async () => {
  const { access } = await connected();
  const content = randomBytes(PART + 5);
  server.fail('files/upload_session/finish', 'lose the answer');
  const first = upload('/film.mp4', content);
  expect(await reasonOf(dropbox().save(first, access, signal))).toBe('busy');
  await dropbox().save(upload('/film.mp4', content, first.told.at(-1) ?? null), access, signal);
  server.files.forgetSessions();
  await dropbox().save(upload('/film.mp4', content, { session: 'long gone', offset: PART }), access, signal);
  expect([...server.files.byPath.keys()]).toEqual(['/film.mp4']);
});

test('a session that never fits is given up', async () => {
  const { access } = await connected();
  const wrong = { status: 409, body: { error: { '.tag': 'incorrect_offset', correct_offset: 1 } } };
  server.fail('files/upload_session/append_v2', ...Array.from({ length: 20 }, () => wrong));
  expect(await reasonOf(dropbox().save(upload('/film.mp4', randomBytes(2 * PART + 5)), access, signal))).toBe('busy');
  expect(server.asked.length).toBeLessThan(15);
});

test.each([
  [{ status: 429, retryAfter: 7 }, 'busy', 7],
  [{ status: 429, body: { error: { reason: { '.tag': 'too_many_requests' }, retry_after: 12 } } }, 'busy', 12],
  [{ status: 503 }, 'busy', null],
  [{ status: 500, retryAfter: Number.NaN }, 'busy', null],
  [{ status: 507 }, 'full', null],
  [{ status: 403, body: { error_summary: 'access_denied/..' } }, 'forbidden', null],
  [{ status: 401, body: { error_summary: 'missing_scope/..' } }, 'forbidden', null],
  [{ status: 401, body: { error_summary: 'user_suspended/..' } }, 'closed', null],
  [{ status: 401, body: { error_summary: 'expired_access_token/..' } }, 'expired', null],
  [{ status: 409, body: { error_summary: 'too_many_write_operations/..' } }, 'busy', null],
  [{ status: 409, body: { error_summary: 'path/no_write_permission/..' } }, 'forbidden', null],
  [{ status: 409, body: { error_summary: 'something_new/..' } }, 'refused', null],
  [{ status: 400, body: 'Error in call to API function' }, 'refused', null],
  [{ status: 302 }, 'refused', null],
  [{ status: 200, body: ['nothing that was asked for'] }, 'refused', null],
] as const)('%j means %s, not before %s seconds', async (fault, reason, seconds) => {
  const { access } = await connected();
  server.fail('files/upload', fault);
  const caught: unknown = await dropbox()
    .save(upload('/a.pdf', Buffer.from('a')), access, signal)
    .catch((error: unknown) => error);
  expect(caught).toBeInstanceOf(CloudProblem);
  expect(caught).toMatchObject({ reason, retryAfterSeconds: seconds });
  for (const secret of server.secrets) expect(String((caught as Error).stack)).not.toContain(secret);
});

test('a full Dropbox, a name that it takes not, a file in the place of a folder: each says which', async () => {
  const { access } = await connected();
  const save = (path: string, bytes = 10) => reasonOf(dropbox().save(upload(path, randomBytes(bytes)), access, signal));
  expect(await save('/desktop.ini')).toBe('name');
  expect(await save('/plain.txt')).toBe('none');
  expect(await save('/plain.txt/within.txt')).toBe('folder');
  server.files.space = 5;
  expect(await save('/a.pdf')).toBe('full');
  expect(await save('/film.mp4', PART + 1)).toBe('full');
});

test('a server that says nothing is not waited for, nor one that leads elsewhere followed', async () => {
  const { access } = await connected();
  server.fail('users/get_current_account', 'stall');
  expect(await reasonOf(dropbox({ limits: { question: 50 } }).account(access, signal))).toBe('busy');
  server.fail('files/upload', 'stall');
  expect(await reasonOf(dropbox({ limits: { part: 50 } }).save(upload('/a', Buffer.from('a')), access, signal))).toBe(
    'busy',
  );
  const stopped = new AbortController();
  server.fail('files/upload', 'stall');
  const saving = dropbox().save(upload('/a', Buffer.from('a')), access, stopped.signal);
  stopped.abort(new Error('The server stops.'));
  await expect(saving).rejects.toThrow('The server stops.');
});
