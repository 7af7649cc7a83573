import type { CurrentUser } from '@rostrum/contract';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Problem } from '../../ui/problem.tsx';
import { useMail } from '../accounts/use-mail.ts';
import { EmailForm, PresentEmail } from './email-forms.tsx';
import { LanguageBlock } from '../language/language-block.tsx';
import { TeamBlock } from '../teams/team-block.tsx';
import type { FormOutcome } from './form-outcome.ts';
import { NamesForm } from './names-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SettingsBlock } from './settings-block.tsx';

const words = () => messages.settings;

interface AccountSectionProps {
  readonly user: CurrentUser;
  readonly host: string;
  readonly outcome: FormOutcome;
}

/** Name, username, address and password. */
export function AccountSection({ user, host, outcome }: AccountSectionProps) {
  const { email, unconfirmed_email: waiting } = user;
  const [addresses, setAddresses] = useState(0);
  const [passwords, setPasswords] = useState(0);
  const mail = useMail();
  const done: Readonly<Record<string, string>> = {
    names: words().names.saved,
    email: mail.said(words().email.asked(waiting ?? email)),
    sent: mail.said(words().email.sent(waiting ?? email)),
    cancelled: words().email.cancelled,
    password: words().password.changed,
  };
  const said = outcome.saved === null ? undefined : done[outcome.saved];
  const problemOf = (form: string) => (outcome.of === form ? outcome.problem : null);
  return (
    <>
      <h1>{words().account}</h1>
      {said === undefined ? null : (
        <p className="ui-note ui-note-good" role="status">
          {said}
        </p>
      )}
      <SettingsBlock title={words().names.title}>
        <Problem text={problemOf('names')} />
        {/* Another form once the names are others: what stands in it is of the account as it was. */}
        <NamesForm key={user.username} user={user} host={host} />
      </SettingsBlock>
      <SettingsBlock title={words().email.title}>
        <Problem text={problemOf('email')} />
        <PresentEmail user={user} />
        <EmailForm key={addresses} user={user} onDone={() => setAddresses(addresses + 1)} />
      </SettingsBlock>
      <LanguageBlock user={user} />
      <TeamBlock user={user} />
      <SettingsBlock title={words().password.title} text={words().password.text}>
        <Problem text={problemOf('password')} />
        <PasswordForm key={passwords} user={user} onDone={() => setPasswords(passwords + 1)} />
      </SettingsBlock>
    </>
  );
}
