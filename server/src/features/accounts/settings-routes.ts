import { endpoints, ownPath } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ApiTokens } from './api-tokens.ts';
import { callerOf, forgetRenewal, inPerson, setCookies } from './callers.ts';
import type { Confirmations } from './confirmations.ts';
import type { PasswordAsker } from './passwords.ts';
import { problemAddress } from './problem-address.ts';
import type { AccountsService } from './service.ts';
import { endOtherSessions, sessionsOf } from './sessions.ts';
import type { AccountSettings } from './settings.ts';

interface SettingsRoutesDeps {
  readonly db: Db;
  readonly accounts: AccountsService;
  readonly settings: AccountSettings;
  readonly confirmations: Confirmations;
  readonly tokens: ApiTokens;
  /** Of the feature that knows what goes with an account. */
  readonly removal: () => {
    remove(user: PasswordAsker, typed: { username: string; current_password: string }): Promise<void>;
  };
  /** Services that somebody has connected. */
  readonly connected: (userId: string) => Promise<{ id: string; name: string; connected_at: string }[]>;
}

export function registerSettingsRoutes(http: AppHttp, deps: SettingsRoutesDeps): void {
  const { db, accounts, settings, confirmations, tokens, removal, connected } = deps;

  http.endpoint(endpoints.accountUpdate, {
    action: ENDPOINT_ACTIONS.accountUpdate,
    async handler({ body, request }) {
      await settings.update(inPerson(request), body.user);
      const now = await accounts.identify(callerOf(request));
      if (now === null) throw new AppError('unauthenticated');
      return { user: await accounts.currentUser(now.user) };
    },
    form: {
      done: (_, request) => `/users/edit?saved=${changedBy(request)}`,
      failed: (error, request) => problemAddress('/users/edit', error, { of: changedBy(request) }),
    },
  });

  http.endpoint(endpoints.accountDelete, {
    action: ENDPOINT_ACTIONS.accountDelete,
    async handler({ body, request, reply }) {
      const user = inPerson(request);
      await removal().remove(user, body.user);
      accounts.sessionsEnded(user.id);
      forgetRenewal(request);
      // Pictures that the browser would keep for good.
      reply.header('clear-site-data', '"cache"');
      setCookies(reply, await accounts.signOut(callerOf(request)));
    },
    form: {
      done: () => '/users/sign_in?account=deleted',
      failed: (error) => problemAddress('/users/edit/data', error, { of: 'deletion' }),
    },
  });

  http.endpoint(endpoints.emailConfirmationShow, {
    action: ENDPOINT_ACTIONS.emailConfirmationShow,
    rateClass: 'lookup',
    async handler({ query, reply }) {
      reply.header('cache-control', 'no-store');
      return confirmations.look(query.confirmation_token);
    },
  });

  http.endpoint(endpoints.emailConfirm, {
    action: ENDPOINT_ACTIONS.emailConfirm,
    rateClass: 'lookup',
    handler: ({ body }) => confirmations.confirm(body.confirmation_token),
    form: {
      done: (_, request) => confirmAddress(request, { done: 'true' }),
      failed: (error, request) => confirmAddress(request, { error: error.code }),
    },
  });

  http.endpoint(endpoints.emailConfirmationSend, {
    action: ENDPOINT_ACTIONS.emailConfirmationSend,
    handler: ({ request }) => settings.sendConfirmation(inPerson(request)),
    form: {
      done: () => '/users/edit?saved=sent',
      failed: (error) => problemAddress('/users/edit', error, { of: 'email' }),
    },
  });

  http.endpoint(endpoints.emailChangeCancel, {
    action: ENDPOINT_ACTIONS.emailChangeCancel,
    handler: ({ request }) => settings.cancelEmail(inPerson(request)),
    form: {
      done: () => '/users/edit?saved=cancelled',
      failed: (error) => problemAddress('/users/edit', error, { of: 'email' }),
    },
  });

  http.endpoint(endpoints.sessionsList, {
    action: ENDPOINT_ACTIONS.sessionsList,
    async handler({ request }) {
      const user = inPerson(request);
      return whole(await sessionsOf(db, user.id, user.sessionId));
    },
  });

  http.endpoint(endpoints.sessionEnd, {
    action: ENDPOINT_ACTIONS.sessionEnd,
    rateClass: 'release',
    handler: ({ params }) => accounts.endSession(params.id),
    form: { done: () => '/users/edit/sessions', failed: () => '/users/edit/sessions' },
  });

  http.endpoint(endpoints.otherSessionsEnd, {
    action: ENDPOINT_ACTIONS.otherSessionsEnd,
    rateClass: 'release',
    async handler({ request }) {
      const user = inPerson(request);
      await endOtherSessions(db, user.id, user.sessionId);
      accounts.sessionsEnded(user.id);
    },
    form: { done: () => '/users/edit/sessions', failed: () => '/users/edit/sessions' },
  });

  http.endpoint(endpoints.actingList, {
    action: ENDPOINT_ACTIONS.actingList,
    handler: async ({ request }) => whole(await accounts.acting(inPerson(request).id)),
  });

  http.endpoint(endpoints.accessRevoke, {
    action: ENDPOINT_ACTIONS.accessRevoke,
    rateClass: 'release',
    handler: ({ request }) => accounts.revokeAccess(inPerson(request)),
    form: { done: () => '/users/edit/sessions', failed: () => '/users/edit/sessions' },
  });

  http.endpoint(endpoints.passwordConfirm, {
    action: ENDPOINT_ACTIONS.passwordConfirm,
    rateClass: 'signIn',
    async handler({ body, request }) {
      await accounts.confirmPassword(inPerson(request), body.user.current_password, callerOf(request));
      return { return_to: ownPath(body.return_to) };
    },
    form: {
      done: ({ return_to }) => return_to,
      failed(error, request) {
        const { return_to: returnTo } = (request.body ?? {}) as { return_to?: unknown };
        const [page = '/'] = ownPath(typeof returnTo === 'string' ? returnTo : undefined).split('?', 1);
        return problemAddress(page, error);
      },
    },
  });

  http.endpoint(endpoints.apiTokensList, {
    action: ENDPOINT_ACTIONS.apiTokensList,
    handler: async ({ request }) => whole(await tokens.list(inPerson(request).id)),
  });

  http.endpoint(endpoints.apiTokenCreate, {
    action: ENDPOINT_ACTIONS.apiTokenCreate,
    async handler({ body, request, reply }) {
      reply.header('cache-control', 'no-store');
      return tokens.create(inPerson(request), body.api_token);
    },
  });

  http.endpoint(endpoints.apiTokenDelete, {
    action: ENDPOINT_ACTIONS.apiTokenDelete,
    rateClass: 'release',
    handler: ({ params }) => tokens.revoke(params.id),
    form: { done: () => '/users/edit/tokens', failed: () => '/users/edit/tokens' },
  });

  http.endpoint(endpoints.servicesList, {
    action: ENDPOINT_ACTIONS.servicesList,
    handler: async ({ request }) => whole(await connected(inPerson(request).id)),
  });
}

/** A list that is never longer than one page. */
function whole<T>(results: T[]) {
  return { total: results.length, page: 1, per_page: Math.max(1, results.length), results };
}

/** What the form was about. */
function changedBy(request: FastifyRequest): 'names' | 'email' | 'password' {
  const { user } = (request.body ?? {}) as { user?: Record<string, unknown> };
  if (user?.['password'] !== undefined) return 'password';
  return user?.['email'] === undefined ? 'names' : 'email';
}

function confirmAddress(request: FastifyRequest, more: Readonly<Record<string, string>>): string {
  const { confirmation_token: token } = (request.body ?? {}) as { confirmation_token?: unknown };
  const query = new URLSearchParams({ ...(typeof token === 'string' && { confirmation_token: token }), ...more });
  return `/users/confirm?${query.toString()}`;
}
