import { LIMITS } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media, users } from '../../platform/db/schema/index.ts';
import { plainFont, variableFont } from '../../testing/fonts.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { gatherTeam } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const OWN = '/api/v1/media';
const OF_TEAM = '/api/v1/team/media';
interface Brought {
  readonly id: string;
  readonly url: string;
  readonly label: string;
}

let made = 0;
/** A picture that nobody else has. */
const picture = (): Promise<Buffer> => {
  made += 1;
  return sharp({ create: { width: 2 * made, height: made, channels: 3, background: '#04c' } })
    .png()
    .toBuffer();
};
const bring = async (client: TestClient, path = OWN, content?: Buffer): Promise<Brought> =>
  (await client.upload(path, { name: 'Logo.png', type: 'image/png', content: content ?? (await picture()) })).json();
const bringFont = (client: TestClient, content: Buffer | string, name = 'Acme.woff2', path = OWN) =>
  client.upload(`${path}?for=font`, { name, type: 'font/woff2', content });
const logoOf = ({ url }: Brought) => ({ src: url, place: 'top-right', size: 10 }) as const;
const create = (client: TestClient, theme: object = {}) =>
  client.call('themeCreate', { body: { theme: { name: 'Acme', ...theme } } });
const update = (client: TestClient, id: string, theme: object) =>
  client.call('themeUpdate', { params: { id }, body: { theme } });
const statusOf = async (client: TestClient, url: string) => (await client.request({ url })).statusCode;
const styleOf = async (client: TestClient, id: string) =>
  (await client.call('deckData', { params: { id } })).css_output ?? '';

async function person() {
  const somebody = await app.signUp();
  await app.context.db.update(users).set({ accountType: 'enterprise' }).where(eq(users.id, somebody.userId));
  return somebody;
}
async function deckIn(client: TestClient, theme_id: string, more: object = {}) {
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Deck', theme_id, ...more } } });
  return deck;
}

/** A deck whose document names a theme, whoever's that is: what is written in an editor is not asked about. */
async function deckNaming(
  { client, userId }: { client: TestClient; userId: string },
  themeId: string,
  more: object = {},
) {
  const deck = await deckIn(client, '', more);
  const editor = { userId, mayEditLocked: true };
  await app.context.services.collaboration.patch(deck.id, { meta: { themeId } }, editor, async () => undefined);
  return deck;
}

