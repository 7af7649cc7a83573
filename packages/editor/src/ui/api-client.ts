import { type ApiClient, createClient, type FetchLike } from '@rostrum/contract';

/** The API, as the browser asks it. */
export function apiClient(csrfToken: () => string | null): ApiClient {
  return createClient({ fetch: window.fetch.bind(window) as unknown as FetchLike, csrfToken });
}
