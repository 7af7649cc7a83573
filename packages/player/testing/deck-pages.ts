import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import type { Deck, DeckMeta } from '@rostrum/deck';
import { DEFAULT_META } from '@rostrum/deck';
import {
  allowFrameOrigins,
  embedLooks,
  extraStyles,
  fontSheets,
  needsRenderers,
  onlySlide,
  orNoSlides,
  parseDeck,
  PLAYER_MODES,
  type PlayerConfig,
  type PlayerFiles,
  type PlayerMode,
  renderDeck,
  scopeCss,
  writeEmbedBar,
  writePrintDocument,
  writeScrollDocument,
  writeStage,
  writeTextDocument,
  writeViewDocument,
} from '@rostrum/deck/html';
import { examplePlayerConfig } from '@rostrum/deck/testing';
import { MAX_UPSIZING, playedBackgroundTransition, playedTransition } from '@rostrum/deck/themes';
import { readViewQuery, showsNotes } from '@rostrum/deck/view-query';
import type { Plugin } from 'vite';

/** A deck that static pages show. */
export interface PageDeck {
  /** Slides as HTML. */
  readonly data: string;
  readonly title?: string;
  readonly description?: string;
  readonly meta?: Partial<DeckMeta>;
  /** Speaker notes by slide id. */
  readonly notes?: Readonly<Record<string, string>>;
  /** What the pages' `PlayerConfig` has in place of what the deck says. */
  readonly config?: Partial<Omit<PlayerConfig, 'addresses'>> & {
    readonly addresses?: Partial<PlayerConfig['addresses']>;
  };
  /** Files beside the pages, by name: their content type, and their bytes in base64. */
  readonly files?: Readonly<Record<string, { readonly type: string; readonly base64: string }>>;
}

/** Where pages stand, below the origin of the tests. */
const PAGES = '/deck-pages/';
/** Where their own CSS stands, by which the player knows it. */
const STYLES = '/d/';
/** Where a view may tell that it was opened (`addresses.viewed`): all is taken and forgotten. */
const VIEWED = '/deck-views';
const PLAYER = '/player/';
/** Lasting names of the player's stylesheets, as the server has them. */
const FONTS = '/fonts/';
const FOLDER = resolve(import.meta.dirname, '../dist');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface Manifest {
  readonly slides: string;
  readonly fonts: Readonly<Record<string, string>>;
  readonly families: Readonly<Record<string, string>>;
  readonly extras: Readonly<Record<string, string>>;
  readonly views: Readonly<Record<string, { script: string; styles: readonly string[]; modules: readonly string[] }>>;
}

/** Runs what a test wants to have in a view before the view's own scripts (`PlayerOptions.prepare`). */
const PREPARE = '<script>window.frameElement?.prepare?.(window)</script>';

interface KeptDeck {
  /** null: it is gone. */
  readonly deck: PageDeck | null;
  readonly version: number;
}

/**
 * Serves decks as documents of `@rostrum/deck/html` with the built player, and nothing else: no accounts, no database,
 * no line to a server. A deck is handed in by POST to `/deck-pages/`, which answers where it is; its views stand below
 * that. A POST to that place changes the deck, or takes it away (`null`), and open views find out by asking.
 */
export function deckPages(): Plugin {
  const decks = new Map<string, KeptDeck>();
  return {
    name: 'deck-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname.startsWith(VIEWED)) return void response.writeHead(204).end();
        const answering = pathname.startsWith(PAGES)
          ? answerPage(decks, request, response, pathname.slice(PAGES.length), searchParams)
          : pathname.startsWith(STYLES)
            ? answerPage(decks, request, response, pathname.slice(STYLES.length), searchParams)
            : pathname.startsWith(PLAYER)
              ? answerFile(response, pathname.slice(PLAYER.length))
              : pathname.startsWith(FONTS)
                ? leadTo(response, fontFile(pathname.slice(FONTS.length)))
                : null;
        if (answering === null) next();
        else answering.catch((error: unknown) => response.writeHead(500).end(String(error)));
      });
    },
  };
}

