import type { DeckDetail } from '@rostrum/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

function configIn(html: string): { notes: Record<string, string> | null; addresses: Record<string, string | null> } {
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
    expect(answer.body).toContain('Opening words');
    const again = await get(app.client(), `${deck.url}/fullscreen`, {
      'if-none-match': String(answer.headers['etag']),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
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

  it('keep the speaker view and the live view from strangers', async () => {
    const { deck } = await deckOf({ visibility: 'all' });
    for (const view of ['speaker', 'live']) {
      expect([302, 401, 403, 404]).toContain((await get(app.client(), `${deck.url}/${view}`)).statusCode);
    }
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
    expect(source?.html).toContain('Opening words');
    expect(source?.html).not.toContain('Breathe');
    expect(await source?.respond('/media/no-such-picture')).toBeNull();
    expect(await app.context.services.views.pictureSource('no-such-deck')).toBeNull();
  });
});

describe('the stage of the deck page', () => {
  it('is the same by call and by address', async () => {
    const { owner, deck } = await deckOf({ visibility: 'all' });
    const fetched = await get(app.client(), `/d/${deck.id}/stage`);
    const called = await app.context.services.views.deckStage(deck.id, { actor: { kind: 'anonymous' } });
    expect(fetched.body).toBe(called);
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
