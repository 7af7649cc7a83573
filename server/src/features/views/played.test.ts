import { createHash } from 'node:crypto';
import type { DeckDetail } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckMedia, decks, deckScripts, media, users } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const CODE = 'document.title = "</script> drawn";';
const HASH = `sha256-${createHash('sha256').update(CODE).digest('base64')}`;

/** A deck with a picture of its own, notes, a hidden slide, and a script. */
async function scriptedDeck(visibility: 'self' | 'all' = 'self') {
  const { client: owner, userId } = await app.signUp();
  const picture = newId();
  const { name: sha256 } = await app.context.storage.put(Buffer.from('a picture'));
  await app.context.db.insert(media).values({ id: picture, userId, sha256, contentType: 'image/png', bytes: 9 });
  const block = (html: string) =>
    `<div class="sl-block" data-block-type="text" data-block-id="b${html.length}" style="left: 0; top: 0; width: 400px; height: auto;"><div class="sl-block-content">${html}</div></div>`;
  const data = `<section data-id="one" data-background-image="/media/${picture}">${block('<p>Opening words</p>')}</section>
<section data-id="two" data-visibility="hidden">${block('<p>Kept back slide</p>')}</section>`;
  const { deck } = await owner.call('decksCreate', {
    body: { deck: { title: 'A talk', data, notes: { one: 'Breathe first' }, visibility } },
  });
  await app.context.db.insert(deckMedia).values({ deckId: deck.id, mediaId: picture }).onConflictDoNothing();
  await addScript(deck.id);
  return { owner, userId, deck, picture };
}

async function addScript(deckId: string): Promise<void> {
  await app.context.db.insert(deckScripts).values({ id: newId(), deckId, position: 0, name: 'chart.js', code: CODE });
  await app.context.db.update(decks).set({ scriptCount: 1 }).where(eq(decks.id, deckId));
}

const get = (client: TestClient, url: string) =>
  client.request({ method: 'GET', url, headers: { accept: 'text/html' } });

async function frameOf(client: TestClient, url: string): Promise<string | null> {
  const { body } = await get(client, url);
  const json = /class="player-config">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
  return (JSON.parse(json) as { addresses: { frame: string | null } }).addresses.frame;
}

const pictureIn = (html: string): string =>
  /data-background-image="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

const viewOf = (deck: DeckDetail, view: string, query = '') => `${deck.url}/${view}${query}`;

