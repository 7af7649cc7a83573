import { LANGUAGE_NAMES, LANGUAGES, language } from '@rostrum/words';
import { messages } from '../../messages/index.ts';
import { keepLanguage, speakAnew } from './choose-language.ts';
import './language-choice.css';

/** The languages of the pages, each in its own words, for who has no settings. */
export function LanguageChoice() {
  return (
    <div className="language-choice" role="group" aria-label={messages.language.title}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language()}
          onClick={() => {
            keepLanguage(one);
            speakAnew();
          }}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </div>
  );
}
