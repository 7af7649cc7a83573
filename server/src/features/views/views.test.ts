import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DeckDetail } from '@rostrum/contract';
import type { LightMyRequestResponse } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SLIDES = `
<section data-id="one" data-background-color="#222"><div class="sl-block" data-block-type="text" data-block-id="b1"
  style="left: 0; top: 0; width: 400px; height: auto;"><div class="sl-block-content"><h1>Opening words</h1></div></div></section>
<section data-id="two" data-visibility="hidden"><div class="sl-block" data-block-type="text" data-block-id="b2"
  style="left: 0; top: 0; width: 400px; height: auto;"><div class="sl-block-content"><p>Kept back</p></div></div></section>
<section data-id="three"><div class="sl-block" data-block-type="text" data-block-id="b3"
  style="left: 0; top: 0; width: 400px; height: auto;"><div class="sl-block-content"><p>Closing words</p></div></div></section>`;

async function deckOf(
  fields: { visibility?: 'self' | 'all'; share_notes?: boolean; title?: string } = {},
): Promise<{ owner: TestClient; deck: DeckDetail }> {
  const { client } = await app.signUp();
  const { deck } = await client.call('decksCreate', {
    body: { deck: { title: 'A talk', data: SLIDES, notes: { one: 'Breathe </script> first' }, ...fields } },
  });
  return { owner: client, deck };
}

