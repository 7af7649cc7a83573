import type { CurrentUser } from '@rostrum/contract';
import { data } from 'react-router';
import { leadTo } from './lead-to.ts';
import type { RequestValues } from '../context.ts';
import { isApiError } from './api-error.ts';

/** Where signing in leads back to. */
export function signInAddress(url: URL): string {
  return `/users/sign_in?return_to=${encodeURIComponent(url.pathname + url.search)}`;
}

/** The signed-in person. Throws a redirect to the sign-in page for anybody else. */
export function requireUser({ user }: RequestValues, url: URL): CurrentUser {
  if (user === null) throw leadTo(signInAddress(url));
  return user;
}

/** The answer of an API call in a loader; its errors become pages (404, 403 …) or lead to signing in. */
export async function answered<T>(call: Promise<T>, url: URL): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'unauthenticated') throw leadTo(signInAddress(url));
    throw data({ code: error.code, message: error.message }, { status: error.status || 503 });
  }
}
