import { firstOf, keptAs, type Language, LANGUAGE_COOKIE } from '@rostrum/words';

/** What is used of a worker's cookies, where the browser lets it see any. */
interface Cookies {
  get(name: string): Promise<{ readonly value?: string } | null>;
}

/** The language chosen in this browser or for its person's account, else the first that the browser asks for. */
export async function viewersLanguage({
  cookieStore,
  navigator,
}: {
  readonly cookieStore?: Cookies;
  readonly navigator: Pick<WorkerNavigator, 'languages'>;
} = self): Promise<Language> {
  const chosen = (await cookieStore?.get(LANGUAGE_COOKIE).catch(() => null))?.value;
  return keptAs(chosen) ?? firstOf(navigator.languages) ?? 'en';
}