const get = (client: TestClient, url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  client.request({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

function configIn(html: string): {
  mode: string;
  version: string;
  notes: Record<string, string> | null;
  addresses: Record<string, string | null>;
  author: { name: string };
  plan: { badge: boolean };
  show: object | null;
} {
  const json = /<script type="application\/json" class="player-config">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null');
}

describe('the fullscreen view', () => {
  it('is a document with the slides, without a nonce, that may be kept and asked about', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    const answer = await get(app.client(), `${deck.url}/fullscreen`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).not.toContain('nonce-');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['x-rostrum-deck']).toBe(deck.id);
    expect(answer.body).toContain('Opening words');
    const again = await get(app.client(), `${deck.url}/fullscreen`, {
      'if-none-match': String(answer.headers['etag']),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('says so when all slides are hidden, as every other view does, and shows none of them', async () => {
    const { client } = await app.signUp();
    const data = SLIDES.replaceAll(
      /<section data-id="\w+"(?: data-visibility="hidden")?/g,
      '$& data-visibility="hidden"',
    );
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Later', data, visibility: 'all' } } });
    for (const view of ['/fullscreen', '/embed', '/kiosk', '/scroll', '/text', '/preview?slide=0']) {
      const { body, statusCode } = await get(app.client(), `${deck.url}${view}`);
      expect(statusCode, view).toBe(200);
      expect(body, view).toContain('No slides to show');
      expect(body, view).not.toMatch(/Opening words|Kept back/);
    }
  });

  it('goes over the line as small as the browser takes it', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    const as = (accepted: string) => get(app.client(), `${deck.url}/fullscreen`, { 'accept-encoding': accepted });
    const plain = await as('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const packed = await as(accepted);
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['vary']).toBe('cookie, accept-encoding');
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    }
  });

  it('is gone for everybody at once when its deck is no longer public', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    const asked = () => get(app.client(), `${deck.url}/fullscreen`);
    expect((await asked()).statusCode).toBe(200);
    await owner.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'self' } });
    expect((await asked()).statusCode).toBe(404);
    await owner.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'all' } });
    expect((await asked()).statusCode).toBe(200);
  });

  it('gives frames of other sites their own origin, never those of ours, and lets nobody in but by https', async () => {
    const host = app.config.publicUrl.hostname;
    const frame = (id: string, src: string) =>
      `<section><div class="sl-block" data-block-type="iframe" data-block-id="${id}" style="left: 0; top: 0; width: 400px; height: 300px;"><div class="sl-block-content"><iframe src="${src}"></iframe></div></div></section>`;
    const { client } = await app.signUp();
    const { deck } = await client.call('decksCreate', {
      body: {
        deck: {
          title: 'Frames',
          visibility: 'all',
          data:
            frame('f1', 'https://example.org/') +
            frame('f2', `https://${host}/users/edit`) +
            frame('f3', '/users/edit'),
        },
      },
    });
    for (const view of ['fullscreen', 'embed']) {
      const answer = await get(app.client(), `${deck.url}/${view}`);
      const frames = answer.body.match(/<iframe[^>]*>/g) ?? [];
      expect(frames.length).toBe(3);
      expect(frames.filter((tag) => tag.includes('allow-same-origin'))).toEqual([
        expect.stringContaining('data-src="https://example.org/"'),
      ]);
      expect(frames.filter((tag) => tag.includes('users/edit'))).toEqual([expect.stringContaining(`https://${host}/`)]);
      expect(answer.headers['content-security-policy']).toContain('; frame-src https:;');
    }
  });

  it('is written once for everybody, whatever token they bring that opens nothing', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    const { owner: other, deck: secret } = await deckOf();
    const link = await other.call('linkCreate', {
      params: { id: secret.id },
      body: { access_token: { name: 'Guests' } },
    });
    const plain = await get(app.client(), `${deck.url}/fullscreen`);
    for (const token of ['made-up', link.token]) {
      const answer = await get(app.client(), `${deck.url}/fullscreen?token=${token}`);
      expect([answer.statusCode, answer.headers['etag']]).toEqual([200, plain.headers['etag']]);
    }
  });

  it('shows a change as soon as it is stored', async () => {
    const { owner, deck } = await deckOf();
    const before = await get(owner, `${deck.url}/fullscreen`);
    await owner.call('deckUpdate', {
      params: { id: deck.id },
      body: { deck: { data: SLIDES.replace('Opening', 'Other') } },
    });
    const after = await get(owner, `${deck.url}/fullscreen`, { 'if-none-match': String(before.headers['etag']) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Other words');
  });

  it('shows another name and another plan of the deck’s owner as soon as they have them', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    const shown = async () => configIn((await get(app.client(), `${deck.url}/fullscreen`)).body);
    const before = await shown();
    const { db } = app.context;
    await db.update(users).set({ name: 'Ada Lovelace', accountType: 'default' }).where(eq(users.id, deck.user.id));
    const after = await shown();
    expect([before.plan.badge, after.plan.badge]).toEqual([false, true]);
    expect([before.author.name === 'Ada Lovelace', after.author.name]).toEqual([false, 'Ada Lovelace']);
  });

  it('never holds hidden slides, not even for the owner', async () => {
    const { owner, deck } = await deckOf();
    const answer = await get(owner, `${deck.url}/fullscreen`);
    expect(answer.body).toContain('Closing words');
    expect(answer.body).not.toContain('Kept back');
  });

  it('sends an address that a deck had before to the one that it has', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all', title: 'First name' });
    await owner.call('deckUpdate', { params: { id: deck.id }, body: { deck: { slug: 'second-name' } } });
    const answer = await get(owner, `${deck.url}/fullscreen?slide=2`);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers['location']).toMatch(/\/second-name\/fullscreen\?slide=2$/);
  });

  it('is not there for strangers when the deck is private', async () => {
    const { deck } = await deckOf();
    expect((await get(app.client(), `${deck.url}/fullscreen`)).statusCode).toBe(404);
  });
});

const WORDS = `<section><div class="sl-block" data-block-type="code"><div class="sl-block-content"><pre class="js"><code data-line-numbers="1|2">const a = 1;
a &lt; 2</code></pre></div></div></section>`;
const FORMULA =
  '<section><div class="sl-block" data-block-type="math"><div class="sl-block-content">$$\\frac{a}{b}$$</div></div></section>';

