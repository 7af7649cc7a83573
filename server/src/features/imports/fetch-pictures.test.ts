import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { harbourPng } from '@rostrum/convert/testing';
import { slidesInOrder } from '@rostrum/deck';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../../features.ts';
import * as imports from './index.ts';
import { imports as importRows, media } from '../../platform/db/schema/index.ts';
import { TEST_CERTIFICATE } from '../../testing/certificate.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { type PictureSource, pictureFetcher } from './fetch-pictures.ts';

const PNG = Buffer.from(harbourPng(400, 100));

let server: Server;
let origin: string;
let asked: string[];
let source: PictureSource;
/** Milliseconds in which what answers has answered, on the busiest machine. */
const PATIENCE = 5000;

beforeAll(async () => {
  server = createServer(TEST_CERTIFICATE, ({ url = '' }, answer) => {
    asked.push(url);
    const { port } = server.address() as AddressInfo;
    if (url === '/inwards.png') answer.writeHead(302, { location: `https://127.0.0.2:${port}/secret.png` }).end();
    else if (url === '/around.png') answer.writeHead(302, { location: '/around.png' }).end();
    else if (url === '/moved.png') answer.writeHead(301, { location: '/boat.png' }).end();
    else if (url === '/page.png') answer.end('<!doctype html><title>No picture</title>');
    else if (url === '/gone.png') answer.writeHead(404).end();
    // It begins, and never ends.
    else if (url === '/stalled.png') answer.write(PNG.subarray(0, 100));
    else answer.end(PNG);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  source = { ca: TEST_CERTIFICATE.cert, mayAsk: (address) => address === '127.0.0.1' };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(() => {
  asked = [];
});

describe('asking for the pictures that an import names', () => {
  const fetcher = (more: PictureSource = {}, signal = new AbortController().signal) =>
    pictureFetcher({ ...source, ...more }, 'ada', signal);

  it('answers their bytes, also behind a redirect', async () => {
    const ask = fetcher();
    expect(await ask(`${origin}/boat.png`)).toEqual({ bytes: new Uint8Array(PNG) });
    expect(await ask(`${origin}/moved.png`)).toEqual({ bytes: new Uint8Array(PNG) });
  });

  it.each([
    ['/inwards.png', 'this address could not be read'],
    ['/around.png', 'this address could not be read'],
    ['/gone.png', 'its host answers with the status 404'],
    ['/stalled.png', 'its host did not answer in time'],
  ])('says why %s cannot be had', async (path, refused) => {
    const isStalled = path === '/stalled.png';
    expect(await fetcher(isStalled ? { milliseconds: PATIENCE } : {})(`${origin}${path}`)).toEqual({ refused });
    expect(asked).not.toContain('/secret.png');
  });

  it('asks nobody in our own network, whatever name leads there', async () => {
    const ask = pictureFetcher({ ca: TEST_CERTIFICATE.cert }, 'ada', new AbortController().signal);
    expect(await ask(`${origin}/boat.png`)).toEqual({ refused: 'this address could not be read' });
    expect(await ask('https://169.254.169.254/a.png')).toEqual({ refused: 'this address could not be read' });
    expect(asked).toEqual([]);
  });

  it('reads no more than a picture may have, and asks for no more than an import may', async () => {
    expect(await fetcher({ pictureBytes: PNG.length - 1 })(`${origin}/boat.png`)).toEqual({
      refused: 'it is too large',
    });
    const few = fetcher({ most: 1 });
    await few(`${origin}/boat.png`);
    expect(await few(`${origin}/boat.png?2`)).toMatchObject({ refused: expect.stringMatching(/more pictures/) });
    const small = fetcher({ allBytes: PNG.length });
    await small(`${origin}/boat.png`);
    expect(await small(`${origin}/boat.png?3`)).toMatchObject({ refused: expect.stringMatching(/more pictures/) });
    expect(asked).toEqual(['/boat.png', '/boat.png', '/boat.png']);
  });

  it('asks a host that did not answer in time no second time', async () => {
    const ask = fetcher({ milliseconds: PATIENCE });
    await ask(`${origin}/stalled.png`);
    expect(await ask(`${origin}/boat.png`)).toEqual({ refused: 'its host did not answer in time' });
    expect(asked).toEqual(['/stalled.png']);
  });

  it('gives up all that is left when it took too long together', async () => {
    const ask = fetcher({ allMilliseconds: PATIENCE, milliseconds: 60_000 });
    const refused = 'fetching pictures of other hosts took too long';
    expect(await ask(`${origin}/stalled.png`)).toEqual({ refused });
    expect(await ask(`${origin}/boat.png`)).toEqual({ refused });
    expect(asked).toEqual(['/stalled.png']);
  });

  it('ends with the import', async () => {
    const control = new AbortController();
    const asking = fetcher({ milliseconds: 60_000 }, control.signal)(`${origin}/stalled.png`);
    await vi.waitFor(() => expect(asked).toEqual(['/stalled.png']));
    control.abort(new Error('cancelled'));
    await expect(asking).rejects.toThrow('cancelled');
  });
});

describe('an import of a page whose pictures lie elsewhere', () => {
  let app: TestApp;
  beforeAll(async () => {
    const here = {
      register: (context: Parameters<typeof imports.register>[0]) =>
        imports.register(context, { ...source, milliseconds: 60_000 }),
    };
    app = await startTestApp({ features: [...features.filter((one) => one !== imports), here] });
  });
  afterAll(() => app.stop());

  const pageOf = (...paths: readonly string[]): string =>
    `<div class="reveal"><div class="slides">${paths.map((path) => `<section><p>Words</p><img src="${origin}${path}"></section>`).join('')}</div></div>`;

  const start = async (client: Awaited<ReturnType<TestApp['signUp']>>['client'], page: string): Promise<string> => {
    const answer = await client.upload('/api/v1/imports', {
      name: 'talk.html',
      type: 'text/html',
      content: new TextEncoder().encode(page),
    });
    return answer.json<{ id: string }>().id;
  };

  it('takes over those that can be had, and names the others with the reason', async () => {
    const { client } = await app.signUp();
    const id = await start(client, pageOf('/boat.png', '/page.png', '/gone.png'));
    await app.jobsDone();
    const { state, report, deck } = await client.call('importShow', { params: { id } });
    expect({ state, media: report?.media }).toEqual({ state: 'done', media: 1 });
    const host = new URL(origin).host;
    expect(report?.losses.map(({ slide, message }) => [slide, message])).toEqual([
      [
        2,
        `Stays at ${host} and shows only while that address answers. It was not taken over: what it answers with is not a picture of a kind that can be shown`,
      ],
      [
        3,
        `Stays at ${host} and shows only while that address answers. It was not taken over: its host answers with the status 404`,
      ],
    ]);
    const document = await app.context.services.collaboration.readDeck(deck?.id ?? '');
    const pictures = slidesInOrder(document).map(({ id: slideId }) =>
      Object.values(document.blocks).find((block) => block.slideId === slideId && block.type === 'image'),
    );
    expect(pictures.map((block) => (block?.type === 'image' ? block.props.src : ''))).toEqual([
      expect.stringMatching(/^\/media\//),
      `${origin}/page.png`,
      `${origin}/gone.png`,
    ]);
    // It is as wide as it is: four times its height.
    expect((pictures[0]?.rect[2] ?? 0) / (pictures[0]?.rect[3] ?? 1)).toBeCloseTo(4, 1);
  });

  it('that is cancelled while it fetches leaves nothing behind', async () => {
    const { client, userId } = await app.signUp();
    const id = await start(client, pageOf('/boat.png', '/stalled.png'));
    await vi.waitFor(() => expect(asked).toContain('/stalled.png'), { timeout: 20_000 });
    await client.call('importCancel', { params: { id } });
    await app.jobsDone();
    const { db } = app.context;
    const [pictures] = await db.select({ total: count() }).from(media).where(eq(media.userId, userId));
    const [row] = await db.select().from(importRows).where(eq(importRows.userId, userId));
    expect({ pictures: pictures?.total, state: row?.state, deckId: row?.deckId }).toEqual({
      pictures: 0,
      state: 'cancelled',
      deckId: null,
    });
    expect(await app.context.storage.size(row?.storageKey ?? '')).toBeNull();
  });
});
