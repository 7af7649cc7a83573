import { NO_ADDRESSES, nobodysConfig, type PlayerConfig, type PlayerMode } from '@rostrum/deck/html';
import { MAX_UPSIZING, playedBackgroundTransition, playedTransition } from '@rostrum/deck/themes';
import { planHas } from '../../access/plans.ts';
import { keptSettings } from '../accounts/service.ts';
import { type DeckRecord, deckPath } from '../decks/service.ts';
import type { Signer } from '../media/service.ts';

/** What a view shows, and to whom. */
export interface Audience {
  readonly readsNotes: boolean;
  readonly mayPresent: boolean;
  readonly mayShare: boolean;
  readonly mayLink: boolean;
  /** The link by which they came opens the deck to be watched, and to nothing else, in any window. */
  readonly watchedBy: { readonly asksPassword: boolean } | null;
  /** Whether a copy may stay in their browser. */
  readonly keepsCopy: boolean;
  /** Whether an opening is one more view: not for those who made the deck. */
  readonly counts: boolean;
  /** Of the share link by which they came, for the addresses of other views. */
  readonly token: string | null;
  /**
   * Proof of the link's password, where the address is all that proves it: for what this view fetches,
   * and for no other.
   */
  readonly proof: string | null;
  /** On whose behalf their media are signed; null for people with a session and public decks. */
  readonly signer: Signer | null;
  /** As `PlayerConfig` has it. */
  readonly leaving: readonly string[] | null;
  /** Address of the deck with its scripts, for a frame; null for a deck without. */
  readonly played: string | null;
  /** Came by a token of the deck's show. */
  readonly isRemote: boolean;
}

/** The player's configuration: of the deck's settings and of what this audience may know. */
export function playerConfig(
  mode: PlayerMode,
  { deck, owner, team }: DeckRecord,
  audience: Audience,
  notes: Readonly<Record<string, string>> | null,
  origin = '',
): PlayerConfig {
  const path = deckPath(owner, deck);
  const settings = keptSettings(owner.settings);
  const pass = passOf(audience);
  const fetched = pass === '' ? '' : `?${pass}`;
  const query = audience.token === null ? '' : `?token=${encodeURIComponent(audience.token)}`;
  return {
    mode,
    deckId: deck.id,
    version: String(deck.version),
    title: deck.title,
    visibility: deck.visibility,
    width: deck.width,
    height: deck.height,
    margin: mode === 'preview' || mode === 'speaker' ? 0 : deck.margin,
    maxScale: deck.upsizingEnabled && settings.present_upsizing ? MAX_UPSIZING : 1,
    transition: playedTransition(deck.transition),
    backgroundTransition: playedBackgroundTransition(deck.backgroundTransition),
    center: deck.center,
    // Two windows of one show have to agree on the order.
    shuffle: deck.shuffle && mode !== 'speaker' && mode !== 'live' && mode !== 'follow',
    loop: deck.shouldLoop,
    rtl: deck.rtl,
    slideNumber: deck.slideNumber,
    navigationMode: navigationOf(deck.navigationMode),
    autoSlideInterval: mode === 'speaker' || mode === 'follow' ? 0 : deck.autoSlideInterval,
    timeLimit: deck.timeLimit,
    notes: audience.readsNotes ? notes : null,
    sharesNotes: audience.readsNotes && deck.shareNotes,
    rollingLinks: deck.rollingLinks,
    controls: settings.present_controls,
    printsArrows: settings.export_controls,
    printsSteps: settings.export_separate_fragments,
    author: { name: owner.name, address: `/${owner.username}`, picture: owner.image },
    fontLinks: [],
    leaving: audience.leaving,
    mustTurn: team?.mandatoryOrientation ?? false,
    analytics: null,
    keepsCopy: audience.keepsCopy,
    plan: planOf({ owner }),
    show: showOf(mode, deck.id, audience, { origin, path }),
    addresses: {
      speaker: audience.mayPresent && !audience.isRemote ? `${path}/speaker${query}` : null,
      fullscreen: `${path}/${audience.mayPresent && !audience.isRemote ? 'live' : 'fullscreen'}${audience.isRemote ? '' : query}`,
      deck: audience.isRemote ? path : `${path}${query}`,
      views: true,
      stage: `/d/${deck.id}/stage?mode=${mode}${pass === '' ? '' : `&${pass}`}`,
      frame: frameOf(mode, audience),
      polls: KEEPING_RESULTS.has(mode) ? `/d/${deck.id}/polls${fetched}` : null,
      version: `/api/v1/decks/${deck.id}/updated_at${fetched}`,
      viewed: audience.counts && mode !== 'preview' ? `/d/${deck.id}/viewed${fetched}` : null,
    },
  };
}

