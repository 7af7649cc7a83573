import { readFile } from 'node:fs/promises';
import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { slide } from './support/decks.ts';
import { drawSample, isLongRun, WITH_SEED } from './support/drawn.ts';
import { mailTo } from './support/outbox.ts';
import { type Person, somebody } from './support/people.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/**
 * What a page shows is one thing, what comes with it another: markup, and the data that its scripts begin with. Words
 * are planted where not everybody may look; every page is asked for by everybody, as a document and as data, and read
 * as text. The daily run asks for every page whose address names the deck or its owner, and for a sample of the others.
 * `server/src/access/planted.test.ts` does the same with all that is no page.
 */
type Word = 'shown' | 'title' | 'note' | 'hidden' | 'hiddenNote' | 'comment' | 'link' | 'email' | 'invited';
type Words = Readonly<Record<Word, string>>;

/** Words that no other deck has, so that an answer that holds one tells whose it is. */
function wordsOf(state: string): Words {
  const of = (word: string) => `${word}${state}${process.pid}`;
  return {
    shown: of('lighthouse'),
    title: of('quayside'),
    note: of('whisperednote'),
    hidden: of('concealedslide'),
    hiddenNote: of('concealednote'),
    comment: of('marginalia'),
    link: of('jurylinkname'),
    email: of('keeper'),
    invited: of('invitee'),
  };
}

interface Visitor {
  readonly request: APIRequestContext;
  /** Joined to every address. */
  readonly token?: string;
  /** What they may not be told. */
  readonly never: readonly Word[];
}

/** Somebody's browser, without a window. */
class Browsers {
  readonly #playwright: PlaywrightWorkerArgs['playwright'];
  readonly #server: RunningServer;
  readonly #opened: APIRequestContext[] = [];
  constructor(playwright: PlaywrightWorkerArgs['playwright'], server: RunningServer) {
    this.#playwright = playwright;
    this.#server = server;
  }

  async open(): Promise<APIRequestContext> {
    const address = `10.9.${Math.floor(this.#opened.length / 250)}.${1 + (this.#opened.length % 250)}`;
    const request = await this.#playwright.request.newContext({
      baseURL: this.#server.url,
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    this.#opened.push(request);
    return request;
  }

  async signUp(person: Person): Promise<APIRequestContext> {
    const request = await this.open();
    await call(request, 'POST', '/users', { user: person });
    return request;
  }

