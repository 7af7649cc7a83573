import { ownPath } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
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
      title: words.documents.noCookies,
      text: words.documents.noCookiesText,
    };
  if (error.code === 'csrf')
    return {
      title: words.documents.outOfDate,
      text: words.documents.outOfDateText,
    };
  if (error.code === 'unauthenticated')
    return { title: words.documents.signedOut, text: words.documents.signedOutText };
  if (error.code === 'rate_limited')
    return {
      title: words.documents.tooMany,
      text: words.documents.tooManyText(inWords(error.retryAfterSeconds ?? 60)),
    };
  const why = Object.values(error.fields ?? {})[0];
  return error.code === 'invalid' && why !== undefined ? { title: error.message, text: why } : null;
}

export function waysFromForm(error: AppError, { back }: SentForm, home: Way): readonly Way[] {
  if (error.code === 'unauthenticated')
    return [
      { href: `/users/sign_in?return_to=${encodeURIComponent(back ?? '/')}`, label: words.documents.signIn },
      home,
    ];
  return back === null ? [home] : [{ href: back, label: words.documents.toForm }, home];
}

function inWords(seconds: number): string {
  return seconds < 60 ? words.documents.seconds(seconds) : words.documents.minutes(Math.ceil(seconds / 60));
}
