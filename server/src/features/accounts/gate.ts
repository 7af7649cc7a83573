import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { words } from '@rostrum/words/server';
import { type Actor, ANONYMOUS, type LinkGrant } from '../../access/actor.ts';
import type { Denial } from '../../access/decision.ts';
import type {
  CommentFacts,
  DeckFacts,
  ExportFacts,
  InvitationFacts,
  MediaFacts,
  SlideTemplateFacts,
  SubscriberFacts,
  TeamFacts,
  TeamInvitationFacts,
  TeamMemberFacts,
  TeamTagFacts,
  ThemeFacts,
} from '../../access/facts.ts';
import { createAccessGate } from '../../access/gate.ts';
import type { ActionOn } from '../../access/rules.ts';
import type { SignedFor } from '../media/service.ts';
import type { BroughtProofs } from '../sharing/service.ts';
import { builtInFacts } from '../templates/service.ts';
import type { Db } from '../../platform/db/index.ts';
import { accountExports, apiTokens, imports, sessions, tags, webhooks } from '../../platform/db/schema/index.ts';
import { bearerToken } from '../../platform/http/bearer.ts';
import { AppError } from '../../platform/http/errors.ts';
import { chosenLanguage } from '../../platform/language.ts';
import { noteDeck } from '../../platform/metrics/work-at-hand.ts';
import { refuse } from './authorize.ts';
import { callerOf, remember, rememberAsker, sessionUserOf } from './callers.ts';
import type { SessionUser } from './identity.ts';
import { type AccountsService, userActor } from './service.ts';

/** What the gate asks of the other features; read when a request comes, not before. */
export interface GateSources {
  readonly db: Db;
  readonly accounts: AccountsService;
  /** The grant of a share link's token, or null when it opens nothing; locked without a proof of its password. */
  readonly linkByToken: (token: string, brought: BroughtProofs) => Promise<LinkGrant | null>;
  /** Whether a token is that of a link which was made for a talk, and ended with it. */
  readonly isOfTalkThatIsOver: (token: string) => Promise<boolean>;
  /** Who presents by a show's token; null for any other. */
  readonly presenterByToken: (token: string) => Promise<Actor | null>;
  /** Who a signed address speaks for; null for a bad signature. */
  readonly signerOf: (path: string, expires: string, signature: string) => Promise<SignedFor | null>;
  readonly deckFacts: (request: FastifyRequest, actor: Actor) => Promise<DeckFacts | null>;
  readonly mediaFacts: (request: FastifyRequest, actor: Actor) => Promise<MediaFacts | null>;
  readonly commentFacts: (request: FastifyRequest, actor: Actor) => Promise<CommentFacts | null>;
  readonly exportFacts: (request: FastifyRequest, actor: Actor) => Promise<ExportFacts | null>;
  readonly invitationFacts: (request: FastifyRequest) => Promise<InvitationFacts | null>;
  readonly teamMemberFacts: (request: FastifyRequest) => Promise<TeamMemberFacts | null>;
  readonly teamInvitationFacts: (request: FastifyRequest) => Promise<TeamInvitationFacts | null>;
  readonly teamTagFacts: (request: FastifyRequest) => Promise<TeamTagFacts | null>;
  readonly themeFacts: (request: FastifyRequest) => Promise<ThemeFacts | null>;
  readonly slideTemplateFacts: (request: FastifyRequest) => Promise<SlideTemplateFacts | null>;
  readonly teamFacts: (request: FastifyRequest, actor: Actor) => Promise<TeamFacts | null>;
  readonly subscriberFacts: (request: FastifyRequest, actor: Actor) => SubscriberFacts | null;
}

export function createGate(sources: GateSources) {
  return createAccessGate({
    identify: (request) => identify(sources, request),
    languageOf(request) {
      const user = sessionUserOf(request);
      return user === null ? undefined : chosenLanguage(user.settings);
    },
    refuse: async (denial, actor, request) => (await talkOver(sources, denial, request)) ?? refuse(denial, actor),
    facts: {
      deck: async (request, actor, action) =>
        (action === 'deck.fork_template' ? builtInFacts(request) : null) ??
        noted(await sources.deckFacts(request, actor)),
      media: sources.mediaFacts,
      comment: sources.commentFacts,
      invitation: sources.invitationFacts,
      export: sources.exportFacts,
      team: sources.teamFacts,
      theme: sources.themeFacts,
      team_tag: sources.teamTagFacts,
      slide_template: sources.slideTemplateFacts,
      team_member: sources.teamMemberFacts,
      team_invitation: sources.teamInvitationFacts,
      subscriber: async (request, actor) => sources.subscriberFacts(request, actor),
      async owned(request, _actor, action) {
        const { id } = request.params as { id?: string };
        if (id === undefined) return null;
        const table = OWNED[action as ActionOn<'owned'>];
        const [row] = await sources.db
          .select({ id: table.id, ownerId: table.userId })
          .from(table)
          .where(eq(table.id, id));
        // What is a team's is nobody's own.
        return row === undefined || row.ownerId === null ? null : { id: row.id, ownerId: row.ownerId };
      },
    },
  });
}

/** Notes the deck of the work in progress. */
function noted(deck: DeckFacts | null): DeckFacts | null {
  if (deck !== null) noteDeck(deck.id);
  return deck;
}

