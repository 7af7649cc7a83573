import { ApiError, type DeckDetail, MESSAGES } from '@rostrum/contract';
import { createDeck, type Deck, slidesInOrder } from '@rostrum/deck';
import { createDoc, encodeDoc } from '@rostrum/deck/doc';
import { PLAIN_LOOK } from '@rostrum/deck/themes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditEntries,
  decks,
  deckSnapshots,
  deckUsers,
  slidePictures,
  themes,
  users,
} from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DAY = 24 * 60 * 60 * 1000;

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('It was expected to be refused.', { cause: error });
  return error;
}

type Fields = Parameters<typeof create>[1];
async function create(
  client: TestClient,
  fields: {
    title?: string;
    slug?: string;
    visibility?: 'self' | 'all';
    forking_enabled?: boolean;
    share_notes?: boolean;
    description?: string;
    css?: string;
    data?: string;
    language?: string;
  } = {},
): Promise<DeckDetail> {
  return (await client.call('decksCreate', { body: { deck: fields } })).deck;
}
const update = async (client: TestClient, id: string, deck: Record<string, unknown>, headers = {}) =>
  (await client.call('deckUpdate', { params: { id }, body: { deck }, headers })).deck;
const setPlan = (userId: string, accountType: 'default' | 'lite' | 'pro') =>
  app.context.db.update(users).set({ accountType }).where(eq(users.id, userId));

it('a document that was written already is stored as it is, and not written once more', async () => {
  const { services } = app.context;
  const { userId } = await app.signUp();
  const deck = createDeck({ newId });
  const document = encodeDoc(createDoc(deck));
  const actor = await services.accounts.actorOf(userId);
  const { id } = await services.decks.createFrom(actor, deck, { title: 'Written', document });
  const [row] = await app.context.db.select().from(deckSnapshots).where(eq(deckSnapshots.deckId, id));
  // Another writing would be another client's.
  expect(row?.state).toEqual(document);
  expect(await services.collaboration.readDeck(id)).toEqual(deck);
});

describe('a deck that is larger than a deck can be', () => {
  const box = '<div class="sl-block" data-block-type="text"><div class="sl-block-content"><p>x</p></div></div>';
  const cases: [string, string, string][] = [
    ['slides', '<section><p>x</p></section>'.repeat(2001), 'A deck can have at most 2,000 slides.'],
    ['blocks', `<section>${box.repeat(10_001)}</section>`, 'A deck can have at most 10,000 blocks.'],
  ];

  it.each(cases)('is not made when it has too many %s', async (_, data, message) => {
    const { client, userId } = await app.signUp();
    const error = await failure(client.call('decksCreate', { body: { deck: { title: 'Long', data } } }));
    expect(error).toMatchObject({ status: 422, code: 'invalid', message });
    expect(await app.context.db.select().from(decks).where(eq(decks.userId, userId))).toEqual([]);
  });

  it.each(cases)('does not take the place of one that is there, for its %s', async (_, data, message) => {
    const { client } = await app.signUp();
    const before = await create(client, { title: 'Short' });
    const error = await failure(update(client, before.id, { title: 'Long', data }));
    expect(error).toMatchObject({ status: 422, code: 'invalid', message });
    const { deck } = await client.call('deckShow', { params: { id: before.id } });
    expect(deck).toMatchObject({ title: 'Short', version: before.version, slide_count: 1 });
  });
});

