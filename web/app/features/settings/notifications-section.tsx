import { type CurrentUser, DIGESTS } from '@rostrum/contract';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Segments } from '../../ui/segments.tsx';
import { SavedMark } from './saved-mark.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { useSettings } from './use-settings.ts';

const words = messages.personal;
const CHOICES = DIGESTS.map((id) => ({ id, label: words.digest.choices[id] }));

/** Which mails somebody wants. */
export function NotificationsSection({ user }: { readonly user: CurrentUser }) {
  const { settings, saved, change } = useSettings<'digest'>(user.settings);
  return (
    <>
      <h1>{words.notifications}</h1>
      <SettingsBlock
        title={words.digest.title}
        text={words.digest.text}
        extra={<SavedMark isShown={saved === 'digest'} />}
      >
        <div className="settings-often">
          <Segments
            label={words.digest.often}
            options={CHOICES}
            selected={settings.digest}
            onSelect={(digest) => change('digest', { digest })}
          />
        </div>
        {user.email_confirmed || settings.digest === 'off' ? null : (
          <p className="ui-hint">
            {words.digest.unconfirmed(user.email)}{' '}
            <Link className="ui-link" to="/users/edit">
              {words.digest.toConfirm}
            </Link>
          </p>
        )}
      </SettingsBlock>
    </>
  );
}
