import { endpoints, idSchema, LIMITS, MESSAGES, ownPath, type SignInProblem } from '@rostrum/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { words } from '@rostrum/words/server';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { OpenIdProblem } from '../../platform/openid/index.ts';
import {
  type AccountsService,
  callerOf,
  forgetRenewal,
  inPerson,
  problemAddress,
  sessionUserOf,
  setCookies,
} from '../accounts/service.ts';
import type { Arriving } from './arriving.ts';
import { type BegunSignIns, callbackPath } from './begun.ts';
import { beginPath, type TeamSignInService } from './service.ts';
import type { SignInSettings } from './settings.ts';
import type { ProviderPerson } from './store.ts';

export interface SignInRoutesDeps {
  readonly accounts: () => AccountsService;
  readonly arriving: Arriving;
  readonly begun: BegunSignIns;
  readonly settings: SignInSettings;
  readonly signIns: TeamSignInService;
  /** The present address of a team. */
  readonly slugOf: (teamId: string) => Promise<string>;
  readonly publicUrl: URL;
}

/** The page of who signs in with their team, and of what went wrong there. */
const PAGE = '/users/sign_in/team';
/** The page of who signs in to an account, and how. */
const OWN_PAGE = '/users/edit/sessions';
/** As a provider sends people back (RFC 6749 4.1.2, RFC 9207): what it says is read, once its length is sane. */
const returned = z.object({ state: z.string().max(500).optional() }).loose();
const begins = z.object({ return_to: z.string().max(2000).optional() });

/** The page with what went wrong: its name, never words, so that nobody can put words into it. */
function pageOf(problem: SignInProblem, slug: string | null): string {
  return `${PAGE}?${new URLSearchParams({ problem, ...(slug !== null && { team: slug }) }).toString()}`;
}

export function registerTeamSignInRoutes(http: AppHttp, deps: SignInRoutesDeps): void {
  registerSettings(http, deps);
  registerWays(http, deps);
  const { accounts, arriving, begun, signIns, slugOf, publicUrl } = deps;

  http.route({
    method: 'GET',
    url: '/t/:slug/sign_in',
    action: 'session.create',
    rateClass: 'lookup',
    params: z.object({ slug: z.string().min(1).max(255) }),
    query: begins,
    async handler({ params, query, reply }) {
      reply.header('cache-control', 'no-store');
      const team = await signIns.atAddress(params.slug);
      if (team === null) return reply.redirect(pageOf('none', null), 303);
      const secrets = begun.begin(reply, team.id, ownPath(query.return_to));
      const returnTo = new URL(callbackPath(team.id), publicUrl).href;
      try {
        return reply.leadAway(await arriving.begin(team.id, { ...secrets, returnTo }));
      } catch (error) {
        if (!(error instanceof OpenIdProblem)) throw error;
        return reply.redirect(pageOf(error.reason, team.slug), 303);
      }
    },
  });

  http.route({
    method: 'GET',
    url: '/teams/:id/sign_in/callback',
    action: 'session.create',
    rateClass: 'lookup',
    params: z.object({ id: idSchema }),
    query: returned,
    async handler({ params: { id: teamId }, query, request, reply }) {
      reply.header('cache-control', 'no-store');
      const secrets = begun.end({ request, reply }, teamId, query.state ?? '');
      if (secrets === null) return reply.redirect(pageOf('stale', null), 303);
      const address = new URL(request.originalUrl, publicUrl);
      const arrival = await arriving.arrive(teamId, address, secrets);
      if (arrival.kind === 'signs_in') {
        const user = await signIn({ request, reply }, arrival.person, arrival.userId);
        return reply.redirect(user === null ? pageOf('stale', null) : secrets.returnTo, 303);
      }
      const slug = await slugOf(teamId).catch(() => null);
      if (arrival.kind === 'refused') return reply.redirect(pageOf(arrival.problem, slug), 303);
      begun.keep(reply, { ...arrival.person, returnTo: secrets.returnTo });
      return reply.redirect(arrival.problem === null ? `${PAGE}/connect` : pageOf(arrival.problem, slug), 303);
    },
  });

  http.endpoint(endpoints.teamIdentityConnect, {
    action: ENDPOINT_ACTIONS.teamIdentityConnect,
    ofAnybody: true,
    rateClass: 'signIn',
    async handler({ body, request, reply }) {
      const person = begun.arrived(request);
      if (person === null) throw new AppError('conflict', words.teams.signIn.tooLongAgo);
      const userId = await arriving.prove(person, body.user, callerOf(request));
      begun.forget(reply);
      const user = await signIn({ request, reply }, person, userId);
      if (user === null) throw new AppError('conflict', words.teams.signIn.tooLongAgo);
      return { user, return_to: ownPath(person.returnTo) };
    },
    form: { done: ({ return_to }) => return_to, failed: (error) => problemAddress(`${PAGE}/connect`, error) },
  });

  http.endpoint(endpoints.teamIdentityShow, {
    action: ENDPOINT_ACTIONS.teamIdentityShow,
    handler: async ({ request }) => ({ team_identity: await signIns.identityOf(inPerson(request).id) }),
  });
  http.endpoint(endpoints.teamIdentityDelete, {
    action: ENDPOINT_ACTIONS.teamIdentityDelete,
    rateClass: 'release',
    async handler({ request }) {
      const user = inPerson(request);
      await signIns.disconnect(user);
      accounts().sessionsEnded(user.id);
    },
    form: { done: () => OWN_PAGE, failed: (error) => problemAddress(OWN_PAGE, error) },
  });

  async function signIn(
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    person: ProviderPerson,
    userId: string,
  ) {
    const before = sessionUserOf(request)?.sessionId ?? null;
    const isVouched = (tx: Tx) => arriving.isVouched(tx, person, userId);
    const signedIn = await accounts().signInByProvider(
      { userId, teamId: person.teamId, isVouched },
      before,
      callerOf(request),
    );
    if (signedIn === null) return null;
    forgetRenewal(request);
    setCookies(reply, signedIn.cookies);
    return signedIn.user;
  }
}