describe('creating a deck', () => {
  it('C1 makes a private one called deck, with one slide, at an address of its own', async () => {
    const { client, person } = await app.signUp();
    const first = await create(client);
    expect(first).toMatchObject({
      title: 'deck',
      slug: 'deck',
      url: `/${person.username}/deck`,
      visibility: 'self',
      slide_count: 1,
      version: 1,
      width: 960,
      height: 700,
      published_at: null,
    });
    expect((await create(client)).slug).toBe('deck-2');
    expect((await create(client, { title: '  ' })).slug).toBe('deck-3');
  });

  it('C1 calls it and tells its language in that of who makes it', async () => {
    const { client } = await app.signUp();
    expect(await create(client)).toMatchObject({ title: 'deck', language: '' });
    await client.call('userSettingsUpdate', { body: { user_settings: { language: 'de' } } });
    const german = await create(client);
    expect(german).toMatchObject({ title: 'Unbenannte Präsentation', slug: 'deck-2', language: 'de' });
    expect(await create(client, { language: 'fr' })).toMatchObject({ language: 'fr' });
    // What somebody brings says itself what it is.
    expect(await create(client, { data: '<section><p>Tides</p></section>' })).toMatchObject({ language: '' });
    // Its first real title still gives it its address.
    expect(await update(client, german.id, { title: 'Hafen' })).toMatchObject({ slug: 'hafen' });
  });

  it.each([
    ['Über Größen & Maße', 'ueber-groessen-masse'],
    ['Edit', 'edit-2'],
    ['New', 'new-2'],
    ['日本', 'deck'],
  ])('C2 gives the title %j the slug %j', async (title, slug) => {
    const { client } = await app.signUp();
    expect((await create(client, { title })).slug).toBe(slug);
  });

  it('C2 takes a slug that was asked for, or refuses it', async () => {
    const { client } = await app.signUp();
    expect((await create(client, { title: 'Talk', slug: 'My_Talk' })).slug).toBe('my_talk');
    for (const slug of ['my_talk', 'edit', 'decks']) {
      expect((await failure(create(client, { slug }))).fields).toEqual({ slug: MESSAGES.taken });
    }
  });

  it('C2 keeps addresses within 100 characters, their numbers included', async () => {
    const { client, person } = await app.signUp();
    const slug = 'a'.repeat(100);
    expect((await failure(create(client, { slug: `${slug}a` }))).fields).toEqual({ slug: MESSAGES.longSlug });
    const first = await create(client, { slug });
    await create(client, { slug: `${'a'.repeat(98)}-2` });
    await client.call('deckTrash', { params: { id: first.id } });
    await create(client, { slug });
    const { deck } = await client.call('deckRecover', { params: { id: first.id } });
    expect(deck.slug).toBe(`${'a'.repeat(98)}-3`);
    const found = await client.call('deckByAddress', { params: { username: person.username, slug: deck.slug } });
    expect(found.deck.id).toBe(first.id);
    expect((await create(client, { title: 'a'.repeat(150) })).slug).toBe(`${'a'.repeat(98)}-4`);
  });

  it('takes names that nobody could see for none', async () => {
    const { client } = await app.signUp();
    const deck = await create(client, { title: '\u200b\u2060 ' });
    expect(deck.title).toBe('deck');
    expect((await failure(update(client, deck.id, { title: '\u200d\ufeff' }))).fields).toEqual({
      title: MESSAGES.empty,
    });
    const nameless = { name: '\u200b \u3164', username: 'unseen', email: 'unseen@example.test' };
    expect((await failure(app.signUp(nameless))).fields).toEqual({ name: MESSAGES.required });
  });

  it.each([
    ['theme_color', 'a"b', 'no-such-theme'],
    ['theme_font', 'a;b', 'no-such-font'],
    ['transition', 'a b', 'no-such-way'],
    ['background_transition', '<b>', 'no-such-way'],
    ['auto_slide_interval', 3_600_001, 3_600_000],
    ['auto_slide_interval', -1, 0],
  ])('refuses a %s of %j and takes %j', async (field, bad, good) => {
    const { client } = await app.signUp();
    const { id } = await create(client);
    expect(Object.keys((await failure(update(client, id, { [field]: bad }))).fields ?? {})).toEqual([field]);
    expect(await update(client, id, { [field]: good })).toMatchObject({ [field]: good });
  });

  it('C2 gives two decks that are made at once two slugs', async () => {
    const { client } = await app.signUp();
    const made = await Promise.all([1, 2, 3, 4].map(() => create(client, { title: 'Same' })));
    expect(made.map(({ slug }) => slug).sort()).toEqual(['same', 'same-2', 'same-3', 'same-4']);
  });

  it('C3 makes public decks on a plan without private ones, and refuses a private one', async () => {
    const { client, userId } = await app.signUp();
    await setPlan(userId, 'default');
    expect(await create(client)).toMatchObject({ visibility: 'all', paid: false });
    expect(await failure(create(client, { visibility: 'self' }))).toMatchObject({
      status: 403,
      code: 'upgrade_required',
    });
  });

  it('opens in the editor after a plain form, and leads back to the list with what was wrong', async () => {
    const { client, person, userId } = await app.signUp();
    const made = await client.sendForm('/api/v1/decks', {});
    expect([made.statusCode, made.headers.location]).toEqual([303, `/${person.username}/deck/edit`]);
    await setPlan(userId, 'default');
    for (let index = 0; index < 9; index += 1) await create(client);
    const refused = await client.sendForm('/api/v1/decks', {});
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/?error=deck_limit']);
  });

  it('comes out of the trash by a plain form', async () => {
    const { client, userId } = await app.signUp();
    const { id, url } = await create(client);
    await client.call('deckTrash', { params: { id } });
    const recovered = await client.sendForm(`/api/v1/decks/${id}/recover`, {});
    expect([recovered.statusCode, recovered.headers.location]).toEqual([303, url]);
    await client.call('deckTrash', { params: { id } });
    await setPlan(userId, 'default');
    for (let index = 0; index < 10; index += 1) await create(client);
    const refused = await client.sendForm(`/api/v1/decks/${id}/recover`, {});
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/?error=deck_limit']);
  });

  it('C4 ends at the number of decks of the plan, also for two at once, and counts what comes out of the trash', async () => {
    const { client, userId } = await app.signUp();
    await setPlan(userId, 'default');
    const made = [];
    for (let index = 0; index < 9; index += 1) made.push(await create(client));
    const race = await Promise.allSettled([create(client), create(client), create(client)]);
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await failure(create(client));
    expect(refused).toMatchObject({ status: 422, code: 'deck_limit', deckLimit: true });

    const id = made[0]?.id ?? '';
    await client.call('deckTrash', { params: { id } });
    await create(client);
    expect((await failure(client.call('deckRecover', { params: { id } }))).code).toBe('deck_limit');
  });

  it('C5 stores nothing of a deck that was refused', async () => {
    const { client, userId } = await app.signUp();
    await setPlan(userId, 'default');
    await failure(create(client, { visibility: 'self' }));
    expect(await app.context.db.select().from(decks).where(eq(decks.userId, userId))).toEqual([]);
  });
});

