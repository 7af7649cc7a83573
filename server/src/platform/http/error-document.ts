import { words } from '@rostrum/words/server';
import { escapeHtml } from '../escape-html.ts';
import type { AppError } from './errors.ts';
import { type SentForm, waysFromForm, wordsForForm } from './form-refusal.ts';
import { plainDocument } from './plain-document.ts';

export interface Way {
  readonly href: string;
  readonly label: string;
}

export interface ErrorWords {
  readonly title: string;
  readonly text: string;
}

const nothingHere = (): ErrorWords => ({
  title: words.documents.nothingHere,
  text: words.documents.nothingHereText,
});

/** What there is to say of an error to somebody who opened a page. The application's own pages use the same words. */
function wordsFor(error: AppError, notFound: ErrorWords = nothingHere()): ErrorWords {
  if (error.code === 'upgrade_required') return { title: words.documents.upgrade, text: error.message };
  if (error.text !== undefined) return { title: error.message, text: error.text };
  if (error.status !== 404) return { title: error.message, text: error.status >= 500 ? words.documents.safe : '' };
  return notFound;
}

/** Where one can go instead. */
function waysFrom(error: AppError, { address, signedIn, form, notFound }: ErrorPlace): readonly Way[] {
  const home = { href: '/', label: signedIn ? words.documents.toDecks : words.documents.toStart };
  if (form !== undefined && error.code !== 'upgrade_required') return waysFromForm(error, form, home);
  if (error.code === 'upgrade_required') return [{ href: '/pricing', label: words.documents.toPlans }, home];
  // Whoever is told more than that nothing is there gets nowhere by signing in, and has nothing to search for.
  if (error.text !== undefined || notFound !== undefined) return [home];
  if (error.status >= 500 || error.status === 429) return [{ href: '', label: words.documents.again }, home];
  if (error.status !== 404) return [home];
  const search = { href: '/search', label: words.documents.search };
  if (signedIn) return [search, home];
  const signIn = {
    href: `/users/sign_in?return_to=${encodeURIComponent(address)}`,
    label: words.documents.signInAndBack,
  };
  return [signIn, search, home];
}

interface ErrorPlace {
  /** Path and query of what was asked for. */
  readonly address: string;
  readonly signedIn: boolean;
  /** It may stand in another site's page, where a link would lead to a page that stands in no frame. */
  readonly framed?: boolean;
  /** See `PlainRoute`. */
  readonly notFound?: ErrorWords;
  /** A form was sent: to come back means to the form. */
  readonly form?: SentForm;
}

/**
 * A refusal as a small document, for answers that the application's pages do not draw. No script.
 */
export function errorDocument(error: AppError, requestId: string, place: ErrorPlace): string {
  const { title, text } = (place.form && wordsForForm(error, place.form)) ?? wordsFor(error, place.notFound);
  const framed = place.framed === true;
  const ways = framed ? [] : waysFrom(error, place);
  return plainDocument({
    title: `${title} · Rostrum`,
    framed,
    style: `body { display: grid; grid-template-rows: auto 1fr }
main { place-self: center; max-width: 472px; padding: 16px; text-align: center }
main > svg { display: block; margin: 0 auto 16px; color: var(--soft) }
h1 { margin: 0; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.02em; text-wrap: balance }
p { margin: 8px 0 0; color: var(--soft); text-wrap: balance }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; margin-top: 16px }
nav > a { padding: 6px 14px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); color: var(--text); font-weight: 500; text-decoration: none }
nav > a:first-child:not(:only-child) { border-color: transparent; background: var(--accent); color: var(--on-accent) }
small { font-size: 12px }`,
    body: `<main>
<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>
<h1>${escapeHtml(title)}</h1>
${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}
${ways.length === 0 ? '' : `<nav>${ways.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join(' ')}</nav>`}
<p><small>${error.status} · ${escapeHtml(requestId)}</small></p>
</main>`,
  });
}
