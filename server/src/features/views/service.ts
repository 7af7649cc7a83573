import { createHash } from 'node:crypto';
import {
  allowFrameOrigins,
  embedLooks,
  onlySlide,
  orNoSlides,
  type PlayerConfig,
  type PlayedScript,
  type PlayerMode,
  type StageInput,
  writeAnalyticsDocument,
  writeEmbedBar,
  writePlayedDocument,
  writePrintDocument,
  writeScrollDocument,
  writeStage,
  writeTextDocument,
  writeViewDocument,
} from '@rostrum/deck/html';
import { PLAYED_SANDBOX } from '@rostrum/deck/played-frame';
import { showsNotes, type ViewQuery } from '@rostrum/deck/view-query';
import { accountOf, type Actor, linkOf, mayKeepCopy, type PresenterActor, WORKER } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import { planHas } from '../../access/plans.ts';
import type { AnalyticsPolicy, PlayedPolicy } from '../../platform/http/content-security.ts';
import { type CachedDocument, DocumentCache } from '../../platform/http/document-cache.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Deck } from '@rostrum/deck';
import type { Derived } from '../collaboration/service.ts';
import { asShown, columnsOfMeta, type DeckRecord, type DeckRef, factsOf, looksIn } from '../decks/service.ts';
import type { Signer } from '../media/service.ts';
import { type Audience, passOf, PLAYING, planOf, playedConfig, playerConfig, standaloneConfig } from './config.ts';
import { createPictureSource, type PictureSource } from './picture-source.ts';
import type { PlayerBuild } from '../../platform/player-build.ts';
import type { ServiceFonts } from './service-fonts.ts';
import type { COUNTED, WebAnalytics } from './web-analytics.ts';

export type { PictureSource } from './picture-source.ts';

/** Characters of documents that are kept in memory. */
const CACHE_LIMIT = 48 * 1024 * 1024;
/** Signed addresses last twice as long; documents that hold them are written anew after this. Milliseconds. */
const SIGNED_FOR = 6 * 60 * 60 * 1000;

export interface ViewsDeps {
  readonly player: PlayerBuild;
  /** Views that are open. */
  readonly now: () => Date;
  /** Of the instance, as people know it. */
  readonly origin: string;
  readonly findDeck: (actor: Actor, ref: DeckRef) => Promise<DeckRecord | null>;
  /** Brings what viewers see in step with the document; false when it was. */
  readonly settle: (deckId: string) => Promise<boolean>;
  readonly rendering: (deckId: string) => Promise<{
    readonly html: string;
    readonly notes: Record<string, string>;
    readonly css: string;
    readonly version: number;
  }>;
  /** What a deck was. Throws `not_found`. */
  readonly revision: (deckId: string, revisionId: string) => Promise<Deck>;
  /** `deckId`: whose theme counts; null: nobody's. */
  readonly derive: (deck: Deck, deckId: string | null) => Promise<Pick<Derived, 'html' | 'css' | 'meta' | 'shown'>>;
  /** HTML or CSS with its media addresses signed for somebody who holds no session. */
  readonly withSignedAddresses: (text: string, signer: Signer) => string;
  /** HTML and CSS of a deck with the addresses of the media that it uses signed, and no others. */
  readonly withSignedUses: (deckId: string, texts: readonly string[], signer: Signer) => Promise<string[]>;
  /** The path of a document of ours with the right to it. */
  readonly signedAddress: (path: string, signer: Signer) => string;
  /** A deck's scripts, in the order in which they run. */
  readonly scriptsOf: (deckId: string) => Promise<readonly PlayedScript[]>;
  /** Names of the hosts that this instance is reached by: frames of all others get their own origin. */
  readonly siteHosts: readonly string[];
  readonly serviceFonts: ServiceFonts;
  readonly webAnalytics: WebAnalytics;
  /** A medium that the deck uses, for our own Chromium; null when it uses none of that id, or one that is larger. */
  readonly readMedia: (
    deckId: string,
    mediaId: string,
    mostBytes: number,
  ) => Promise<{ bytes: Uint8Array; contentType: string } | null>;
}

/** A document, and what its policy has to let in beside the usual: where stylesheets of its deck's fonts come from. */
export interface ViewDocument {
  readonly document: CachedDocument;
  readonly fontOrigins: readonly string[];
}

