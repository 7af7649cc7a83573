import type { DeckExport } from '@rostrum/contract';
import { openArchive } from '@rostrum/convert';
import { paintPng, presentationFaults } from '@rostrum/convert/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/index.ts';
import { plainFont } from '../../testing/fonts.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('a deck in a theme takes its logo, picture and font along as a ZIP file, as one page and as a presentation', async () => {
  const { client, userId } = await app.signUp();
  await app.context.db.update(users).set({ accountType: 'enterprise' }).where(eq(users.id, userId));
  const bring = async (type: string, content: Buffer, query = '') =>
    (await client.upload(`/api/v1/media${query}`, { name: 'file', type, content })).json<{ url: string }>().url;
  const [logo, backdrop] = [paintPng(8, 4, () => [200, 0, 0]), paintPng(16, 9, () => [0, 0, 200])].map((png) =>
    Buffer.from(png),
  ) as [Buffer, Buffer];
  const theme = {
    name: 'Acme',
    footer: 'Acme 2026',
    logo: { src: await bring('image/png', logo), place: 'top-right', size: 10 },
    background_picture: { src: await bring('image/png', backdrop), fit: 'cover', opacity: 1 },
    heading_font: { src: await bring('font/woff2', await plainFont(), '?for=font') },
  } as const;
  const { id: theme_id } = await client.call('themeCreate', { body: { theme } });
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'The tides', theme_id } } });
  const made = async (format: 'zip' | 'html' | 'pptx'): Promise<Buffer> => {
    const body = { export: { format } };
    const { id } = await client.call('exportCreate', { params: { id: deck.id }, body });
    await app.jobsDone();
    const done: DeckExport = await client.call('exportShow', { params: { id: deck.id, export_id: id } });
    expect(done).toMatchObject({ state: 'done', error: null });
    return (await client.request({ method: 'GET', url: done.file?.url ?? '' })).rawPayload;
  };
  const page = (await made('html')).toString();
  const archive = openArchive(new Uint8Array(await made('zip')));
  const files = archive.files.map(({ name }) => Buffer.from(archive.read(name)));
  for (const content of [logo, backdrop, await plainFont()]) {
    expect(page).toContain(content.toString('base64'));
    expect(files.some((file) => file.equals(content))).toBe(true);
  }
  expect(archive.files.some(({ name }) => name.endsWith('.woff2'))).toBe(true);

  const bytes = await made('pptx');
  expect(presentationFaults(bytes)).toEqual([]);
  const presentation = openArchive(new Uint8Array(bytes));
  const slide = Buffer.from(presentation.read('ppt/slides/slide1.xml')).toString();
  expect(slide).toMatch(/<p:bg>[^]*<a:blipFill[^]*name="Logo"[^]*name="Footer"[^]*Acme 2026/);
  const media = presentation.files.filter(({ name }) => name.startsWith('ppt/media/'));
  for (const content of [logo, backdrop])
    expect(media.some(({ name }) => Buffer.from(presentation.read(name)).equals(content))).toBe(true);
});
