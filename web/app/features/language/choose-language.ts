import { LANGUAGE_COOKIE, type Language } from '@rostrum/words';

/** A year. */
const SECONDS = 31_536_000;

/**
 * Keeps in this browser which language its person wants. What somebody has for their account the server keeps there.
 */
export function keepLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- The cookie store is not in every browser that we serve.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${SECONDS}; samesite=lax${secure}`;
}

/** The page again, in the language that is wanted now. */
export function speakAnew(): void {
  window.location.reload();
}