describe('what only some decks hold', () => {
  it('is coloured and set by the server', async () => {
    const { client } = await app.signUp();
    const bodyOf = async (data: string): Promise<string> => {
      const { deck } = await client.call('decksCreate', {
        body: { deck: { title: 'A talk', data, visibility: 'all' } },
      });
      return (await get(app.client(), `${deck.url}/fullscreen`)).body;
    };
    const code = await bodyOf(WORDS);
    expect(code).toContain('<span class="hljs-keyword">const</span>');
    expect(code.match(/class="code-line/g)).toHaveLength(2);
    const whole = await bodyOf(WORDS.replace('data-block-type="code"', 'data-block-type="snippet"'));
    expect(whole).toContain('<span class="hljs-keyword">const</span>');
    expect(whole.match(/class="code-line/g)).toHaveLength(2);
    expect(await bodyOf(WORDS + FORMULA)).toContain(
      '<annotation encoding="application/x-tex">\\frac{a}{b}</annotation>',
    );
  });

  it('stays source for those who edit', async () => {
    const { client } = await app.signUp();
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'A talk', data: WORDS + FORMULA } } });
    const read = await client.call('deckData', { params: { id: deck.id } });
    expect(read.data).not.toMatch(/hljs|katex/);
    expect(read.data).toContain('data-math-source="\\frac{a}{b}"');
  });
});

describe('notes and other views', () => {
  it('go to those who present, and stay in their script element', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    const answer = await get(owner, `${deck.url}/speaker`);
    expect(answer.statusCode).toBe(200);
    expect(configIn(answer.body).notes).toEqual({ one: 'Breathe </script> first' });
    expect(configIn(answer.body).addresses).toMatchObject({ speaker: `${deck.url}/speaker` });
  });

  it('stay away from an audience that may not read them', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    const answer = await get(app.client(), `${deck.url}/fullscreen`);
    expect(answer.body).not.toContain('Breathe');
    expect(configIn(answer.body)).toMatchObject({ notes: null, addresses: { speaker: null } });
  });

  it('reach everybody when the deck shares them, without a speaker view', async () => {
    const { deck } = await deckOf({ visibility: 'all', share_notes: true });
    const config = configIn((await get(app.client(), `${deck.url}/fullscreen`)).body);
    expect(config.notes).toEqual({ one: 'Breathe </script> first' });
    expect(config.addresses['speaker']).toBeNull();
  });

  it('keep the speaker view from strangers', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    expect([302, 401, 403, 404]).toContain((await get(app.client(), `${deck.url}/speaker`)).statusCode);
  });

  it('present a deck live to who may, and have everybody else follow, at both addresses', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    for (const address of [`${deck.url}/live`, `/d/${deck.id}/live`]) {
      const mine = configIn((await get(owner, address)).body);
      expect(mine).toMatchObject({
        mode: 'live',
        show: { part: 'presenter', isRemote: false, links: `${deck.url}?share=live` },
      });
      expect(configIn((await get(app.client(), address)).body)).toMatchObject({
        mode: 'follow',
        notes: null,
        show: { part: 'viewer', follow: `${app.config.publicUrl.origin}/d/${deck.id}/live`, links: null },
      });
      expect(configIn((await get(owner, `${address}?follow=1`)).body).mode).toBe('follow');
    }
    const { deck: own } = await deckOf({});
    expect((await get(app.client(), `/d/${own.id}/live`)).statusCode).toBe(404);
  });

  it('hand a private link on that others can watch by, and no link to present; who may make one is told', async () => {
    const { owner, deck } = await deckOf({});
    const link = (link_type: 'view' | 'presenter') =>
      owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: { link_type } } });
    const [toView, toPresent] = [await link('view'), await link('presenter')];
    const showBy = async (client: TestClient, token?: string) =>
      configIn((await get(client, `${deck.url}/live${token === undefined ? '' : `?token=${token}`}`)).body).show;
    const { origin } = app.config.publicUrl;
    const typed = `${origin}${deck.url}/live`;
    expect(await showBy(owner)).toMatchObject({ typed, openedBy: null, mayLink: true });
    expect(await showBy(owner, toView.token)).toMatchObject({
      typed: `${typed}?token=${toView.token}`,
      follow: `${origin}/d/${deck.id}/live?token=${toView.token}`,
      openedBy: { asksPassword: false },
      mayLink: true,
    });
    for (const client of [owner, app.client()])
      expect(await showBy(client, toPresent.token)).toMatchObject({ part: 'presenter', typed, openedBy: null });
    expect(await showBy(app.client(), toPresent.token)).toMatchObject({ mayLink: false, links: null });
    expect(await showBy(app.client(), toView.token)).toMatchObject({ part: 'viewer', mayLink: false });
    // One that is locked lets nobody in by whoever has not opened it themselves.
    const access_token = { password: 'sesame' };
    await owner.call('linkUpdate', { params: { id: deck.id, link_id: toView.id }, body: { access_token } });
    expect(await showBy(owner, toView.token)).toMatchObject({ typed, openedBy: null, mayLink: true });
    await owner.request({ method: 'POST', url: `/access_tokens/${toView.id}`, payload: { access_token } });
    expect(await showBy(owner, toView.token)).toMatchObject({
      typed: `${typed}?token=${toView.token}`,
      openedBy: { asksPassword: true },
    });
  });

  it('open the speaker view to a token of the show, for as long as that lasts, and tell nobody of it', async () => {
    const { owner, deck } = await deckOf({});
    const { accounts, shows } = app.context.services;
    await owner.call('streamChange', { params: { id: deck.id }, body: {} });
    const token = (await shows.remote(deck.id, await accounts.actorOf(deck.user.id), true)) ?? '';
    const answer = await get(app.client(), `/d/${deck.id}/speaker/${token}`);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.body).toContain('<meta name="referrer" content="no-referrer">');
    const config = configIn(answer.body);
    expect(config).toMatchObject({
      mode: 'speaker',
      keepsCopy: false,
      notes: { one: 'Breathe </script> first' },
      show: { part: 'presenter', isRemote: true, links: null },
    });
    // What it fetches by the token, and nothing that would change the deck.
    expect((await get(app.client(), String(config.addresses['stage']))).statusCode).toBe(200);
    expect((await get(app.client(), `/api/v1/decks/${deck.id}/access_tokens?token=${token}`)).statusCode).toBe(401);
    await owner.call('streamChange', { params: { id: deck.id }, body: { stream: { ended: true } } });
    expect((await get(app.client(), `/d/${deck.id}/speaker/${token}`)).statusCode).toBe(404);
  });
});

