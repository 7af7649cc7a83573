import type { ImportState, UploadedMedia } from '@rostrum/contract';
import { harbourPng } from '@rostrum/convert/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function uploadPicture(client: TestClient): Promise<string> {
  const content = harbourPng(40, 30);
  const answer = await client.upload('/api/v1/media', { name: 'quay.png', type: 'image/png', content });
  return answer.json<UploadedMedia>().url;
}

/** A deck that a definition with one picture makes. */
async function deckWith(client: TestClient, src: string): Promise<string> {
  const definition = {
    slides: [{ blocks: [{ type: 'image', src, alt: 'The quay', x: 0, y: 0, width: 400, height: 300 }] }],
  };
  const content = Buffer.from(JSON.stringify(definition));
  const answer = await client.upload('/api/v1/imports', { name: 'quay.json', type: 'application/json', content });
  const { id } = answer.json<ImportState>();
  await app.jobsDone();
  const done = await client.call('importShow', { params: { id } });
  expect(done).toMatchObject({ state: 'done', error: null, report: { format: 'definition', losses: [] } });
  return done.deck?.id ?? '';
}

it('a definition names pictures that its author has uploaded, and the deck shows them', async () => {
  const { client } = await app.signUp();
  const url = await uploadPicture(client);
  const deckId = await deckWith(client, url);
  const medium = await client.call('mediaShow', { params: { id: url.split('/').at(-1) ?? '' } });
  expect(medium.decks.map(({ id }) => id)).toEqual([deckId]);
});

it('a picture of somebody else’s that a definition names stays theirs', async () => {
  const owner = await app.signUp();
  const other = await app.signUp();
  const url = await uploadPicture(owner.client);
  await deckWith(other.client, url);
  expect((await other.client.request({ url })).statusCode).toBe(404);
  expect((await owner.client.request({ url })).statusCode).toBe(200);
  const medium = await owner.client.call('mediaShow', { params: { id: url.split('/').at(-1) ?? '' } });
  expect(medium.decks).toEqual([]);
});

it('a mistake in a definition fails the import with its place', async () => {
  const { client } = await app.signUp();
  const content = Buffer.from('{"slides":[{"blocks":[{"type":"text"}]}]}');
  const answer = await client.upload('/api/v1/imports', { name: 'a.json', type: 'application/json', content });
  await app.jobsDone();
  expect(await client.call('importShow', { params: { id: answer.json<ImportState>().id } })).toMatchObject({
    state: 'failed',
    error: 'This definition of a deck has a mistake: slides[0].blocks[0].text is missing.',
  });
});
