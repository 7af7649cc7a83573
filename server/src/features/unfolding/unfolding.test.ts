import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decks, slidePictures } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { deckAddressIn, frameWithin, xmlText } from './oembed.ts';
import { writeSitemapIndex } from './sitemap.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const origin = 'http://rostrum.test';
const ask = (query: Record<string, string>) =>
  app.client().request({ url: `/oembed?${new URLSearchParams(query).toString()}` });

async function publish(title: string, name?: string) {
  const owner = await app.signUp(name === undefined ? {} : { name });
  const { deck } = await owner.client.call('decksCreate', { body: { deck: { title, visibility: 'all' } } });
  return { ...owner, deck, url: origin + deck.url };
}

describe('G1 oEmbed', () => {
  it('follows addresses below a username that somebody had, and tells the present ones', async () => {
    const { client, deck, url } = await publish('Moved along');
    await client.call('accountUpdate', { body: { user: { username: 'moved-on' } } });
    const answer = await ask({ url: `${url}/embed` });
    expect(answer.json()).toMatchObject({
      author_url: `${origin}/moved-on`,
      html: expect.stringContaining(`src="${origin}/moved-on/${deck.slug}/embed"`),
    });
    expect((await ask({ url: `${origin}/nobody-at-all/${deck.slug}` })).statusCode).toBe(404);
    await client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'self' } });
    expect((await ask({ url })).statusCode).toBe(404);
  });

  it('shows a public deck in a frame, with who made it and its picture', async () => {
    const { deck, url, person } = await publish('Tides & <i>"moons"</i>', 'Ada <b>');
    const row = { deckId: deck.id, slideId: 's', size: 'large', hash: 'looks', position: 0, storageKey: 'k' } as const;
    await app.context.db.delete(slidePictures).where(eq(slidePictures.deckId, deck.id));
    await app.context.db.insert(slidePictures).values({ ...row, width: 800, height: 583, bytes: 1 });
    const answer = await ask({ url });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(answer.json()).toEqual({
      type: 'rich',
      version: '1.0',
      title: 'Tides & <i>"moons"</i>',
      author_name: 'Ada <b>',
      author_url: `${origin}/${person.username}`,
      provider_name: 'Rostrum',
      provider_url: origin,
      cache_age: 3600,
      thumbnail_url: `${origin}/d/${deck.id}/thumbnail?v=looks&size=large`,
      thumbnail_width: 800,
      thumbnail_height: 583,
      html:
        `<iframe src="${url}/embed" width="576" height="420" title="Tides &amp; &lt;i&gt;&quot;moons&quot;&lt;/i&gt;" ` +
        'style="border: 0; max-width: 100%" allow="fullscreen; autoplay" allowfullscreen loading="lazy"></iframe>',
      width: 576,
      height: 420,
    });
    const xml = await ask({ url: `${url}/fullscreen?x=1#/2`, format: 'xml', maxwidth: '288' });
    expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(xml.body).toContain('<title>Tides &amp; &lt;i&gt;&quot;moons&quot;&lt;/i&gt;</title>');
    expect(xml.body).toContain('<width>288</width>\n  <height>210</height>');
  });

  it('fits the room that the other site has, in the same shape', () => {
    expect(frameWithin({})).toEqual({ width: 576, height: 420 });
    expect(frameWithin({ maxwidth: 2000, maxheight: 2000 })).toEqual({ width: 576, height: 420 });
    expect(frameWithin({ maxheight: 210 })).toEqual({ width: 288, height: 210 });
    expect(frameWithin({ maxwidth: 1 })).toEqual({ width: 1, height: 1 });
  });

  it('writes what XML knows', () => {
    expect(xmlText('a\u0000\u0008\t\u001f\ufffe\u{1f30a} & <b>')).toBe('a\t\u{1f30a} &amp; &lt;b&gt;');
  });

  it('knows addresses of decks of this instance alone', () => {
    const here = new URL(origin);
    expect(deckAddressIn(`${origin}/ada/talk`, here)).toEqual({ username: 'ada', slug: 'talk' });
    expect(deckAddressIn(`https://rostrum.test/ada/talk/embed?style=light#/1`, here)).not.toBeNull();
    for (const other of ['', 'ada/talk', 'http://elsewhere.test/ada/talk', `${origin}/ada`, `${origin}/ada/talk/edit`])
      expect(deckAddressIn(other, here), other).toBeNull();
  });

  it('says nothing of decks that are not public, to nobody, whatever comes along', async () => {
    const { client, deck, url } = await publish('Kept');
    const { token } = await client.call('linkCreate', {
      params: { id: deck.id },
      body: { access_token: { name: '' } },
    });
    for (const change of [
      { visibility: 'self' as const },
      { visibility: 'team' as const },
      { trashedAt: app.clock.now() },
    ]) {
      await app.context.db.update(decks).set(change).where(eq(decks.id, deck.id));
      for (const address of [url, `${url}?token=${token}`]) {
        const asked = `/oembed?url=${encodeURIComponent(address)}&token=${token}`;
        for (const browser of [client, app.client()]) {
          const answer = await browser.request({ url: asked });
          expect([answer.statusCode, answer.body.includes('Kept')]).toEqual([404, false]);
        }
      }
    }
    expect((await ask({ url: 'http://elsewhere.test/a/b' })).statusCode).toBe(404);
    expect((await ask({})).statusCode).toBe(422);
    expect((await ask({ url, format: 'yaml' })).statusCode).toBe(422);
  });
});