describe('the embedded view', () => {
  it('may be framed by any page, has a footer that leads to the deck, and runs no inline script', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    const answer = await get(app.client(), `${deck.url}/embed`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('Opening words');
    expect(answer.body).toMatch(/<footer class="embed-bar">.*A talk.*Share.*Fullscreen/s);
    expect(answer.body).toContain('class="view view-embed embed-dark"');
  });

  it('leads to the deck by the private link that it was opened by', async () => {
    const { owner, deck } = await deckOf({ visibility: 'self' });
    const { token } = await owner.call('linkCreate', {
      params: { id: deck.id },
      body: { access_token: { name: 'Guests' } },
    });
    const { body } = await get(app.client(), `${deck.url}/embed?token=${token}`);
    expect(configIn(body).addresses.deck).toMatch(new RegExp(`[?&]token=${token}`));
  });

  it('is the only one that other sites may frame', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    for (const view of ['fullscreen', 'live', 'speaker', 'preview']) {
      const answer = await get(owner, `${deck.url}/${view}`);
      expect(answer.headers['content-security-policy'], view).toContain("frame-ancestors 'self'");
      expect(answer.headers['x-frame-options'], view).toBe('SAMEORIGIN');
    }
  });

  it('says to whoever comes by a code that is over what to do, and nothing of the deck', async () => {
    const { owner, deck } = await deckOf({ visibility: 'self' });
    const open = await deckOf({ visibility: 'all' });
    for (const id of [deck.id, open.deck.id, 'none']) {
      const answer = await get(app.client(), `/d/${id}/speaker/over`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This remote is not connected');
      expect(answer.body).not.toContain(deck.title);
    }
    // Who may present the deck is led to its speaker view.
    expect((await get(owner, `/d/${deck.id}/speaker/over`)).statusCode).toBe(303);
  });

  it('is refused in a frame in words, with no link to pages that stand in none', async () => {
    const { deck } = await deckOf({ visibility: 'self' });
    const answer = await get(app.client(), `${deck.url}/embed`, { accept: 'text/html' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.body).toContain('There is nothing at this address');
    expect(answer.body).not.toContain('<a ');
    const whole = await get(app.client(), `${deck.url}/fullscreen`, { accept: 'text/html' });
    expect(whole.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(whole.body).toContain('<a href="/">Go to the start page</a>');
    expect(whole.body).toContain('/users/sign_in?return_to=');
  });

  it.each([
    ['style=light', 'embed-light', ['embed-bar', 'embed-by', 'embed-share']],
    ['style=hidden', 'embed-hidden', []],
    ['style=transparent', 'embed-transparent', ['embed-bar', 'embed-by', 'embed-share']],
    ['byline=hidden', 'embed-dark', ['embed-bar', 'embed-share']],
    ['share=hidden', 'embed-dark', ['embed-bar', 'embed-by']],
    ['style=gold&byline=no&share=0', 'embed-dark', ['embed-bar', 'embed-by', 'embed-share']],
  ])('of a paid deck follows ?%s', async (asked, look, parts) => {
    const { deck } = await deckOf({ visibility: 'all' });
    const { body } = await get(app.client(), `${deck.url}/embed?${asked}`);
    expect(body).toContain(`class="view view-embed ${look}"`);
    for (const part of ['embed-bar', 'embed-by', 'embed-share'])
      expect(body.includes(`class="${part}"`), part).toBe(parts.includes(part));
  });

  it.each(['style=hidden', 'style=transparent', 'byline=hidden', 'share=hidden'])(
    'of a free deck keeps its footer, whatever ?%s says',
    async (asked) => {
      const { owner, deck } = await deckOf({ visibility: 'all' });
      await app.context.db.update(users).set({ accountType: 'default' }).where(eq(users.username, deck.user.username));
      const { body } = await get(owner, `${deck.url}/embed?${asked}`);
      expect(body).toContain('class="view view-embed embed-dark"');
      for (const part of ['embed-bar', 'embed-by', 'embed-share']) expect(body).toContain(`class="${part}"`);
    },
  );
});

describe('the scroll view', () => {
  it('is whole without a script: every slide that is shown, and a list that leads to each', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    const { body } = await get(app.client(), `${deck.url}/scroll`);
    expect(body.match(/<article class="sheet"/g)).toHaveLength(2);
    expect(body).toMatch(/<a href="#slide-1">.*Opening words.*<a href="#slide-2">.*Closing words/s);
    expect(body).toMatch(
      /id="slide-1" data-slide-id="one" data-h="0" data-v="0" aria-label="Slide 1 of 2: Opening words"/,
    );
    // What a slide without a heading says is not said twice.
    expect(body).toMatch(/id="slide-2" data-slide-id="three" data-h="1" data-v="0" aria-label="Slide 2 of 2"/);
    expect(body).toContain(`<a href="${deck.url}/text">`);
    expect(body).not.toContain('Kept back');
    expect(body).toContain('background-color: #222');
  });

  it('shows notes below the slides only where the deck shares them, and not when asked not to', async () => {
    const shared = await deckOf({ visibility: 'all', share_notes: true });
    const address = `${shared.deck.url}/scroll`;
    const note =
      '<aside class="sheet-notes" aria-label="Notes of slide 1"><p>Breathe &lt;/script&gt; first</p></aside>';
    expect((await get(app.client(), address)).body).toContain(note);
    expect((await get(app.client(), `${address}?shared_notes=hidden`)).body).not.toContain('sheet-notes');
    const kept = await deckOf({ visibility: 'all' });
    expect((await get(app.client(), `${kept.deck.url}/scroll?showNotes=true`)).body).not.toContain('Breathe');
    expect((await get(kept.owner, `${kept.deck.url}/scroll?showNotes=true`)).body).toContain(note);
  });
});

describe('notes below the slides', () => {
  const hasRoom = (body: string) => /<html[^>]* class="[^"]*\bwith-notes\b/.test(body);

  it('have their room in an embed of a deck that shares them, unless hidden', async () => {
    const shared = await deckOf({ visibility: 'all', share_notes: true });
    const kept = await deckOf({ visibility: 'all' });
    const room = async (address: string, by = app.client()) => hasRoom((await get(by, address)).body);
    expect(await room(`${shared.deck.url}/embed`)).toBe(true);
    expect(await room(`${shared.deck.url}/embed?shared_notes=hidden`)).toBe(false);
    expect(await room(`${kept.deck.url}/embed`)).toBe(false);
    // Who made the deck sees it as others do.
    expect(await room(`${kept.deck.url}/embed`, kept.owner)).toBe(false);
  });

  it('have their room in the fullscreen view when asked for by who may read them, and never in a live one', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    expect(hasRoom((await get(owner, `${deck.url}/fullscreen?showNotes`)).body)).toBe(true);
    expect(hasRoom((await get(owner, `${deck.url}/fullscreen`)).body)).toBe(false);
    expect(hasRoom((await get(owner, `${deck.url}/live?showNotes`)).body)).toBe(false);
    expect(hasRoom((await get(app.client(), `${deck.url}/fullscreen?showNotes`)).body)).toBe(false);
  });
});

