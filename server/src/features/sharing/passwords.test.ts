import { createHash } from 'node:crypto';
import type { DeckDetail, ShareLink } from '@rostrum/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckMedia, media, shareLinks } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { limitOfLink } from './password-gate.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ work: false, log: { write: (line) => void lines.push(line) } });
});
afterAll(() => app.stop());

interface Locked {
  readonly owner: TestClient;
  readonly userId: string;
  readonly deck: DeckDetail;
  readonly link: ShareLink;
}

async function lockedDeck(settings: object = {}): Promise<Locked> {
  const { client: owner, userId } = await app.signUp({ name: 'Ottilie Sandbank' });
  const { deck } = await owner.call('decksCreate', {
    body: { deck: { title: 'Tidal Secrets', data: '<section data-id="one"><h1>Ebb</h1></section>' } },
  });
  const made = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
  const link = await change({ owner, link: made }, { password: 'sesame', ...settings });
  return { owner, userId, deck, link };
}

const change = ({ owner, link }: Pick<Locked, 'owner' | 'link'>, access_token: object) =>
  owner.call('linkUpdate', { params: { id: link.deck_id, link_id: link.id }, body: { access_token } });

const open = (client: TestClient, { deck, link }: Locked, view = '/fullscreen', headers = {}) =>
  client.request({
    method: 'GET',
    url: `${deck.url}${view}?token=${link.token}`,
    headers: { accept: 'text/html', ...headers },
  });

const tell = (client: TestClient, id: string, password: unknown, remoteAddress = '10.0.0.1') =>
  client.request({
    method: 'POST',
    url: `/access_tokens/${id}`,
    payload: { access_token: { password } },
    remoteAddress,
    // No token against forgery: where the page stands in a frame, there is none.
    headers: { 'x-csrf-token': '' },
  });