async function answerPage(
  decks: Map<string, KeptDeck>,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  const [id = '', view = '', name = ''] = path.split('/');
  if (request.method === 'POST') {
    // What a view tells of itself (`addresses.viewed`) is forgotten.
    if (view !== '') return void response.writeHead(204).end();
    const place = id === '' ? randomUUID() : id;
    const deck = JSON.parse(await readText(request)) as PageDeck | null;
    decks.set(place, { deck, version: (decks.get(place)?.version ?? 0) + 1 });
    send(response, 'text/plain; charset=utf-8', PAGES + place);
    return;
  }
  // What is asked for here does not come (`NEVER` of open-player.ts).
  if (id === 'never') return;
  const { deck, version } = decks.get(id) ?? { deck: null, version: 0 };
  const address = PAGES + id;
  const page = deck === null ? null : await writeAnswer(deck, String(version), { view, name, address, query });
  if (page === null) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.');
  send(response, page.type, page.body);
}

interface Place {
  readonly view: string;
  readonly name: string;
  readonly address: string;
  readonly query: URLSearchParams;
}

/** What stands at a place of a deck; null: nothing. */
async function writeAnswer(
  deck: PageDeck,
  version: string,
  { view, name, address, query }: Place,
): Promise<{ type: string; body: string | Buffer } | null> {
  const file = view === 'files' ? deck.files?.[name] : undefined;
  if (file !== undefined) return { type: file.type, body: Buffer.from(file.base64, 'base64') };
  if (view === 'style.css') return { type: 'text/css; charset=utf-8', body: styleOf(deck) };
  if (view === 'updated_at') return { type: 'application/json', body: JSON.stringify({ version }) };
  const wanted = view === 'stage' ? (query.get('mode') ?? 'show') : view;
  const mode = PLAYER_MODES.find((one) => one === wanted);
  if (mode === undefined) return null;
  const changing = { ...deck, config: { version, ...deck.config } };
  const body = await writePage(changing, mode, address, query, view === 'stage');
  return body === null ? null : { type: 'text/html; charset=utf-8', body: body.replace('<head>', `<head>${PREPARE}`) };
}

async function answerFile(response: ServerResponse, name: string): Promise<void> {
  if (!/^[\w.-]+$/.test(name)) return void response.writeHead(404).end();
  const body = await readFile(join(FOLDER, name)).catch(() => null);
  if (body === null) return void response.writeHead(404).end();
  send(response, TYPES[extname(name)] ?? 'application/octet-stream', body, 'max-age=3600');
}

async function leadTo(response: ServerResponse, file: string): Promise<void> {
  response.writeHead(302, { location: PLAYER + file, 'cache-control': 'max-age=300' }).end();
}

function send(response: ServerResponse, type: string, body: string | Buffer, kept = 'no-store'): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': kept }).end(body);
}

const styleOf = ({ meta }: PageDeck): string =>
  scopeCss(meta?.css ?? '', '.reveal', { hosts: meta?.cssHosts ?? [] }).css;

