import type { AudienceSwitches } from '@rostrum/contract';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Switch } from '../../ui/choices.tsx';
import { notify } from '../../ui/notification-store.ts';
import { SettingsBlock } from '../settings/settings-block.tsx';

const words = () => messages.talks;

/**
 * What the audience may do when the next show of the deck begins. Counts at once, and goes back where
 * it cannot be kept.
 */
export function AudienceSettings({ deckId, stored }: { readonly deckId: string; readonly stored: AudienceSwitches }) {
  const [switches, setSwitches] = useState(stored);
  const change = (part: Partial<AudienceSwitches>): void => {
    const before = switches;
    setSwitches({ ...before, ...part });
    api.call('audienceUpdate', { params: { id: deckId }, body: { audience: part } }).catch(() => {
      setSwitches(before);
      notify(words().notSaved, { tone: 'negative' });
    });
  };
  const asks = switches.questions !== 'off';
  return (
    <SettingsBlock title={words().audience} text={words().audienceText}>
      <Switch
        hint={words().reactionsHint}
        isSelected={switches.reactions}
        onChange={(reactions) => change({ reactions })}
      >
        {words().reactions}
      </Switch>
      <Switch hint={words().pollsHint} isSelected={switches.polls} onChange={(polls) => change({ polls })}>
        {words().polls}
      </Switch>
      <Switch
        hint={words().questionsHint}
        isSelected={asks}
        onChange={(isOn) => change({ questions: isOn ? 'open' : 'off' })}
      >
        {words().questions}
      </Switch>
      {asks ? (
        <Switch hint={words().reviewHint} isSelected={switches.review} onChange={(review) => change({ review })}>
          {words().review}
        </Switch>
      ) : null}
    </SettingsBlock>
  );
}