/** Views that take part in shows. */
function showOf(
  mode: PlayerMode,
  deckId: string,
  audience: Audience,
  { origin, path }: { readonly origin: string; readonly path: string },
): PlayerConfig['show'] {
  if (mode !== 'live' && mode !== 'speaker' && mode !== 'follow') return null;
  const { mayPresent, mayShare, mayLink, isRemote, token, watchedBy } = audience;
  const isHandedOn = token !== null && (!mayPresent || watchedBy !== null);
  const pass = isHandedOn ? `?token=${encodeURIComponent(token)}` : '';
  const presents = mode !== 'follow' && mayPresent;
  return {
    part: presents ? 'presenter' : 'viewer',
    isRemote,
    follow: `${origin}/d/${deckId}/live${pass}`,
    typed: `${origin}${path}/live${pass}`,
    remote: `${origin}/d/${deckId}/speaker/`,
    openedBy: isHandedOn ? watchedBy : null,
    mayLink: presents && mayLink && !isRemote,
    links: presents && mayShare && !isRemote ? `${path}?share=live` : null,
  };
}

/** Of a deck that nobody has (`ViewsService.standalone`). */
export function standaloneConfig(
  { name, title, author }: { readonly name: string; readonly title: string; readonly author: string },
  looks: Pick<DeckRecord['deck'], 'width' | 'height' | 'transition' | 'backgroundTransition'>,
): PlayerConfig {
  return {
    ...nobodysConfig('fullscreen', { title, width: looks.width, height: looks.height, rtl: false }),
    deckId: name,
    version: '1',
    visibility: 'all',
    maxScale: MAX_UPSIZING,
    transition: playedTransition(looks.transition),
    backgroundTransition: playedBackgroundTransition(looks.backgroundTransition),
    controls: true,
    author: { name: author, address: '/', picture: null },
    plan: { embedStyles: true, embedSwitches: true, badge: false },
    addresses: { ...NO_ADDRESSES, deck: '/' },
  };
}

/**
 * Views that play a deck. What only shows it (pages to be scrolled or printed, pictures, words) shows it
 * as it was written.
 */
export const PLAYING = [
  'show',
  'fullscreen',
  'live',
  'embed',
  'kiosk',
  'speaker',
  'follow',
] as const satisfies PlayerMode[];

/** Views outside shows that show what polls came to. In a show its own results count, also where there are none yet. */
const KEEPING_RESULTS: ReadonlySet<PlayerMode> = new Set<PlayerMode>([
  'show',
  'fullscreen',
  'embed',
  'kiosk',
  'scroll',
  'print',
]);

function frameOf(mode: PlayerMode, { played }: Audience): string | null {
  if (played === null || !PLAYING.some((one) => one === mode)) return null;
  return `${played}${played.includes('?') ? '&' : '?'}mode=${mode}`;
}

/** What the player may know where the author's scripts run: no notes, and no address of ours. */
export function playedConfig(
  mode: PlayerMode,
  record: DeckRecord,
  { leaving }: Pick<Audience, 'leaving'>,
): PlayerConfig {
  const none = {
    readsNotes: false,
    mayPresent: false,
    mayShare: false,
    mayLink: false,
    watchedBy: null,
    keepsCopy: false,
    counts: false,
    token: null,
    proof: null,
    signer: null,
    leaving,
    played: null,
    isRemote: false,
  };
  return {
    ...playerConfig(mode, record, none, null),
    author: { name: '', address: '', picture: null },
    show: null,
    addresses: NO_ADDRESSES,
  };
}

/** The query by which what a view fetches is opened; empty for who needs none. */
export function passOf({ token, proof }: Pick<Audience, 'token' | 'proof'>): string {
  if (token === null) return '';
  return new URLSearchParams({ token, ...(proof !== null && { grant: proof }) }).toString();
}

/** What the author's plan covers. */
export function planOf({ owner }: Pick<DeckRecord, 'owner'>): PlayerConfig['plan'] {
  return {
    embedStyles: planHas(owner.accountType, 'embed_styles'),
    embedSwitches: planHas(owner.accountType, 'embed_switches'),
    badge: !planHas(owner.accountType, 'hide_embed_footer'),
  };
}

function navigationOf(mode: string): PlayerConfig['navigationMode'] {
  return mode === 'linear' || mode === 'grid' ? mode : 'default';
}