describe('changing a deck', () => {
  it('C6 moves the address with the title as long as nobody else can know it', async () => {
    const { client, person } = await app.signUp();
    const { id } = await create(client, { title: 'Draft' });
    expect(await update(client, id, { title: 'Final Words' })).toMatchObject({
      title: 'Final Words',
      slug: 'final-words',
    });
    const former = await app.client().request({ url: `/api/v1/users/${person.username}/decks/draft` });
    expect(former.statusCode).toBe(404);
  });

  it('C6 keeps the address of a deck that was shared, and leads from a former one to the present one', async () => {
    const { client, person } = await app.signUp();
    const { id } = await create(client, { title: 'Shown', visibility: 'all' });
    expect((await update(client, id, { title: 'Shown Better' })).slug).toBe('shown');
    expect((await update(client, id, { slug: 'better' })).slug).toBe('better');
    const { deck, redirect } = await app
      .client()
      .call('deckByAddress', { params: { username: person.username.toUpperCase(), slug: 'shown' } });
    expect([deck.id, redirect]).toEqual([id, `/${person.username}/better`]);
    const direct = await app.client().call('deckByAddress', { params: { username: person.username, slug: 'Better' } });
    expect(direct.redirect).toBeNull();
  });

  it('C6 gives a former address to a deck that asks for it, and to no deck by itself', async () => {
    const { client, person } = await app.signUp();
    const { id } = await create(client, { title: 'Old', visibility: 'all' });
    await update(client, id, { slug: 'present' });
    expect((await create(client, { title: 'Old' })).slug).toBe('old-2');
    const wanting = await create(client, { title: 'Wanting', slug: 'old', visibility: 'all' });
    const { deck } = await app.client().call('deckByAddress', { params: { username: person.username, slug: 'old' } });
    expect(deck.id).toBe(wanting.id);
  });

  it('C6 lets one of two decks have a slug that both ask for at once', async () => {
    const { client } = await app.signUp();
    const both = [await create(client), await create(client)];
    const race = await Promise.allSettled(both.map(({ id }) => update(client, id, { slug: 'wanted' })));
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('C7 refuses a change that was made against an older version, and says so with 409', async () => {
    const { client } = await app.signUp();
    const { id, version } = await create(client);
    const now = await update(client, id, { description: 'first' }, { 'if-match': String(version) });
    expect(now.version).toBeGreaterThan(version);
    const late = await failure(update(client, id, { description: 'late' }, { 'if-match': `"${version}"` }));
    expect(late).toMatchObject({ status: 409, code: 'conflict' });
    expect((await client.call('deckShow', { params: { id } })).deck.description).toBe('first');
    expect((await failure(update(client, id, {}, { 'if-match': 'yesterday' }))).status).toBe(400);
  });

  it('C7 lets one of two changes with the same version through', async () => {
    const { client } = await app.signUp();
    const { id, version } = await create(client);
    const headers = { 'if-match': String(version) };
    const race = await Promise.allSettled(['a', 'b'].map((text) => update(client, id, { description: text }, headers)));
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('C7 stores no field of a change whose slides are refused, and no slide of one whose fields are', async () => {
    const [owner, editor] = [await app.signUp(), await app.signUp()];
    await create(owner.client, { slug: 'taken' });
    const section = (words: string) => `<section data-id="one" data-locked="true"><p>${words}</p></section>`;
    const { id } = await create(owner.client, { title: 'Tides', data: section('low') });
    await app.context.db.insert(deckUsers).values({ deckId: id, userId: editor.userId, role: 'editor' });
    const look = async () => {
      const { deck } = await owner.client.call('deckShow', { params: { id } });
      const { data } = await owner.client.call('deckData', { params: { id } });
      return [deck.title, deck.slug, deck.description, deck.version, deck.visibility, data];
    };
    const before = await look();
    const named = { title: 'Springs', description: 'high' };
    const locked = update(editor.client, id, { ...named, data: section('high') });
    expect(await failure(locked)).toMatchObject({ status: 403, message: 'This would change a locked slide.' });
    expect(await look()).toEqual(before);
    const taken = update(owner.client, id, { ...named, slug: 'taken', data: section('high') });
    expect((await failure(taken)).status).toBe(422);
    expect(await look()).toEqual(before);
    const shared = update(editor.client, id, { ...named, visibility: 'all', notes: { one: 'aloud' } });
    expect((await failure(shared)).status).toBe(403);
    expect(await look()).toEqual(before);
  });

  it('C8 writes settings into the document, and the row follows', async () => {
    const { client } = await app.signUp();
    const { id } = await create(client);
    const deck = await update(client, id, { width: 1280, height: 720, theme_color: 'black-blue', should_loop: true });
    expect(deck).toMatchObject({ width: 1280, height: 720, theme_color: 'black-blue', should_loop: true });
    const document = await app.context.services.collaboration.readDeck(id);
    expect(document.meta).toMatchObject({ width: 1280, height: 720, themeColor: 'black-blue', loop: true });
  });

  it('C8 keeps every setting that a deck has', async () => {
    const { client, userId } = await app.signUp();
    const { id } = await create(client);
    await app.context.db.insert(themes).values({ id: 'theme-1', userId, name: 'Acme', look: PLAIN_LOOK });
    const settings = {
      margin: 0.1,
      language: 'pt-BR',
      time_limit: 20,
      theme_id: 'theme-1',
      font_typekit: 'abc1def',
      font_google: 'Some Family',
      css: '.reveal h1 { color: red }',
      css_hosts: ['fonts.example.org'],
      center: true,
      rolling_links: true,
      shuffle: true,
      rtl: true,
      slide_number: true,
      navigation_mode: 'grid',
      auto_slide_interval: 4000,
      upsizing_enabled: false,
      transition: 'zoom',
      background_transition: 'fade',
    };
    const { margin, ...exact } = await update(client, id, settings);
    expect(exact).toMatchObject(Object.fromEntries(Object.entries(settings).filter(([name]) => name !== 'margin')));
    expect(margin).toBeCloseTo(0.1);
    const { meta } = await app.context.services.collaboration.readDeck(id);
    expect(meta).toMatchObject({ margin: 0.1, timeLimit: 20, themeId: 'theme-1', cssHosts: ['fonts.example.org'] });
    expect((await update(client, id, { time_limit: null })).time_limit).toBeNull();
    const data = await client.call('deckData', { params: { id } });
    expect(data.css_output).toBe('.reveal h1:is(.slides *, .backgrounds *) { color: red; }\n');
  });

  it('C8 gives CSS to decks whose plan has it, and hosts to owners alone', async () => {
    const { client, userId } = await app.signUp();
    const editor = await app.signUp();
    const { id } = await create(client);
    await app.context.db.insert(deckUsers).values({ deckId: id, userId: editor.userId, role: 'editor' });
    expect((await update(editor.client, id, { css: 'p { color: red }' })).css).toBe('p { color: red }');
    expect((await failure(update(editor.client, id, { css_hosts: ['example.org'] }))).status).toBe(403);
    await setPlan(userId, 'lite');
    const refused = { status: 403, code: 'upgrade_required' };
    expect(await failure(update(client, id, { css: 'p { color: blue }' }))).toMatchObject(refused);
    expect(await failure(create(client, { css: 'p { color: blue }' }))).toMatchObject(refused);
    expect((await update(client, id, { css: '' })).css).toBe('');
  });

  it('C8 says what of the HTML that a program sends did not come in, pictures that are too long for an address too', async () => {
    const { client } = await app.signUp();
    const picture = (length: number) =>
      `<section data-id="s"><div class="sl-block" data-block-type="image" data-block-id="i" style="left: 0; top: 0; width: 40px; height: 30px;"><div class="sl-block-content"><img src="data:image/png;base64,${'A'.repeat(length)}" onerror="steal()"></div></div></section>`;
    const lost = [
      { kind: 'attribute', what: 'onerror on img', slide_id: 's', count: 1 },
      { kind: 'cut', what: 'address of image', slide_id: 's', count: 1 },
    ];
    const made = await client.call('decksCreate', { body: { deck: { data: picture(20_000) } } });
    expect(made.losses).toEqual(lost);
    const params = { id: made.deck.id };
    const changed = await client.call('deckUpdate', { params, body: { deck: { data: picture(20_001) } } });
    expect(changed.losses).toEqual(lost);
    const whole = await client.call('deckUpdate', { params, body: { deck: { data: picture(19_000) } } });
    expect(whole.losses).toEqual(lost.slice(0, 1));
    expect((await client.call('deckData', { params })).data).toContain('A'.repeat(19_000));
    expect((await client.call('deckUpdate', { params, body: { deck: { title: 'Other' } } })).losses).toEqual([]);
  });

  it('C8 keeps the layouts of a deck whose slides a program sends', async () => {
    const { client } = await app.signUp();
    const layout = '<section data-id="l" data-kind="layout" data-name="Title"></section>';
    const { id } = await create(client, {
      data: `<section data-id="s" data-layout-id="l"><p>x</p></section>${layout}`,
    });
    await update(client, id, { data: '<section data-id="s" data-layout-id="l"><p>y</p></section>' });
    const { data } = await client.call('deckData', { params: { id } });
    expect(data).toContain('data-kind="layout"');
    await client.call('deckPublish', { params: { id }, body: { visibility: 'all' } });
    const seen = await app.client().call('deckData', { params: { id } });
    expect(seen.data).not.toContain('data-kind="layout"');
    expect(seen.data).toContain('<p>y</p>');
  });

  it.each([
    [{ language: 'not a language' }, { language: MESSAGES.language }],
    [{ css_hosts: ['https://example.org/'] }, { 'css_hosts.0': MESSAGES.host }],
    [{ title: '' }, { title: MESSAGES.empty }],
    [{ title: 'x'.repeat(201) }, { title: 'Please enter a valid title' }],
    [{ slug: 'a b' }, { slug: MESSAGES.noSpaces }],
    [{ slug: 'a' }, { slug: MESSAGES.tooShortName }],
  ])('C8 refuses %j', async (fields, message) => {
    const { client } = await app.signUp();
    const { id } = await create(client);
    expect(await failure(update(client, id, fields))).toMatchObject({ status: 422, fields: message });
  });

  it('C9 lets an editor change what is on the slides, and nothing about who sees them', async () => {
    const { client } = await app.signUp();
    const editor = await app.signUp();
    const { id } = await create(client);
    await app.context.db.insert(deckUsers).values({ deckId: id, userId: editor.userId, role: 'editor' });
    expect((await update(editor.client, id, { title: 'Ours' })).title).toBe('Ours');
    for (const fields of [{ share_notes: true }, { forking_enabled: true }, { visibility: 'all' }]) {
      expect((await failure(update(editor.client, id, fields))).status).toBe(403);
    }
    expect((await client.call('deckShow', { params: { id } })).deck).toMatchObject({
      share_notes: false,
      visibility: 'self',
    });
  });
});

describe('publishing', () => {
  it('C10 shows a deck to everybody, keeps when that was first, and takes it back at once', async () => {
    const { client } = await app.signUp();
    const { id } = await create(client);
    const stranger = app.client();
    const seen = async () => (await stranger.request({ url: `/api/v1/decks/${id}` })).statusCode;
    expect(await seen()).toBe(404);
    const { deck } = await client.call('deckPublish', { params: { id }, body: { visibility: 'all' } });
    expect(deck).toMatchObject({ visibility: 'all', published_at: app.clock.now().toISOString() });
    expect(await seen()).toBe(200);
    app.clock.advance(DAY);
    await client.call('deckPublish', { params: { id }, body: { visibility: 'self' } });
    expect(await seen()).toBe(404);
    const again = await client.call('deckPublish', { params: { id }, body: { visibility: 'all' } });
    expect(again.deck.published_at).toBe(deck.published_at);
  });

  it('C10 stands in the deck’s log, once a change', async () => {
    const { client, userId } = await app.signUp();
    const { id } = await create(client);
    for (const visibility of ['all', 'all', 'self'] as const)
      await client.call('deckPublish', { params: { id }, body: { visibility } });
    const entries = await app.context.db.select().from(auditEntries).where(eq(auditEntries.deckId, id));
    expect(entries).toHaveLength(2);
    const told = { event: 'deck.visibility_changed', userId };
    for (const details of [
      { from: 'self', to: 'all' },
      { from: 'all', to: 'self' },
    ])
      expect(entries).toContainEqual(expect.objectContaining({ ...told, details }));
  });

  it('C10 has no team visibility where there is no team', async () => {
    const { client } = await app.signUp();
    const { id } = await create(client);
    const refused = await failure(client.call('deckPublish', { params: { id }, body: { visibility: 'team' } }));
    expect(refused.status).toBe(403);
  });

  it('C11 leaves a private deck as it is after a downgrade, to be viewed or made public but not worked on', async () => {
    const { client, userId } = await app.signUp();
    const { id } = await create(client, { visibility: 'self' });
    await setPlan(userId, 'default');
    const { deck } = await client.call('deckShow', { params: { id } });
    expect(deck.abilities).toMatchObject({
      view: true,
      edit: false,
      trash: true,
      make_internal: false,
      make_public: true,
      make_private: false,
    });
    expect(await failure(update(client, id, { title: 'More' }))).toMatchObject({
      status: 403,
      code: 'upgrade_required',
    });
    await client.call('deckPublish', { params: { id }, body: { visibility: 'all' } });
    expect((await update(client, id, { title: 'More' })).title).toBe('More');
  });
});

describe('the trash', () => {
  it('C12 takes a deck out of sight, and gives it back with its slug', async () => {
    const { client, person } = await app.signUp();
    const { id } = await create(client, { title: 'Gone', visibility: 'all' });
    const { deck } = await client.call('deckTrash', { params: { id } });
    expect(deck.trashed_at).toBe(app.clock.now().toISOString());
    expect(deck.abilities).toMatchObject({ view: true, edit: false, recover: true, destroy: true, trash: false });
    expect((await app.client().request({ url: `/api/v1/decks/${id}` })).statusCode).toBe(404);
    const byAddress = { params: { username: person.username, slug: 'gone' } };
    expect((await failure(client.call('deckByAddress', byAddress))).status).toBe(404);
    expect((await client.call('decksList', {})).total).toBe(0);
    expect((await client.call('decksList', { query: { trashed: 'true' } })).results.map((card) => card.id)).toEqual([
      id,
    ]);

    const back = await client.call('deckRecover', { params: { id } });
    expect(back.deck).toMatchObject({ slug: 'gone', trashed_at: null, visibility: 'all' });
  });

  it('C12 gives it back with a number when its slug has been taken, and the old address stays with the new deck', async () => {
    const { client, person } = await app.signUp();
    const { id } = await create(client, { title: 'Twice', visibility: 'all' });
    await client.call('deckTrash', { params: { id } });
    const second = await create(client, { title: 'Twice', visibility: 'all' });
    expect(second.slug).toBe('twice');
    expect((await client.call('deckRecover', { params: { id } })).deck.slug).toBe('twice-2');
    const { deck } = await app.client().call('deckByAddress', { params: { username: person.username, slug: 'twice' } });
    expect(deck.id).toBe(second.id);
  });

  it('C13 destroys for ever, and only what is in the trash', async () => {
    const { client } = await app.signUp();
    const { id } = await create(client);
    expect((await failure(client.call('deckDestroy', { params: { id } }))).status).toBe(403);
    await client.call('deckTrash', { params: { id } });
    await client.call('deckDestroy', { params: { id } });
    expect((await failure(client.call('deckShow', { params: { id } }))).status).toBe(404);
    expect(await app.context.db.select().from(deckSnapshots).where(eq(deckSnapshots.deckId, id))).toEqual([]);
  });

  it('C13 destroys what has been there for 30 days, with the files of its pictures, and nothing that has not', async () => {
    const { client } = await app.signUp();
    const [due, young] = [await create(client), await create(client)];
    const { storage, db } = app.context;
    const file = await storage.put(Buffer.from(`picture of ${due.id}`));
    const place = { deckId: due.id, slideId: 'gone', size: 'small' as const };
    const picture = { hash: 'looks', storageKey: file.name, width: 1, height: 1, bytes: 1 };
    await db.insert(slidePictures).values({ ...place, ...picture });
    await client.call('deckTrash', { params: { id: due.id } });
    app.clock.advance(1 * DAY);
    await client.call('deckTrash', { params: { id: young.id } });
    app.clock.advance(29 * DAY + 1000);
    await app.context.services.decks.emptyTrash();
    const left = await client.call('decksList', { query: { trashed: 'true' } });
    expect(left.results.map(({ id }) => id)).toEqual([young.id]);
    expect(await storage.size(file.name)).toBeNull();
  });
});

describe('forking', () => {
  /** Two slides, the second one hidden, both with notes. */
  function talk(): Deck {
    const deck = createDeck({ newId });
    const [first] = slidesInOrder(deck);
    if (first === undefined) throw new Error('A new deck has a slide.');
    const hidden = { ...first, id: 'hidden-slide', order: `${first.order}V`, hidden: true };
    return {
      ...deck,
      slides: { ...deck.slides, [hidden.id]: hidden },
      notes: { [first.id]: 'secret note', [hidden.id]: 'hidden note' },
    };
  }

  async function deckOf(userId: string, fields: Partial<typeof decks.$inferInsert>): Promise<string> {
    const id = newId();
    const { collaboration } = app.context.services;
    const prepared = await collaboration.prepareDocument({ userId, teamId: null }, talk());
    await app.context.db.transaction(async (tx) => {
      await tx
        .insert(decks)
        .values({ id, userId, title: 'Talk', slug: `talk-${id.toLowerCase()}`, version: 0, ...fields });
      await collaboration.createDocument(tx, id, prepared, userId);
    });
    return id;
  }

  it("C14 duplicates one's own deck whole", async () => {
    const { client, userId } = await app.signUp();
    const id = await deckOf(userId, {});
    const { deck } = await client.call('deckFork', { params: { id } });
    expect(deck).toMatchObject({ title: 'Talk copy', slug: 'talk-copy', visibility: 'self', forked_from: id });
    const copy = await app.context.services.collaboration.readDeck(deck.id);
    expect(slidesInOrder(copy, { includeHidden: true })).toHaveLength(2);
    expect(Object.values(copy.notes).sort()).toEqual(['hidden note', 'secret note']);
    // Further ones are numbered, of whichever copy they are.
    for (const [of, title] of [
      [id, 'Talk copy 2'],
      [deck.id, 'Talk copy 3'],
    ] as const)
      expect((await client.call('deckFork', { params: { id: of } })).deck.title).toBe(title);
  });

  it('C14 gives a stranger a public deck that may be forked, without notes and hidden slides', async () => {
    const author = await app.signUp();
    const reader = await app.signUp();
    const id = await deckOf(author.userId, { visibility: 'all', forkingEnabled: true });
    const { deck } = await reader.client.call('deckFork', { params: { id } });
    expect(deck).toMatchObject({ title: 'Talk', visibility: 'self', user: { id: reader.userId } });
    const copy = await app.context.services.collaboration.readDeck(deck.id);
    expect(slidesInOrder(copy, { includeHidden: true })).toHaveLength(1);
    expect(copy.notes).toEqual({});
    const data = await reader.client.call('deckData', { params: { id: deck.id } });
    expect(JSON.stringify(data)).not.toMatch(/secret note|hidden note|hidden-slide/);
  });

  it('C14 takes shared notes along, and those of hidden slides not', async () => {
    const author = await app.signUp();
    const reader = await app.signUp();
    const id = await deckOf(author.userId, { visibility: 'all', forkingEnabled: true, shareNotes: true });
    const { deck } = await reader.client.call('deckFork', { params: { id } });
    const copy = await app.context.services.collaboration.readDeck(deck.id);
    expect(Object.values(copy.notes)).toEqual(['secret note']);
  });

  it('C14 refuses a public deck that may not be forked, and a private one as if it were not there', async () => {
    const author = await app.signUp();
    const reader = await app.signUp();
    const shown = await deckOf(author.userId, { visibility: 'all' });
    const kept = await deckOf(author.userId, { forkingEnabled: true });
    expect((await failure(reader.client.call('deckFork', { params: { id: shown } }))).status).toBe(403);
    expect((await failure(reader.client.call('deckFork', { params: { id: kept } }))).status).toBe(404);
    expect((await failure(app.client().call('deckFork', { params: { id: shown } }))).status).toBe(401);
  });

  it('C15 answers slides as data from memory until the deck changes, to each audience its own', async () => {
    const { client } = await app.signUp();
    const deck = await create(client, {
      visibility: 'all',
      data: '<section data-id="one"><p>first words</p></section>',
    });
    const stranger = app.client();
    const ask = (headers = {}) => stranger.request({ url: `/api/v1/decks/${deck.id}/data`, headers });
    const first = await ask();
    expect(first.json()).toMatchObject({ data: expect.stringContaining('first words'), notes: {} });
    expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    await update(client, deck.id, { share_notes: true, notes: { one: 'a note for all' } });
    expect((await ask()).json().notes).toEqual({ one: 'a note for all' });
    await update(client, deck.id, { data: '<section data-id="one"><p>other words</p></section>', share_notes: false });
    const last = await ask({ 'if-none-match': String(first.headers.etag) });
    expect(last.json()).toMatchObject({ data: expect.stringContaining('other words'), notes: {} });
    await update(client, deck.id, { visibility: 'self' });
    expect((await ask()).statusCode).toBe(404);
  });

  it('C15 shows notes and hidden slides to those who may see them alone', async () => {
    const author = await app.signUp();
    const id = await deckOf(author.userId, { visibility: 'all' });
    const own = await author.client.call('deckData', { params: { id } });
    expect(Object.values(own.notes).sort()).toEqual(['hidden note', 'secret note']);
    expect(own.data).toContain('hidden-slide');
    const shown = await app.client().call('deckData', { params: { id } });
    expect(shown.notes).toEqual({});
    expect(JSON.stringify(shown)).not.toMatch(/secret note|hidden note|hidden-slide/);
    await update(author.client, id, { share_notes: true });
    const shared = await app.client().call('deckData', { params: { id } });
    expect(Object.values(shared.notes)).toEqual(['secret note']);
  });
});

describe('lists', () => {
  it("C16 hold one's own decks, 24 a page, the last edited first", async () => {
    const { client } = await app.signUp();
    const made: DeckDetail[] = [];
    for (let index = 1; index <= 26; index += 1) made.push(await create(client, { title: `Deck ${index}` }));
    const oldest = made[0]?.id ?? '';
    await update(client, oldest, { title: 'Touched' });
    const first = await client.call('decksList', {});
    expect([first.total, first.page, first.per_page, first.results.length]).toEqual([26, 1, 24, 24]);
    expect(first.results[0]?.title).toBe('Touched');
    const second = await client.call('decksList', { query: { page: 2 } });
    expect(second.results).toHaveLength(2);
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(26);
  });

  it.each([
    ['newest-first', ['b second', 'A first', 'C third']],
    ['oldest-first', ['C third', 'A first', 'b second']],
    ['title', ['A first', 'b second', 'C third']],
    ['most-viewed', ['A first', 'C third', 'b second']],
  ] as const)('C16 can be ordered by %s', async (order, titles) => {
    const { client, userId } = await app.signUp();
    const rows: [string, number, number][] = [
      ['C third', 1, 5],
      ['A first', 2, 9],
      ['b second', 3, 1],
    ];
    for (const [title, second, viewCount] of rows) {
      const id = newId();
      const createdAt = new Date(2026, 0, 1, 0, 0, second);
      await app.context.db.insert(decks).values({ id, userId, title, slug: id.toLowerCase(), createdAt, viewCount });
    }
    const { results } = await client.call('decksList', { query: { order } });
    expect(results.map(({ title }) => title)).toEqual(titles);
  });

  it('C17 can be searched for words of titles and slides, where signs of patterns stand for themselves', async () => {
    const { client, userId } = await app.signUp();
    const data = '<section><p>Snow on the cedars, in state-of-the-art colours by Éric</p></section>';
    const { id } = await create(client, { title: 'Growth of 100% in Spring', data });
    await create(client, { title: 'Growth of 1000 in Autumn' });
    const find = async (q: string) => (await client.call('decksList', { query: { q } })).results.map((card) => card.id);
    expect(await find('100%')).toEqual([id]);
    expect(await find('growth SPRING')).toEqual([id]);
    expect(await find('cedars snow')).toEqual([id]);
    expect(await find('ced spring')).toEqual([id]);
    expect(await find('state-of-the eric rowth')).toEqual([id]);
    expect(await find('cedars & snow')).toEqual([id]);
    expect(await find('cedars autumn')).toEqual([]);
    expect(await find('&')).toEqual([]);
    expect(await find('growth')).toHaveLength(2);
    expect(await find("'; drop table decks; --")).toEqual([]);
    expect(await app.context.db.select().from(decks).where(eq(decks.userId, userId))).toHaveLength(2);
  });

  it("C16 show strangers a person's public decks alone", async () => {
    const { client, person, userId } = await app.signUp();
    await create(client, { title: 'Kept' });
    const shown = await create(client, { title: 'Shown', visibility: 'all' });
    const trashed = await create(client, { title: 'Trashed', visibility: 'all' });
    await client.call('deckTrash', { params: { id: trashed.id } });
    for (const id of [person.username, userId]) {
      const list = await app.client().call('userDecks', { params: { id } });
      expect(list.results.map((card) => card.id)).toEqual([shown.id]);
      expect(list.total).toBe(1);
    }
    expect((await failure(app.client().call('userDecks', { params: { id: 'nobody-here' } }))).status).toBe(404);
  });
});

describe('what a deck tells', () => {
  it('C18 says what the caller may do, and keeps the account of its author to itself', async () => {
    const { client, person } = await app.signUp();
    const fields: Fields = { title: 'Open', visibility: 'all', forking_enabled: true };
    const { id } = await create(client, fields);
    const answer = await app.client().request({ url: `/api/v1/decks/${id}.json` });
    const { deck } = answer.json<{ deck: DeckDetail }>();
    expect(deck.abilities).toMatchObject({ view: true, edit: false, fork: false, share: false });
    expect(answer.body).not.toContain(person.email);
    expect(Object.keys(deck.user).sort()).toEqual(['id', 'name', 'settings', 'thumbnail_url', 'username']);
    expect(deck.user.settings).toEqual({ present_controls: true, present_upsizing: true });
    const reader = await app.signUp();
    const seen = await reader.client.call('deckShow', { params: { id } });
    expect(seen.deck.abilities).toMatchObject({ fork: true, edit: false });
  });

  it('C18 says when it last changed', async () => {
    const { client } = await app.signUp();
    const { id } = await create(client);
    const before = await client.call('deckUpdatedAt', { params: { id } });
    await update(client, id, { theme_color: 'black-blue' });
    const after = await client.call('deckUpdatedAt', { params: { id } });
    expect(after.version).toBeGreaterThan(before.version);
    expect(Date.parse(after.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
  });
});
