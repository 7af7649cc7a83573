import {
  type AppliedTheme,
  type DeckCard,
  type DeckDetail,
  type DeckTheme,
  deckThemeSchema,
  type HtmlLoss,
} from '@rostrum/contract';
import type { Loss } from '@rostrum/deck/html';
import { deckAbilities } from '../../access/abilities.ts';
import type { Actor } from '../../access/actor.ts';
import { isPaid } from '../../access/plans.ts';
import { keptSettings } from '../accounts/service.ts';
import { type DeckRecord, factsOf } from './record.ts';

/** The path of a deck's page. */
export function deckPath(owner: { username: string }, deck: { slug: string }): string {
  return `/${owner.username}/${deck.slug}`;
}

interface PictureAddress {
  readonly size?: 'large';
  /** Of the share link by which the reader came. */
  readonly token?: string | undefined;
}

/** The address of a slide's picture, of the deck's first slide with null. Another picture has another address. */
export function slidePictureAddress(
  deckId: string,
  slideId: string | null,
  hash: string,
  { size, token }: PictureAddress,
): string {
  const query = new URLSearchParams({ v: hash, ...(size && { size }), ...(token && { token }) });
  const slide = slideId === null ? '' : `/slides/${encodeURIComponent(slideId)}`;
  return `/d/${deckId}${slide}/thumbnail?${query.toString()}`;
}

/** A deck in a list, as the actor may know it; `token`: of the share link by which they came. */
export function presentCard(record: DeckRecord, actor: Actor, token?: string): DeckCard {
  const { deck, owner, picture } = record;
  const abilities = deckAbilities(actor, factsOf(record, actor));
  return {
    id: deck.id,
    title: deck.title,
    slug: deck.slug,
    url: deckPath(owner, deck),
    visibility: deck.visibility,
    user: { id: owner.id, username: owner.username, name: owner.name, thumbnail_url: owner.image },
    width: deck.width,
    height: deck.height,
    slide_count: deck.slideCount,
    view_count: deck.viewCount,
    kudos_count: deck.kudosCount,
    kudos_given: record.kudosGiven,
    collaborative: deck.collaborative,
    let_in: abilities.change_visibility ? { people: record.hasPeople, links: record.hasLinks } : null,
    version: deck.version,
    thumbnail_url: picture && slidePictureAddress(deck.id, null, picture, { token }),
    thumbnail_large_url: picture && slidePictureAddress(deck.id, null, picture, { token, size: 'large' }),
    created_at: deck.createdAt.toISOString(),
    updated_at: deck.updatedAt.toISOString(),
    trashed_at: deck.trashedAt?.toISOString() ?? null,
    paid: isPaid(owner.accountType),
    abilities,
  };
}

/** A deck by itself. */
export function presentDeck(record: DeckRecord, actor: Actor, token?: string): DeckDetail {
  const { deck, owner } = record;
  const card = presentCard(record, actor, token);
  return {
    ...card,
    user: { ...card.user, settings: shownSettings(owner.settings) },
    description: deck.description,
    theme_color: deck.themeColor,
    theme_font: deck.themeFont,
    transition: deck.transition,
    background_transition: deck.backgroundTransition,
    backgroundTransition: deck.backgroundTransition,
    center: deck.center,
    rolling_links: deck.rollingLinks,
    shuffle: deck.shuffle,
    should_loop: deck.shouldLoop,
    rtl: deck.rtl,
    slide_number: deck.slideNumber,
    navigation_mode: deck.navigationMode,
    auto_slide_interval: deck.autoSlideInterval,
    upsizing_enabled: deck.upsizingEnabled,
    margin: deck.margin,
    language: deck.language,
    time_limit: deck.timeLimit,
    theme_id: deck.themeId,
    font_typekit: deck.fontTypekit,
    font_google: deck.fontGoogle,
    css: card.abilities.edit ? deck.css : null,
    css_hosts: card.abilities.edit ? [...deck.cssHosts] : null,
    script_count: deck.scriptCount,
    share_notes: deck.shareNotes,
    forking_enabled: deck.forkingEnabled,
    export_allowed: deck.exportAllowed,
    analytics_id: card.abilities.share ? deck.analyticsId : null,
    published_at: deck.publishedAt?.toISOString() ?? null,
    // The deck it came from may be private now: those who work on this one know it already.
    forked_from: card.abilities.edit ? deck.forkedFrom : null,
  };
}

/** How a deck looks, of all that is told of it, and the theme that counts for it. */
export function presentTheme(deck: DeckDetail, theme: AppliedTheme | null): DeckTheme {
  return deckThemeSchema.parse({ ...deck, theme });
}

function shownSettings(settings: DeckRecord['owner']['settings']): DeckDetail['user']['settings'] {
  const { present_controls, present_upsizing } = keptSettings(settings);
  return { present_controls, present_upsizing };
}

/** Something that HTML lost on its way into a deck. */
export function presentLoss({ kind, what, slideId, count }: Loss): HtmlLoss {
  return { kind, what, slide_id: slideId, count };
}
