import { endpoints } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { presentDeck } from './presenter.ts';
import type { DecksService } from './service.ts';

/** Bytes of a body that brings a whole deck's HTML. */
const DATA_BODY = 32 * 1024 * 1024;

export interface DeckRouteDeps {
  readonly decks: DecksService;
  /** Id of a person by id or username. Throws `not_found`. */
  readonly personId: (idOrUsername: string) => Promise<string>;
}

export function registerDeckRoutes(http: AppHttp, { decks, personId }: DeckRouteDeps): void {
  http.endpoint(endpoints.decksList, {
    action: ENDPOINT_ACTIONS.decksList,
    handler({ query, actor }) {
      const ownerId = actor.kind === 'user' || actor.kind === 'token' ? actor.userId : '';
      return decks.list(actor, {
        ownerId,
        publicOnly: false,
        trashed: query.trashed === 'true',
        words: query.q ?? '',
        order: query.order,
        page: query.page,
      });
    },
  });

  http.endpoint(endpoints.userDecks, {
    action: ENDPOINT_ACTIONS.userDecks,
    async handler({ params, query, actor }) {
      const ownerId = await personId(params.id);
      return decks.list(actor, {
        ownerId,
        publicOnly: true,
        trashed: false,
        words: '',
        order: query.order,
        page: query.page,
      });
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
    handler: async ({ query, actor, request }) => ({
      deck: presentDeck(decks.recordOf(request).record, actor, query.token),
    }),
  });

  http.endpoint(endpoints.deckData, {
    action: ENDPOINT_ACTIONS.deckData,
    handler: ({ actor, request }) => decks.data(actor, decks.recordOf(request).record),
  });

  http.endpoint(endpoints.deckUpdatedAt, {
    action: ENDPOINT_ACTIONS.deckUpdatedAt,
    async handler({ request }) {
      const { deck } = decks.recordOf(request).record;
      return { updated_at: deck.updatedAt.toISOString(), version: deck.version };
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

  http.endpoint(endpoints.deckTrash, {
    action: ENDPOINT_ACTIONS.deckTrash,
    handler: async ({ params, actor }) => ({ deck: await decks.trash(actor, params.id) }),
  });

  http.endpoint(endpoints.deckRecover, {
    action: ENDPOINT_ACTIONS.deckRecover,
    handler: async ({ params, actor }) => ({ deck: await decks.recover(actor, params.id) }),
  });

  http.endpoint(endpoints.deckDestroy, {
    action: ENDPOINT_ACTIONS.deckDestroy,
    handler: ({ params, actor }) => decks.destroy(actor, params.id),
  });

  http.endpoint(endpoints.deckFork, {
    action: ENDPOINT_ACTIONS.deckFork,
    handler: async ({ params, actor }) => ({ deck: await decks.fork(actor, params.id) }),
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
