export {
  chosenIn,
  firstOf,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  language,
  languageOf,
  locale,
  speak,
} from './language.ts';
