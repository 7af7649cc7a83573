import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UPLOAD_LINES, type UploadedMedia, type UploadLine } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media as mediaTable, users } from '../../platform/db/schema/index.ts';
import { installFakeFfmpeg } from '../../testing/fake-ffmpeg.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { playedTypeOf } from './played-types.ts';

const MP4 = Buffer.from('\0\0\0\x18ftypmp42 a film');
const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from(' matroska film')]);
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from(' webm film')]);

let folder: string;
let converting: TestApp;
let origin: string;
let plain: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-ffmpeg-'));
  await installFakeFfmpeg(folder);
  [converting, plain] = await Promise.all([
    // Found as it is on a machine that has it.
    startTestApp({ environment: { PATH: `${folder}:${process.env['PATH'] ?? ''}` } }),
    startTestApp({ environment: { FFMPEG_PATH: join(folder, 'not-there') } }),
  ]);
  origin = await converting.listen();
});
afterAll(async () => {
  await Promise.all([converting.stop(), plain.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const send = (client: TestClient, content: Uint8Array, { name = 'Harbour.mov', type = 'video/mp4' } = {}) =>
  client.upload('/api/v1/media', { name, type, content });

async function upload(client: TestClient, content: Uint8Array, as = {}): Promise<UploadedMedia> {
  const answer = await send(client, content, as);
  if (answer.statusCode !== 201) throw new Error(`The upload answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

async function refusal(client: TestClient, content: Uint8Array, as = {}) {
  const answer = await send(client, content, as);
  return [answer.statusCode, answer.json<{ error: { code: string } }>().error.code];
}

const calls = async (): Promise<{ args: string[]; environment: string[] }[]> =>
  (await readFile(join(folder, 'calls'), 'utf-8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
/** Where the film of a call lay while it was worked on. */
const folderOf = (call: { args: string[] } | undefined) => dirname(call?.args[call.args.indexOf('-i') + 1] ?? '/');

/** A request over the network, whose answer comes line by line. */
async function sendForLines(client: TestClient, content: Uint8Array, signal?: AbortSignal) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type: 'video/mp4' }), 'film.mp4');
  return fetch(`${origin}/api/v1/media`, {
    method: 'POST',
    body: form,
    headers: {
      accept: `${UPLOAD_LINES}, application/json`,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: 'http://rostrum.test',
      'x-csrf-token': client.csrfToken,
    },
    ...(signal && { signal }),
  });
}

const linesOf = async (answer: Response): Promise<UploadLine[]> =>
  (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as UploadLine);

describe('a film, where ffmpeg is installed', () => {
  it('E17 is converted to MP4, without what was written into it, and has a picture', async () => {
    const { client } = await converting.signUp();
    const film = await upload(client, MATROSKA, { name: 'Harbour at dawn.mkv' });
    expect(film).toMatchObject({
      content_type: 'video/mp4',
      width: 640,
      height: 360,
      label: 'Harbour at dawn',
      converted: true,
    });
    const shown = await client.request({ url: film.url });
    expect(shown.headers['content-type']).toBe('video/mp4');
    expect(shown.body).toContain('converted');
    const poster = await client.request({ url: film.poster_url ?? '' });
    expect(poster.headers['content-type']).toBe('image/jpeg');
    const [conversion] = (await calls()).filter(({ args }) => args.includes('libx264'));
    const told = conversion?.args.join(' ') ?? '';
    expect(told).toContain('-protocol_whitelist file -f matroska -i ');
    expect(told).toContain('-map_metadata -1');
    expect(told).toContain('-movflags +faststart');
    // Nothing of the server's secrets.
    expect(conversion?.environment.filter((name) => !['PATH', '__CF_USER_TEXT_ENCODING'].includes(name))).toEqual([]);
    expect(existsSync(folderOf(conversion))).toBe(false);
  });

  it('E17 is listed without its picture, and goes with it', async () => {
    const { client } = await converting.signUp();
    const film = await upload(client, Buffer.concat([MP4, Buffer.from('gone')]));
    const list = await client.call('mediaList', { query: {} });
    expect(list.results.map(({ id, poster_url }) => [id, poster_url])).toEqual([[film.id, film.poster_url]]);
    const { bytes } = await client.call('mediaUsage', {});
    expect(bytes).toBeGreaterThan(film.bytes);
    const posterId = film.poster_url?.split('/').at(-1) ?? '';
    await expect(client.call('mediaDelete', { params: { id: posterId } })).rejects.toMatchObject({ status: 409 });
    await client.call('mediaDelete', { params: { id: film.id } });
    expect((await client.call('mediaUsage', {})).bytes).toBe(0);
    expect(await converting.context.db.select().from(mediaTable).where(eq(mediaTable.id, posterId))).toEqual([]);
  });

  it('E17 is refused when it is broken', async () => {
    const { client } = await converting.signUp();
    expect(await refusal(client, Buffer.concat([MP4, Buffer.from('BROKEN')]))).toEqual([422, 'invalid']);
    expect((await client.call('mediaUsage', {})).bytes).toBe(0);
  });

  it('E17 is refused before it is converted when there is no room at all, and kept nowhere when there is too little', async () => {
    const { client, userId } = await converting.signUp();
    const { limit } = await client.call('mediaUsage', {});
    const use = (storageUsed: number) =>
      converting.context.db.update(users).set({ storageUsed }).where(eq(users.id, userId));
    await use(limit);
    const before = (await calls()).length;
    expect(await refusal(client, MP4)).toEqual([422, 'storage_limit']);
    expect((await calls()).length).toBe(before);
    await use(limit - 20);
    expect(await refusal(client, Buffer.concat([MP4, Buffer.from('only here')]))).toEqual([422, 'storage_limit']);
    expect((await client.call('mediaUsage', {})).bytes).toBe(limit - 20);
    expect((await client.call('mediaList', { query: {} })).total).toBe(0);
  });

  it('E18 says line by line how far it is, and at last what came of it', async () => {
    const { client } = await converting.signUp();
    const answer = await sendForLines(client, MP4);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([201, UPLOAD_LINES]);
    const lines = await linesOf(answer);
    expect(lines.slice(0, -1).every((line) => 'progress' in line)).toBe(true);
    expect(lines).toContainEqual({ progress: 0.25 });
    expect(lines.at(-1)).toMatchObject({ media: { content_type: 'video/mp4', converted: true } });
    const broken = await linesOf(await sendForLines(client, Buffer.concat([MP4, Buffer.from('BROKEN')])));
    expect(broken.at(-1)).toMatchObject({ error: { code: 'invalid' } });
  });

  it('E18 is given up when whoever sent it has gone', async () => {
    const { client } = await converting.signUp();
    const leave = new AbortController();
    const answer = await sendForLines(client, Buffer.concat([MP4, Buffer.from('SLOW')]), leave.signal);
    const reader = answer.body?.getReader();
    await reader?.read();
    const pid = async () => Number(await readFile(join(folder, 'pid'), 'utf-8').catch(() => '0'));
    await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0);
    leave.abort();
    const started = await pid();
    const isThere = () => {
      try {
        return process.kill(started, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isThere, { timeout: 20_000 }).toBe(false);
    const draft = folderOf((await calls()).at(-1));
    await expect.poll(() => existsSync(draft), { timeout: 20_000 }).toBe(false);
    // The next one is not kept waiting.
    expect((await upload(client, MP4)).converted).toBe(true);
  });
});

describe('a film, where ffmpeg is not installed', () => {
  it('E19 is taken as it is, which is said', async () => {
    const { client } = await plain.signUp();
    const film = await upload(client, WEBM);
    expect(film).toMatchObject({ content_type: 'video/webm', converted: false, poster_url: null, width: null });
    const shown = await client.request({ url: film.url });
    expect(shown.rawPayload.equals(WEBM)).toBe(true);
    const part = await client.request({ url: film.url, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.rawPayload.byteLength]).toEqual([206, 4]);
  });

  it('E19 is refused when no browser plays it', async () => {
    const { client } = await plain.signUp();
    expect(await refusal(client, MATROSKA)).toEqual([415, 'unsupported_type']);
    expect((await client.call('mediaUsage', {})).bytes).toBe(0);
  });
});

it.each(['video/mp4', 'audio/mpeg'])(
  'E2 refuses what only calls itself %s, and says what can be uploaded',
  async (type) => {
    const { client } = await plain.signUp();
    await expect(upload(client, Buffer.from('only letters'), { name: 'notes', type })).rejects.toThrow(
      'This is no film or sound that can be played. MP4, WebM, MP3, M4A, WAV, OGG and FLAC can be uploaded.',
    );
  },
);

describe('a sound', () => {
  it('E20 is taken as it is', async () => {
    const { client } = await plain.signUp();
    const made = await upload(client, Buffer.from('ID3 a song'), { name: 'song.mp3', type: 'audio/mpeg' });
    expect(made).toMatchObject({ content_type: 'audio/mpeg', label: 'song' });
    expect((await client.call('mediaList', { query: { type: 'audio' } })).total).toBe(1);
  });

  it.each([
    ['\0\0\0\x18ftypM4A ', 'video/mp4', 'audio/mp4'],
    ['\0\0\0\x18ftypisom', 'audio/mp4', 'audio/mp4'],
    ['\0\0\0\x18ftypisom', 'text/html', 'video/mp4'],
    ['\0\0\0\x18ftypqt  ', '', 'video/quicktime'],
    ['\0\0\0\x18ftypheic', 'video/mp4', undefined],
    ['OggS', '', 'audio/ogg'],
    ['OggS', 'video/ogg', 'video/ogg'],
    ['RIFF\0\0\0\0WAVE', '', 'audio/wav'],
    ['RIFF\0\0\0\0AVI ', '', 'video/x-msvideo'],
    ['fLaC', '', 'audio/flac'],
    ['<html>', 'audio/mpeg', undefined],
    ['', 'video/mp4', undefined],
  ])('E20 is known by its bytes: %j, called %s', (bytes, declared, type) => {
    expect(playedTypeOf(Buffer.from(bytes, 'latin1'), declared)?.type).toBe(type);
  });

  it('E20 that a browser recorded is told from a film by how it is called', () => {
    expect(playedTypeOf(WEBM, 'audio/webm;codecs=opus')).toEqual({ kind: 'sound', type: 'audio/webm' });
    expect(playedTypeOf(WEBM, 'video/webm')).toEqual({ kind: 'film', type: 'video/webm' });
  });
});
