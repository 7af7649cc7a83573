import { frameHost, sanitizeFrameUrl } from '../../html/frame-rules.ts';

/** Whose player a frame's address opens. */
export type EmbedProvider = 'youtube' | 'vimeo' | 'codepen';

export interface Embed {
  readonly provider: EmbedProvider;
  /** `https:`, in one spelling. */
  readonly src: string;
  /** Whether the address asked for playing at once. The block says so itself, so the address does not. */
  readonly autoplay: boolean;
}

/**
 * The address that embeds what a link of YouTube, Vimeo or CodePen shows, with its start time and playlist; null for
 * any other address. Takes links as people copy them, with and without `https://`, and addresses that embed already.
 * Idempotent. Sources: YouTube's player parameters, Vimeo's player parameters, CodePen's embed addresses.
 */
export function readEmbed(link: string): Embed | null {
  const address = parseAddress(link);
  return address && (readYouTube(address) ?? readVimeo(address) ?? readCodePen(address));
}

/**
 * What somebody typed or pasted as an address for a frame: an embed address for a provider's link, else the page itself
 * with `https://` in front. Null where that is no address of a page.
 */
export function normalizeFrameAddress(text: string): string | null {
  const embed = readEmbed(text);
  return embed ? embed.src : withScheme(text);
}

interface Address {
  /** Without `www.` and `m.`. */
  readonly host: string;
  /** Parts of the path, none of them empty. */
  readonly path: readonly string[];
  readonly query: ReadonlyMap<string, string>;
  readonly hash: string;
}

function parseAddress(link: string): Address | null {
  const url = withScheme(link);
  const host = url === null ? null : frameHost(url);
  const match = /^https:\/\/[^/?#]*([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(url ?? '');
  if (host === null || !match) return null;
  return {
    host: host.replace(/^(?:www|m)\./, ''),
    path: (match[1] ?? '').split('/').filter((part) => part !== ''),
    query: parseQuery(match[2] ?? ''),
    hash: match[3] ?? '',
  };
}

function withScheme(text: string): string | null {
  const link = text.trim();
  if (/^(?:https?:)?\/\//i.test(link)) return sanitizeFrameUrl(link);
  // `example.org/page` and `example.org:8443`, but not `mailto:…`, `page.html#…` or words.
  const isHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#]\S*)?$/u.test(link);
  return isHost ? sanitizeFrameUrl(`https://${link}`) : null;
}

/** The first of each name. `&amp;` is what is left of an address that was copied out of HTML. */
function parseQuery(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const part of query.replaceAll('&amp;', '&').split('&')) {
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    if (name !== '' && !values.has(name)) values.set(name, equals < 0 ? '' : part.slice(equals + 1));
  }
  return values;
}

/** Parameters in the order of a provider's list, those that are not on it left out. */
function writeQuery(values: ReadonlyMap<string, string>, names: readonly string[]): string {
  const parts: string[] = [];
  for (const name of names) {
    const value = values.get(name);
    if (value !== undefined && /^[\w.,:%-]*$/.test(value)) parts.push(`${name}=${value}`);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Seconds of `90`, `90s`, `1m30s`, `1h2m3s` and `1:30`; 0 when it says none. */
function parseTime(value: string | undefined): number {
  const text = value ?? '';
  const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:\.\d+)?$/.exec(text);
  const units = /^(?=\d)(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,7})(?:\.\d+)?s?)?$/.exec(text);
  const [, hours = '0', minutes = '0', seconds = '0'] = clock ?? units ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function asksForAutoplay(query: ReadonlyMap<string, string>): boolean {
  return /^(?:1|true)$/i.test(query.get('autoplay') ?? '');
}

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
]);
/** Where a film's id is the second part of the path. */
const YOUTUBE_PATHS = new Set(['shorts', 'embed', 'live', 'v', 'e', 'vi']);
/** https://developers.google.com/youtube/player_parameters, without those that the page around the player sets. */
const YOUTUBE_PARAMETERS = (
  'start end list listType index playlist loop mute controls rel fs hl color disablekb playsinline modestbranding ' +
  'iv_load_policy cc_load_policy cc_lang_pref clip clipt'
).split(' ');

