import { ApiError, errorBodySchema } from '@rostrum/contract';
import { isApiError } from './api-error.ts';
import { csrfToken, maySendAgain } from './csrf.ts';

export type FormMethod = 'post' | 'put' | 'delete';

export interface FormRequest {
  readonly action: string;
  readonly method: FormMethod;
  /** The form's named fields, in its order. */
  readonly fields: Iterable<readonly [string, string]>;
}

/** Fields that are for the plain form alone: the request says both itself. */
const OF_PLAIN_FORMS: ReadonlySet<string> = new Set(['_method', 'csrf_token']);

/** What is sent for a form: its own method, its fields as a form has them, and our token to nobody but us. */
export function requestOf(
  { action, method, fields }: FormRequest,
  here: { readonly href: string; readonly csrfToken: string | null },
): { readonly address: string; readonly init: RequestInit } {
  const address = new URL(action, here.href);
  const isOurs = address.origin === new URL(here.href).origin;
  return {
    address: address.href,
    init: {
      method: method.toUpperCase(),
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        ...(isOurs && here.csrfToken !== null && { 'x-csrf-token': here.csrfToken }),
      },
      credentials: 'same-origin',
      body: new URLSearchParams(
        [...fields].filter(([name]) => !OF_PLAIN_FORMS.has(name)).map(([name, value]) => [name, value]),
      ).toString(),
    },
  };
}

/**
 * Sends a form in the background and answers what came back; a session that has ended is asked for, as for any call.
 * Throws `ApiError`.
 */
export async function sendForm(request: FormRequest): Promise<unknown> {
  try {
    return await attempt(request);
  } catch (error) {
    if (!isApiError(error) || !(await maySendAgain(error.code, { forAnybody: false, isLook: false }))) throw error;
    return attempt(request);
  }
}

async function attempt(request: FormRequest): Promise<unknown> {
  const { address, init } = requestOf(request, { href: window.location.href, csrfToken: csrfToken() });
  const response = await fetch(address, init).catch(() => {
    throw new ApiError(0, null, null);
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const problem = errorBodySchema.safeParse(body);
  throw new ApiError(response.status, problem.success ? problem.data : null, response.headers.get('retry-after'));
}
