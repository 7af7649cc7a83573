import type { TeamSignIn } from '@rostrum/contract';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Switch } from '../../ui/choices.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SavedMark } from '../settings/saved-mark.tsx';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { useSaved } from '../settings/use-saved.ts';

const words = () => messages.teamSignIn.settings;

interface WhoComesInProps {
  readonly signIn: TeamSignIn;
  /** That the team has proven. */
  readonly domains: readonly string[];
  readonly isOwner: boolean;
}

/** Whether the provider is asked for, and whether it makes members. */
export function WhoComesIn({ signIn, domains, isOwner }: WhoComesInProps) {
  const { settings, saved, change } = useSaved<Pick<TeamSignIn, 'required' | 'admits'>, 'who'>(
    signIn,
    async (changes) => {
      const { sign_in: now } = await api.call('teamSignInUpdate', { body: { sign_in: changes } });
      return now ?? signIn;
    },
  );
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsBlock title={words().who} extra={<SavedMark isShown={saved === 'who'} />}>
      <Switch
        hint={isOwner ? words().requiredHint : words().requiredHintAdmin}
        isSelected={settings.required}
        onChange={(required) => (required ? setAsking(true) : change('who', { required }))}
      >
        {words().required}
      </Switch>
      <Switch
        hint={domains.length === 0 ? words().admitsNone : words().admitsHint(domains.join(', '))}
        isSelected={settings.admits}
        onChange={(admits) => change('who', { admits })}
      >
        {words().admits}
      </Switch>
      <ConfirmDialog
        title={words().requiredTitle}
        text={isOwner ? words().requiredText : `${words().requiredText} ${words().requiredSelf}`}
        action={words().require}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          change('who', { required: true });
        }}
      />
    </SettingsBlock>
  );
}
