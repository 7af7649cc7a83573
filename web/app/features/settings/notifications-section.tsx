import { type CurrentUser, DIGESTS } from '@rostrum/contract';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Switch } from '../../ui/choices.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SavedMark } from './saved-mark.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { useSettings } from './use-settings.ts';

const words = () => messages.personal;
const digestOptions = () => DIGESTS.map((id) => ({ id, label: words().digest.choices[id] }));

/** Which mails somebody wants. */
export function NotificationsSection({ user }: { readonly user: CurrentUser }) {
  const { settings, saved, change } = useSettings<'digest' | 'mentions'>(user.settings);
  const unconfirmed = user.email_confirmed ? null : (
    <p className="ui-hint">
      {words().digest.unconfirmed(user.email)}{' '}
      <Link className="ui-link" to="/users/edit">
        {words().digest.toConfirm}
      </Link>
    </p>
  );
  return (
    <>
      <h1>{words().notifications}</h1>
      <SettingsBlock
        title={words().digest.title}
        text={words().digest.text}
        extra={<SavedMark isShown={saved === 'digest'} />}
      >
        <div className="settings-often">
          <Segments
            label={words().digest.often}
            options={digestOptions()}
            selected={settings.digest}
            onSelect={(digest) => change('digest', { digest })}
          />
        </div>
        {settings.digest === 'off' ? null : unconfirmed}
      </SettingsBlock>
      <SettingsBlock
        title={words().mentions.title}
        text={words().mentions.text}
        extra={<SavedMark isShown={saved === 'mentions'} />}
      >
        <Switch
          hint={words().mentions.hint}
          isSelected={settings.mention_mails}
          onChange={(mention_mails) => change('mentions', { mention_mails })}
        >
          {words().mentions.mails}
        </Switch>
        {settings.mention_mails && settings.digest === 'off' ? unconfirmed : null}
      </SettingsBlock>
    </>
  );
}
