import { isLanguage, type Language, speak } from '@rostrum/words';

/** A page speaks the language that the server wrote it in, for as long as it is there. Answers which. */
export function speakAsPage(): Language {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'en';
  speak(() => language);
  return language;
}
