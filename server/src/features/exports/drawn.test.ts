import { readPdfFacts } from '@rostrum/convert/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deckExports, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ photographs: true });
});
afterAll(() => app.stop());

const DATA =
  '<section data-id="one"><div class="sl-block" data-block-type="text" style="left:0;top:0;width:400px;height:auto;"><div class="sl-block-content"><h1>Low water</h1></div></div></section>';

it('what a browser draws is drawn in the process of the export: a deck is had as PDF and as a picture', async () => {
  const { client, userId } = await app.signUp();
  await app.context.db.update(users).set({ accountType: 'pro' }).where(eq(users.id, userId));
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'The tides', data: DATA } } });
  const made = async (format: 'pdf' | 'webp') => {
    const { id } = await client.call('exportCreate', { params: { id: deck.id }, body: { export: { format } } });
    await app.jobsDone();
    const [row] = await app.context.db.select().from(deckExports).where(eq(deckExports.id, id));
    expect(row).toMatchObject({ state: 'done', error: null });
    const { file } = await client.call('exportShow', { params: { id: deck.id, export_id: id } });
    return { name: file?.name, answer: await client.request({ url: file?.url ?? '' }) };
  };
  const pdf = await made('pdf');
  expect(pdf.name).toBe('The tides.pdf');
  expect((await readPdfFacts(pdf.answer.rawPayload)).pages.map(({ text }) => text)).toEqual(['Low water']);
  const picture = await made('webp');
  expect([picture.name, picture.answer.headers['content-type']]).toEqual(['The tides.webp', 'image/webp']);
});
