import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportState } from '@rostrum/contract';
import { placeXml, presentationFile } from '@rostrum/convert/testing';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { media, users } from '../../platform/db/schema/index.ts';
import { installFakeFfmpeg } from '../../testing/fake-ffmpeg.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let folder: string;
let app: TestApp;
let client: TestClient;
let userId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-ffmpeg-'));
  await installFakeFfmpeg(folder);
  app = await startTestApp({ environment: { PATH: `${folder}:${process.env['PATH'] ?? ''}` }, work: false });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ({ client, userId } = await app.signUp());
});

const MP4 = Buffer.from('\0\0\0\x18ftypmp42 a film');
const matroska = (words: string) => Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from(` matroska ${words}`)]);
const WAV = Buffer.from('RIFF....WAVE a bell');

/** A slide with a film or sound for each file. */
function presentationOf(files: Readonly<Record<string, Buffer>>): Uint8Array {
  const names = Object.keys(files);
  const shapes = names.map((name, index) => {
    const tag = name.endsWith('.wav') ? 'wavAudioFile r:embed' : 'videoFile r:link';
    return `<p:pic><p:nvPicPr><p:cNvPr id="${index + 5}" name="${name}"/><p:cNvPicPr/><p:nvPr><a:${tag}="rId${index + 20}"/></p:nvPr></p:nvPicPr><p:blipFill/><p:spPr>${placeXml(100, 100, 320, 180)}</p:spPr></p:pic>`;
  });
  const relationships = names.map((name, index) => [`rId${index + 20}`, ['media', `../media/${name}`]] as const);
  return presentationFile({
    slides: [{ shapes: shapes.join(''), relationships: Object.fromEntries(relationships) }],
    parts: Object.fromEntries(names.map((name) => [`ppt/media/${name}`, files[name] ?? ''])),
  });
}

async function send(files: Readonly<Record<string, Buffer>>): Promise<string> {
  const content = presentationOf(files);
  const answer = await client.upload('/api/v1/imports', { name: 'x.pptx', type: 'application/octet-stream', content });
  return answer.json<ImportState>().id;
}
const run = (id: string) => app.context.services.imports.run(id, new AbortController().signal);
const show = (id: string): Promise<ImportState> => client.call('importShow', { params: { id } });

async function kept(): Promise<{ media: number; bytes: number }> {
  const { db } = app.context;
  const [rows] = await db.select({ total: count() }).from(media).where(eq(media.userId, userId));
  const [person] = await db.select({ used: users.storageUsed }).from(users).where(eq(users.id, userId));
  return { media: rows?.total ?? 0, bytes: person?.used ?? 0 };
}

it('films and sounds of a presentation are their owner’s media; what browsers play is kept as it is', async () => {
  const id = await send({ 'waves.mp4': MP4, 'storm.mkv': matroska('film'), 'bell.wav': WAV });
  await run(id);
  const { state, deck, report } = await show(id);
  expect([state, report?.media, report?.losses]).toEqual(['done', 3, expect.any(Array)]);
  expect(report?.losses.filter(({ kind }) => kind !== 'font')).toEqual([]);
  const read = await app.context.services.collaboration.readDeck(deck?.id ?? '');
  const sources = Object.fromEntries(
    Object.values(read.blocks).flatMap((block) =>
      block.type === 'video' || block.type === 'audio' ? [[block.name, block.props.src]] : [],
    ),
  );
  const bodyOf = async (name: string) => {
    const answer = await client.request({ url: sources[name] ?? '' });
    return [answer.headers['content-type'], answer.body];
  };
  expect(await bodyOf('waves.mp4')).toEqual(['video/mp4', MP4.toString()]);
  expect((await bodyOf('storm.mkv'))[0]).toBe('video/mp4');
  expect((await bodyOf('storm.mkv'))[1]).toContain('converted');
  expect(await bodyOf('bell.wav')).toEqual(['audio/wav', WAV.toString()]);
  // The poster that was taken of the converted film is the fourth.
  expect((await kept()).media).toBe(4);
});

it('what is no film, or broken, is left out and named, and the deck comes in without it', async () => {
  const id = await send({ 'words.mp4': Buffer.from('no film'), 'storm.mkv': matroska('BROKEN') });
  await run(id);
  const { state, report } = await show(id);
  expect(state).toBe('done');
  expect(report?.losses.filter(({ kind }) => kind === 'refused').map(({ slide, message }) => [slide, message])).toEqual(
    [
      [
        1,
        expect.stringMatching(/^The film “words\.mp4” was not taken over: This is no film or sound that can be played/),
      ],
      [1, 'The film “storm.mkv” was not taken over: This film is broken or of a kind that cannot be read'],
    ],
  );
  expect(await kept()).toEqual({ media: 0, bytes: 0 });
});

it('an import that is cancelled while a film is converted ends at once and leaves nothing', async () => {
  const id = await send({ 'waves.mp4': MP4, 'storm.mkv': matroska('SLOW') });
  const running = run(id);
  await vi.waitFor(() => expect(existsSync(join(folder, 'pid'))).toBe(true), { timeout: 10_000 });
  await client.call('importCancel', { params: { id } });
  await running;
  expect(await show(id)).toMatchObject({ state: 'cancelled', deck: null });
  expect(await kept()).toEqual({ media: 0, bytes: 0 });
});
