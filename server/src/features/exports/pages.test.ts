import type { DeckExport, ExportAsked, ImportState } from '@rostrum/contract';
import { openArchive } from '@rostrum/convert';
import { paintPng } from '@rostrum/convert/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

const box = (id: string, type: string, content: string): string =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="${id}" style="left:80px;top:80px;width:400px;height:300px;"><div class="sl-block-content">${content}</div></div>`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('a deck that went out as a ZIP file or as one page comes in again as it was, and holds nothing that was not chosen', async () => {
  const { client } = await app.signUp();
  const content = Buffer.from(paintPng(8, 8, () => [200, 0, 0]));
  const picture = (
    await client.upload('/api/v1/media', { name: 'private name.png', type: 'image/png', content })
  ).json<{
    id: string;
  }>();
  const slides = [
    `<section data-id="one">${box('b1', 'text', '<h1>Low water</h1>')}${box('b2', 'image', `<img src="/media/${picture.id}">`)}</section>`,
    `<section data-id="two" data-visibility="hidden">${box('b3', 'text', '<p>planted hidden</p>')}</section>`,
  ];
  const { deck } = await client.call('decksCreate', {
    body: { deck: { title: 'The tides', data: slides.join(''), notes: { one: 'planted note' } } },
  });
  const made = async (asked: ExportAsked): Promise<Buffer> => {
    const { id } = await client.call('exportCreate', { params: { id: deck.id }, body: { export: asked } });
    await app.jobsDone();
    const done: DeckExport = await client.call('exportShow', { params: { id: deck.id, export_id: id } });
    expect(done).toMatchObject({ state: 'done', error: null, losses: [] });
    return (await client.request({ method: 'GET', url: done.file?.url ?? '' })).rawPayload;
  };
  const dataOf = (id: string) => client.call('deckData', { params: { id } });
  const before = await dataOf(deck.id);
  for (const format of ['zip', 'html'] as const) {
    const bytes = await made({ format, hidden: true, notes: true });
    const answer = await client.upload('/api/v1/imports', { name: `x.${format}`, type: 'text/plain', content: bytes });
    await app.jobsDone();
    const back: ImportState = await client.call('importShow', { params: { id: answer.json<ImportState>().id } });
    expect(back).toMatchObject({ state: 'done', report: { format: 'rostrum', media: 1, losses: [] } });
    const after = await dataOf(back.deck?.id ?? '');
    const address = /\/media\/[\w-]+/;
    expect(after.data.replace(address, '')).toBe(before.data.replace(address, ''));
    expect(after.notes).toEqual(before.notes);
    const stored = await client.request({ method: 'GET', url: address.exec(after.data)?.[0] ?? '' });
    expect(stored.rawPayload).toEqual(
      (await client.request({ method: 'GET', url: `/media/${picture.id}` })).rawPayload,
    );
  }
  const archive = openArchive(new Uint8Array(await made({ format: 'zip' })));
  const texts = archive.files.map(({ name }) => Buffer.from(archive.read(name)).toString());
  for (const text of [...texts, (await made({ format: 'html' })).toString()])
    expect(text).not.toMatch(new RegExp(`planted|private name|${picture.id}|${deck.id}`));
});
