import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DECK_HEADER, Keeper, PERSON_HEADER } from './keeper.ts';

const ORIGIN = 'https://decks.example';
const MEGABYTE = 1024 * 1024;

/** As much of a browser's caches as the worker uses, by address. */
class Caches {
  readonly held = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const held = this.held.get(name) ?? new Map<string, Response>();
    this.held.set(name, held);
    const key = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
    return {
      match: async (asked: string | Request) => held.get(key(asked))?.clone(),
      put: async (asked: string | Request, answer: Response) => void held.set(key(asked), answer),
      delete: async (asked: string | Request) => held.delete(key(asked)),
      keys: async () => [...held.keys()].map((url) => new Request(url)),
    };
  }

  keys = async () => [...this.held.keys()];
  delete = async (name: string) => this.held.delete(name);
}

let caches: Caches;
let keeper: Keeper;
/** What the server has, by path; null: there is no network. */
let server: Map<string, () => Response> | null;

beforeEach(() => {
  caches = new Caches();
  keeper = new Keeper(caches as unknown as CacheStorage);
  server = new Map();
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    if (server === null) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN);
    return server.get(pathname)?.() ?? new Response(null, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = (deck: string) => () =>
  new Response(`<p>${deck}</p>`, { headers: { [DECK_HEADER]: deck, 'content-type': 'text/html' } });
const open = (path: string) => keeper.document(new Request(ORIGIN + path));
const decksKept = () => [...caches.held.keys()].flatMap((name) => /^rostrum:deck:(.*)$/.exec(name)?.[1] ?? []);
const kept = (deck: string) =>
  [...(caches.held.get(`rostrum:deck:${deck}`)?.keys() ?? [])].map((url) => new URL(url).pathname);

/** A film of that size, without its bytes. */
function film(size: number): () => Response {
  const answer = {
    ok: true,
    status: 200,
    headers: new Headers(),
    clone: () => ({ blob: async () => ({ size, type: 'video/webm' }) }),
  };
  return () => answer as unknown as Response;
}

describe('a deck that was opened', () => {
  it('opens again without a network, and no other page does', async () => {
    server?.set('/ada/tides', page('tides')).set('/ada', () => new Response('A list'));
    await open('/ada/tides');
    await open('/ada');
    server = null;
    expect(await (await open('/ada/tides')).text()).toBe('<p>tides</p>');
    await expect(open('/ada')).rejects.toThrow('Failed to fetch');
  });

  it.each([401, 403, 404, 410])('goes with all that is kept of it when the server answers %i', async (status) => {
    server?.set('/ada/tides', page('tides')).set('/ada/tides/live', page('tides')).set('/ada/moons', page('moons'));
    for (const path of ['/ada/tides', '/ada/tides/live', '/ada/moons']) await open(path);
    server?.set('/ada/tides', () => new Response(null, { status }));
    await open('/ada/tides');
    expect(decksKept()).toEqual(['moons']);
  });

  it('is what the browser has asked for already, where it has, and comes from the copy where that does not come', async () => {
    server?.set('/ada/tides', () => new Response(null, { status: 404 }));
    const asked = Promise.resolve(page('tides')());
    const request = new Request(`${ORIGIN}/ada/tides`);
    expect(await (await keeper.document(request, asked)).text()).toBe('<p>tides</p>');
    expect(decksKept()).toEqual(['tides']);
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    expect(await (await keeper.document(request, lost)).text()).toBe('<p>tides</p>');
  });

  it('comes from the copy when the network says nothing; what is not kept is asked for once more', async () => {
    vi.useFakeTimers();
    const never = new Promise<Response>(() => undefined);
    const openAfter = (path: string) => {
      const opened = keeper.document(new Request(ORIGIN + path), never).catch((error: unknown) => error);
      return vi.advanceTimersByTimeAsync(10_000).then(() => opened);
    };
    server?.set('/ada/tides', page('tides')).set('/ada', () => new Response('A list'));
    await open('/ada/tides');
    expect(await ((await openAfter('/ada/tides')) as Response).text()).toBe('<p>tides</p>');
    expect(await ((await openAfter('/ada')) as Response).text()).toBe('A list');
    server = null;
    expect(await openAfter('/ada')).toEqual(new TypeError('Failed to fetch'));
  });

  it('stays when the server only fails', async () => {
    server?.set('/ada/tides', page('tides'));
    await open('/ada/tides');
    server?.set('/ada/tides', () => new Response(null, { status: 503 }));
    await open('/ada/tides');
    expect(decksKept()).toEqual(['tides']);
  });

  it('is forgotten, as all are, when somebody signs out', async () => {
    server?.set('/ada/tides', page('tides')).set('/ada/moons', page('moons'));
    await Promise.all([open('/ada/tides'), open('/ada/moons')]);
    await keeper.forget();
    expect(decksKept()).toEqual([]);
  });

  it('is forgotten when somebody else signs in, in whatever page that shows, and not for nobody', async () => {
    const pageFor = (deck: string | null, person: string) => () =>
      new Response('', { headers: { ...(deck !== null && { [DECK_HEADER]: deck }), [PERSON_HEADER]: person } });
    server?.set('/ada/tides', pageFor('tides', 'ada')).set('/ada', pageFor(null, 'ada'));
    await open('/ada/tides');
    await open('/ada');
    server?.set('/users/sign_in', () => new Response(''));
    await open('/users/sign_in');
    expect(decksKept()).toEqual(['tides']);
    server?.set('/bo/decks.html', pageFor(null, 'bo'));
    await open('/bo/decks.html');
    expect(decksKept()).toEqual([]);
    server = null;
    await expect(open('/ada/tides')).rejects.toThrow('Failed to fetch');
  });

  it('stays when signing out or deleting the account fails, and goes when it is done', async () => {
    const leave = () => keeper.leave(new Request(`${ORIGIN}/users/sign_out`, { method: 'DELETE' }));
    server?.set('/ada/tides', page('tides'));
    await open('/ada/tides');
    const there = server;
    server = null;
    await expect(leave()).rejects.toThrow('Failed to fetch');
    server = there;
    server?.set('/users/sign_out', () => new Response(null, { status: 403 }));
    await leave();
    expect(decksKept()).toEqual(['tides']);
    server?.set('/users/sign_out', () => new Response(null, { status: 204 }));
    expect((await leave()).status).toBe(204);
    expect(decksKept()).toEqual([]);
  });

  it('is one of the last twelve, in whichever view each was opened', async () => {
    const decks = Array.from({ length: 13 }, (_, index) => `deck-${index}`);
    for (const deck of decks) server?.set(`/ada/${deck}/scroll`, page(deck));
    await Promise.all(decks.slice(0, 12).map((deck) => open(`/ada/${deck}/scroll`)));
    await open('/ada/deck-0/scroll');
    await open('/ada/deck-12/scroll');
    expect(decksKept()).toEqual(decks.filter((deck) => deck !== 'deck-1'));
  });
});

describe('the media of a deck', () => {
  const keep = (...names: string[]) =>
    keeper.keep(
      'tides',
      names.map((name) => `${ORIGIN}/media/${name}`),
    );

  it('are kept in the order in which they come, up to 200 MB', async () => {
    server
      ?.set('/media/one', film(150 * MEGABYTE))
      .set('/media/two', film(60 * MEGABYTE))
      .set('/media/three', film(50 * MEGABYTE));
    await keep('one', 'two', 'three');
    expect(kept('tides')).toEqual(['/media/one', '/media/three']);
  });

  it('never come to more, whatever was kept before', async () => {
    server?.set('/media/one', film(150 * MEGABYTE)).set('/media/two', film(60 * MEGABYTE));
    await keep('one');
    await keep('two', 'one');
    expect(kept('tides')).toEqual(['/media/two']);
  });

  it('go when the deck no longer shows them, or nobody may see them any more', async () => {
    for (const name of ['one', 'two', 'three']) server?.set(`/media/${name}`, film(1));
    await keep('one', 'two', 'three');
    server?.delete('/media/two');
    await keep('two', 'three');
    expect(kept('tides')).toEqual(['/media/three']);
  });
});