/** A view of the deck as the server writes it; null for a slide that is not there. */
async function writePage(
  given: PageDeck,
  mode: PlayerMode,
  address: string,
  params: URLSearchParams,
  isStage: boolean,
): Promise<string | null> {
  const query = readViewQuery(params);
  const meta = { ...DEFAULT_META, ...given.meta };
  const { deck } = parseDeck(given.data, { newId: randomUUID, width: meta.width, height: meta.height });
  const sections = await sectionsOf({ ...deck, meta }, params.get('slide'));
  if (sections === null) return null;
  const config = configOf(given, meta, mode, address);
  const shared = { notes: config.notes, sharesNotes: config.sharesNotes };
  const showNotes = showsNotes({ mode, ...shared }, query);
  const hasNotes = Object.values(config.notes ?? {}).some((text) => text.trim() !== '');
  const looks = mode === 'embed' ? embedLooks(query, config.plan) : null;
  const input = {
    sections,
    config: query.context === 'preview' ? { ...config, margin: 0 } : config,
    meta,
    deckStyle: meta.css.trim() === '' ? null : `${STYLES}${config.deckId}/style.css?v=${config.version}`,
    files: filesOf(meta.themeFont, mode, sections),
    unlisted: true,
    language: meta.language,
    description: given.description ?? '',
    looks: [...(looks === null ? [] : [`embed-${looks.style}`]), ...(showNotes && hasNotes ? ['with-notes'] : [])],
  };
  if (isStage) {
    return input.files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') + writeStage(input);
  }
  if (mode === 'text') return writeTextDocument({ ...input, showNotes });
  if (mode === 'scroll') return writeScrollDocument({ ...input, showNotes });
  if (mode === 'print') return writePrintDocument({ ...input, showNotes });
  return writeViewDocument(looks === null ? input : { ...input, below: writeEmbedBar(input.config, looks) });
}

async function sectionsOf(deck: Deck, slide: string | null): Promise<string | null> {
  const renderers = needsRenderers(deck) ? (await import('@rostrum/deck/renderers')).renderers : {};
  const sections = allowFrameOrigins(orNoSlides(renderDeck(deck, { firstSlideEager: true, renderers })), []);
  return slide === null ? sections : onlySlide(sections, Number(slide) - 1);
}

function configOf(given: PageDeck, meta: DeckMeta, mode: PlayerMode, address: string): PlayerConfig {
  return examplePlayerConfig({
    mode,
    deckId: address.slice(PAGES.length),
    title: given.title ?? 'Tides',
    width: meta.width,
    height: meta.height,
    margin: mode === 'preview' || mode === 'speaker' ? 0 : meta.margin,
    maxScale: meta.upsizing ? MAX_UPSIZING : 1,
    transition: playedTransition(meta.transition),
    backgroundTransition: playedBackgroundTransition(meta.backgroundTransition),
    center: meta.center,
    shuffle: meta.shuffle,
    loop: meta.loop,
    rtl: meta.rtl,
    slideNumber: meta.slideNumber,
    navigationMode: meta.navigationMode,
    autoSlideInterval: meta.autoSlideInterval,
    timeLimit: meta.timeLimit,
    notes: given.notes ?? null,
    rollingLinks: meta.rollingLinks,
    keepsCopy: false,
    ...given.config,
    addresses: {
      speaker: `${address}/speaker`,
      fullscreen: `${address}/fullscreen`,
      deck: address,
      views: true,
      stage: `${address}/stage?mode=${mode}`,
      version: `${address}/updated_at`,
      frame: null,
      polls: null,
      viewed: null,
      ...given.config?.addresses,
    },
  });
}

function filesOf(themeFont: string, mode: PlayerMode, sections: string): PlayerFiles {
  const manifest = readManifest();
  const view = mode === 'preview' ? undefined : manifest.views[mode === 'live' ? 'fullscreen' : mode];
  const own = (view?.styles ?? []).map(addressOf);
  const script = view === undefined ? null : addressOf(view.script);
  const modules = (view?.modules ?? []).map(addressOf);
  if (mode === 'text') return { styles: own, script, modules };
  const styles = [
    manifest.slides,
    manifest.fonts[themeFont] ?? manifest.fonts['montserrat'] ?? [],
    ...fontSheets(sections, themeFont).map((family) => manifest.families[family] ?? []),
    ...extraStyles(sections).map((extra) => manifest.extras[extra] ?? []),
  ].flat();
  return { styles: [...styles.map(addressOf), ...own], script, modules };
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as Manifest;
}

function fontFile(sheet: string): string {
  const { fonts, extras, families } = readManifest();
  const name = sheet.replace(/\.css$/, '');
  return fonts[name] ?? extras[name] ?? families[name.replace(/^family-/, '')] ?? '';
}

const addressOf = (file: string): string => PLAYER + file;
