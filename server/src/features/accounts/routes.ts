import { endpoints, ownPath } from '@rostrum/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { chosenLanguage } from '../../platform/language.ts';
import { keepInStep, keepInStepByDocument } from './browser-language.ts';
import { callerOf, forgetRenewal, renewalOf, sessionUserOf, setCookies } from './callers.ts';
import { problemAddress } from './problem-address.ts';
import type { AccountsService } from './service.ts';
import { forgetTyped, keepTyped } from './typed-before.ts';

export function registerAccountRoutes(http: AppHttp, accounts: AccountsService): void {
  http.server.addHook('onSend', async (request, reply, payload) => {
    setCookies(reply, renewalOf(request));
    keepInStepByDocument(request, reply);
    return payload;
  });

  http.endpoint(endpoints.status, {
    action: ENDPOINT_ACTIONS.status,
    async handler({ request, reply }) {
      reply.header('x-csrf-token', request.csrfToken()).header('cache-control', 'no-store');
      const user = sessionUserOf(request);
      return { user_signed_in: user !== null, user: user === null ? null : await accounts.currentUser(user) };
    },
  });

  http.endpoint(endpoints.signUp, {
    action: ENDPOINT_ACTIONS.signUp,
    ofAnybody: true,
    rateClass: 'signUp',
    async handler({ body, request, reply }) {
      const { user, cookies } = await accounts.signUp(body.user, callerOf(request));
      forgetRenewal(request);
      forgetTyped(request, reply);
      setCookies(reply, cookies);
      keepInStep(request, reply, chosenLanguage(user.settings));
      return { user, return_to: ownPath(body.return_to) };
    },
    form: {
      done: ({ return_to }) => return_to,
      failed: (error, request, reply) => backTo('/users/sign_up', error, request, reply),
    },
  });

  http.endpoint(endpoints.signUpShow, {
    action: ENDPOINT_ACTIONS.signUpShow,
    rateClass: 'lookup',
    async handler({ reply }) {
      reply.header('cache-control', 'no-store');
      return { setup_code_required: (await accounts.pendingSetupCode()) !== null };
    },
  });

  http.endpoint(endpoints.signIn, {
    action: ENDPOINT_ACTIONS.signIn,
    ofAnybody: true,
    rateClass: 'signIn',
    async handler({ body, request, reply }) {
      const before = sessionUserOf(request)?.sessionId ?? null;
      const { user, cookies } = await accounts.signIn(body.user, before, callerOf(request));
      forgetRenewal(request);
      forgetTyped(request, reply);
      setCookies(reply, cookies);
      keepInStep(request, reply, chosenLanguage(user.settings));
      return { user, return_to: ownPath(body.return_to) };
    },
    form: {
      done: ({ return_to }) => return_to,
      failed: (error, request, reply) => backTo('/users/sign_in', error, request, reply),
    },
  });

  http.endpoint(endpoints.signOut, {
    action: ENDPOINT_ACTIONS.signOut,
    rateClass: 'release',
    ofAnybody: true,
    async handler({ request, reply }) {
      forgetRenewal(request);
      setCookies(reply, await accounts.signOut(callerOf(request)));
    },
    form: { done: () => '/', failed: () => '/' },
  });

  http.endpoint(endpoints.requestPassword, {
    action: ENDPOINT_ACTIONS.requestPassword,
    ofAnybody: true,
    rateClass: 'password',
    handler: ({ body }) => accounts.requestPassword(body.user.email),
    form: {
      done: () => '/users/password/new?sent=true',
      failed: (error, request, reply) => backTo('/users/password/new', error, request, reply),
    },
  });

  http.endpoint(endpoints.resetPassword, {
    action: ENDPOINT_ACTIONS.resetPassword,
    ofAnybody: true,
    rateClass: 'password',
    async handler({ body, reply }) {
      setCookies(reply, await accounts.resetPassword(body.user.reset_password_token, body.user.password));
    },
    form: {
      done: () => '/users/sign_in?password=changed',
      failed: (error, request, reply) => backTo('/users/password/edit', error, request, reply),
    },
  });

  http.endpoint(endpoints.resetPasswordShow, {
    action: ENDPOINT_ACTIONS.resetPasswordShow,
    rateClass: 'lookup',
    async handler({ query, reply }) {
      reply.header('cache-control', 'no-store');
      return { usable: await accounts.isResetTokenUsable(query.reset_password_token) };
    },
  });

  http.endpoint(endpoints.userLookup, {
    action: ENDPOINT_ACTIONS.userLookup,
    rateClass: 'lookup',
    async handler({ query, request, reply }) {
      reply.header('cache-control', 'no-store');
      if (!(await accounts.isUsernameTaken(query.id, sessionUserOf(request)))) throw new AppError('not_found');
    },
  });

  http.endpoint(endpoints.userShow, {
    action: ENDPOINT_ACTIONS.userShow,
    handler: ({ params }) => accounts.person(params.id),
  });
}

/** The form again, with what was wrong, what was typed, where it was to lead, and for a new password its token. */
function backTo(path: string, error: AppError, request: FastifyRequest, reply: FastifyReply): string {
  keepTyped(request, reply);
  const more: Record<string, string> = {};
  const body: unknown = request.body;
  if (typeof body === 'object' && body !== null) {
    const { return_to: returnTo, user } = body as { return_to?: unknown; user?: { reset_password_token?: unknown } };
    if (typeof returnTo === 'string') more['return_to'] = ownPath(returnTo);
    const token = user?.reset_password_token;
    if (typeof token === 'string') more['reset_password_token'] = token;
  }
  return problemAddress(path, error, more);
}
