import { ownPath } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import type { AppError } from './errors.ts';
import type { ErrorWords, Way } from './error-document.ts';

/** Where a form that was sent without scripts came from. */
export interface SentForm {
  /** Path and query of the page that it stands on. */
  readonly back: string | null;
  /** A browser that sends none has none of ours: no form of it can be told from another site's. */
  readonly hasCookies: boolean;
}

export function sentFormOf(request: FastifyRequest): SentForm {
  return { back: pageOf(request), hasCookies: Object.keys(request.cookies ?? {}).length > 0 };
}

/** Of our own pages alone: the way back never leads to another site. */
function pageOf({ headers, host }: FastifyRequest): string | null {
  const from = headers.referer;
  if (from === undefined || !URL.canParse(from)) return null;
  const page = new URL(from);
  return page.host === host ? ownPath(page.pathname + page.search) : null;
}

/** What there is to say of a form that was not taken, and what to do about it. */
export function wordsForForm(error: AppError, { hasCookies }: SentForm): ErrorWords | null {
  if (error.code === 'csrf' && !hasCookies)
    return {
      title: 'Your browser sends no cookies',
      text: 'Rostrum needs one to know its own forms. Allow cookies for this site, then go back to the form and send it again.',
    };
  if (error.code === 'csrf')
    return {
      title: 'This page is out of date',
      text: 'Nothing was changed. Go back to the form, which is fresh then, and send it again.',
    };
  if (error.code === 'unauthenticated')
    return { title: 'You are signed out', text: 'Nothing was changed. Sign in, and you come back to the form.' };
  if (error.code === 'rate_limited')
    return {
      title: 'Too many tries',
      text: `Nothing was changed. Please wait ${inWords(error.retryAfterSeconds ?? 60)}, then send the form again.`,
    };
  const why = Object.values(error.fields ?? {})[0];
  return error.code === 'invalid' && why !== undefined ? { title: error.message, text: why } : null;
}

export function waysFromForm(error: AppError, { back }: SentForm, home: Way): readonly Way[] {
  if (error.code === 'unauthenticated')
    return [{ href: `/users/sign_in?return_to=${encodeURIComponent(back ?? '/')}`, label: 'Sign in' }, home];
  return back === null ? [home] : [{ href: back, label: 'Back to the form' }, home];
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
