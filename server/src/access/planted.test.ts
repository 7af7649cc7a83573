import { slidesInOrder } from '@rostrum/deck';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../context.ts';
import { features } from '../features.ts';
import { decks, deckUsers, users } from '../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import type { TestClient } from '../testing/test-client.ts';

/** Words that stand in one place each, so that an answer that holds one tells where it is from. */
const WORDS = {
  shown: 'lighthouse',
  title: 'quayside',
  note: 'whisperednote',
  hidden: 'concealedslide',
  hiddenNote: 'concealednote',
  comment: 'marginalia',
  link: 'jurylinkname',
  email: 'keeper.of.secrets@brackwater.example',
  setting: 'settingnobodyreads',
  script: 'scriptedsecret',
  scriptName: 'scriptnamehere',
} as const;
type Word = keyof typeof WORDS;

const slide = (id: string, words: string, hidden = false): string =>
  `<section data-id="${id}"${hidden ? ' data-visibility="hidden"' : ''}><div class="sl-block" data-block-type="text" data-block-id="${id}-text" style="left:80px;top:80px;width:800px;height:auto;"><div class="sl-block-content"><p>${words}</p></div></div></section>`;

const registered: { method: string; url: string }[] = [];
const watch: Feature = {
  register({ http }) {
    http.server.addHook('onRoute', ({ method, url, config }) => {
      for (const one of Array.isArray(method) ? method : [method])
        if (config?.open !== true) registered.push({ method: one, url });
    });
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ features: [watch, ...features], work: false });
});
afterAll(() => app.stop());

interface Planted {
  readonly owner: TestClient;
  readonly names: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<'view' | 'presenter', string>>;
  readonly hiddenSlide: string;
}

/** A deck with a word in every place that not everybody sees. */
async function plant(visibility: 'self' | 'all', shareNotes: boolean): Promise<Planted> {
  const { client, userId, person } = await app.signUp({ email: `${Date.now()}.${WORDS.email}` });
  const { db } = app.context;
  await db
    .update(users)
    .set({ settings: { media_sources: WORDS.setting } })
    .where(eq(users.id, userId));
  const data = slide('first', WORDS.shown) + slide('hush', WORDS.hidden, true) + slide('last', 'the end');
  const { deck } = await client.call('decksCreate', {
    body: {
      deck: {
        title: `A ${WORDS.title}`,
        data,
        notes: { first: WORDS.note, hush: WORDS.hiddenNote },
        visibility,
        share_notes: shareNotes,
        forking_enabled: true,
      },
    },
  });
  const stored = await app.context.services.collaboration.readDeck(deck.id);
  const ids = slidesInOrder(stored, { includeHidden: true }).map(({ id }) => id);
  const hiddenSlide = ids[1] ?? '';
  await db.update(decks).set({ exportAllowed: true }).where(eq(decks.id, deck.id));
  const script = { code: `scripted('${WORDS.script}');`, name: WORDS.scriptName };
  const { scripts } = await client.call('scriptAdd', { params: { id: deck.id }, body: script });
  const link = async (link_type: 'view' | 'presenter') =>
    client.call('linkCreate', { params: { id: deck.id }, body: { access_token: { name: WORDS.link, link_type } } });
  const [view, presenter] = [await link('view'), await link('presenter')];
  const comment = { slide_hash: ids[0] ?? '', body: WORDS.comment };
  const made = await client.call('commentCreate', { params: { id: deck.id }, body: { comment } });
  return {
    owner: client,
    hiddenSlide,
    tokens: { view: view.token, presenter: presenter.token },
    names: {
      id: deck.id,
      username: person.username,
      slug: deck.slug,
      deck: deck.slug,
      link_id: view.id,
      slide_id: ids[0] ?? '',
      user_id: userId,
      comment_id: made.id,
      script_id: scripts[0]?.id ?? '',
      revision_id: 'none',
      invitation_id: 'none',
      token: 'none',
    },
  };
}

/**
 * Every address that a route can be asked by: about the deck, its author, and in search of words that are
 * not to be found.
 */
function addresses(url: string, { names }: Planted, never: readonly Word[]): string[] {
  const at = (id: string) => url.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? id : (names[name] ?? '')));
  const asked = /:id\b/.test(url) ? [at(names['id'] ?? ''), at(names['username'] ?? '')] : [at('')];
  if (url.endsWith('/search') || url.endsWith('/decks')) {
    const words = never.map((word) => `q=${encodeURIComponent(WORDS[word])}`);
    return [...asked, ...asked.flatMap((address) => words.map((word) => `${address}?${word}`))];
  }
  if (url === '/oembed') {
    const deck = encodeURIComponent(`http://rostrum.test/${names['username']}/${names['slug']}`);
    return [`/oembed?url=${deck}`, `/oembed?url=${deck}&format=xml`];
  }
  const more = url.startsWith('/:username') ? ['?showNotes=true', '?shared_notes=shown'] : [];
  return [...asked, ...asked.flatMap((address) => more.map((query) => address + query))];
}

interface Viewer {
  readonly client: TestClient;
  readonly token: string | null;
  /** What they may not be told. */
  readonly never: readonly Word[];
}

const OWN: readonly Word[] = ['link', 'email', 'setting'];