describe('a link with a password', () => {
  it('D13 opens nothing before it is given, and says that it would', async () => {
    const locked = await lockedDeck();
    const stranger = app.client();
    const shown = stranger.call('deckShow', { params: { id: locked.deck.id }, query: { token: locked.link.token } });
    await expect(shown).rejects.toMatchObject({ status: 401, code: 'password_required' });
    const answer = await stranger.request({
      method: 'GET',
      url: `/api/v1/decks/${locked.deck.id}/data?token=${locked.link.token}`,
    });
    expect([answer.statusCode, answer.json().error.link_id]).toEqual([401, locked.link.id]);
    expect(answer.body).not.toMatch(/Ebb|Tidal/);
    // Whoever may see the deck anyhow is not asked.
    expect((await open(locked.owner, locked)).statusCode).toBe(200);
  });

  it.each(['fullscreen', 'embed', 'kiosk', 'scroll', 'text', 'print', 'live', 'speaker', 'preview'])(
    'D13 asks at the address of /%s, in a document that says nothing of the deck',
    async (view) => {
      const locked = await lockedDeck({ link_type: 'presenter' });
      const { statusCode, body, headers } = await open(app.client(), locked, `/${view}`);
      expect(statusCode).toBe(401);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain(`action="/access_tokens/${locked.link.id}"`);
      // Letters of an id are drawn by chance, and may say anything.
      const said = body.replace(/name="return_to" value="[^"]*"/, '').replaceAll(locked.link.id, '');
      expect(said).not.toMatch(/Tidal|Ebb|Ottilie|sandbank/i);
      // One script, which keeps the slide, and no other can run.
      const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
      expect(scripts).toEqual([expect.stringContaining('location.hash')]);
      const hash = createHash('sha256').update(scripts.join('')).digest('base64');
      expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("form-action 'self'");
    },
  );

  it('D13 keeps what views fetch as well', async () => {
    const { deck, link } = await lockedDeck();
    const [mediaId, { name }] = [newId(), await app.context.storage.put(Buffer.from('a picture'))];
    const { userId } = await app.signUp();
    await app.context.db
      .insert(media)
      .values({ id: mediaId, userId, sha256: name, contentType: 'image/png', bytes: 9 });
    await app.context.db.insert(deckMedia).values({ deckId: deck.id, mediaId });
    for (const [url, status] of [
      [`/d/${deck.id}/stage`, 401],
      [`/d/${deck.id}/style.css`, 401],
      [`/d/${deck.id}/polls`, 401],
      [`/d/${deck.id}/thumbnail`, 401],
      [`/api/v1/decks/${deck.id}/updated_at`, 401],
      [`/api/v1/decks/${deck.id}/thumbnails`, 401],
      [`/media/${mediaId}`, 404],
    ] as const) {
      const answer = await app.client().request({ method: 'GET', url: `${url}?token=${link.token}` });
      expect(answer.statusCode, url).toBe(status);
    }
  });

  it('D14 opens once its password is given, in that browser, for as long as the password stays', async () => {
    const locked = await lockedDeck();
    const reader = app.client();
    const told = await tell(reader, locked.link.id, 'sesame');
    expect(told.statusCode).toBe(200);
    const cookie = told.cookies.find(({ name }) => name === `rostrum_link_${locked.link.id}`);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('maxAge');
    const { body, statusCode } = await open(reader, locked);
    expect(statusCode).toBe(200);
    expect(body).toContain('Ebb');
    expect((await open(app.client(), locked)).statusCode).toBe(401);
    // The same one set again is another one, and so is none.
    await change(locked, { password: 'sesame' });
    expect((await open(reader, locked)).statusCode).toBe(401);
    await tell(reader, locked.link.id, 'sesame');
    expect((await open(reader, locked)).statusCode).toBe(200);
    await change(locked, { password: '' });
    expect((await open(app.client(), locked)).statusCode).toBe(200);
    await change(locked, { password: 'sesame' });
    expect((await open(reader, locked)).statusCode).toBe(401);
  });

  it('D14 leaves no copy in a browser of who only looks on, and one with who presents', async () => {
    for (const linkType of ['view', 'presenter'] as const) {
      const first = await lockedDeck();
      const { owner, deck } = first;
      const made = await owner.call('linkCreate', {
        params: { id: deck.id },
        body: { access_token: { link_type: linkType } },
      });
      const locked = { ...first, link: await change({ owner, link: made }, { password: 'sesame' }) };
      const reader = app.client();
      await tell(reader, locked.link.id, 'sesame');
      const view = await open(reader, locked, linkType === 'view' ? '/fullscreen' : '/live');
      expect(view.statusCode).toBe(200);
      expect(view.headers['x-rostrum-deck'], linkType).toBe(linkType === 'view' ? undefined : locked.deck.id);
      expect(view.body.includes('"keepsCopy":true'), linkType).toBe(linkType === 'presenter');
    }
  });

  it('D14 is no key to another link', async () => {
    const [first, second] = [await lockedDeck(), await lockedDeck()];
    const reader = app.client();
    await tell(reader, first.link.id, 'sesame');
    const value = reader.cookies.get(`rostrum_link_${first.link.id}`) ?? '';
    reader.cookies.set(`rostrum_link_${second.link.id}`, value);
    expect((await open(reader, second)).statusCode).toBe(401);
  });

  it('D14 ends the signed addresses of its pictures with its password', async () => {
    const locked = await lockedDeck();
    const mediaId = newId();
    const { name } = await app.context.storage.put(Buffer.from('a picture'));
    await app.context.db
      .insert(media)
      .values({ id: mediaId, userId: locked.userId, sha256: name, contentType: 'image/png', bytes: 9 });
    await app.context.db.insert(deckMedia).values({ deckId: locked.deck.id, mediaId });
    const { grant } = (await tell(app.client(), locked.link.id, 'sesame')).json<{ grant: string }>();
    const { sharing, media: pictures } = app.context.services;
    const opened = await sharing.grantByToken(locked.link.token, { cookies: {}, grant });
    const url = /\/media\/[^"]+/.exec(
      pictures.withSignedAddresses(`<img src="/media/${mediaId}">`, { link: opened?.signer ?? '' }),
    )?.[0];
    const status = async () => (await app.client().request({ method: 'GET', url: url ?? '' })).statusCode;
    expect(await status()).toBe(200);
    await change(locked, { password: 'other' });
    expect(await status()).toBe(404);
  });

  it('D15 gives its proof in the address to a frame, and every address that the view fetches carries it on', async () => {
    const locked = await lockedDeck();
    const frame = app.client();
    const asked = await open(frame, locked, '/embed');
    expect(asked.body).toContain('name="framed"');
    expect(asked.body).not.toContain('autofocus');
    const back = await frame.sendForm(`/access_tokens/${locked.link.id}`, {
      'access_token[password]': 'sesame',
      return_to: `${locked.deck.url}/embed?token=${locked.link.token}&style=light`,
      framed: '1',
    });
    expect(back.statusCode).toBe(303);
    const address = String(back.headers.location);
    expect(address).toMatch(new RegExp(`^${locked.deck.url}/embed\\?token=.+&style=light&grant=`));
    const nobody = app.client();
    const shown = await nobody.request({ method: 'GET', url: address, headers: { accept: 'text/html' } });
    expect(shown.statusCode).toBe(200);
    const json = /class="player-config">(.*?)<\/script>/s.exec(shown.body)?.[1] ?? '';
    const { addresses } = JSON.parse(json) as { addresses: Record<string, string> };
    for (const name of ['stage', 'version']) {
      const fetched = await nobody.request({ method: 'GET', url: addresses[name] ?? '' });
      expect(fetched.statusCode, name).toBe(200);
    }
    expect(addresses['viewed']).toContain('grant=');
    // What people open and hand on by themselves does not.
    for (const name of ['deck', 'fullscreen']) expect(addresses[name]).not.toContain('grant=');
    const ask = (grant?: string) => {
      const url = new URL(addresses['version'] ?? '', 'http://rostrum.test');
      if (grant !== undefined) url.searchParams.set('grant', grant);
      return nobody.request({ method: 'GET', url: url.pathname + url.search });
    };
    app.clock.advance(59 * 60 * 1000);
    const late = await ask();
    expect(late.statusCode).toBe(200);
    app.clock.advance(12 * 60 * 1000);
    expect((await ask()).statusCode).toBe(401);
    // An open view took the next one with its last look.
    const { grant } = late.json<{ grant: string }>();
    expect((await ask(grant)).statusCode).toBe(200);
    await change(locked, { password: 'other' });
    expect((await ask(grant)).statusCode).toBe(401);
  });

  it('D15 takes no proof that was changed, lengthened or made for another link', async () => {
    const [locked, other] = [await lockedDeck(), await lockedDeck()];
    const { grant } = (await tell(app.client(), locked.link.id, 'sesame')).json<{ grant: string }>();
    const [end = '', mac = ''] = grant.split('.');
    const status = async ({ deck, link }: Locked, proof: string) =>
      (await app.client().request({ method: 'GET', url: `${deck.url}/text?token=${link.token}&grant=${proof}` }))
        .statusCode;
    expect(await status(locked, grant)).toBe(200);
    for (const proof of [`${Number(end) + 600}.${mac}`, `${end}.${mac.slice(1)}`, mac, '', `${end}.`])
      expect(await status(locked, proof), proof).toBe(401);
    expect(await status(other, grant)).toBe(401);
  });
});

