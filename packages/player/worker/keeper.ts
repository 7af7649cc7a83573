import { speak } from '@rostrum/words';
import { awayPage } from './away-page.ts';
import { type KeptDeck, readKeptDeck } from './kept-decks.ts';
import { readRange } from './ranges.ts';
import { viewersLanguage } from './viewers-language.ts';

/** Documents that may be kept name their deck here; the server says so for each. */
export const DECK_HEADER = 'x-rostrum-deck';
/** Documents for somebody who is signed in name them here. */
export const PERSON_HEADER = 'x-rostrum-person';
/** Bytes of pictures, films and sounds that are kept of one deck, and of how many decks at most. */
const BYTES_A_DECK = 200 * 1024 * 1024;
const DECKS = 12;

/**
 * Milliseconds after which a network that says nothing counts as away. A line that leads nowhere may take minutes to
 * say so, and what a browser asked for ahead of the worker may never come to an end.
 */
const PATIENCE = 10_000;

/** Files of the application: each build brings new ones, the oldest go. */
const FILES = 400;

const APPLICATION = 'rostrum:application';
const DECK_PREFIX = 'rostrum:deck:';

/**
 * What is kept for a talk without a network. Nothing is kept that the server did not name a deck's, or that no deck's
 * page asked for; a document that may no longer be seen is dropped with all of its deck.
 */
export class Keeper {
  readonly #caches: CacheStorage;
  #tidied: Promise<void> = Promise.resolve();

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  /**
   * A document: as the server has it, else as it was, which it is too while the network says nothing; else what a
   * person can do meanwhile. `asked`: its answer, where the browser has asked for it already.
   */
  async document(request: Request, asked: Promise<Response | undefined> = NOT_ASKED): Promise<Response> {
    let answer: Response;
    try {
      answer = await this.#answer(request, asked);
    } catch (error) {
      const kept = await this.#find(request);
      if (kept !== undefined) return kept;
      // In a frame there is no room for it, and the page around it has its own words.
      if (request.destination !== 'document') throw error;
      const language = await viewersLanguage();
      speak(() => language);
      return awayPage(await this.#decks(), await this.#interfaceFont());
    }
    await this.#belongTo(answer.headers.get(PERSON_HEADER));
    const deck = answer.headers.get(DECK_HEADER);
    if (answer.ok && deck !== null) {
      await this.#put(deck, request, answer.clone());
      await this.#letGoOfOldest(deck);
    } else if (GONE.has(answer.status)) await this.#dropDeckOf(request);
    // Sent elsewhere: to sign in, or to another address. The copy here is nobody's any more.
    else if (answer.type === 'opaqueredirect') await this.#dropEntry(request.url);
    return answer;
  }

  /** What the network says. Throws where it is away, and where it says nothing about what is kept. */
  async #answer(request: Request, asked: Promise<Response | undefined>): Promise<Response> {
    const said = asked.then((answer) => answer ?? fetch(request));
    if (await endsWithin(PATIENCE, said)) return said;
    if ((await this.#find(request)) !== undefined) throw new Error('The network says nothing.');
    // What is not kept is waited for as long as a second try lasts.
    return Promise.race([said, fetch(request)]);
  }

  /** A file whose name changes when it does: the kept one is as good as any. */
  async file(request: Request): Promise<Response> {
    const cache = await this.#caches.open(APPLICATION);
    const kept = await cache.match(request);
    if (kept !== undefined) return kept;
    const answer = await fetch(request);
    if (answer.ok && answer.status === 200) await cache.put(request, answer.clone());
    return answer;
  }

  /**
   * A picture, film or sound, or a style of a deck: from the server, else a kept one, in the part that is asked for.
   */
  async part(request: Request): Promise<Response> {
    try {
      const answer = await fetch(request);
      if (GONE.has(answer.status)) await this.#dropEntry(request.url);
      return answer;
    } catch (error) {
      const kept = await this.#find(request);
      if (kept === undefined) throw error;
      return partOf(kept, request.headers.get('range'));
    }
  }

  /**
   * Fetches and keeps what a deck needs, in the order given, as far as the budget goes; lets go of what
   * it no longer does.
   */
  async keep(deck: string, addresses: readonly string[]): Promise<void> {
    const cache = await this.#caches.open(DECK_PREFIX + deck);
    const wanted = new Set(addresses);
    let left = BYTES_A_DECK;
    for (const address of wanted) {
      const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
      if (answer === null) return;
      if (GONE.has(answer.status)) await cache.delete(address);
      if (!answer.ok) continue;
      const bytes = await answer.clone().blob();
      if (bytes.size > left) {
        // What had room before has none behind what has come to stand before it.
        await cache.delete(address);
        continue;
      }
      left -= bytes.size;
      if (bytes.type.startsWith('text/html')) await this.#keepFilesOf(await bytes.text());
      await cache.put(address, answer);
    }
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/media/') && !wanted.has(request.url)) await cache.delete(request);
    }
    await this.#letGoOfOldest(deck);
  }

  /**
   * The scripts and styles that a document begins with, and the Latin letters of those styles: it may
   * never have been open.
   */
  async #keepFilesOf(html: string): Promise<void> {
    for (const [, address = ''] of html.matchAll(/ (?:src|href)="(\/(?:player|assets)\/[\w./-]+)"/g)) {
      const file = await this.file(new Request(address)).catch(() => null);
      if (file === null || !address.endsWith('.css')) continue;
      for (const [, font = ''] of (await file.text()).matchAll(LATIN)) {
        const { href } = new URL(font, new URL(address, self.location.origin));
        await this.file(new Request(href)).catch(() => undefined);
      }
    }
  }

