import {
  type ApiClient,
  type CallOptions,
  createClient,
  type EndpointName,
  endpoints,
  type FetchLike,
} from '@rostrum/contract';
import { isApiError } from './api-error.ts';
import { csrfToken, maySendAgain } from './csrf.ts';

/** Calls that are made without a session: their 401 is an answer about what was entered. */
const SIGNED_OUT: ReadonlySet<EndpointName> = new Set([
  'signIn',
  'signUp',
  'requestPassword',
  'resetPassword',
  'status',
]);

/**
 * The API as pages call it. When the session has ended, the person is asked to sign in again and the call is made once
 * more, so that nothing is lost. Throws `ApiError`.
 */
export function createPageClient(fetchLike: FetchLike): ApiClient {
  const client = createClient({ fetch: fetchLike, csrfToken });
  return {
    async call<N extends EndpointName>(name: N, options: CallOptions<N>) {
      try {
        return await client.call(name, options);
      } catch (error) {
        const call = { forAnybody: SIGNED_OUT.has(name), isLook: endpoints[name].method === 'GET' };
        if (!isApiError(error) || !(await maySendAgain(error.code, call))) throw error;
        return await client.call(name, options);
      }
    },
  };
}

export const api: ApiClient = createPageClient((address, init) => window.fetch(address, init as RequestInit));

/** The same for calls that outlive the page which makes them. */
export const lastingApi: ApiClient = createPageClient((address, init) =>
  window.fetch(address, { ...init, keepalive: true } as RequestInit),
);
