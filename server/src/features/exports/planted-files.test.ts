import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import {
  EXPORT_FORMATS,
  type DeckExport,
  type ExportAsked,
  type ExportFormat,
  type ExportOptions,
} from '@rostrum/contract';
import { paintPng } from '@rostrum/convert/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../../context.ts';
import { features } from '../../features.ts';
import type { BrowserPool } from '../../platform/browser/types.ts';
import { decks, deckUsers, teams, users } from '../../platform/db/schema/index.ts';
import { exportWork, startExportBrowser } from '../../testing/export-work.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { insidesOf } from '../../testing/inside-file.ts';
import type { TestClient } from '../../testing/test-client.ts';
import * as exportsFeature from './index.ts';
import { MAKERS } from './makers/index.ts';
import type { MakingDeps } from './making.ts';
import type { Maker } from './work.ts';

/** Words that stand in one place each, so that a file that holds one tells where it is from. */
const WORDS = {
  note: 'whisperednote',
  hidden: 'concealedslide',
  hiddenAlt: 'concealedalt',
  hiddenNote: 'concealednote',
  comment: 'marginalia',
  earlier: 'secondthoughts',
  description: 'blurbofthedeck',
  link: 'jurylinkname',
  name: 'Ottoline',
  username: 'harbourmistress',
  email: 'keeperofsecrets',
  team: 'pilotsguild',
  website: 'ownwebsite',
  setting: 'settingnobodyreads',
  label: 'myprivatelabel',
  unused: 'pictureofnodeck',
  script: 'scriptedsecret',
  scriptName: 'scriptnamehere',
  other: 'anotherdeckofhers',
} as const;
type Word = keyof typeof WORDS;
const CHOSEN: readonly Word[] = ['note', 'hidden', 'hiddenAlt', 'hiddenNote', 'name'];
/** Formats that are pictures alone: nothing that is chosen stands in them as words. */
const DRAWN: ReadonlySet<ExportFormat> = new Set(['png', 'webp', 'mp4']);

const isLong = process.env['ROSTRUM_TEST_LONG'] !== undefined;

let app: TestApp;
let browser: BrowserPool;
let deckId = '';
let owner: TestClient;
/** Ids and tokens, which are nobody's business either. */
const secrets: string[] = [];
let viewToken = '';
let mediaIds: readonly string[] = [];

/** As the process of an export does it, in this one: a process and a Chromium for each file would take minutes. */
const makeHere: MakingDeps['make'] = async ({ request, source, folder }, { media, signal, step, lose }) => {
  const load = MAKERS[request.format];
  if (load === undefined) throw new Error(`Nothing makes ${request.format}.`);
  return ((await load()) as Maker<ExportOptions<ExportFormat>>)(source, request, {
    ...exportWork(folder, browser),
    signal,
    step: (name, done) => void step(name, done),
    lose: (slideId, message) => void lose(slideId, message),
    mediaFile: media,
    async media(id) {
      const file = await media(id);
      return file && { bytes: await readFile(file.path), contentType: file.contentType, name: file.name };
    },
  });
};

const box = (id: string, type: string, content: string): string =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="${id}" style="left:80px;top:80px;width:400px;height:200px;"><div class="sl-block-content">${content}</div></div>`;

async function upload(name: string, colour: readonly [number, number, number]): Promise<string> {
  const content = paintPng(8, 8, () => colour);
  const answer = await owner.upload('/api/v1/media', { name: `${name}.png`, type: 'image/png', content });
  return answer.json<{ id: string }>().id;
}

beforeAll(async () => {
  browser = startExportBrowser();
  const here: Feature = { register: (context) => exportsFeature.register(context, { make: makeHere }) };
  app = await startTestApp({
    photographs: true,
    features: [...features.filter((one) => one !== exportsFeature), here],
  });
  const { db } = app.context;
  const person = {
    name: `${WORDS.name} Fennwick`,
    username: WORDS.username,
    email: `${WORDS.email}@brackwater.example`,
  };
  const { client, userId } = await app.signUp(person);
  owner = client;
  await db.insert(teams).values({ id: 'team-1', slug: WORDS.team, name: WORDS.team });
  await db
    .update(users)
    .set({
      accountType: 'pro',
      teamId: 'team-1',
      teamRole: 'member',
      settings: { media_sources: WORDS.setting },
      websiteUrl: `https://${WORDS.website}.example/`,
    })
    .where(eq(users.id, userId));
  const picture = await upload(WORDS.label, [200, 40, 40]);
  const kept = await upload(`${WORDS.label}-2`, [40, 200, 40]);
  const unused = await upload(WORDS.unused, [40, 40, 200]);
  mediaIds = [picture, kept];
  const slides = (words: string): string =>
    [
      `<section data-id="shown">${box('b1', 'text', `<h1>Low water</h1><p>${words}</p>`)}${box('b2', 'image', `<img src="/media/${picture}" alt="The quay">`)}</section>`,
      `<section data-id="hush" data-visibility="hidden">${box('b3', 'text', `<p>${WORDS.hidden}</p>`)}${box('b4', 'image', `<img src="/media/${kept}" alt="${WORDS.hiddenAlt}">`)}</section>`,
    ].join('');
  const notes = { shown: WORDS.note, hush: WORDS.hiddenNote };
  const made = await client.call('decksCreate', {
    body: { deck: { title: 'The tides', description: WORDS.description, data: slides(WORDS.earlier), notes } },
  });
  deckId = made.deck.id;
  const params = { id: deckId };
  await client.call('deckUpdate', { params, body: { deck: { data: slides('High water'), notes } } });
  await client.call('decksCreate', { body: { deck: { title: WORDS.other, data: slides(WORDS.other) } } });
  await client.call('commentCreate', { params, body: { comment: { slide_hash: 'shown', body: WORDS.comment } } });
  await client.call('scriptAdd', { params, body: { code: `say('${WORDS.script}');`, name: WORDS.scriptName } });
  const link = await client.call('linkCreate', {
    params,
    body: { access_token: { name: WORDS.link, link_type: 'view' } },
  });
  viewToken = link.token;
  await db.update(decks).set({ exportAllowed: true }).where(eq(decks.id, deckId));
  await app.jobsDone();
  secrets.push(
    deckId,
    userId,
    unused,
    link.token,
    link.id,
    made.deck.slug === 'the-tides' ? 'rostrum.test' : made.deck.slug,
  );
  secrets.push('rostrum.test', 'export.invalid', `${tmpdir()}/`);
});
afterAll(async () => {
  await app.stop();
  await browser.close();
});

