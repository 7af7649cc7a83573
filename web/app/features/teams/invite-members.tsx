import { emailProblem, LIMITS } from '@rostrum/contract';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useField } from '../../ui/use-field.ts';
import { useMail } from '../accounts/use-mail.ts';
import { reportProblem } from '../accounts/report-problem.ts';

const words = () => messages.teams.members;
const roleOptions = () =>
  (['member', 'admin'] as const).map((id) => ({
    id,
    label: words().roles[id],
    hint: words().roleHints[id],
  }));

/** Addresses in a field, each once; the first thing that is wrong with them. */
function readEmails(text: string): { readonly emails: string[]; readonly problem: string | null } {
  const emails = [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((entry) => entry !== '');
  const wrong = emails.find((entry) => emailProblem(entry) !== null);
  if (emails.length === 0) return { emails, problem: words().inviteesRequired };
  if (wrong !== undefined) return { emails, problem: words().inviteesWrong(wrong) };
  const most = LIMITS.teamInvitationsAtOnce;
  return { emails, problem: emails.length > most ? words().inviteesMany(most) : null };
}

/** Invites people to the team, several at once. */
export function InviteMembers() {
  const { revalidate } = useRevalidator();
  const field = useField();
  const [role, setRole] = useState<'admin' | 'member'>('member');
  const [sending, setSending] = useState(false);
  const mail = useMail();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { emails, problem } = readEmails(field.value);
    if (problem !== null) {
      field.fail(problem);
      return field.focus();
    }
    setSending(true);
    try {
      const { results, members } = await api.call('teamInvitationsCreate', { body: { invitation: { emails, role } } });
      if (results.length > 0) mail.notify(words().invited(results.length));
      field.change('');
      if (members.length > 0) field.fail(words().inviteesMembers(members.join(', ')));
      await revalidate();
    } catch (error) {
      reportProblem(error, { emails: field });
    } finally {
      setSending(false);
    }
  };
  return (
    <form className="people-invite team-invite" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={words().invitees}
        name="emails"
        field={field}
        hint={words().inviteesHint}
        autoCapitalize="none"
        autoComplete="off"
        inputMode="email"
      />
      <Select label={words().role} options={roleOptions()} selected={role} onSelect={setRole} />
      <Button kind="primary" type="submit" isPending={sending}>
        {words().invite}
      </Button>
    </form>
  );
}