async function viewersOf(
  planted: Planted,
  visibility: 'self' | 'all',
  shareNotes: boolean,
): Promise<Record<string, Viewer>> {
  const { id = '' } = planted.names;
  const member = async (role: 'viewer' | 'presenter' | 'editor') => {
    const { client, userId } = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: id, userId, role });
    return client;
  };
  const { client: stranger } = await app.signUp();
  const secret: readonly Word[] = ['hidden', 'hiddenNote', ...OWN];
  const notes: readonly Word[] = shareNotes ? [] : ['note'];
  const outside: readonly Word[] = [...secret, ...notes, 'comment'];
  // Who may look at the deck runs its scripts.
  const without: readonly Word[] = visibility === 'self' ? [...outside, 'script', 'scriptName'] : outside;
  return {
    anonymous: { client: app.client(), token: null, never: without },
    stranger: { client: stranger, token: null, never: without },
    'view link': { client: app.client(), token: planted.tokens.view, never: outside },
    'presenter link': { client: app.client(), token: planted.tokens.presenter, never: [...secret, 'comment'] },
    viewer: { client: await member('viewer'), token: null, never: [...secret, ...notes] },
    presenter: { client: await member('presenter'), token: null, never: secret },
    editor: { client: await member('editor'), token: null, never: OWN },
  };
}

/** All that an answer says. */
function said({ body, headers }: LightMyRequestResponse): string {
  return `${JSON.stringify(headers)}\n${body}`.toLowerCase();
}

/** Answers to what somebody asked repeat it: that tells nothing. */
function told(answer: LightMyRequestResponse, address: string, never: readonly Word[]): Word[] {
  const asked = decodeURIComponent(address).toLowerCase();
  const text = said(answer);
  return never.filter((word) => text.includes(WORDS[word]) && !asked.includes(WORDS[word]));
}

async function finds({ client }: Viewer, planted: Planted, word: Word): Promise<boolean> {
  const { results } = await client.call('search', { query: { q: WORDS[word] } });
  return results.some(({ deck }) => deck.id === planted.names['id']);
}

it('A8 notes that a deck shares are found by everybody, those of its hidden slides by nobody', async () => {
  const planted = await plant('all', true);
  for (const [name, viewer] of Object.entries(await viewersOf(planted, 'all', true))) {
    expect(await finds(viewer, planted, 'note'), name).toBe(true);
    expect(await finds(viewer, planted, 'hiddenNote'), name).toBe(false);
  }
});

describe.each([
  ['public', 'all'],
  ['private', 'self'],
] as const)('A8 of a deck that is %s', (_name, visibility) => {
  let planted: Planted;
  let viewers: Record<string, Viewer>;
  beforeAll(async () => {
    planted = await plant(visibility, false);
    viewers = await viewersOf(planted, visibility, false);
  });

  it('no answer of any route tells anybody what they may not know', async () => {
    const wrong: string[] = [];
    let told200 = 0;
    const urls = registered.filter(({ method, url }) => method === 'GET' && url !== '/*').map(({ url }) => url);
    for (const url of new Set(urls)) {
      for (const [name, { client, token, never }] of Object.entries(viewers)) {
        for (const address of addresses(url, planted, never)) {
          const full = token === null ? address : `${address}${address.includes('?') ? '&' : '?'}token=${token}`;
          const answer = await client.request({ method: 'GET', url: full });
          if (answer.statusCode === 200) told200 += 1;
          for (const word of told(answer, full, never)) wrong.push(`${word} told to ${name} by GET ${full}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(told200, 'most of it was answered').toBeGreaterThan(150);
  }, 120_000);

  it('whoever may not see the deck finds no word of it, and whoever may finds what they may', async () => {
    const find = (name: string, word: Word) => finds(viewers[name] as Viewer, planted, word);
    const isPublic = visibility === 'all';
    for (const name of ['anonymous', 'stranger']) {
      expect(await find(name, 'shown'), `${name}, a slide`).toBe(isPublic);
      expect(await find(name, 'title'), `${name}, the title`).toBe(isPublic);
      expect(await find(name, 'note'), `${name}, a note`).toBe(false);
    }
    expect(await find('viewer', 'note')).toBe(false);
    expect(await find('presenter', 'note')).toBe(true);
    for (const name of ['anonymous', 'stranger', 'viewer', 'presenter', 'editor']) {
      expect(await find(name, 'hidden'), `${name}, a hidden slide`).toBe(false);
      expect(await find(name, 'hiddenNote'), `${name}, the note of a hidden slide`).toBe(false);
    }
  });

  it('nobody who does not edit it gets the picture of a hidden slide', async () => {
    for (const [name, { client, token }] of Object.entries(viewers)) {
      if (name === 'editor') continue;
      const address = `/d/${planted.names['id']}/slides/${planted.hiddenSlide}/thumbnail`;
      const answer = await client.request({ url: token === null ? address : `${address}?token=${token}` });
      expect([401, 404], name).toContain(answer.statusCode);
    }
  });

  it('a copy holds no more than its maker saw', async () => {
    const { client } = viewers['stranger'] as Viewer;
    const answer = await client.request({
      method: 'POST',
      url: `/api/v1/decks/${planted.names['id']}/fork`,
      payload: {},
    });
    if (visibility === 'self') return expect(answer.statusCode).toBe(404);
    const copy = answer.json<{ deck: { id: string } }>().deck;
    const data = await client.request({ url: `/api/v1/decks/${copy.id}/data` });
    expect(data.body).toContain(WORDS.shown);
    expect(told(data, '', (viewers['stranger'] as Viewer).never)).toEqual([]);
    return undefined;
  });
});