describe('G2 the sitemap', () => {
  it('lists public decks and who made them, and nothing else', async () => {
    const open = await publish('Open');
    const kept = await publish('Hidden away');
    await app.context.db.update(decks).set({ visibility: 'self' }).where(eq(decks.id, kept.deck.id));
    const binned = await publish('Binned');
    await binned.client.call('deckTrash', { params: { id: binned.deck.id } });
    const index = await app.client().request({ url: '/sitemap.xml' });
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    // What browsers draw it with is allowed, and nothing else.
    expect(index.headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(index.body).toContain(`<loc>${origin}/sitemap.xml?decks=1</loc>`);
    const pages = await Promise.all(
      ['decks', 'people'].map(async (kind) => (await app.client().request({ url: `/sitemap.xml?${kind}=1` })).body),
    );
    expect(pages[0]).toContain(`<loc>${open.url}</loc><lastmod>${open.deck.updated_at}</lastmod>`);
    expect(pages[1]).toContain(`<loc>${origin}/${open.person.username}</loc><lastmod>`);
    for (const { person } of [kept, binned]) expect(pages.join('')).not.toContain(person.username);
    expect((await app.client().request({ url: '/sitemap.xml?decks=2' })).body).not.toContain('<loc>');
  });

  it('lists the pages that tell of the product', async () => {
    expect((await app.client().request({ url: '/sitemap.xml' })).body).toContain('/sitemap.xml?pages=1</loc>');
    const { body } = await app.client().request({ url: '/sitemap.xml?pages=1' });
    for (const path of ['/', '/explore', '/pricing', '/tools/markdown-to-presentation'])
      expect(body).toContain(`<url><loc>${origin}${path}</loc></url>`);
  });

  it('has at most 50,000 addresses a page', () => {
    const index = writeSitemapIndex(origin, { decks: 100_001, people: 50_000 });
    expect(index.match(/decks=\d+/g)).toEqual(['decks=1', 'decks=2', 'decks=3']);
    expect(index.match(/people=\d+/g)).toEqual(['people=1']);
  });

  it('is named by robots.txt', async () => {
    const { body } = await app.client().request({ url: '/robots.txt' });
    expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    expect(body).toContain('Disallow: /api/');
  });
});

describe('G3 search engines', () => {
  it('are kept out of everything but public decks in the view that is for all', async () => {
    const { client, deck } = await publish('Indexed');
    const { token } = await client.call('linkCreate', {
      params: { id: deck.id },
      body: { access_token: { name: '' } },
    });
    const robots = async (url: string) => {
      const { headers, statusCode } = await app.client().request({ url });
      expect(statusCode, url).toBeLessThan(400);
      return headers['x-robots-tag'] ?? 'listed';
    };
    const view = `${deck.url}/fullscreen`;
    expect(await robots(view)).toBe('listed');
    for (const kept of [`${view}?token=${token}`, `${deck.url}/embed`, `${deck.url}/preview`, `${deck.url}.json`])
      expect(await robots(kept), kept).toBe('noindex');
    expect(await robots(`/api/v1/decks/${deck.id}`)).toBe('noindex');
    await client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'self' } });
    expect(await robots(`${view}?token=${token}`)).toBe('noindex');
    expect((await app.client().request({ url: view })).headers['x-robots-tag']).toBe('noindex');
  });
});