/** The file that somebody gets, opened to its last corner. */
async function taken(client: TestClient, asked: ExportAsked, token?: string): Promise<string> {
  const query = token === undefined ? {} : { token };
  const params = { id: deckId };
  const { id, key } = await client.call('exportCreate', { params, query, body: { export: asked } });
  await app.jobsDone();
  const done: DeckExport = await client.call('exportShow', {
    params: { ...params, export_id: id },
    query: { ...query, ...(key === null ? {} : { key }) },
  });
  expect(done, asked.format).toMatchObject({ state: 'done', error: null });
  const url = done.file?.url ?? '';
  const answer = await client.request({
    url: token === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}token=${token}`,
  });
  expect(answer.statusCode).toBe(200);
  return [done.file?.name ?? '', ...(await insidesOf(answer.rawPayload))].join('\n').toLowerCase();
}

const wordsIn = (text: string): Word[] =>
  (Object.keys(WORDS) as Word[]).filter((word) => text.includes(WORDS[word].toLowerCase()));

/** What names a deck or its people. Of the definition and Markdown, media are named as the deck names them. */
const secretsIn = (text: string, format: ExportFormat): string[] =>
  [...secrets, ...(format === 'json' ? [] : mediaIds)].filter((secret) => text.includes(secret.toLowerCase()));

const asked = (format: ExportFormat, more: object = {}): ExportAsked => {
  const small = format === 'mp4' ? { height: 720, seconds: 1 } : DRAWN.has(format) ? { width: 320 } : {};
  return { format, ...small, ...more };
};
const isOffered = async (format: ExportFormat): Promise<boolean> => {
  const { formats } = await owner.call('exportsList', { params: { id: deckId } });
  return formats.some((one) => one.format === format && one.unless === null);
};

describe.each(EXPORT_FORMATS)('a deck that goes out as %s', (format) => {
  it('holds nothing that was not chosen, of the deck or of its people', async (context) => {
    if (!(await isOffered(format))) context.skip('skipped: needs ffmpeg');
    const text = await taken(owner, asked(format));
    expect(wordsIn(text)).toEqual([]);
    expect(secretsIn(text, format)).toEqual([]);
  });

  it('holds for who came by a link what they may see', async (context) => {
    if (DRAWN.has(format) && !isLong) context.skip('skipped: needs ROSTRUM_TEST_LONG');
    const text = await taken(app.client(), asked(format), viewToken);
    expect([wordsIn(text), secretsIn(text, format)]).toEqual([[], []]);
    for (const more of [{ notes: true }, { hidden: true }])
      await expect(taken(app.client(), asked(format, more), viewToken)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('holds for who presents it the notes of slides that are shown, and for who edits it what they choose', async (context) => {
    if (DRAWN.has(format) && !isLong) context.skip('skipped: needs ROSTRUM_TEST_LONG');
    const { client, userId } = await app.signUp();
    const become = async (role: 'presenter' | 'editor'): Promise<void> => {
      await app.context.db.delete(deckUsers).where(eq(deckUsers.userId, userId));
      await app.context.db.insert(deckUsers).values({ deckId, userId, role });
    };
    const isDrawn = DRAWN.has(format);
    const layout = format === 'pdf' ? { layout: 'notes' } : {};
    await become('presenter');
    const presented = await taken(client, asked(format, { notes: true, ...layout }));
    expect(wordsIn(presented)).toEqual(isDrawn ? [] : ['note']);
    await become('editor');
    const edited = await taken(client, asked(format, { notes: true, hidden: true, author: true, ...layout }));
    expect(wordsIn(edited)).toEqual(isDrawn ? [] : CHOSEN);
    expect(secretsIn(edited, format)).toEqual([]);
    // Of chosen slides alone it has neither the others nor what belongs to them.
    const one = await taken(client, asked(format, { slides: ['hush'], hidden: true, ...layout }));
    expect(wordsIn(one)).toEqual(isDrawn ? [] : ['hidden', 'hiddenAlt']);
    expect(one).not.toContain('low water');
  });
});