describe('pictures of a theme', () => {
  it('are on the slides of its decks, and read by who sees one of these', async () => {
    const [{ client }, stranger] = [await person(), await app.signUp()];
    const [logo, backdrop] = [await bring(client), await bring(client)];
    const theme = await create(client, {
      logo: logoOf(logo),
      background_picture: { src: backdrop.url, fit: 'cover', opacity: 0.5 },
    });
    expect(theme.logo).toEqual({ ...logoOf(logo), ratio: 2 });
    const deck = await deckIn(client, theme.id, { visibility: 'self' });
    expect(await styleOf(client, deck.id)).toMatch(new RegExp(`url\\("${backdrop.url}"\\)[^]*url\\("${logo.url}"\\)`));
    for (const { url } of [logo, backdrop]) expect(await statusOf(stranger.client, url)).toBe(404);
    await client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { visibility: 'all' } } });
    for (const { url } of [logo, backdrop]) {
      expect(await statusOf(stranger.client, url)).toBe(200);
      expect(await statusOf(app.client(), url)).toBe(200);
    }
    // Gone from the theme, it is gone from what the deck hands on.
    await update(client, theme.id, { logo: null });
    await app.jobsDone();
    expect(await styleOf(client, deck.id)).not.toContain(logo.url);
    expect(await statusOf(stranger.client, logo.url)).toBe(404);
    await client.call('themeDelete', { params: { id: theme.id } });
    await app.jobsDone();
    expect(await statusOf(stranger.client, backdrop.url)).toBe(404);
    expect(await statusOf(client, backdrop.url)).toBe(200);
  });

  it('are in the picture of the theme, which has another address when the theme is another one', async () => {
    const [{ client }, stranger] = [await person(), await app.signUp()];
    const theme = await create(client, { tokens: { background: '#102030' } });
    const first = await client.request({ url: theme.thumbnail_url });
    expect(first.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(first.body).toContain('#102030');
    expect(first.body).not.toContain('<image');
    const { thumbnail_url: next } = await update(client, theme.id, { logo: logoOf(await bring(client)) });
    expect(next).not.toBe(theme.thumbnail_url);
    expect((await client.request({ url: next })).body).toContain('<image');
    for (const who of [stranger.client, app.client()]) expect(await statusOf(who, next)).not.toBe(200);
  });

  it('are kept while a theme has them, and deleted after that', async () => {
    const { client } = await person();
    const logo = await bring(client, `${OWN}?for=slide`);
    const theme = await create(client, { logo: logoOf(logo) });
    const params = { id: logo.id };
    await expect(client.call('mediaDelete', { params })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('a theme uses this'),
    });
    // Nobody keeps it, and the job that collects what nothing uses leaves it.
    await app.context.services.media.collect();
    const [row] = await app.context.db.select().from(media).where(eq(media.id, logo.id));
    expect([row?.kept, row?.unusedSince]).toEqual([false, null]);
    await update(client, theme.id, { logo: null });
    await app.context.services.media.collect();
    const [loose] = await app.context.db.select().from(media).where(eq(media.id, logo.id));
    expect(loose?.unusedSince).not.toBeNull();
    await client.call('mediaDelete', { params });
    expect(await statusOf(client, logo.url)).toBe(404);
  });

  it('come from the library of whom the theme belongs to, and no other', async () => {
    const [team, other] = [await gatherTeam(app), await gatherTeam(app)];
    const stranger = await person();
    const ofTeam = await bring(team.member.client, OF_TEAM);
    const foreign = [
      await bring(stranger.client),
      await bring(other.owner.client, OF_TEAM),
      await bring(team.owner.client),
    ];
    for (const file of foreign)
      await expect(create(team.owner.client, { of_team: true, logo: logoOf(file) })).rejects.toMatchObject({
        code: 'invalid',
        fields: { logo: expect.stringContaining('uploads of your team') },
      });
    await expect(create(team.owner.client, { logo: logoOf(ofTeam) })).rejects.toMatchObject({ code: 'invalid' });
    const theme = await create(team.owner.client, { of_team: true, logo: logoOf(ofTeam) });
    // A deck of another team that names the theme, or the file, gets neither.
    const deck = await deckNaming(other.owner, theme.id, {
      visibility: 'all',
      css: `p { background: url(${ofTeam.url}) }`,
    });
    expect(await styleOf(other.owner.client, deck.id)).not.toContain('content: ""');
    for (const { client } of [other.owner, other.member, stranger])
      expect(await statusOf(client, ofTeam.url)).toBe(404);
    for (const { client } of [team.owner, team.admin, team.member])
      expect(await statusOf(client, ofTeam.url)).toBe(200);
  });

  it('go along with a copy of the theme into the library of whom it is for', async () => {
    const team = await gatherTeam(app);
    const logo = await bring(team.owner.client, OF_TEAM);
    const css = `h1 { background: url(${logo.url}) }`;
    const theme = await create(team.owner.client, { of_team: true, logo: logoOf(logo), css });
    const params = { id: theme.id };
    const same = await team.admin.client.call('themeDuplicate', { params, body: { theme: { of_team: true } } });
    expect(same.logo).toEqual(theme.logo);
    const own = await team.member.client.call('themeDuplicate', { params, body: { theme: {} } });
    const src = own.logo?.src ?? '';
    expect(src).not.toBe(logo.url);
    expect([own.css, own.css_output]).toEqual([css.replace(logo.url, src), css.replace(logo.url, src)]);
    const bytes = async (url: string) => (await team.member.client.request({ url })).rawPayload;
    expect(await bytes(src)).toEqual(await bytes(logo.url));
    expect(await statusOf(team.owner.client, src)).toBe(404);
    // The files of the first one may go with it.
    for (const id of [theme.id, same.id]) await team.owner.client.call('themeDelete', { params: { id } });
    await team.owner.client.call('teamMediaDelete', { params: { id: logo.id } });
    expect(await statusOf(team.member.client, src)).toBe(200);
  });

  it('stay with a copy of a deck whose person may not use the theme', async () => {
    const [{ client }, stranger] = [await person(), await app.signUp()];
    const logo = await bring(client);
    const theme = await create(client, { logo: logoOf(logo) });
    const deck = await deckIn(client, theme.id, { visibility: 'all', forking_enabled: true });
    const fork = (await stranger.client.call('deckFork', { params: { id: deck.id } })).deck;
    await client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { visibility: 'self' } } });
    expect(await styleOf(stranger.client, fork.id)).toContain(logo.url);
    expect(await statusOf(stranger.client, logo.url)).toBe(200);
  });

  it('run nothing, whatever an SVG holds, and have no path in their names', async () => {
    const { client } = await person();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)"><rect width="40" height="20"/></a><image href="https://spy.example/a.png"/></svg>';
    const answer = await client.upload(OWN, {
      name: '../../etc/passwd.svg',
      type: 'image/svg+xml',
      content: Buffer.from(svg),
    });
    const logo = answer.json<Brought>();
    expect(logo.label).toBe('passwd');
    const theme = await create(client, { logo: logoOf(logo) });
    expect(theme.logo?.ratio).toBe(2);
    const { body, headers } = await client.request({ url: logo.url });
    expect(body).not.toMatch(/script|onload|alert|spy\.example/);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  });

  it('are files of ours in corners that there are', async () => {
    const { client } = await person();
    const logo = logoOf(await bring(client));
    for (const wrong of [
      { ...logo, src: 'https://spy.example/logo.png' },
      { ...logo, src: '/media/../../etc/passwd' },
      { ...logo, place: 'middle' },
      { ...logo, size: 200 },
      { ...logo, src: '/media/nobodys-picture' },
    ]) {
      const url = '/api/v1/themes';
      const payload = { theme: { name: 'Acme', logo: wrong } };
      expect((await client.request({ method: 'POST', url, payload })).statusCode, JSON.stringify(wrong)).toBe(422);
    }
  });
});

