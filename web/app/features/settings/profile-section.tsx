import { type CurrentUser, LIMITS, websiteProblem, withScheme } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Problem } from '../../ui/problem.tsx';
import { settleAll, useField } from '../../ui/use-field.ts';
import { FormShell } from '../accounts/form-shell.tsx';
import { reportProblem } from '../accounts/report-problem.ts';
import { AvatarEditor } from '../avatar/avatar-editor.tsx';
import { LeaveQuestion } from '../navigation/leave-question.tsx';
import type { FormOutcome } from './form-outcome.ts';
import { SettingsBlock } from './settings-block.tsx';

const words = () => messages.personal;

/** What somebody shows of themselves: picture, handle and site. */
export function ProfileSection({ user, outcome }: { readonly user: CurrentUser; readonly outcome: FormOutcome }) {
  return (
    <>
      <h1>{words().profile}</h1>
      {outcome.saved === null ? null : (
        <p className="ui-note ui-note-good" role="status">
          {messages.settings.saved}
        </p>
      )}
      <SettingsBlock title={words().picture.title} text={words().picture.text}>
        <AvatarEditor user={user} />
      </SettingsBlock>
      <SettingsBlock
        title={words().shown.title}
        extra={
          <LinkButton kind="quiet" size="s" to={`/${user.username}`}>
            {words().shown.see}
          </LinkButton>
        }
      >
        <Problem text={problemOf(outcome)} />
        <ShownForm user={user} />
      </SettingsBlock>
    </>
  );
}

/** Names the field: what was typed in it is not there any more. */
function problemOf({ field, problem }: FormOutcome): string | null {
  const label =
    field === 'social_handle' ? words().shown.handle : field === 'website_url' ? words().shown.website : null;
  return problem === null || label === null ? problem : words().shown.problemOf(label, problem);
}

function ShownForm({ user }: { readonly user: CurrentUser }) {
  const { revalidate } = useRevalidator();
  const handle = useField({ initial: user.social_handle, type: 'socialHandle', trims: true });
  const website = useField({
    initial: user.website_url,
    type: 'url',
    trims: true,
    rule: (value) => websiteProblem(withScheme(value.trim())),
  });
  const [isSending, setSending] = useState(false);
  const [saved, setSaved] = useState({ handle: user.social_handle, website: user.website_url });
  const send = async (): Promise<boolean> => {
    if (!settleAll([handle, website])) return false;
    setSending(true);
    try {
      const shown = { social_handle: handle.value, website_url: website.value };
      await api.call('profileUpdate', { body: { user: shown } });
      setSaved({ handle: handle.value, website: website.value });
      notify(messages.settings.saved, { tone: 'positive' });
      await revalidate();
      return true;
    } catch (error) {
      reportProblem(error, { social_handle: handle, website_url: website });
      return false;
    } finally {
      setSending(false);
    }
  };
  return (
    <FormShell
      action="/api/v1/users/profile"
      method="put"
      className="settings-form"
      onSend={async () => void (await send())}
    >
      <LeaveQuestion isEdited={handle.value !== saved.handle || website.value !== saved.website} save={send} />
      <TextField
        label={words().shown.handle}
        name="user[social_handle]"
        field={handle}
        hint={words().shown.handleHint}
        autoCapitalize="none"
        autoComplete="off"
      />
      <TextField
        label={words().shown.website}
        name="user[website_url]"
        field={website}
        hint={words().shown.websiteHint}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        maxLength={LIMITS.url}
      />
      <Button kind="primary" type="submit" isPending={isSending}>
        {words().shown.save}
      </Button>
    </FormShell>
  );
}
