import { readFileSync, readdirSync } from 'node:fs';
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { EDITOR_NAMESPACE, type EditorClientEvents, type EditorServerEvents } from '@rostrum/contract';
import { type Deck, DEFAULT_META, type DeckMeta, SCHEMA_VERSION } from '@rostrum/deck';
import { applyDeck } from '@rostrum/deck/doc';
import { parseDeck } from '@rostrum/deck/html';
import { io, type Socket } from 'socket.io-client';
import * as Y from 'yjs';
import { callApi, type MadeDeck, makeDeck } from './decks.ts';

/** The deck that holds everything (`packages/deck/src/testing/reference`), on a server. */

const folder = new URL('../../packages/deck/src/testing/reference/', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, folder));

/** One of the deck's pictures, films or sounds. */
export const referenceFile = (name: string) => file(`media/${name}`);

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  webm: 'video/webm',
  wav: 'audio/wav',
  vtt: 'text/vtt',
};
const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** The deck, with its pictures at the addresses given by name. */
export function referenceDeck(addresses: ReadonlyMap<string, string>): Deck {
  const html = file('deck.html')
    .toString()
    .replaceAll(/\/media\/([\w.]+)/g, (path, name: string) => addresses.get(name) ?? path);
  const meta: DeckMeta = { ...DEFAULT_META, ...(JSON.parse(file('settings.json').toString()) as Partial<DeckMeta>) };
  let count = 0;
  const newId = () => `new-${(count += 1)}`;
  return { ...parseDeck(html, { newId, width: meta.width, height: meta.height }).deck, meta };
}

/**
 * Makes the reference deck of the person who is signed in on this page: its pictures by upload, the rest as an editor
 * writes it, so that the document on the server is the very deck.
 */
export async function makeReferenceDeck(
  page: Page,
  more: { visibility?: 'self' | 'all' } = {},
): Promise<MadeDeck & { readonly deck: Deck }> {
  const pictures = readdirSync(new URL('media/', folder)).filter((name) => name.endsWith('.png'));
  const addresses = new Map<string, string>();
  for (const name of pictures) addresses.set(name, `/media/${await upload(page, name)}`);
  const made = await makeDeck(page, {
    title: 'A year of tides',
    data: '<section></section>',
    visibility: 'all',
    ...more,
  });
  const whole = referenceDeck(addresses);
  await writeDeck(page, made.id, whole);
  return { ...made, deck: whole };
}

async function upload(page: Page, name: string): Promise<string> {
  return page.evaluate(
    async ([label, bytes]) => {
      const form = new FormData();
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      form.append('file', new File([data], label, { type: 'image/png' }));
      const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
      const answer = await fetch('/api/v1/media', { method: 'POST', headers: { 'x-csrf-token': token }, body: form });
      if (!answer.ok) throw new Error(`${label}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    },
    [name, referenceFile(name).toString('base64')] as const,
  );
}

/** Makes the stored document hold a deck, through the namespace that editors use. */
async function writeDeck(page: Page, id: string, next: Deck): Promise<void> {
  const { origin } = new URL(page.url());
  const cookies = await page.context().cookies();
  const socket: Socket<EditorServerEvents, EditorClientEvents> = io(`${origin}${EDITOR_NAMESPACE}`, {
    transports: ['websocket'],
    auth: { deck: id, schema: SCHEMA_VERSION },
    extraHeaders: { origin, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    const doc = new Y.Doc();
    const given = await socket.emitWithAck('sync', { stateVector: Y.encodeStateVector(doc) });
    if (!given.ok) throw new Error(given.message);
    Y.applyUpdate(doc, new Uint8Array(given.update));
    const before = Y.encodeStateVector(doc);
    applyDeck(doc, next);
    const taken = await socket.emitWithAck('update', { update: Y.encodeStateAsUpdate(doc, before) });
    if (!taken.ok) throw new Error(taken.message);
  } finally {
    socket.disconnect();
  }
  // What viewers see is made a moment later.
  await expect
    .poll(() => callApi<{ data: string }>(page, 'GET', `/api/v1/decks/${id}/data`).then(({ data }) => data), {
      timeout: 30_000,
    })
    .toContain('data-id="end"');
}

/** Answers for the hosts that the reference deck names: its film and sound, and the pages in its frames. */
export async function serveReference(context: BrowserContext): Promise<void> {
  await context.route('https://media.brackwater.example/**', sendMedia);
  await context.route('https://tides.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>The tides</title><body style="margin: 0; display: grid; place-content: center; height: 100vh;
        background: #dcf1f2; color: #266d8a; font: 24px sans-serif;"><p>${new URL(route.request().url()).pathname.slice(1)}</p>`,
    }),
  );
}

/** With the part that was asked for, as servers of films do, so that a browser can go to any moment. */
async function sendMedia(route: Route): Promise<void> {
  const name = new URL(route.request().url()).pathname.slice(1);
  const bytes = referenceFile(name);
  const headers = { 'content-type': typeOf(name), 'accept-ranges': 'bytes', 'access-control-allow-origin': '*' };
  const range = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers()['range'] ?? '');
  if (range === null) return route.fulfill({ headers, body: bytes });
  const from = Number(range[1]);
  const to = range[2] === '' ? bytes.byteLength - 1 : Math.min(Number(range[2]), bytes.byteLength - 1);
  return route.fulfill({
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${bytes.byteLength}` },
    body: bytes.subarray(from, to + 1),
  });
}
