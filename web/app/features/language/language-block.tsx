import type { CurrentUser, UserSettings } from '@rostrum/contract';
import { LANGUAGE_NAMES, LANGUAGES } from '@rostrum/words';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Problem } from '../../ui/problem.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { speakAnew } from './choose-language.ts';

type Choice = UserSettings['language'];

/** The language of somebody's pages and mails. */
export function LanguageBlock({ user }: { readonly user: CurrentUser }) {
  const words = messages.language;
  const [chosen, setChosen] = useState<Choice>(user.settings.language);
  const [hasFailed, setFailed] = useState(false);
  const choose = async (wanted: Choice): Promise<void> => {
    const before = chosen;
    setChosen(wanted);
    setFailed(false);
    try {
      await api.call('userSettingsUpdate', { body: { user_settings: { language: wanted } } });
    } catch {
      setChosen(before);
      setFailed(true);
      return;
    }
    speakAnew();
  };
  return (
    <SettingsBlock title={words.title} text={words.text}>
      <Problem text={hasFailed ? words.failed : null} />
      <Segments
        label={words.title}
        options={[
          { id: 'automatic', label: words.automatic },
          ...LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] })),
        ]}
        selected={chosen}
        onSelect={(wanted) => void choose(wanted)}
      />
    </SettingsBlock>
  );
}
