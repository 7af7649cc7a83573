import { isolated } from '@rostrum/words';
import type { AccountType, ManagedPerson } from '@rostrum/contract';
import { Ellipsis, KeyRound, Link2, ShieldCheck, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { formatBytes } from '../../format/bytes.ts';
import { dayInWords } from '../../format/relative-time.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import { DeletePersonDialog } from './delete-person-dialog.tsx';
import { SignInLinkDialog } from './sign-in-link-dialog.tsx';
import { useActing } from './use-acting.ts';

const words = () => messages.administration.people;
const PLANS: readonly AccountType[] = ['default', 'lite', 'pro', 'enterprise'];

interface PersonRowProps {
  readonly person: ManagedPerson;
  readonly isSelf: boolean;
}

type Asking = 'administrator' | 'no_administrator' | 'suspend' | 'link' | 'delete';

/** Somebody with an account. */
export function PersonRow({ person, isSelf }: PersonRowProps) {
  const { id, name, username, email, administrator, team, suspended_at: suspendedAt } = person;
  const [asking, setAsking] = useState<Asking | null>(null);
  const { isSending, act } = useActing();
  const params = { id };
  const update = (user: Parameters<typeof api.call<'adminPersonUpdate'>>[1]['body']['user'], said: string) =>
    act(() => api.call('adminPersonUpdate', { params, body: { user } }), said);
  const close = (): void => setAsking(null);
  const isShutOut = suspendedAt !== null || person.deactivated_at !== null;
  return (
    <li className="settings-row" data-off={isShutOut ? true : undefined}>
      <Avatar user={person} size={32} />
      <div>
        <b>
          {name}
          {isSelf ? <span className="team-you">({words().you})</span> : null}
          {administrator ? <Badge tone="info">{words().administrator}</Badge> : null}
          {suspendedAt === null ? null : <Badge tone="bad">{words().suspended}</Badge>}
          {person.deactivated_at === null ? null : <Badge tone="bad">{words().deactivated}</Badge>}
        </b>
        <p>
          @{username} · {isolated(email)}
          {person.email_confirmed ? null : ` (${words().unconfirmed})`}
        </p>
        <p>
          {words().plans[person.account_type]}
          {team === null ? null : ` (${isolated(team.name)})`} · {words().decks(person.deck_count)}
          {person.storage_used === 0 ? null : ` · ${formatBytes(person.storage_used)}`} ·{' '}
          {words().joined(dayInWords(person.created_at))}
          {person.last_seen_at === null ? null : (
            <>
              {' · '}
              <TimeAgo time={person.last_seen_at} say={words().seen} />
            </>
          )}
        </p>
      </div>
      <MenuTrigger>
        <IconButton label={words().manage(name)} icon={Ellipsis} isDisabled={isSending} />
        <Menu label={words().manage(name)} className="people-menu">
          {team === null ? (
            <MenuChoice
              title={words().plan}
              selected={person.account_type}
              onSelect={(key) => {
                const plan = PLANS.find((each) => each === key);
                if (plan !== undefined && plan !== person.account_type)
                  void update({ account_type: plan }, words().planGiven(name, words().plans[plan]));
              }}
            >
              {PLANS.map((plan) => (
                <MenuItem key={plan} id={plan} label={words().plans[plan]} />
              ))}
            </MenuChoice>
          ) : null}
          <MenuLine />
          {administrator || isShutOut ? null : (
            <MenuItem
              icon={ShieldCheck}
              label={words().makeAdministrator}
              onAction={() => setAsking('administrator')}
            />
          )}
          {administrator ? (
            <MenuItem
              icon={ShieldOff}
              label={words().takeAdministrator}
              onAction={() => setAsking('no_administrator')}
            />
          ) : null}
          <MenuItem
            icon={Link2}
            label={person.whitelisted ? words().mistrust : words().trust}
            onAction={() =>
              void update(
                { whitelisted: !person.whitelisted },
                person.whitelisted ? words().mistrusted(name) : words().trusted(name),
              )
            }
          />
          {isShutOut || administrator ? null : (
            <MenuItem icon={KeyRound} label={words().link} onAction={() => setAsking('link')} />
          )}
          {isSelf || administrator ? null : <MenuLine />}
          {suspendedAt === null ? null : (
            <MenuItem
              icon={UserCheck}
              label={words().resume}
              onAction={() => void act(() => api.call('adminPersonResume', { params }), words().resumed(name))}
            />
          )}
          {isSelf || administrator || suspendedAt !== null ? null : (
            <MenuItem icon={UserX} label={words().suspend} danger onAction={() => setAsking('suspend')} />
          )}
          {isSelf || administrator ? null : (
            <MenuItem icon={Trash2} label={words().delete} danger onAction={() => setAsking('delete')} />
          )}
        </Menu>
      </MenuTrigger>
      <ConfirmDialog
        title={words().makeTitle(name)}
        text={words().makeText}
        action={words().makeAdministrator}
        isOpen={asking === 'administrator'}
        onCancel={close}
        onConfirm={() => {
          close();
          void update({ administrator: true }, words().made(name));
        }}
      />
      <ConfirmDialog
        title={words().takeTitle(name)}
        text={words().takeText}
        action={words().takeAdministrator}
        isOpen={asking === 'no_administrator'}
        onCancel={close}
        onConfirm={() => {
          close();
          void update({ administrator: false }, words().taken(name));
        }}
      />
      <ConfirmDialog
        title={words().suspendTitle(name)}
        text={words().suspendText}
        action={words().suspend}
        isOpen={asking === 'suspend'}
        onCancel={close}
        onConfirm={() => {
          close();
          void act(() => api.call('adminPersonSuspend', { params }), words().suspendedNow(name));
        }}
      />
      {asking === 'link' ? <SignInLinkDialog person={person} onClose={close} /> : null}
      {asking === 'delete' ? (
        <DeletePersonDialog
          person={person}
          onCancel={close}
          onDelete={() => {
            close();
            void act(() => api.call('adminPersonDelete', { params, body: { username } }), words().deleted(name));
          }}
        />
      ) : null}
    </li>
  );
}