function registerSettings(http: AppHttp, { settings }: SignInRoutesDeps): void {
  http.endpoint(endpoints.teamSignInShow, {
    action: ENDPOINT_ACTIONS.teamSignInShow,
    handler: ({ actor }) => settings.show(actor),
  });
  http.endpoint(endpoints.teamSignInUpdate, {
    action: ENDPOINT_ACTIONS.teamSignInUpdate,
    handler: ({ actor, body }) => settings.change(actor, body.sign_in),
    form: { done: () => '/edit/sign_in?saved=sign_in', failed: (error) => problemAddress('/edit/sign_in', error) },
  });
  http.endpoint(endpoints.teamSignInTest, {
    action: ENDPOINT_ACTIONS.teamSignInTest,
    rateClass: 'script',
    handler: ({ body }) => settings.test(body.sign_in.issuer),
  });
  http.endpoint(endpoints.teamSignInDelete, {
    action: ENDPOINT_ACTIONS.teamSignInDelete,
    rateClass: 'release',
    handler: ({ actor }) => settings.remove(actor),
    form: { done: () => '/edit/sign_in', failed: () => '/edit/sign_in' },
  });
}

function registerWays(http: AppHttp, { publicUrl, signIns }: SignInRoutesDeps): void {
  http.endpoint(endpoints.teamSignInFind, {
    action: ENDPOINT_ACTIONS.teamSignInFind,
    ofAnybody: true,
    rateClass: 'lookup',
    async handler({ body, reply }) {
      reply.header('cache-control', 'no-store');
      const slug = await signIns.find(body.sign_in.team.slice(0, LIMITS.email));
      if (slug === null) throw invalidField('team', MESSAGES.noTeamSignIn);
      const returnTo = ownPath(body.return_to);
      const query = returnTo === '/' ? '' : `?${new URLSearchParams({ return_to: returnTo }).toString()}`;
      return { url: `${beginPath(slug)}${query}` };
    },
    form: {
      // Browsers let no form lead to another site: a link on the page does.
      done: ({ url }) => {
        const { pathname, searchParams } = new URL(url, publicUrl);
        searchParams.set('team', pathname.split('/')[2] ?? '');
        return `${PAGE}?${searchParams.toString()}`;
      },
      failed: (error, request) => {
        const { return_to: returnTo } = (request.body ?? {}) as { return_to?: unknown };
        return problemAddress(PAGE, error, typeof returnTo === 'string' ? { return_to: ownPath(returnTo) } : {});
      },
    },
  });
}
