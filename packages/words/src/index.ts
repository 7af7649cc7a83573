export { isolated } from './isolated.ts';
export {
  chosenIn,
  firstOf,
  isLanguage,
  isOfAccount,
  keptAs,
  LANGUAGE_COOKIE,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  language,
  languageOf,
  locale,
  ofAccount,
  speak,
} from './language.ts';
export { wordFor } from './word-for.ts';