describe('J5 a deck with scripts', () => {
  it('is played in a frame by every view that plays, and stands as it was written in those that do not', async () => {
    const { owner, deck } = await scriptedDeck();
    for (const view of ['fullscreen', 'live', 'embed', 'kiosk', 'speaker']) {
      expect(await frameOf(owner, viewOf(deck, view)), view).toMatch(
        new RegExp(`^/d/${deck.id}/played\\?e=\\d+&s=p-[\\w-]+\\.[\\w-]+&mode=${view}$`),
      );
      const { headers } = await get(owner, viewOf(deck, view));
      expect(headers['content-security-policy'], view).toContain("frame-src 'self';");
    }
    expect(await frameOf(owner, `/d/${deck.id}/stage`)).toContain('&mode=show');
    for (const view of ['scroll', 'print', 'preview'])
      expect(await frameOf(owner, viewOf(deck, view)), view).toBeNull();
    expect((await get(owner, viewOf(deck, 'fullscreen'))).body).not.toContain('drawn');
  });

  it('is a document of an opaque origin that runs its scripts and no others', async () => {
    const { owner, deck } = await scriptedDeck();
    const played = await get(app.client(), (await frameOf(owner, viewOf(deck, 'fullscreen'))) ?? '');
    expect(played.statusCode).toBe(200);
    const policy = String(played.headers['content-security-policy']);
    const sandbox = /^sandbox ([^;]+);/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(sandbox).toContain('allow-scripts');
    for (const forbidden of ['allow-same-origin', 'allow-top-navigation', 'allow-modals'])
      expect(sandbox).not.toContain(forbidden);
    expect(policy).toContain(`script-src 'self' 'unsafe-eval' '${HASH}';`);
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(played.headers['referrer-policy']).toBe('no-referrer');
    // As data, which closes no element.
    expect(played.body).toContain('document.title = \\"\\u003c/script> drawn\\"');
  });

  it('lets scripts ask the hosts that its owner named', async () => {
    const { owner, deck } = await scriptedDeck();
    await app.context.db
      .update(decks)
      .set({ cssHosts: ['data.example.test'] })
      .where(eq(decks.id, deck.id));
    const played = await get(app.client(), (await frameOf(owner, viewOf(deck, 'fullscreen'))) ?? '');
    expect(played.headers['content-security-policy']).toContain(
      'connect-src https://data.example.test wss://data.example.test;',
    );
  });

  it('tells scripts no notes, no hidden slides, no names and no address of ours', async () => {
    const { owner, userId, deck } = await scriptedDeck();
    const { link } = await withLink(owner, deck);
    for (const [who, view] of [
      [owner, viewOf(deck, 'speaker')],
      [app.client(), viewOf(deck, 'fullscreen', `?token=${link.token}`)],
    ] as const) {
      const { body } = await get(app.client(), (await frameOf(who, view)) ?? '');
      expect(body).toContain('Opening words');
      for (const secret of [
        'Breathe first',
        'Kept back slide',
        deck.user.username,
        userId,
        link.token,
        '/api/',
        'grant=',
      ])
        expect(body, secret).not.toContain(secret);
    }
  });

  it('J6 has its pictures by addresses that need no session, signed on behalf of who watches', async () => {
    const { owner, deck, picture } = await scriptedDeck();
    const nobody = app.client();
    expect((await get(nobody, `/media/${picture}`)).statusCode).toBe(404);
    const { body } = await get(nobody, (await frameOf(owner, viewOf(deck, 'fullscreen'))) ?? '');
    const address = pictureIn(body);
    expect(address).toMatch(new RegExp(`^/media/${picture}\\?e=\\d+&s=p-`));
    const answer = await get(nobody, address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect((await get(nobody, address.replace(picture, newId()))).statusCode).toBe(404);
  });

  it('J6 gives nobody’s rights to media that the deck does not use', async () => {
    const { owner, deck } = await scriptedDeck();
    const { client: viewer, person, userId } = await app.signUp();
    const theirs = newId();
    const { name: sha256 } = await app.context.storage.put(Buffer.from('a private picture'));
    await app.context.db.insert(media).values({ id: theirs, userId, sha256, contentType: 'image/png', bytes: 17 });
    await owner.call('deckUpdate', {
      params: { id: deck.id },
      body: { deck: { data: `<section data-id="one" data-background-image="/media/${theirs}"></section>` } },
    });
    await owner.call('collaboratorInvite', {
      params: { id: deck.id },
      body: { user: { username: person.username, role: 'viewer' } },
    });
    const { body } = await get(app.client(), (await frameOf(viewer, viewOf(deck, 'fullscreen'))) ?? '');
    expect(pictureIn(body)).toBe(`/media/${theirs}`);
    expect((await get(app.client(), pictureIn(body))).statusCode).toBe(404);
  });

  it('D18 is no page of its own: as a window it leads to its deck', async () => {
    const { owner, deck } = await scriptedDeck('all');
    const answer = await app.client().request({
      method: 'GET',
      url: (await frameOf(owner, viewOf(deck, 'fullscreen'))) ?? '',
      headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, deck.url]);
  });

  it('J6 ends with the rights of who watches, at once', async () => {
    const { owner, deck } = await scriptedDeck();
    const nobody = app.client();
    const mine = (await frameOf(owner, viewOf(deck, 'fullscreen'))) ?? '';
    const { link } = await withLink(owner, deck);
    const theirs = (await frameOf(nobody, viewOf(deck, 'fullscreen', `?token=${link.token}`))) ?? '';
    expect(theirs).toContain('&s=l-');
    const pictures = [pictureIn((await get(nobody, mine)).body), pictureIn((await get(nobody, theirs)).body)] as const;
    const status = async (url: string) => (await get(nobody, url)).statusCode;
    expect([await status(theirs), await status(pictures[1])]).toEqual([200, 200]);
    await owner.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    expect([await status(theirs), await status(pictures[1])]).toEqual([404, 404]);
    expect([await status(mine), await status(pictures[0])]).toEqual([200, 200]);
    app.clock.advance(25 * 60 * 60 * 1000);
    expect([await status(mine), await status(pictures[0])]).toEqual([404, 404]);
  });

  it('J6 ends with the role of who works on the deck', async () => {
    const { owner, deck } = await scriptedDeck();
    const { client: member, person, userId } = await app.signUp();
    await owner.call('collaboratorInvite', {
      params: { id: deck.id },
      body: { user: { username: person.username, role: 'viewer' } },
    });
    const frame = (await frameOf(member, viewOf(deck, 'fullscreen'))) ?? '';
    const nobody = app.client();
    expect((await get(nobody, frame)).statusCode).toBe(200);
    await owner.call('collaboratorDelete', { params: { id: deck.id, user_id: userId } });
    expect((await get(nobody, frame)).statusCode).toBe(404);
  });

  it('of everybody is open to everybody, without a signature', async () => {
    const { deck } = await scriptedDeck('all');
    const nobody = app.client();
    const frame = await frameOf(nobody, viewOf(deck, 'embed'));
    expect(frame).toBe(`/d/${deck.id}/played?mode=embed`);
    const played = await get(nobody, frame ?? '');
    expect(played.statusCode).toBe(200);
    expect(played.headers['content-security-policy']).toContain('frame-ancestors *');
    expect((await get(nobody, pictureIn(played.body))).statusCode).toBe(200);
  });

  it('is an ordinary deck once its owner’s plan has no scripts, and one without scripts has nothing to play', async () => {
    const { owner, userId, deck } = await scriptedDeck('all');
    await app.context.db.update(users).set({ accountType: 'lite' }).where(eq(users.id, userId));
    expect(await frameOf(owner, viewOf(deck, 'fullscreen'))).toBeNull();
    expect((await get(owner, `/d/${deck.id}/played`)).body).not.toContain('drawn');
    const { deck: plain } = await owner.call('decksCreate', { body: { deck: { title: 'Plain', visibility: 'all' } } });
    expect(await frameOf(owner, viewOf(plain, 'fullscreen'))).toBeNull();
    expect((await get(owner, `/d/${plain.id}/played`)).headers['content-security-policy']).not.toContain('sha256-');
  });
});

async function withLink(owner: TestClient, deck: DeckDetail) {
  return { link: await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } }) };
}