/** What the address of an action names, where that is its owner's alone. */
const OWNED = {
  'account_session.end': sessions,
  'account_export.download': accountExports,
  'api_token.delete': apiTokens,
  'tag.view': tags,
  'tag.update': tags,
  'tag.delete': tags,
  'tag.fill': tags,
  'webhook.view': webhooks,
  'webhook.change': webhooks,
  'import.view': imports,
  'import.send': imports,
  'import.apply': imports,
  'import.cancel': imports,
  'import.mark_read': imports,
} as const satisfies Record<ActionOn<'owned'>, unknown>;

/**
 * An API token alone; else the session, and beside it the share link whose token came along, or the
 * signer of the address.
 */
async function identify(sources: GateSources, request: FastifyRequest): Promise<Actor> {
  const token = bearerToken(request);
  if (token !== null) {
    const { tokenId, scope, user } = await sources.accounts.identifyToken(token);
    remember(request, { user, cookies: [] });
    const { accountType, teamId, teamRole } = user;
    return { kind: 'token', userId: user.id, tokenId, scope, accountType, teamId, teamRole };
  }
  const user = await sessionUser(sources, request);
  const signed = await signedFor(sources, request);
  const shown = signed !== null && 'link' in signed ? signed.link : await shownLink(sources, request);
  const presenter = shown === null ? await shownPresenter(sources, request) : null;
  if (presenter !== null) return presenter;
  if (user !== null) return userActor(user, shown);
  if (signed !== null && 'person' in signed) return (await sources.accounts.findActor(signed.person)) ?? ANONYMOUS;
  return shown === null ? ANONYMOUS : { kind: 'link', link: shown };
}

/** Where an audience follows. */
const FOLLOWED = new Set(['/:username/:deck/live', '/d/:id/live']);

/** What is said to whoever comes by a talk's own address when that is over: they had its token. */
async function talkOver(sources: GateSources, denial: Denial, request: FastifyRequest): Promise<AppError | null> {
  const token = tokenOf(request);
  if (denial.code !== 'not_found' || !FOLLOWED.has(request.routeOptions.url ?? '')) return null;
  if (typeof token !== 'string' || !(await sources.isOfTalkThatIsOver(token))) return null;
  const text = words.accounts.talkOverText;
  return new AppError('not_found', words.accounts.talkOver, undefined, { text });
}

/** The person of the request's session. Of who asks for a page that was looked up once, whatever the page asks for. */
async function sessionUser(sources: GateSources, request: FastifyRequest): Promise<SessionUser | null> {
  if (request.askedBy !== null) return rememberAsker(request, request.askedBy);
  const session = await sources.accounts.identify(callerOf(request));
  if (session !== null) remember(request, session);
  return session?.user ?? null;
}

/** The speaker view on another device. */
const SPEAKER = '/d/:id/speaker/:token';

/** What may be read by an address that carries its right. Nothing here changes anything. */
const SIGNED = new Set(['/media/:id', '/d/:id/played']);

async function signedFor(sources: GateSources, request: FastifyRequest): Promise<SignedFor | null> {
  const { e, s } = (request.query ?? {}) as Record<string, unknown>;
  if (!SIGNED.has(request.routeOptions.url ?? '') || typeof e !== 'string' || typeof s !== 'string') return null;
  const signed = await sources.signerOf(pathOf(request), e, s);
  return signed !== null && 'link' in signed && signed.link.embedOnly && isWholeWindow(request) ? null : signed;
}

/** As it was signed: of the route, not as somebody wrote it. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  return (routeOptions.url ?? '').replace(':id', (params as { id?: string }).id ?? '');
}

/** The token of a show's remotes: in the path of the speaker view, and in the query of what that one fetches. */
async function shownPresenter(sources: GateSources, request: FastifyRequest): Promise<Actor | null> {
  const { token: inPath } = (request.params ?? {}) as Record<string, unknown>;
  const isSpeaker = request.routeOptions.url === SPEAKER;
  const token = isSpeaker ? inPath : tokenOf(request);
  return typeof token === 'string' && token !== '' ? sources.presenterByToken(token) : null;
}

/** `deck_token`: as the addresses of streams have it. */
function tokenOf(request: FastifyRequest): unknown {
  const { token, deck_token: deckToken } = (request.query ?? {}) as Record<string, unknown>;
  return token ?? deckToken;
}

async function shownLink(sources: GateSources, request: FastifyRequest): Promise<LinkGrant | null> {
  const { grant } = (request.query ?? {}) as Record<string, unknown>;
  const token = tokenOf(request);
  if (typeof token !== 'string' || token === '') return null;
  const brought = { cookies: request.cookies, grant: typeof grant === 'string' ? grant : null };
  const link = await sources.linkByToken(token, brought);
  return link?.embedOnly === true && !isForFrame(request) ? null : link;
}

/**
 * All that a link for frames alone opens: the embed view, and what that fetches. Any other address, also one that is
 * added later, hands out the deck elsewhere.
 */
const OF_EMBEDS = new Set([
  '/:username/:deck/embed',
  '/d/:id/stage',
  '/d/:id/style.css',
  '/d/:id/played',
  '/d/:id/polls',
  '/d/:id/viewed',
  '/d/:id/viewed_slides',
  '/api/v1/decks/:id/updated_at',
  '/media/:id',
]);

/** Of a stage it is that of the embed view: others hold what that one does not show. */
function isForFrame(request: FastifyRequest): boolean {
  const { url = '' } = request.routeOptions;
  if (!OF_EMBEDS.has(url) || isWholeWindow(request)) return false;
  return url !== '/d/:id/stage' || (request.query as { mode?: unknown }).mode === 'embed';
}

/** A document that stands in no frame, as far as the browser says: it does over https, and of its own machine. */
function isWholeWindow({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'document';
}