  async close(): Promise<void> {
    for (const request of this.#opened) await request.dispose();
  }
}

async function call<T>(request: APIRequestContext, method: string, path: string, data: object): Promise<T> {
  const status = await request.get('/api/v1/status');
  const headers = { origin: new URL(status.url()).origin, 'x-csrf-token': status.headers()['x-csrf-token'] ?? '' };
  const answer = await request.fetch(path, { method, headers, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

interface PlantedPage {
  /** As the list of routes has it: the same in each run. */
  readonly route: string;
  readonly path: string;
}

/** Every page of the application, by its own list of routes. */
async function pagesOf(values: Readonly<Record<string, string>>): Promise<readonly PlantedPage[]> {
  const routes = await readFile(new URL('../web/app/routes.ts', import.meta.url), 'utf8');
  const paths = ['', ...[...routes.matchAll(/\broute\('([^']+)'/g)].map(([, path = '']) => path)];
  expect(paths.length).toBeGreaterThan(15);
  return paths.map((route) => ({
    route,
    path: `/${route.replace(/:(\w+)/g, (_, name: string) => values[name] ?? `no ${name}`)}`,
  }));
}

/** One in so many of the pages that name neither the deck nor its owner, for each visitor. */
const ONE_IN = 4;

/** The addresses of pages as documents, and as the data that client-side navigation requests. */
function waysTo(pages: readonly PlantedPage[], visitor: string): string[] {
  const waysOf = ({ path }: PlantedPage) => [path, path === '/' ? '/_root.data' : `${path}.data`];
  if (isLongRun) return pages.flatMap(waysOf);
  const isAboutDeck = ({ route }: PlantedPage) => route.includes(':');
  const others = pages.filter((page) => !isAboutDeck(page));
  const drawn = drawSample(others, others.length / ONE_IN, ({ route }) => `${visitor} ${route}`);
  return pages.filter((page) => isAboutDeck(page) || drawn.includes(page)).flatMap(waysOf);
}

const OWN: readonly Word[] = ['link', 'email', 'invited'];

for (const state of ['public', 'private', 'trashed'] as const) {
  test(`no page tells anybody what they may not know of a deck that is ${state}`, async ({ playwright, server }) => {
    const browsers = new Browsers(playwright, server);
    const words = wordsOf(state);
    const owner = somebody('Amara Quell');
    const author = await browsers.signUp({ ...owner, email: `${words.email}@brackwater.example` });
    const hidden = slide('hush', words.hidden, '', 'data-visibility="hidden"');
    const { deck } = await call<{ deck: { id: string; slug: string } }>(author, 'POST', '/api/v1/decks', {
      deck: {
        title: `A ${words.title}`,
        data: slide('first', words.shown) + hidden + slide('last', 'the end'),
        notes: { first: words.note, hush: words.hiddenNote },
        visibility: state === 'public' ? 'all' : 'self',
        forking_enabled: true,
      },
    });
    const deckApi = `/api/v1/decks/${deck.id}`;
    const link = async (settings: object) => {
      const made = await call<{ id: string; token: string }>(author, 'POST', `${deckApi}/access_tokens`, {
        access_token: { name: words.link },
      });
      await call(author, 'PUT', `${deckApi}/access_tokens/${made.id}`, { access_token: settings });
      return made.token;
    };
    const [open, locked] = [await link({}), await link({ password: 'sesame' })];
    await call(author, 'POST', `${deckApi}/comments`, { comment: { slide_hash: 'first', body: words.comment } });
    const email = `${words.invited}@brackwater.example`;
    await call(author, 'POST', `${deckApi}/users`, { user: { email, role: 'viewer' } });
    await expect.poll(() => mailTo(server, email)).toContain('/invitations/');
    const invitation = /\/invitations\/([\w-]+)/.exec((await mailTo(server, email)) ?? '')?.[1] ?? '';
    const member = async (role: 'viewer' | 'presenter' | 'editor') => {
      const person = somebody(`Odo ${role}`);
      const request = await browsers.signUp(person);
      await call(author, 'POST', `${deckApi}/users`, { user: { username: person.username, role } });
      return request;
    };

    const secret: readonly Word[] = ['hidden', 'hiddenNote', ...OWN];
    const outside: readonly Word[] = [...secret, 'note', 'comment'];
    const shut: readonly Word[] = state === 'public' ? outside : [...outside, 'shown', 'title'];
    const gone: readonly Word[] = state === 'trashed' ? shut : [];
    const visitors: Readonly<Record<string, Visitor>> = {
      anonymous: { request: await browsers.open(), never: shut },
      stranger: { request: await browsers.signUp(somebody('Junie Falk')), never: shut },
      link: { request: await browsers.open(), token: open, never: [...outside, ...gone] },
      'link without its password': { request: await browsers.open(), token: locked, never: shut },
      viewer: { request: await member('viewer'), never: [...secret, 'note', ...gone] },
      presenter: { request: await member('presenter'), never: [...secret, ...gone] },
      editor: { request: await member('editor'), never: [...OWN, ...gone] },
    };
    if (state === 'trashed') await call(author, 'POST', `${deckApi}/trash`, {});

    const pages = await pagesOf({
      username: owner.username,
      deck: deck.slug,
      id: deck.id,
      tag: 'tides',
      token: invitation,
    });
    const searches = (['shown', 'title', 'note', 'hidden', 'hiddenNote', 'comment'] as const).map(
      (word) => `/search?q=${words[word]}`,
    );
    const wrong: string[] = [];
    const told: Record<string, Set<Word>> = {};
    await Promise.all(
      Object.entries(visitors).map(async ([name, { request, token, never }]) => {
        const heard = new Set<Word>();
        told[name] = heard;
        for (const way of [...waysTo(pages, `${state} ${name}`), ...searches]) {
          const address = token === undefined ? way : `${way}${way.includes('?') ? '&' : '?'}token=${token}`;
          const answer = await request.get(address, { maxRedirects: 0 });
          const text = `${JSON.stringify(answer.headers())}\n${await answer.text()}`.toLowerCase();
          if (answer.status() >= 500) wrong.push(`${answer.status()} to ${name} by ${address}`);
          for (const [word, planted] of Object.entries(words) as [Word, string][]) {
            // A page may repeat its own address. An invitation tells its holder the deck's title.
            if (!text.includes(planted) || address.includes(planted)) continue;
            heard.add(word);
            const isTheirs = way.startsWith('/invitations/') && (word === 'title' || word === 'invited');
            if (never.includes(word) && !isTheirs) wrong.push(`${word} told to ${name} by ${address}`);
          }
        }
      }),
    );
    expect(wrong, WITH_SEED).toEqual([]);
    // Who may read hears what they may: the walk came by.
    const readers = { public: Object.keys(visitors), private: ['link', 'viewer', 'editor'], trashed: [] }[state];
    for (const name of readers)
      expect([...(told[name] ?? [])], name).toEqual(expect.arrayContaining(['shown', 'title']));
    await browsers.close();
  });
}
