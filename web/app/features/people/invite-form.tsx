import type { GivenRole } from '@rostrum/contract';
import { type FormEvent, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useKeptField } from '../../ui/use-kept-field.ts';
import { readInvitees } from './invitees.ts';
import { ROLES } from './role-menu.tsx';
import type { People } from './use-people.ts';

const words = () => messages.people;
const roleOptions = () => ROLES.map((id) => ({ id, label: words().roles[id], hint: words().roleHints[id] }));

interface InviteFormProps {
  readonly deckId: string;
  readonly onInvite: People['invite'];
  /** Co-editors do not fit the plan any more. */
  readonly isFull: boolean;
}

/** Lets people in, several at once. Those who could not be stay in the field, with why. */
export function InviteForm({ deckId, onInvite, isFull }: InviteFormProps) {
  const field = useKeptField(`people of ${deckId}`);
  const [chosen, setRole] = useState<GivenRole | null>(null);
  const role = chosen ?? (isFull ? 'viewer' : 'editor');
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const invitees = readInvitees(field.value);
    if (invitees.length === 0) return field.fail(words().inviteesRequired);
    setSending(true);
    const uninvited = await onInvite(invitees, role);
    setSending(false);
    field.change(uninvited.map(({ name }) => name).join(', '));
    const [first] = uninvited;
    if (first === undefined) return field.focus();
    field.fail(invitees.length === 1 ? first.problem : words().problemOf(first.name, first.problem));
    return field.focus();
  };
  return (
    <form className="people-invite" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={words().invitees}
        name="invitees"
        field={field}
        hint={words().inviteesHint}
        autoCapitalize="none"
        autoComplete="off"
        inputMode="email"
        autoFocus
      />
      <Select label={words().role} options={roleOptions()} selected={role} onSelect={setRole} />
      <Button kind="primary" type="submit" isPending={sending}>
        {words().invite}
      </Button>
    </form>
  );
}