function readYouTube({ host, path, query, hash }: Address): Embed | null {
  if (!YOUTUBE_HOSTS.has(host)) return null;
  const [first = '', second = ''] = path;
  const named = host === 'youtu.be' ? first : YOUTUBE_PATHS.has(first) ? second : '';
  const film = named === '' && first === 'watch' ? (query.get('v') ?? second) : named;
  const isPlaylist = first === 'playlist' || film === 'videoseries' || film === '';
  if (isPlaylist && !/^[\w-]+$/.test(query.get('list') ?? '')) return null;
  if (!isPlaylist && !/^[\w-]{6,20}$/.test(film)) return null;
  const values = new Map(query);
  const times = [query.get('start'), query.get('t'), query.get('time_continue'), parseQuery(hash).get('t')];
  const start = times.map(parseTime).find((time) => time > 0);
  if (start === undefined) values.delete('start');
  else values.set('start', String(start));
  const site = host === 'youtube-nocookie.com' ? host : 'youtube.com';
  const src = `https://www.${site}/embed/${isPlaylist ? 'videoseries' : film}${writeQuery(values, YOUTUBE_PARAMETERS)}`;
  return { provider: 'youtube', src, autoplay: asksForAutoplay(query) };
}

/** https://help.vimeo.com/hc/en-us/articles/12426260232977, without those that the page around the player sets. */
const VIMEO_PARAMETERS = (
  'h autopause background byline color colors controls dnt end_time keyboard loop muted pip playsinline portrait quality ' +
  'speed start_time texttrack title transparent'
).split(' ');

function readVimeo({ host, path, query, hash }: Address): Embed | null {
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const autoplay = asksForAutoplay(query);
  const [first = '', second = ''] = path;
  if (first === 'event' && /^\d+$/.test(second)) {
    const key = path[2] !== undefined && path[2] !== 'embed' ? path[2] : (path[3] ?? '');
    const rest = /^[0-9a-f]+$/i.test(key) ? `/${key}` : '';
    return { provider: 'vimeo', src: `https://vimeo.com/event/${second}/embed${rest}`, autoplay };
  }
  const at = path.findIndex((part) => /^\d+$/.test(part) && !isVimeoCollection(path, part));
  const film = path[at];
  if (film === undefined) return null;
  const values = new Map(query);
  const key = path[at + 1];
  // A film that is not listed is opened by a key, which its page has in the path and its player in the query.
  if (key !== undefined && /^[0-9a-f]{6,}$/i.test(key)) values.set('h', key);
  const start = parseTime(parseQuery(hash).get('t')) || parseTime(query.get('t'));
  const src = `https://player.vimeo.com/video/${film}${writeQuery(values, VIMEO_PARAMETERS)}${start > 0 ? `#t=${start}s` : ''}`;
  return { provider: 'vimeo', src, autoplay };
}

/** What may be known by a number as well. */
const VIMEO_COLLECTIONS = new Set([
  'album',
  'showcase',
  'channels',
  'groups',
  'ondemand',
  'folder',
  'user',
  'categories',
]);

/** The number of an album, channel or the like, not of the film in it. */
function isVimeoCollection(path: readonly string[], part: string): boolean {
  const before = path[path.indexOf(part) - 1];
  return before !== undefined && VIMEO_COLLECTIONS.has(before);
}

const CODEPEN_PARAMETERS = ['default-tab', 'theme-id', 'editable', 'height', 'preview', 'zoom'];
const CODEPEN_VIEWS = new Set(['pen', 'embed', 'full', 'details', 'live', 'debug']);

function readCodePen({ host, path, query }: Address): Embed | null {
  if (host !== 'codepen.io') return null;
  const owner = path[0] === 'team' ? path.slice(0, 2) : path.slice(0, 1);
  const [view = '', second = '', third = ''] = path.slice(owner.length);
  const pen = second === 'preview' ? third : second;
  const isName = (part: string) => /^[\w-]+$/.test(part);
  if (!owner.every(isName) || !CODEPEN_VIEWS.has(view) || !isName(pen)) return null;
  const values = new Map(query);
  if (!values.has('default-tab')) values.set('default-tab', 'result');
  const preview = view === 'embed' && second === 'preview' ? 'preview/' : '';
  const src = `https://codepen.io/${owner.join('/')}/embed/${preview}${pen}${writeQuery(values, CODEPEN_PARAMETERS)}`;
  return { provider: 'codepen', src, autoplay: false };
}