describe('a wrong password', () => {
  it('D16 gets the same answer for a link that is not there, has ended, or asks for none', async () => {
    const locked = await lockedDeck();
    const plain = await lockedDeck({ password: '' });
    const ended = await lockedDeck();
    await app.context.db.update(shareLinks).set({ expiresAt: app.clock.now() }).where(eq(shareLinks.id, ended.link.id));
    const answers = await Promise.all(
      [
        [locked.link.id, 'wrong'],
        [newId(), 'sesame'],
        [ended.link.id, 'sesame'],
        [plain.link.id, ''],
      ].map(([id = '', password]) => tell(app.client(), id, password)),
    );
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(401);
      expect(JSON.parse(body).error).toMatchObject({
        code: 'wrong_credentials',
        message: 'That is not the password of this link.',
      });
      expect(JSON.parse(body).error).not.toHaveProperty('link_id');
    }
  });

  it('D16 locks that link for that address after five, for ten minutes, whatever comes then', async () => {
    const locked = await lockedDeck();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await tell(app.client(), locked.link.id, `wrong ${tries}`)).statusCode).toBe(401);
    const refused = await tell(app.client(), locked.link.id, 'sesame');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect((await tell(app.client(), locked.link.id, 'sesame', '10.0.0.2')).statusCode).toBe(200);
    expect((await tell(app.client(), (await lockedDeck()).link.id, 'sesame')).statusCode).toBe(200);
    app.clock.advance(600_000);
    expect((await tell(app.client(), locked.link.id, 'sesame')).statusCode).toBe(200);
  });

  it('D16 is of one address for all of a network of IPv6', async () => {
    const locked = await lockedDeck();
    for (let tries = 1; tries <= 5; tries += 1)
      expect((await tell(app.client(), locked.link.id, 'wrong', `2001:db8:7:1::${tries}`)).statusCode).toBe(401);
    expect((await tell(app.client(), locked.link.id, 'sesame', '2001:db8:7:1:ffff::1')).statusCode).toBe(429);
    expect((await tell(app.client(), locked.link.id, 'sesame', '2001:db8:7:2::1')).statusCode).toBe(200);
  });

  it('D16 locks the link for all addresses after a hundred, but for those who gave the password before', async () => {
    const locked = await lockedDeck();
    const proven = app.client();
    await tell(proven, locked.link.id, 'sesame');
    const counts = new UseCounts(app.context.db, app.clock);
    for (const id of [locked.link.id, newId()]) {
      await counts.take({ ...limitOfLink(id), amount: 98 });
      const answers = [];
      for (let host = 1; host <= 3; host += 1) {
        // Right ones are not counted.
        if (id === locked.link.id && host <= 2)
          expect((await tell(app.client(), id, 'sesame', `10.1.0.${host}`)).statusCode).toBe(200);
        answers.push(await tell(app.client(), id, 'wrong', `10.2.0.${host}`));
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429]);
      expect(answers[2]?.headers['retry-after']).toBe('600');
    }
    expect((await tell(app.client(), locked.link.id, 'sesame', '10.1.0.1')).statusCode).toBe(429);
    expect((await open(proven, locked)).statusCode).toBe(200);
    app.clock.advance(600_000);
    expect((await tell(app.client(), locked.link.id, 'sesame', '10.1.0.1')).statusCode).toBe(200);
  });

  it('D16 locks a link that does not exist as well', async () => {
    const id = newId();
    const codes: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await tell(app.client(), id, 'a')).statusCode);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('D16 is tried five times at most by who tries many at the same moment', async () => {
    const locked = await lockedDeck();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tell(app.client(), locked.link.id, `wrong ${index}`)),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(15);
  });

  it('D16 is no trouble for many at one address who know the right one', async () => {
    const locked = await lockedDeck();
    const answers = await Promise.all(Array.from({ length: 12 }, () => tell(app.client(), locked.link.id, 'sesame')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('D16 leads a form back with a message, to paths of this site alone', async () => {
    const locked = await lockedDeck();
    const reader = app.client();
    const path = `${locked.deck.url}/scroll?token=${locked.link.token}`;
    const send = (return_to: string, password = 'wrong') =>
      reader.sendForm(`/access_tokens/${locked.link.id}`, { 'access_token[password]': password, return_to });
    const back = await send(path);
    expect([back.statusCode, back.headers.location]).toEqual([303, `${path}&link_error=wrong`]);
    const shown = await reader.request({
      method: 'GET',
      url: String(back.headers.location),
      headers: { accept: 'text/html' },
    });
    expect(shown.body).toContain('That is not the password of this link. Please try again.');
    expect(shown.body).toContain('aria-invalid="true" aria-describedby="problem"');
    expect(shown.body).not.toContain('link_error');
    expect((await send('https://evil.example/')).headers.location).toBe('/?link_error=wrong');
    expect((await send('//evil.example/', 'sesame')).headers.location).toBe('/');
    expect((await send(path, 'x'.repeat(300))).headers.location).toBe(`${path}&link_error=wrong`);
    expect((await send(path, 'sesame')).headers.location).toBe(path);
  });

  it('D16 is not what a right one is called whose way back is long or none', async () => {
    const locked = await lockedDeck();
    const path = `${locked.deck.url}/scroll?token=${locked.link.token}&more=${'x'.repeat(5000)}`;
    const fields = { 'access_token[password]': 'sesame' };
    for (const [more, location] of [
      [{ return_to: path }, path],
      [{ return_to: `/${'x'.repeat(20_000)}` }, '/'],
      [{ 'return_to[]': path, 'framed[]': '1' }, '/'],
    ] as const) {
      const back = await app.client().sendForm(`/access_tokens/${locked.link.id}`, { ...fields, ...more });
      expect([back.statusCode, back.headers.location]).toEqual([303, location]);
    }
  });

  it('D16 comes from a page of this site', async () => {
    const locked = await lockedDeck();
    const answer = await app.client().request({
      method: 'POST',
      url: `/access_tokens/${locked.link.id}`,
      payload: { access_token: { password: 'sesame' } },
      headers: { origin: 'https://evil.example' },
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'csrf']);
  });

  it('D16 stands, like the right one and its proof, in no log', async () => {
    const locked = await lockedDeck();
    const { grant } = (await tell(app.client(), locked.link.id, 'sesame')).json<{ grant: string }>();
    await tell(app.client(), locked.link.id, 'open please');
    await app
      .client()
      .request({ method: 'GET', url: `${locked.deck.url}/text?token=${locked.link.token}&grant=${grant}` });
    const log = lines.join('');
    for (const secret of ['sesame', 'open please', grant, locked.link.token]) expect(log).not.toContain(secret);
  });

  it('D16 is not looked at when the tries cannot be counted', async () => {
    const alone = await startTestApp({ work: false });
    await alone.context.db.execute(sql`drop table use_counts`);
    expect((await tell(alone.client(), newId(), 'a')).statusCode).toBe(503);
    await alone.stop();
  });
});

describe('a link for frames alone', () => {
  it('D18 is not there as a window of its own, as far as the browser says', async () => {
    const framed = await lockedDeck({ password: '', embed_only: true });
    const status = async (view: string, dest?: string) =>
      (await open(app.client(), framed, view, dest === undefined ? {} : { 'sec-fetch-dest': dest })).statusCode;
    for (const dest of ['iframe', 'frame', 'embed', 'object', undefined])
      expect(await status('/embed', dest)).toBe(200);
    expect(await status('/embed', 'document')).toBe(404);
    const { deck, link } = framed;
    const stage = await app.client().request({
      method: 'GET',
      url: `/d/${deck.id}/stage?mode=embed&token=${link.token}`,
      headers: { 'sec-fetch-dest': 'empty' },
    });
    expect(stage.statusCode).toBe(200);
    expect((await open(framed.owner, framed, '/embed', { 'sec-fetch-dest': 'document' })).statusCode).toBe(200);
  });

  it('D18 hands out slides by its embed view alone: neither by other views and files nor by the API', async () => {
    const framed = await lockedDeck({ password: '', embed_only: true, link_type: 'presenter' });
    const { deck, link, owner } = framed;
    const status = async (address: string, client = app.client()) => {
      const url = `${address}${address.includes('?') ? '&' : '?'}token=${link.token}`;
      return (await client.request({ method: 'GET', url })).statusCode;
    };
    const views = [
      '',
      ...['fullscreen', 'live', 'kiosk', 'scroll', 'text', 'print', 'preview', 'speaker'].map((view) => `/${view}`),
    ];
    const [slide] = (await owner.call('deckPictures', { params: { id: deck.id } })).results;
    const others = [
      ...views.map((view) => deck.url + view),
      `${deck.url}.json`,
      `/${deck.id}/fullscreen`,
      `/d/${deck.id}/live`,
      `/d/${deck.id}/stage`,
      `/d/${deck.id}/stage?mode=fullscreen`,
      `/d/${deck.id}/thumbnail`,
      `/d/${deck.id}/slides/${slide?.slide_id}/thumbnail`,
      ...['', '.json', '/data', '/data.json', '/pictures', '/pictures.json', '/related', '/exports'].map(
        (end) => `/api/v1/decks/${deck.id}${end}`,
      ),
      `/api/v1/users/${deck.user.username}/decks/${deck.slug}`,
    ];
    const stranger = (await app.signUp()).client;
    for (const address of others)
      for (const client of [app.client(), stranger]) {
        const got = await status(address, client);
        expect([401, 404], `${address}: ${got}`).toContain(got);
      }
    for (const address of [
      `${deck.url}/embed`,
      `/d/${deck.id}/stage?mode=embed`,
      `/d/${deck.id}/style.css`,
      `/d/${deck.id}/polls`,
      `/api/v1/decks/${deck.id}/updated_at`,
    ])
      expect(await status(address), address).toBe(200);
    expect((await owner.call('linksList', { params: { id: deck.id } })).results).toMatchObject([
      { link_type: 'presenter', embed_only: true },
    ]);
  });
});

describe('the sites that may embed a link', () => {
  it('D17 are the frame ancestors of its embed, of its password page and of its refusals', async () => {
    const locked = await lockedDeck({ embed_domain_whitelist: 'a.example bad host! https://*.b.example not_one' });
    const ancestors = async (view: string, client = app.client()) => {
      const { headers } = await open(client, locked, view);
      return [
        /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
        headers['x-frame-options'],
      ];
    };
    const named = ["'self' a.example https://*.b.example", undefined];
    expect(await ancestors('/embed')).toEqual(named);
    await change(locked, { password: '' });
    expect(await ancestors('/embed')).toEqual(named);
    expect(await ancestors('/fullscreen')).toEqual(["'self'", 'SAMEORIGIN']);
    await change(locked, { embed_domain_whitelist: 'not_one' });
    expect(await ancestors('/embed')).toEqual(["'self'", 'SAMEORIGIN']);
    await change(locked, { embed_domain_whitelist: '' });
    expect(await ancestors('/embed')).toEqual(['*', undefined]);
  });
});