  /**
   * What is kept is that person's from now on; what was another's is forgotten. Null: nobody is signed in, which may
   * only be for a while.
   */
  async #belongTo(person: string | null): Promise<void> {
    if (person === null) return;
    const cache = await this.#caches.open(APPLICATION);
    const before = await (await cache.match(PERSON))?.text();
    if (before === person) return;
    if (before !== undefined) await this.forget();
    await cache.put(PERSON, new Response(person));
  }

  /**
   * What a request that ends an account or its session came to. Only then is everything forgotten: without a network
   * one stays signed in.
   */
  async leave(request: Request): Promise<Response> {
    const answer = await fetch(request);
    // A form is led on.
    if (answer.ok || answer.type === 'opaqueredirect') await this.forget();
    return answer;
  }

  /** Everything of every deck. */
  async forget(): Promise<void> {
    for (const name of await this.#caches.keys()) if (name.startsWith(DECK_PREFIX)) await this.#caches.delete(name);
  }

  async #put(deck: string, request: Request, answer: Response): Promise<void> {
    const cache = await this.#caches.open(DECK_PREFIX + deck);
    await cache.put(request, answer);
  }

  async #find(request: Request): Promise<Response | undefined> {
    for (const name of await this.#caches.keys()) {
      if (name !== APPLICATION && !name.startsWith(DECK_PREFIX)) continue;
      const cache = await this.#caches.open(name);
      const found = await cache.match(request.url, { ignoreVary: true });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async #dropEntry(address: string): Promise<void> {
    for (const name of await this.#caches.keys()) {
      if (name.startsWith(DECK_PREFIX)) await (await this.#caches.open(name)).delete(address, { ignoreVary: true });
    }
  }

  async #dropDeckOf(request: Request): Promise<void> {
    for (const name of await this.#caches.keys()) {
      if (!name.startsWith(DECK_PREFIX)) continue;
      const found = await (await this.#caches.open(name)).match(request.url, { ignoreVary: true });
      if (found !== undefined) await this.#caches.delete(name);
    }
  }

  /** Decks that open without a network, the last one opened first. */
  async #decks(): Promise<KeptDeck[]> {
    const found: KeptDeck[] = [];
    for (const id of (await this.#order()).toReversed()) {
      if (!(await this.#caches.has(DECK_PREFIX + id))) continue;
      const cache = await this.#caches.open(DECK_PREFIX + id);
      const requests = await cache.keys();
      const paths = new Set(requests.map(({ url }) => url.slice(self.location.origin.length)));
      for (const request of requests) {
        const answer = await cache.match(request, { ignoreVary: true });
        if (!answer?.headers.get('content-type')?.startsWith('text/html')) continue;
        const deck = readKeptDeck(await answer.text(), paths);
        if (deck === null) continue;
        found.push(deck);
        break;
      }
    }
    return found;
  }

  async #interfaceFont(): Promise<string | null> {
    const files = await (await this.#caches.open(APPLICATION)).keys();
    return files.find(({ url }) => /\/inter-latin-wght-[\w-]+\.woff2$/.test(url))?.url ?? null;
  }

  /** Decks in the order in which they were opened, oldest first. */
  async #order(): Promise<string[]> {
    const kept = await (await this.#caches.open(APPLICATION)).match(ORDER);
    return kept === undefined ? [] : ((await kept.json()) as string[]);
  }

  /** One at a time: each reads the order that the one before has written. */
  #letGoOfOldest(deck: string): Promise<void> {
    this.#tidied = this.#tidied.catch(() => undefined).then(() => this.#tidy(deck));
    return this.#tidied;
  }

  async #tidy(deck: string): Promise<void> {
    const order = await this.#caches.open(APPLICATION);
    const decks = (await this.#order()).filter((one) => one !== deck);
    decks.push(deck);
    while (decks.length > DECKS) await this.#caches.delete(DECK_PREFIX + decks.shift());
    await order.put(ORDER, Response.json(decks));
    const files = (await order.keys()).filter(({ url }) => ![ORDER, PERSON].includes(new URL(url).pathname));
    for (const file of files.slice(0, Math.max(0, files.length - FILES))) await order.delete(file);
  }
}

async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), milliseconds);
  });
  const ended = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([ended, tooLate]);
  } finally {
    clearTimeout(late);
  }
}

const NOT_ASKED: Promise<undefined> = Promise.resolve(undefined);

/** Fonts are named by the script that they hold. */
const LATIN = /url\(["']?([\w./-]*-latin-(?!ext)[\w-]+\.woff2)["']?\)/g;
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);
/** Where the order in which decks were opened is kept, oldest first. */
const ORDER = '/kept-decks.json';
/** Where it is kept whose the decks are. */
const PERSON = '/kept-for.txt';

async function partOf(whole: Response, header: string | null): Promise<Response> {
  if (header === null) return whole;
  const bytes = await whole.blob();
  const range = readRange(header, bytes.size);
  if (range === null) return new Response(bytes, { headers: whole.headers });
  const headers = new Headers(whole.headers);
  headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes.size}`);
  headers.set('content-length', String(range.last - range.first + 1));
  return new Response(bytes.slice(range.first, range.last + 1, bytes.type), { status: 206, headers });
}
