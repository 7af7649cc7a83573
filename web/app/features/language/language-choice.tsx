import { LANGUAGE_NAMES, LANGUAGES, type Language, language } from '@rostrum/words';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Problem } from '../../ui/problem.tsx';
import { keepLanguage, speakAnew } from './choose-language.ts';
import './language-choice.css';

/** The languages of the pages, each in its own words, for who has no settings. */
export function LanguageChoice() {
  const [hasFailed, setFailed] = useState(false);
  const choose = async (wanted: Language): Promise<void> => {
    setFailed(false);
    try {
      // Without a server to ask the page would be lost, and nothing be there in the other language.
      await api.call('status', {});
    } catch {
      setFailed(true);
      return;
    }
    keepLanguage(wanted);
    speakAnew();
  };
  return (
    <>
      <div className="language-choice" role="group" aria-label={messages.language.title}>
        {LANGUAGES.map((one) => (
          <button key={one} type="button" lang={one} aria-pressed={one === language()} onClick={() => void choose(one)}>
            {LANGUAGE_NAMES[one]}
          </button>
        ))}
      </div>
      <Problem text={hasFailed ? messages.language.failed : null} />
    </>
  );
}
