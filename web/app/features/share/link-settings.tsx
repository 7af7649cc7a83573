import { LIMITS, type ShareLink } from '@rostrum/contract';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useField } from '../../ui/use-field.ts';
import { dayInWords, dayOfExpiry, expiryOfDay, expiryRange } from './link-expiry.ts';
import { useLinkSettings } from './use-link-settings.ts';
import type { ShareLinks } from './use-share-links.ts';

const words = messages.share;

interface LinkSettingsPanelProps {
  readonly link: ShareLink;
  /** The plan has mails of first openings. */
  readonly mayNotify: boolean;
  readonly update: ShareLinks['update'];
}

/** A link's settings, saved by themselves. */
export function LinkSettingsPanel({ link, mayNotify, update }: LinkSettingsPanelProps) {
  const { settings, isSaved, change } = useLinkSettings(link, update);
  const name = useField({ initial: link.name });
  const password = useField();
  const [range] = useState(() => expiryRange());
  const hasPassword = settings.password === null ? link.has_password : settings.password !== '';
  return (
    <section>
      <h3 className="share-settings-title">
        {words.settings}
        <span role="status" className="share-saved">
          {isSaved ? (
            <>
              <Icon of={Check} size={14} />
              {words.saved}
            </>
          ) : null}
        </span>
      </h3>
      <div className="share-settings">
        <TextField
          label={words.name}
          name="link-name"
          field={name}
          maxLength={LIMITS.shareLinkName}
          onChange={(text) => change({ name: text })}
        />
        <DateField
          label={words.expiry}
          value={settings.expires_at === null ? null : dayOfExpiry(settings.expires_at)}
          min={range.min}
          max={range.max}
          outside={words.expiryRange(dayInWords(range.min), dayInWords(range.max))}
          words={{ open: words.openCalendar, clear: words.clearExpiry }}
          onChange={(day) => change({ expires_at: day === null ? null : expiryOfDay(day) })}
        />
        <PasswordField
          label={words.password}
          name="link-password"
          field={password}
          hint={hasPassword ? words.passwordKept : words.passwordNone}
          maxLength={LIMITS.password}
          autoComplete="new-password"
          onChange={(text) => change({ password: text })}
        />
        {hasPassword ? (
          <Button
            kind="quiet"
            icon={X}
            className="share-no-password"
            onPress={() => {
              password.change('');
              change({ password: '' });
            }}
          >
            {words.removePassword}
          </Button>
        ) : null}
        {mayNotify && link.deck_view_count === 0 ? (
          <div className="share-settings-wide">
            <Switch isSelected={settings.notify_on_view} onChange={(notify_on_view) => change({ notify_on_view })}>
              {words.notify}
            </Switch>
          </div>
        ) : null}
      </div>
    </section>
  );
}
