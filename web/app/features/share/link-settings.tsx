import { LIMITS, type ShareLink } from '@rostrum/contract';
import { Check, CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useField } from '../../ui/use-field.ts';
import { dayInWords, dayOfExpiry, expiryOfDay, expiryRange } from './link-expiry.ts';
import { useLinkSettings } from './use-link-settings.ts';
import type { ShareLinks } from './use-share-links.ts';

const words = () => messages.share;
const linkTypes = () =>
  [
    { id: 'view', label: words().linkTypes.view },
    { id: 'presenter', label: words().linkTypes.presenter },
  ] as const;

interface LinkSettingsPanelProps {
  readonly link: ShareLink;
  /** The plan has mails of first openings. */
  readonly mayNotify: boolean;
  /** Whether its type may be chosen, of a link that was to present when its settings were opened or was not. */
  readonly mayChooseType: (wasPresenter: boolean) => boolean;
  readonly update: ShareLinks['update'];
}

/** A link's settings, saved by themselves. Whether there is a password is what the server says, not what is typed. */
export function LinkSettingsPanel({ link, mayNotify, mayChooseType, update }: LinkSettingsPanelProps) {
  const { autosave, unsaved, state } = useLinkSettings(link, update);
  const name = useField({ initial: unsaved.name ?? link.name });
  const password = useField({ initial: unsaved.password ?? '' });
  const [range] = useState(() => expiryRange());
  const [wasPresenter] = useState(() => link.link_type === 'presenter');
  const { expires_at: expiry, notify_on_view: notifies, link_type: type } = { ...link, ...unsaved };
  const hasFailed = state === 'failed';
  const notSaved = <span className="share-unsaved">{words().notSaved}</span>;
  return (
    <section>
      <h3 className="share-settings-title">
        {words().settings}
        <span role="status" className={hasFailed ? 'share-saved share-unsaved' : 'share-saved'}>
          {state === 'idle' ? null : (
            <>
              <Icon of={hasFailed ? CircleAlert : Check} size={14} />
              {hasFailed ? words().saveFailed : words().saved}
            </>
          )}
        </span>
      </h3>
      <div className="share-settings">
        <TextField
          label={words().name}
          name="link-name"
          field={name}
          hint={hasFailed && unsaved.name !== undefined ? notSaved : undefined}
          maxLength={LIMITS.shareLinkName}
          onChange={(text) => autosave.change({ name: text })}
        />
        <DateField
          label={words().expiry}
          value={expiry === null ? null : dayOfExpiry(expiry)}
          min={range.min}
          max={range.max}
          outside={words().expiryRange(dayInWords(range.min), dayInWords(range.max))}
          words={{ open: words().openCalendar, clear: words().clearExpiry }}
          onChange={(day) => autosave.change({ expires_at: day === null ? null : expiryOfDay(day) })}
        />
        <PasswordField
          label={words().password}
          name="link-password"
          field={password}
          hint={
            hasFailed && unsaved.password !== undefined
              ? notSaved
              : link.has_password
                ? words().passwordKept
                : words().passwordNone
          }
          maxLength={LIMITS.password}
          autoComplete="new-password"
          onChange={autosave.typePassword}
          onDone={autosave.settle}
        />
        {link.has_password ? (
          <Button
            kind="quiet"
            icon={X}
            className="share-no-password"
            onPress={() => {
              password.change('');
              autosave.removePassword();
            }}
          >
            {words().removePassword}
          </Button>
        ) : null}
        {mayChooseType(wasPresenter) ? (
          <div className="share-settings-wide share-type">
            <span className="ui-label">{words().linkType}</span>
            <Segments
              label={words().linkType}
              options={linkTypes()}
              selected={type}
              onSelect={(link_type) => autosave.change({ link_type })}
            />
            <p className="ui-hint">{words().linkTypeHints[type]}</p>
          </div>
        ) : null}
        {mayNotify && link.deck_view_count === 0 ? (
          <div className="share-settings-wide">
            <Switch isSelected={notifies} onChange={(notify_on_view) => autosave.change({ notify_on_view })}>
              {words().notify}
            </Switch>
          </div>
        ) : null}
      </div>
    </section>
  );
}