describe('the text view', () => {
  it('is a document without slides that holds what they say, and no hidden one', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    await owner.call('deckUpdate', { params: { id: deck.id }, body: { deck: { rtl: true, language: 'de' } } });
    const answer = await get(app.client(), `${deck.url}/text`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-rostrum-deck']).toBe(deck.id);
    expect(answer.body).not.toMatch(/style=|sl-block|Kept back|noindex"><\/head>/);
    expect(answer.body).toContain('<html lang="de" dir="rtl" class="view view-text">');
    expect(answer.body).toContain(`<h1><a href="${deck.url}">A talk</a></h1>`);
    expect(answer.body).toContain('<h2 id="slide-1-title"><span class="text-number">1</span> Opening words</h2>');
    expect(answer.body).toMatch(/<h2 id="slide-2-title">Slide 2<\/h2>\n<p>Closing words<\/p>/);
  });

  it('is seen by who sees the deck, by a share link too, with its token in the links on', async () => {
    const { owner, deck } = await deckOf();
    expect((await get(app.client(), `${deck.url}/text`)).statusCode).toBe(404);
    const link = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const { body, statusCode } = await get(app.client(), `${deck.url}/text?token=${link.token}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`href="${deck.url}/scroll?token=${link.token}"`);
  });

  it('has notes where the deck shares them, and where they are asked for by who may read them', async () => {
    const note = '<aside aria-label="Notes of slide 1"><h3>Notes</h3><p>Breathe &lt;/script&gt; first</p></aside>';
    const shared = await deckOf({ visibility: 'all', share_notes: true });
    expect((await get(app.client(), `${shared.deck.url}/text`)).body).toContain(note);
    expect((await get(app.client(), `${shared.deck.url}/text?shared_notes=hidden`)).body).not.toContain('Breathe');
    const kept = await deckOf({ visibility: 'all' });
    expect((await get(app.client(), `${kept.deck.url}/text?showNotes=true`)).body).not.toContain('Breathe');
    expect((await get(kept.owner, `${kept.deck.url}/text`)).body).not.toContain('Breathe');
    expect((await get(kept.owner, `${kept.deck.url}/text?showNotes=true`)).body).toContain(note);
  });

  it('is where the keyboard may go from every view that plays', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    for (const view of ['fullscreen', 'live', 'embed', 'kiosk']) {
      expect((await get(owner, `${deck.url}/${view}`)).body, view).toContain(
        `<body>\n<nav aria-label="As text"><a class="player-skip" href="${deck.url}/text">Read the slides as text</a>`,
      );
    }
    for (const view of ['speaker', 'print', 'preview']) {
      expect((await get(owner, `${deck.url}/${view}`)).body, view).not.toContain('player-skip');
    }
  });
});

describe('the print view', () => {
  it('is a sheet a slide, with notes when asked for by who may read them', async () => {
    const { owner, deck } = await deckOf();
    const plain = (await get(owner, `${deck.url}/print`)).body;
    expect(plain.match(/<article class="sheet"/g)).toHaveLength(2);
    expect(plain).not.toContain('sheet-notes');
    const noted = (await get(owner, `${deck.url}/print?showNotes=true`)).body;
    expect(noted).toContain('class="view view-print with-notes print-pdf"');
    expect(noted).toContain('<aside class="sheet-notes"');
  });

  it('needs a Lite plan', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    await app.context.db.update(users).set({ accountType: 'default' }).where(eq(users.username, deck.user.username));
    const answer = await get(owner, `${deck.url}/print`);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('The print view needs a Lite plan.');
  });
});

describe('a view that stays open', () => {
  it('asks for the version that is current, and gets the slides of its own mode', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    const config = configIn((await get(app.client(), `${deck.url}/kiosk`)).body);
    const version = (): Promise<LightMyRequestResponse> =>
      app.client().request({ method: 'GET', url: config.addresses['version'] ?? '' });
    const before = (await version()).json<{ version: number }>();
    await owner.call('deckUpdate', {
      params: { id: deck.id },
      body: { deck: { data: SLIDES.replace('Opening', 'Other') } },
    });
    const after = (await version()).json<{ version: number }>();
    expect(after.version).toBeGreaterThan(before.version);
    const stage = await get(app.client(), config.addresses['stage'] ?? '');
    expect(stage.body).toContain('Other words');
    expect(configIn(stage.body)).toMatchObject({ mode: 'kiosk', version: String(after.version) });
  });
});

describe('a deck by its id', () => {
  it('shows its slides at a lasting address', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    const answer = await get(app.client(), `/${deck.id}/fullscreen?context=preview`);
    expect(answer.body).toContain('Opening words');
    expect((await get(app.client(), '/no-such-deck/fullscreen')).statusCode).toBe(404);
  });
});

describe('views', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0' };
  const open = async (client: TestClient, deck: DeckDetail, headers = browser, token = '') => {
    const page = await get(client, `${deck.url}/fullscreen${token}`, headers);
    const address = configIn(page.body).addresses['viewed'];
    if (address === null || address === undefined) return null;
    const origin = app.context.config.publicUrl.origin;
    const answer = await client.request({ method: 'POST', url: address, headers: { origin, ...headers } });
    return answer.statusCode;
  };
  const countOf = async (owner: TestClient, deck: DeckDetail) =>
    (await owner.call('deckShow', { params: { id: deck.id } })).deck.view_count;

  it('are counted for an audience, without a token of the page, and not for the owner', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    expect(await open(app.client(), deck)).toBe(204);
    const { client: other } = await app.signUp();
    expect(await open(other, deck)).toBe(204);
    expect(await open(owner, deck)).toBeNull();
    expect(await countOf(owner, deck)).toBe(2);
  });

  it('are not counted for programs, nor from pages of other sites', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    expect(await open(app.client(), deck, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(204);
    const answer = await app.client().request({
      method: 'POST',
      url: `/d/${deck.id}/viewed`,
      headers: { origin: 'https://elsewhere.example', ...browser },
    });
    expect(answer.statusCode).toBe(403);
    expect(await countOf(owner, deck)).toBe(0);
  });

  it('by a link are the link’s as well, with the time of the first', async () => {
    const { owner, deck } = await deckOf();
    const link = await owner.call('linkCreate', {
      params: { id: deck.id },
      body: { access_token: { name: '' } },
    });
    expect(await open(app.client(), deck, browser, `?token=${link.token}`)).toBe(204);
    expect(await open(app.client(), deck, browser, `?token=${link.token}`)).toBe(204);
    const { results } = await owner.call('linksList', { params: { id: deck.id } });
    expect(results[0]).toMatchObject({ deck_view_count: 2 });
    expect(results[0]?.first_viewed_at).not.toBeNull();
    expect(await countOf(owner, deck)).toBe(2);
  });
});

describe('the speaker view by the address of reveal.js’s own', () => {
  const notes = (client: TestClient, search: string, headers: Record<string, string> = {}) =>
    get(client, `/reveal/notes.html${search}`, headers);

  it('is that of the deck that is named, for who may present it', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    const answer = await notes(owner, `?deck=${deck.id}`);
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, `${deck.url}/speaker`]);
    expect((await notes(app.client(), `?deck=${deck.id}`)).statusCode).toBe(404);
    expect((await notes(owner, '?deck=no-such-deck')).statusCode).toBe(404);
  });

  it('is that of the show that opened it, where none is named', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    const from = async (path: string, host = 'rostrum.example') =>
      (await notes(owner, '', { host: 'rostrum.example', referer: `http://${host}${path}` })).headers['location'];
    expect(await from(`${deck.url}/live`)).toBe(`${deck.url}/speaker`);
    expect(await from(`${deck.url}/fullscreen?token=a%20b`)).toBe(`${deck.url}/speaker?token=a%20b`);
    expect(await from(deck.url)).toBe(`${deck.url}/speaker`);
    expect(await from(`${deck.url}/live`, 'elsewhere.example')).toBeUndefined();
    expect(await from('/users/settings/billing')).toBeUndefined();
    expect((await notes(owner, '')).statusCode).toBe(404);
  });
});

describe('a share link', () => {
  it('opens the views, and goes along in their addresses', async () => {
    const { owner, deck } = await deckOf();
    const link = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const answer = await get(app.client(), `${deck.url}/fullscreen?token=${link.token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(configIn(answer.body)).toMatchObject({
      notes: null,
      addresses: { fullscreen: `${deck.url}/fullscreen?token=${link.token}`, speaker: null },
    });
    await owner.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    expect((await get(app.client(), `${deck.url}/fullscreen?token=${link.token}`)).statusCode).toBe(404);
  });
});

describe('the preview', () => {
  it('is one slide without any script', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    const first = await get(app.client(), `${deck.url}/preview`);
    expect(first.body).toContain('Opening words');
    expect(first.body).not.toContain('Closing words');
    expect(first.body.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" class="player-config">']);
    expect((await get(app.client(), `${deck.url}/preview?slide=1`)).body).toContain('Closing words');
    expect((await get(app.client(), `${deck.url}/preview?slide=2`)).statusCode).toBe(404);
    expect((await get(app.client(), `${deck.url}/preview?slide=first`)).body).toContain('Opening words');
  });

  it('is what our own Chromium photographs', async () => {
    const { deck } = await deckOf();
    const source = await app.context.services.views.pictureSource(deck.id);
    expect(source).toMatchObject({ width: deck.width, height: deck.height });
    expect(source?.slides.map(({ slideId }) => slideId)).toEqual(['one', 'three']);
    const sheet = source?.sheet(['one', 'three'], { columns: 2, width: 80, height: 60 }) ?? '';
    expect(sheet).toContain('Opening words');
    expect(sheet).toContain('Closing words');
    expect(sheet).not.toMatch(/Breathe|Kept back|<script/);
    expect(await source?.respond('/media/no-such-picture')).toBeNull();
    expect(await app.context.services.views.pictureSource('no-such-deck')).toBeNull();
  });
});

describe('what our own Chromium photographs', () => {
  it('E7 shows the media that the deck uses, and of others nothing', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    const svg = (id: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><g id="${id}"/></svg>`;
    const upload = async (client: TestClient) => {
      const file = { name: 'shape.svg', type: 'image/svg+xml', content: svg('shape') };
      return (await client.upload('/api/v1/media', file)).json<{ url: string }>().url;
    };
    const urls = [await upload(owner.client), await upload(stranger.client)];
    const unused = await upload(stranger.client);
    const data = urls.map((url, n) => `<section data-id="s${n}" data-background-image="${url}"></section>`).join('');
    const { deck } = await owner.client.call('decksCreate', { body: { deck: { title: 'Shapes', data } } });
    const source = await app.context.services.views.pictureSource(deck.id);
    if (source === null) throw new Error('The deck is there.');
    expect(source.sheet(['s1'], { columns: 1, width: 80, height: 60 })).toContain(urls[1]);
    const answers = await Promise.all([...urls, unused].map(async (url) => source.respond(url)));
    expect(answers.map((answer) => answer?.contentType ?? null)).toEqual(['image/svg+xml', null, null]);
  });
});

describe('the stage of the deck page', () => {
  it('is the same by call and by address', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    const fetched = await get(app.client(), `/d/${deck.id}/stage`);
    const called = await app.context.services.views.deckStage(deck.id, { actor: { kind: 'anonymous' } });
    expect(fetched.body).toBe(called.body);
    expect(fetched.body).toContain('first-is-dark');
    expect((await get(owner, `/d/${deck.id}/stage`)).body).toContain('Breathe');
  });

  it('is not given to somebody who may not see the deck', async () => {
    const { deck } = await deckOf();
    expect((await get(app.client(), `/d/${deck.id}/stage`)).statusCode).toBe(404);
    const call = app.context.services.views.deckStage(deck.id, { actor: { kind: 'anonymous' } });
    await expect(call).rejects.toMatchObject({ code: 'not_found' });
  });
});
