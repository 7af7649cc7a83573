import { type AppliedTheme, deckSchema, endpoints, type Tagged } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { linkOf } from '../../access/actor.ts';
import type { Actor } from '../../access/actor.ts';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { sendDocument } from '../../platform/http/send-document.ts';
import { requireAccount } from '../accounts/service.ts';
import type { DeckContents } from './contents.ts';
import { deckPath, presentDeck, presentTheme } from './presenter.ts';
import type { DecksService } from './service.ts';

/** Bytes of a body that brings a whole deck's HTML. */
const DATA_BODY = 32 * 1024 * 1024;

export interface DeckRouteDeps {
  readonly decks: DecksService;
  readonly contents: DeckContents;
  /** Id of a person by id or username. Throws `not_found`. */
  readonly personId: (idOrUsername: string) => Promise<string>;
  /** Ids of a person's tags, or of a team's, on each of the decks. */
  readonly tagsOn: (
    owner: { readonly userId: string } | { readonly teamId: string },
    deckIds: readonly string[],
  ) => Promise<Tagged>;
  /** The theme that counts for a deck, or null. */
  readonly themeOf: (deck: { readonly id: string; readonly themeId: string }) => Promise<AppliedTheme | null>;
}

export function registerDeckRoutes(http: AppHttp, { decks, contents, personId, tagsOn, themeOf }: DeckRouteDeps): void {
  const listOfTeam = async (actor: Actor, asked: Parameters<typeof decks.listOfTeam>[1]) => {
    const list = await decks.listOfTeam(actor, asked);
    const { teamId } = requireAccount(actor);
    const ids = list.results.map(({ id }) => id);
    return { ...list, tagged: teamId === null ? {} : await tagsOn({ teamId }, ids) };
  };

  http.endpoint(endpoints.decksList, {
    action: ENDPOINT_ACTIONS.decksList,
    async handler({ query: { trashed, shared, team, tag = null, q: words = '', slug = null, order, page }, actor }) {
      const of = trashed === 'true' ? 'trashed' : shared === 'true' ? 'shared' : 'own';
      const asked = { tag, words, slug, order, page };
      if (team === 'true') return listOfTeam(actor, asked);
      const list = await decks.listOf(actor, of, asked);
      const ids = of === 'own' ? list.results.map(({ id }) => id) : [];
      return { ...list, tagged: await tagsOn({ userId: requireAccount(actor).userId }, ids) };
    },
  });

  http.endpoint(endpoints.teamDecks, {
    action: ENDPOINT_ACTIONS.teamDecks,
    handler: ({ query: { tag = null, q: words = '', order, page }, actor }) =>
      listOfTeam(actor, { tag, words, order, page }),
  });

  http.endpoint(endpoints.userDecks, {
    action: ENDPOINT_ACTIONS.userDecks,
    async handler({ params, query, actor }) {
      const shelf = { of: 'public', userId: await personId(params.id) } as const;
      return decks.list(actor, { shelf, tag: null, words: '', ...query });
    },
  });

  http.endpoint(endpoints.decksCreate, {
    action: ENDPOINT_ACTIONS.decksCreate,
    bodyLimit: DATA_BODY,
    handler: ({ body, actor }) => decks.create(actor, body.deck),
    form: {
      done: ({ deck }) => `${deck.url}/edit`,
      // Leads on to the person's list, which says what was wrong.
      failed: ({ code }) => `/?error=${code}`,
    },
  });

  http.endpoint(endpoints.deckByAddress, {
    action: ENDPOINT_ACTIONS.deckByAddress,
    async handler({ query, actor, request }) {
      const { record, redirected } = decks.recordOf(request);
      const deck = presentDeck(record, actor, query.token);
      return { deck, redirect: redirected ? deck.url : null };
    },
  });

  http.endpoint(endpoints.deckShow, {
    action: ENDPOINT_ACTIONS.deckShow,
    async handler({ query, actor, request }) {
      const { record } = decks.recordOf(request);
      const isWhole = query.data === 'true';
      return {
        deck: isWhole
          ? await contents.whole(actor, record, query.token)
          : await decks.shown(actor, record, query.token),
      };
    },
  });

  http.endpoint(endpoints.deckData, {
    action: ENDPOINT_ACTIONS.deckData,
    async handler({ actor, request, reply }) {
      const { record } = decks.recordOf(request);
      const kept = await contents.kept(actor, record);
      if (kept === null) return contents.of(actor, record);
      return sendDocument(request, reply, kept, { type: 'application/json; charset=utf-8' });
    },
  });

  // What pages and other programs read again: everything, by the deck's own address.
  http.route({
    method: 'GET',
    url: '/:username/:deck.json',
    action: 'deck.view',
    params: z.object({ username: z.string().max(64), deck: z.string().max(255) }),
    query: z.object({ token: z.string().max(128).optional() }),
    rateClass: 'read',
    async handler({ query, actor, request, reply }) {
      const { record, redirected } = decks.recordOf(request);
      const search = /\?.*$/.exec(request.originalUrl)?.[0] ?? '';
      if (redirected) return reply.redirect(`${deckPath(record.owner, record.deck)}.json${search}`, 301);
      return reply
        .header('cache-control', 'private, no-cache')
        .send(deckSchema.parse(await contents.whole(actor, record, query.token)));
    },
  });

  http.endpoint(endpoints.deckTheme, {
    action: ENDPOINT_ACTIONS.deckTheme,
    async handler({ actor, request }) {
      const { record } = decks.recordOf(request);
      return presentTheme(presentDeck(record, actor), await themeOf(record.deck));
    },
  });

  http.endpoint(endpoints.deckThemeUpdate, {
    action: ENDPOINT_ACTIONS.deckThemeUpdate,
    async handler({ params, body, actor, request }) {
      const { deck } = await decks.update(actor, params.id, body.theme, believedVersion(request));
      return presentTheme(deck, await themeOf({ id: deck.id, themeId: deck.theme_id }));
    },
  });

  http.endpoint(endpoints.deckUpdatedAt, {
    action: ENDPOINT_ACTIONS.deckUpdatedAt,
    async handler({ actor, request }) {
      const { deck } = decks.recordOf(request).record;
      const grant = linkOf(actor)?.proof ?? null;
      return {
        updated_at: deck.updatedAt.toISOString(),
        version: deck.version,
        ...(grant !== null && { grant }),
      };
    },
  });

  http.endpoint(endpoints.deckUpdate, {
    action: ENDPOINT_ACTIONS.deckUpdate,
    bodyLimit: DATA_BODY,
    handler: ({ params, body, actor, request }) => decks.update(actor, params.id, body.deck, believedVersion(request)),
  });

  http.endpoint(endpoints.deckPublish, {
    action: ENDPOINT_ACTIONS.deckPublish,
    handler: async ({ params, body, actor }) => ({ deck: await decks.publish(actor, params.id, body.visibility) }),
  });

  http.endpoint(endpoints.deckMoveToTeam, {
    action: ENDPOINT_ACTIONS.deckMoveToTeam,
    handler: async ({ params, actor }) => ({ deck: await decks.moveToTeam(actor, params.id) }),
  });

  http.endpoint(endpoints.deckTakeBack, {
    action: ENDPOINT_ACTIONS.deckTakeBack,
    handler: async ({ params, actor }) => ({ deck: await decks.takeBack(actor, params.id) }),
  });

  http.endpoint(endpoints.deckTrash, {
    action: ENDPOINT_ACTIONS.deckTrash,
    handler: async ({ params, actor }) => ({ deck: await decks.trash(actor, params.id) }),
  });

  http.endpoint(endpoints.deckRecover, {
    action: ENDPOINT_ACTIONS.deckRecover,
    handler: async ({ params, actor }) => ({ deck: await decks.recover(actor, params.id) }),
    form: {
      done: ({ deck }) => deck.url,
      // As above.
      failed: ({ code }) => `/?error=${code}`,
    },
  });

  http.endpoint(endpoints.deckDestroy, {
    action: ENDPOINT_ACTIONS.deckDestroy,
    handler: ({ params, actor }) => decks.destroy(actor, params.id),
  });

  http.endpoint(endpoints.deckFork, {
    action: ENDPOINT_ACTIONS.deckFork,
    handler: async ({ params, actor }) => ({ deck: await decks.fork(actor, params.id) }),
    form: {
      done: ({ deck }) => deck.url,
      failed: ({ code }, { params }) => `/decks/fork/${(params as { id: string }).id}?error=${code}`,
    },
  });

  http.endpoint(endpoints.deckThumbnails, {
    action: ENDPOINT_ACTIONS.deckThumbnails,
    async handler({ params }) {
      await decks.wantPictures(params.id);
      return { queued: true };
    },
  });
}

/** The version in `If-Match` (`12` or `"12"`), or null without one. Throws `malformed` for anything else. */
function believedVersion(request: FastifyRequest): number | null {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given.trim())?.[1];
  if (version === undefined) throw new AppError('malformed');
  return Number(version);
}
