/** Languages that the interface speaks, the first where nobody asked for another one. */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** How days, times and numbers are written in each: names of locales as `Intl` has them. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** Cookie in which a browser keeps what its person chose, there or for their account; scripts of shows read it too. */
export const LANGUAGE_COOKIE = 'rostrum_language';

/**
 * Stands behind a language that is in the cookie since somebody has it for their account: it goes when they
 * choose none any more.
 */
const OF_ACCOUNT = '.account';

let asked: () => Language = () => 'en';

/** The language that is spoken now: in a browser that of its page, on the server that of the request at hand. */
export const language = (): Language => asked();

/** Says who knows which language is spoken. Once, where a program begins. */
export function speak(from: () => Language): void {
  asked = from;
}

/** The locale for `Intl` in the language that is spoken now. */
export const locale = (): string => LOCALES[asked()];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);

/**
 * The language for whoever sends these headers: the one chosen in this browser, else the first of `Accept-Language`
 * (RFC 9110 §12.5.4) that is there. Null: they name none that is.
 */
export function languageOf(cookies: string | undefined, accepted: string | undefined): Language | null {
  const chosen = chosenIn(cookies);
  if (chosen !== null) return chosen;
  const wanted = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return firstOf(wanted.map(({ tag }) => tag));
}

/** What was chosen in the browser that has these cookies (a `Cookie` header or `document.cookie`). */
export function chosenIn(cookies: string | undefined): Language | null {
  return keptAs(new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=([^;]*)`).exec(cookies ?? '')?.[1]);
}

/** What the cookie's value says. */
export function keptAs(value: string | undefined): Language | null {
  const language = isOfAccount(value) ? value?.slice(0, -OF_ACCOUNT.length) : value;
  return isLanguage(language) ? language : null;
}

/** The cookie's value for who has chosen a language for their account. */
export const ofAccount = (language: Language): string => language + OF_ACCOUNT;

/** Whether the cookie's value is of somebody's account, and was not chosen in this browser. */
export const isOfAccount = (value: string | undefined): boolean => value?.endsWith(OF_ACCOUNT) === true;

/** The first of these tags (`de-AT`, `en`) that is spoken here. */
export function firstOf(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const primary = tag.toLowerCase().split('-')[0];
    if (isLanguage(primary)) return primary;
  }
  return null;
}