/** A view without the application around it. */
export type DocumentMode = Exclude<PlayerMode, 'show'>;

/** Decks as documents to be watched: written of what was derived, for one audience, and kept. */
export class ViewsService {
  readonly #deps: ViewsDeps;
  readonly #cache = new DocumentCache(CACHE_LIMIT);

  constructor(deps: ViewsDeps) {
    this.#deps = deps;
  }

  /** A plain document. `slide`: that one alone (preview), counted from 0; one that is not there throws `not_found`. */
  async document(
    mode: DocumentMode,
    found: DeckRecord,
    actor: Actor,
    options: { readonly token: string | null; readonly slide: number | null; readonly query: ViewQuery },
  ): Promise<ViewDocument> {
    const record = await this.#settled(found, actor);
    const audience = this.#audienceOf(record, actor, options.token);
    const looks = mode === 'embed' ? embedLooks(options.query, planOf(record)) : null;
    const readable = { notes: audience.readsNotes ? {} : null, sharesNotes: record.deck.shareNotes };
    const showNotes = showsNotes({ mode, ...readable }, options.query);
    // Inside a page of ours it takes the place of the slide's picture, which has nothing around it.
    const inPage = options.query.context === 'preview';
    const key = this.#keyOf(JSON.stringify([mode, options.slide, looks, showNotes, inPage]), record, audience);
    const document = await this.#cache.get(key, async () => {
      const stage = await this.#stageInput(mode, record, audience, options.slide);
      const { player } = this.#deps;
      const input = {
        ...stage,
        config: inPage ? { ...stage.config, margin: 0 } : stage.config,
        files:
          mode === 'text'
            ? player.filesWithoutSlides('text')
            : player.filesOf(record.deck.themeFont, SCRIPTS[mode], stage.sections),
        unlisted: record.deck.visibility !== 'all' || audience.token !== null || mode !== 'fullscreen',
        language: record.deck.language,
        description: record.deck.description,
        looks: [
          ...(looks === null ? [] : [`embed-${looks.style}`]),
          ...(showNotes && hasNotes(stage.config) ? ['with-notes'] : []),
        ],
      };
      if (mode === 'text') return writeTextDocument({ ...input, showNotes });
      if (mode === 'scroll') return writeScrollDocument({ ...input, showNotes });
      if (mode === 'print') return writePrintDocument({ ...input, showNotes });
      return writeViewDocument(looks === null ? input : { ...input, below: writeEmbedBar(input.config, looks) });
    });
    return { document, fontOrigins: mode === 'text' ? [] : this.#deps.serviceFonts.originsOf(record.deck) };
  }

  /**
   * A deck that nobody has, as a show inside a page of ours: it has no other views, and nothing of it is
   * counted or kept.
   */
  async standalone(
    name: string,
    { title, author, deck }: { readonly title: string; readonly author: string; readonly deck: () => Deck },
  ): Promise<CachedDocument> {
    return this.#cache.get(JSON.stringify(['standalone', name, this.#deps.player.edition]), async () => {
      const { html, meta } = await this.#deps.derive(deck(), null);
      const looks = columnsOfMeta(meta);
      return writeViewDocument({
        sections: html.viewer,
        config: standaloneConfig({ name, title, author }, looks),
        meta: looks,
        deckStyle: null,
        files: this.#deps.player.filesOf(looks.themeFont, SCRIPTS.fullscreen, html.viewer),
        unlisted: true,
        language: 'en',
        looks: [],
      });
    });
  }

  /** The slides alone: of a deck page, for a page that asks for them later, and for any view whose deck has changed. */
  async stage(
    found: DeckRecord,
    actor: Actor,
    { token, mode }: { readonly token: string | null; readonly mode: PlayerMode },
  ): Promise<CachedDocument> {
    const record = await this.#settled(found, actor);
    const audience = this.#audienceOf(record, actor, token);
    return this.#cache.get(this.#keyOf(`stage ${mode}`, record, audience), async () => {
      const input = await this.#stageInput(mode, record, audience, null);
      const { styles } = this.#deps.player.filesOf(record.deck.themeFont, null, input.sections);
      const links = styles.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('');
      return links + writeStage(input);
    });
  }

  /** What a deck was, as a show that does not change any more. For who may edit the deck: it asks nobody's rights. */
  async revision(record: DeckRecord, revisionId: string, query: ViewQuery): Promise<ViewDocument> {
    const inPage = query.context === 'preview';
    const document = await this.#cache.get(
      this.#keyOf(JSON.stringify(['revision', revisionId, inPage]), record, STRANGER),
      async () => {
        const { deck: now } = record;
        const { html, css, meta, shown } = await this.#deps.derive(
          await this.#deps.revision(now.id, revisionId),
          now.id,
        );
        const deck = { ...now, ...columnsOfMeta(meta), ...(shown && looksIn(shown)) };
        const config = playerConfig('fullscreen', { ...record, deck }, STRANGER, null);
        const sections = allowFrameOrigins(orNoSlides(html.viewer), this.#deps.siteHosts);
        return writeViewDocument({
          sections,
          config: {
            ...config,
            margin: inPage ? 0 : config.margin,
            fontLinks: this.#deps.serviceFonts.linksOf(deck),
            addresses: { ...config.addresses, stage: null, version: null, polls: null },
          },
          meta: deck,
          deckStyle: css.trim() === '' ? null : `${stylePath(deck.id)}?revision=${encodeURIComponent(revisionId)}`,
          files: this.#deps.player.filesOf(deck.themeFont, SCRIPTS.fullscreen, sections),
          unlisted: true,
          language: deck.language,
          description: deck.description,
          looks: [],
        });
      },
    );
    // Which ones the deck was in then is known once it is written; who edits it could put in any of them.
    return { document, fontOrigins: this.#deps.serviceFonts.origins() };
  }

  /** The author's CSS as it was. */
  async revisionStyle({ deck }: DeckRecord, revisionId: string): Promise<string> {
    return (await this.#deps.derive(await this.#deps.revision(deck.id, revisionId), deck.id)).css;
  }

  /** Markup of a deck's stage with its first slide visible. Throws `not_found` when the actor may not see the deck. */
  async deckStage(deckId: string, { actor, token }: { actor: Actor; token?: string }): Promise<CachedDocument> {
    const record = await this.#deps.findDeck(actor, { id: deckId });
    if (record === null || !may(actor, 'deck.view', factsOf(record, actor))) throw new AppError('not_found');
    return this.stage(record, actor, { token: token ?? null, mode: 'show' });
  }

  /** Whether a view of the deck plays its scripts. */
  playsScripts(record: DeckRecord, mode: PlayerMode): boolean {
    return hasScripts(record) && PLAYING.some((one) => one === mode);
  }

  /**
   * The deck with its scripts, as a document that holds nothing but what those may know, and the policy under which it
   * is sent. Without any, where the owner's plan has none.
   */
  async played(
    found: DeckRecord,
    actor: Actor,
    mode: PlayerMode,
  ): Promise<ViewDocument & { readonly policy: PlayedPolicy }> {
    const record = await this.#settled(found, actor);
    const { deck } = record;
    const signer = playedSigner(record, actor);
    const given = hasScripts(record) ? await this.#deps.scriptsOf(deck.id) : [];
    const scripts = given.map(({ name, code }) => ({ name, code }));
    const hashes = scripts.map(({ code }) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
    const audience = { ...STRANGER, signer, leaving: this.#leavingOf(record, actor) };
    const document = await this.#cache.get(
      this.#keyOf(JSON.stringify(['played', mode, hashes]), record, audience),
      async () => {
        const rendering = await this.#deps.rendering(deck.id);
        const written = [orNoSlides(rendering.html), rendering.css];
        const [html = '', css = ''] =
          signer === null ? written : await this.#deps.withSignedUses(deck.id, written, signer);
        const sections = allowFrameOrigins(html, this.#deps.siteHosts);
        return writePlayedDocument({
          sections,
          config: { ...playedConfig(mode, record, audience), fontLinks: this.#deps.serviceFonts.linksOf(deck) },
          meta: deck,
          deckStyle: null,
          css,
          scripts,
          files: this.#deps.player.filesOf(deck.themeFont, 'framed', sections),
          unlisted: true,
          language: deck.language,
          looks: ['framed'],
        });
      },
    );
    const policy = { sandbox: PLAYED_SANDBOX, hashes, hosts: deck.cssHosts };
    return { document, fontOrigins: this.#deps.serviceFonts.originsOf(deck), policy };
  }

  /** Whether a view of the deck may hold a frame that counts the visit, by whoever it is. */
  mayCount(record: DeckRecord, mode: PlayerMode): boolean {
    return this.#deps.webAnalytics.counts(mode, record);
  }

  /** The frame that counts a visit. Throws `not_found` where visits of the deck are not counted. */
  async analytics(
    record: DeckRecord,
    mode: (typeof COUNTED)[number],
  ): Promise<{ readonly document: CachedDocument; readonly policy: AnalyticsPolicy }> {
    const counted = this.#deps.webAnalytics.visitOf(mode, record);
    if (counted === null) throw new AppError('not_found');
    const { visit, policy } = counted;
    const { player } = this.#deps;
    const document = await this.#cache.get(JSON.stringify(['analytics', visit, player.edition]), async () =>
      writeAnalyticsDocument(player.filesWithoutSlides('analytics'), visit),
    );
    return { document, policy };
  }

  /** The author's CSS, as the audience may fetch it. */
  async style(record: DeckRecord, actor: Actor): Promise<string> {
    const { css } = await this.#deps.rendering(record.deck.id);
    const link = linkOf(actor);
    if (link !== null) return this.#deps.withSignedAddresses(css, { link: link.signer });
    const signer = actor.kind === 'presenter' ? remoteSigner(actor) : null;
    return signer === null ? css : this.#deps.withSignedAddresses(css, signer);
  }

  /**
   * A deck's slides as our own Chromium photographs them, with the media that the deck uses and no others. null when
   * the deck is gone.
   */
  async pictureSource(deckId: string): Promise<PictureSource | null> {
    const found = await this.#deps.findDeck(WORKER, { id: deckId });
    if (found === null) return null;
    const record = asShown(found);
    const rendering = await this.#deps.rendering(deckId);
    const deckStyle = rendering.css.trim() === '' ? null : { path: stylePath(deckId), css: rendering.css };
    const { readMedia, player } = this.#deps;
    const config = playerConfig('preview', record, STRANGER, null);
    return createPictureSource({ record, rendering, config, deckStyle, player, readMedia });
  }

  /** As it is shown. Who edits a deck sees their last edit in it; everybody else what was derived a moment ago. */
  async #settled(found: DeckRecord, actor: Actor): Promise<DeckRecord> {
    const { id, themeId, version } = found.deck;
    // Of a theme that has just changed the row knows once the deck was made anew.
    const isBehind = themeId !== '' && (await this.#deps.rendering(id)).version !== version;
    const record = isBehind ? ((await this.#deps.findDeck(actor, { id })) ?? found) : found;
    if (!may(actor, 'deck.edit', factsOf(record, actor)) || !(await this.#deps.settle(id))) return asShown(record);
    return asShown((await this.#deps.findDeck(actor, { id })) ?? record);
  }

  #audienceOf(record: DeckRecord, actor: Actor, token: string | null): Audience {
    const audience = { ...audienceOf(record, actor, token), leaving: this.#leavingOf(record, actor) };
    if (!hasScripts(record)) return audience;
    const path = `/d/${record.deck.id}/played`;
    const signer = playedSigner(record, actor);
    return { ...audience, played: signer === null ? path : this.#deps.signedAddress(path, signer) };
  }

  #leavingOf(record: DeckRecord, actor: Actor): readonly string[] | null {
    return asksBeforeLeaving(record, actor) ? this.#deps.siteHosts : null;
  }

  async #stageInput(
    mode: PlayerMode,
    record: DeckRecord,
    audience: Audience,
    slide: number | null,
  ): Promise<StageInput> {
    const { deck } = record;
    const rendering = await this.#deps.rendering(deck.id);
    const shown = orNoSlides(rendering.html);
    const whole = slide === null ? shown : onlySlide(shown, slide);
    if (whole === null) throw new AppError('not_found');
    const signed = audience.signer === null ? whole : this.#deps.withSignedAddresses(whole, audience.signer);
    const sections = allowFrameOrigins(signed, this.#deps.siteHosts);
    const pass = passOf(audience);
    return {
      sections,
      config: {
        ...playerConfig(mode, record, audience, rendering.notes, this.#deps.origin),
        fontLinks: this.#deps.serviceFonts.linksOf(deck),
        analytics: this.#deps.webAnalytics.questionOf(mode, record, audience),
      },
      meta: deck,
      deckStyle:
        rendering.css.trim() === ''
          ? null
          : `${stylePath(deck.id)}?v=${rendering.version}${pass === '' ? '' : `&${pass}`}`,
    };
  }

  /** Everything that the written text depends on. */
  #keyOf(view: string, { deck, owner, team }: DeckRecord, audience: Audience): string {
    const signed = audience.signer === null ? null : Math.floor(this.#deps.now().getTime() / SIGNED_FOR);
    const shown = [deck.id, deck.version, deck.updatedAt.getTime(), deck.title, deck.slug, owner, team];
    return JSON.stringify([view, shown, deck.visibility, this.#deps.player.edition, audience, signed]);
  }
}

/** The player's entry behind each view of slides; null: they stand still. */
const SCRIPTS: Readonly<Record<Exclude<DocumentMode, 'text'>, string | null>> = {
  fullscreen: 'fullscreen',
  live: 'fullscreen',
  follow: 'follow',
  embed: 'embed',
  kiosk: 'kiosk',
  scroll: 'scroll',
  print: 'print',
  speaker: 'speaker',
  preview: null,
};

/** Our own worker: no notes, no other views. */
const STRANGER: Audience = {
  readsNotes: false,
  mayPresent: false,
  mayShare: false,
  mayLink: false,
  watchedBy: null,
  keepsCopy: true,
  counts: false,
  token: null,
  proof: null,
  signer: null,
  leaving: null,
  played: null,
  isRemote: false,
};

/** Views from which on a public deck has been looked at by enough people. */
const KNOWN_FROM = 50;

/**
 * Whether links to other sites are asked about: of a public deck that few have seen, where nobody
 * vouches for its owner.
 */
function asksBeforeLeaving(record: DeckRecord, actor: Actor): boolean {
  const { deck, owner } = record;
  const isStranger = accountOf(actor) === null && (actor.kind === 'anonymous' || actor.kind === 'link');
  if (!isStranger || deck.visibility !== 'all' || deck.viewCount >= KNOWN_FROM || owner.whitelisted) return false;
  return !may(actor, 'deck.present', factsOf(record, actor));
}

function audienceOf(record: DeckRecord, actor: Actor, token: string | null): Omit<Audience, 'leaving'> {
  const facts = factsOf(record, actor);
  const { id } = record.deck;
  const link = linkOf(actor);
  const isByLink = link?.deckId === id;
  // A token that opens nothing here is nobody's: what is written for it is what is written for everybody.
  const isRemote = actor.kind === 'presenter' && actor.deckId === id;
  const isGood = isByLink || isRemote;
  return {
    readsNotes: may(actor, 'deck.read_notes', facts),
    mayPresent: may(actor, 'deck.present', facts),
    mayShare: may(actor, 'deck.share', facts),
    mayLink: may(actor, 'link.create', facts),
    watchedBy: isByLink && link.linkType === 'view' && !link.embedOnly ? { asksPassword: link.hasPassword } : null,
    keepsCopy: mayKeepCopy(actor),
    counts: may(actor, 'deck.count_view', facts),
    token: isGood ? token : null,
    proof: isByLink ? link.proof : null,
    // The token of a show is in no address of a medium.
    signer: isByLink ? { link: link.signer } : isRemote ? remoteSigner(actor) : null,
    played: null,
    isRemote,
  };
}

/** What is written for a remote ends with the right of who made it. */
function remoteSigner({ deckId, link, userId }: PresenterActor): Signer | null {
  if (link !== null) return { link: link.signer };
  return userId === null ? null : { person: userId, deckId };
}

function hasScripts({ deck, owner }: DeckRecord): boolean {
  return deck.scriptCount > 0 && planHas(owner.accountType, 'scripts');
}

/** On whose behalf a document without a session asks for what is in the deck; null for what everybody may see. */
function playedSigner({ deck }: DeckRecord, actor: Actor): Signer | null {
  const link = linkOf(actor);
  if (link?.deckId === deck.id) return { link: link.signer };
  if (actor.kind === 'presenter') return remoteSigner(actor);
  const account = accountOf(actor);
  return deck.visibility === 'all' || account === null ? null : { person: account.userId, deckId: deck.id };
}

/** Room for notes is kept where there are any. */
function hasNotes({ notes }: PlayerConfig): boolean {
  return Object.values(notes ?? {}).some((text) => text.trim() !== '');
}

function stylePath(deckId: string): string {
  return `/d/${deckId}/style.css`;
}
