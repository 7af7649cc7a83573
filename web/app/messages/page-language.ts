import { isLanguage, type Language, speak } from '@rostrum/words';

/** The language that the server wrote the page in. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** The page speaks that language for as long as it is there. Answers which. */
export function speakAsPage(): Language {
  const language = pageLanguage();
  speak(() => language);
  return language;
}