describe('a copy of a theme', () => {
  it('offers the same slide templates in the same order, and copies of them where it is for somebody else', async () => {
    const team = await gatherTeam(app);
    const { client } = team.owner;
    const picture = await bring(client, OF_TEAM);
    const theme = await create(client, { of_team: true });
    const ids: string[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      const data = `<section><img src="${picture.url}"></section>`;
      const body = { slide_template: { name, data, width: 960, height: 700 } };
      ids.push((await client.call('teamSlideTemplateCreate', { body })).id);
    }
    const order = [ids[2], ids[0], ids[1]] as string[];
    const params = { id: theme.id };
    await client.call('themeAddSlideTemplate', { params, body: { slide_template_ids: order } });
    const offered = async (who: TestClient, id: string) =>
      (await who.call('themeSlideTemplatesList', { params: { id }, query: {} })).results;
    const same = await client.call('themeDuplicate', { params, body: { theme: { of_team: true } } });
    expect((await offered(client, same.id)).map(({ id }) => id)).toEqual(order);
    const member = team.member.client;
    const own = await member.call('themeDuplicate', { params, body: { theme: {} } });
    const copies = await offered(member, own.id);
    expect(copies.map(({ name }) => name)).toEqual(['Third', 'First', 'Second']);
    expect(copies.every(({ id, data }) => !ids.includes(id) && !data.includes(picture.id))).toBe(true);
    const src = /\/media\/[\w-]+/.exec(copies[0]?.data ?? '')?.[0] ?? '';
    expect(await statusOf(member, src)).toBe(200);
    expect((await offered(client, theme.id)).map(({ id }) => id)).toEqual(order);
  });
});

describe('fonts of a theme', () => {
  it('are what its decks are set in, and served as fonts to who sees these', async () => {
    const [{ client }, stranger] = [await person(), await app.signUp()];
    const answer = await bringFont(client, await plainFont(), '../fonts/evil name.woff2');
    expect(answer.statusCode).toBe(201);
    const font = answer.json<Brought>();
    expect(font.label).toBe('Asul');
    const body = (await bringFont(client, await variableFont())).json<Brought>();
    const theme = await create(client, { heading_font: { src: font.url }, body_font: { src: body.url } });
    expect(theme.heading_font).toEqual({ src: font.url, family: 'Asul', variable: false });
    expect(theme.body_font).toMatchObject({ variable: true });
    const deck = await deckIn(client, theme.id, { visibility: 'all' });
    const css = await styleOf(client, deck.id);
    expect(css).toMatch(/@font-face \{ font-family: "[^"]*heading"; src: url\("\/media\//);
    expect(css).toMatch(/--deck-heading-font: "[^"]*heading", "Montserrat"/);
    expect(css).toMatch(/--deck-body-font: "[^"]*body", "Open Sans"/);
    const served = await stranger.client.request({ url: font.url });
    expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
      200,
      'font/woff2',
      'nosniff',
    ]);
    expect(served.rawPayload).toEqual(await plainFont());
    // They are no pictures, and stand in no library.
    expect((await client.call('mediaList', { query: {} })).total).toBe(0);
    await expect(create(client, { logo: logoOf(font) })).rejects.toMatchObject({ code: 'invalid' });
    await expect(create(client, { body_font: { src: (await bring(client)).url } })).rejects.toMatchObject({
      fields: { body_font: expect.stringContaining('no such font') },
    });
  });

  it('are WOFF2, of a size that slides can bear, and nothing else', async () => {
    const { client } = await person();
    const said = async (content: Buffer | string) => {
      const answer = await bringFont(client, content);
      return [answer.statusCode, answer.json<{ error: { message: string } }>().error.message];
    };
    expect(await said('wOF2 <script>alert(1)</script>')).toEqual([422, expect.stringContaining('broken')]);
    expect(await said('<html>')).toEqual([415, expect.stringContaining('no WOFF2 font')]);
    const huge = Buffer.concat([await plainFont(), Buffer.alloc(LIMITS.fontBytes)]);
    expect(await said(huge)).toEqual([413, expect.stringContaining('5 MB')]);
    // A font is brought for a theme alone.
    const loose = await client.upload(OWN, { name: 'a.woff2', type: 'font/woff2', content: await plainFont() });
    expect(loose.statusCode).toBe(415);
    expect(await app.context.db.$count(media, eq(media.contentType, 'font/woff2'))).toBe(2);
  });
});
