import { CLOUD_PROVIDERS, type CloudProvider, endpoints, MESSAGES } from '@rostrum/contract';
import { z } from 'zod';
import type { Actor, UserActor } from '../../access/actor.ts';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { type CloudFiles, CloudProblem, type CloudRegistry } from '../../platform/cloud-files/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Connections } from './connections.ts';
import type { Consents } from './consents.ts';
import { GRANT_MILLISECONDS } from './limits.ts';

export interface CloudRoutesDeps {
  readonly cloud: CloudRegistry;
  readonly connections: Connections;
  readonly consents: Consents;
  readonly publicUrl: URL;
  readonly log: Log;
}

/** What became of a consent, as the page of the settings tells it. */
type Outcome = 'connected' | 'denied' | 'stale' | 'unreachable' | 'refused';

const PAGE = '/users/edit/cloud';
/** As a service sends people back (RFC 6749, 4.1.2): a code, or why there is none. */
const returned = z.object({
  code: z.string().max(2000).optional(),
  state: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
});

export function registerCloudRoutes(http: AppHttp, deps: CloudRoutesDeps): void {
  const { connections } = deps;
  http.endpoint(endpoints.cloudList, {
    action: ENDPOINT_ACTIONS.cloudList,
    async handler({ actor }) {
      const results = await connections.list(inPerson(actor).userId);
      return { total: results.length, page: 1, per_page: Math.max(1, results.length), results };
    },
  });
  http.endpoint(endpoints.cloudUpdate, {
    action: ENDPOINT_ACTIONS.cloudUpdate,
    handler: ({ actor, params, body }) => connections.change(inPerson(actor).userId, params.provider, body.cloud),
    form: {
      done: () => PAGE,
      failed: (error, { params }) => {
        const { provider } = params as { provider: string };
        const why = error.fields?.['folder'] === MESSAGES.folder ? { why: 'folder.folder' } : {};
        return `${PAGE}?${new URLSearchParams({ of: provider, error: error.code, ...why }).toString()}`;
      },
    },
  });
  http.endpoint(endpoints.cloudDisconnect, {
    action: ENDPOINT_ACTIONS.cloudDisconnect,
    rateClass: 'release',
    handler: async ({ actor, params }) => ({
      told: await connections.disconnect(inPerson(actor).userId, params.provider),
    }),
    form: { done: () => PAGE, failed: () => PAGE },
  });
  for (const provider of CLOUD_PROVIDERS) registerConsent(http, provider, deps);
}

/** The way to a service's page of consent, and back. */
function registerConsent(http: AppHttp, provider: CloudProvider, deps: CloudRoutesDeps): void {
  const { cloud, connections, consents, log } = deps;
  const returnTo = new URL(`/settings/${provider}/callback`, deps.publicUrl).href;
  const pageOf = (outcome: Outcome): string => `${PAGE}?${new URLSearchParams({ of: provider, outcome }).toString()}`;
  http.route({
    method: 'GET',
    url: `/settings/${provider}/authorize`,
    action: 'cloud.connect',
    async handler({ actor, reply }) {
      const files = cloud.get(provider);
      if (files === undefined) return reply.redirect(PAGE, 303);
      const asked = consents.begin(reply, provider, inPerson(actor));
      return reply.header('cache-control', 'no-store').leadAway(files.consentUrl({ ...asked, returnTo }));
    },
  });
  http.route({
    method: 'GET',
    url: `/settings/${provider}/callback`,
    action: 'cloud.connect',
    query: returned,
    async handler({ actor, query, request, reply }) {
      const person = inPerson(actor);
      const files = cloud.get(provider);
      const verifier = consents.end({ request, reply }, provider, person, query.state ?? '');
      if (files === undefined) return reply.redirect(PAGE, 303);
      const outcome = verifier === null ? 'stale' : await complete(files, person, { ...query, verifier });
      return reply.header('cache-control', 'no-store').redirect(pageOf(outcome), 303);
    },
  });

  async function complete(
    files: CloudFiles,
    { userId }: UserActor,
    { code, error, verifier }: { code?: string | undefined; error?: string | undefined; verifier: string },
  ): Promise<Outcome> {
    if (error !== undefined) {
      const isDenied = error === 'access_denied';
      // Its words are the service's, or anybody's who wrote the address.
      if (!isDenied) log.warn({ provider }, 'a service gave no consent, for a reason of its own');
      return isDenied ? 'denied' : 'refused';
    }
    if (code === undefined) return 'refused';
    const signal = AbortSignal.timeout(GRANT_MILLISECONDS);
    try {
      const tokens = await files.grant({ code, verifier, returnTo }, signal);
      await connections.connect(userId, provider, tokens, signal);
      return 'connected';
    } catch (thrown) {
      if (!(thrown instanceof CloudProblem) && !signal.aborted) throw thrown;
      log.warn({ err: thrown, provider }, 'a service was not connected');
      const isAway = signal.aborted || (thrown as CloudProblem).reason === 'busy';
      return isAway ? 'unreachable' : 'refused';
    }
  }
}

/** The access table let nobody else through. */
function inPerson(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new AppError('unauthenticated');
  return actor;
}
