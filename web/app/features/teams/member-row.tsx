import { isolated } from '@rostrum/words';
import type { Grants, TeamMember } from '@rostrum/contract';
import { ChevronDown, Crown, FolderInput, UserCheck, UserMinus, UserX } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import { ConfirmEnding } from '../people/confirm-ending.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { useMemberActions } from './use-member-actions.ts';

const words = () => messages.teams.members;
const GIVEN = ['admin', 'member'] as const;

interface MemberRowProps {
  readonly member: TeamMember;
  readonly isSelf: boolean;
}

type Asking = 'absorb' | 'hand over';
/** What ends what they let others in by. */
interface Ending {
  readonly what: 'demote' | 'deactivate' | 'remove';
  readonly grants: Grants | null;
}

/** Somebody who is in the team, and what can be done about that. */
export function MemberRow({ member, isSelf }: MemberRowProps) {
  const { id, name, username, role, email, deck_count: decks, deactivated_at: since, abilities } = member;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const actions = useMemberActions(member);
  const hasMenu = Object.values(abilities).some(Boolean);
  const label = words().roleOf(name, words().roles[role]);
  const about = [`@${username}`, email, decks === null ? null : words().decks(decks)].filter((part) => part !== null);
  const questions: Readonly<Record<Asking, Parameters<typeof ConfirmDialog>[0]>> = {
    absorb: question(words().absorbTitle(name), words().absorbText(decks ?? 0), words().absorb, actions.absorb),
    'hand over': question(words().makeOwnerTitle(name), words().makeOwnerText, words().makeOwner, actions.handOver),
  };
  function question(title: string, text: string, action: string, run: () => Promise<void>) {
    const onConfirm = (): void => {
      setAsking(null);
      void run();
    };
    return { title, text, action, onConfirm, isOpen: true, onCancel: () => setAsking(null) };
  }
  const ask = async (what: Ending['what']): Promise<void> => {
    const grants = await actions.grants(what === 'demote' ? 'role' : 'removal');
    if (what === 'demote' && grants?.total === 0) return actions.changeRole('member');
    return setEnding({ what, grants });
  };
  const changeRole = (chosen: 'admin' | 'member') => (chosen === 'member' ? ask('demote') : actions.changeRole(chosen));
  return (
    <li className="settings-row" data-off={since === null ? undefined : true}>
      <Avatar user={{ ...member, id }} size={32} />
      <div>
        <b>
          {name}
          {isSelf ? <span className="team-you">({words().you})</span> : null}
          {since === null ? null : <Badge tone="bad">{words().deactivated}</Badge>}
        </b>
        <p>{about.map(isolated).join(' · ')}</p>
      </div>
      {hasMenu ? (
        <MenuTrigger>
          <Button kind="quiet" size="s" endIcon={ChevronDown} isPending={actions.isSending} aria-label={label}>
            {words().roles[role]}
          </Button>
          <Menu label={label} className="people-menu">
            {abilities.update ? (
              <MenuChoice
                title={words().role}
                selected={role}
                onSelect={(key) => {
                  const chosen = GIVEN.find((each) => each === key);
                  if (chosen !== undefined && chosen !== role) void changeRole(chosen);
                }}
              >
                {GIVEN.map((each) => (
                  <MenuItem key={each} id={each} label={words().roles[each]} hint={words().roleHints[each]} />
                ))}
              </MenuChoice>
            ) : null}
            <MenuLine />
            {abilities.make_owner && since === null ? (
              <MenuItem icon={Crown} label={words().makeOwner} onAction={() => setAsking('hand over')} />
            ) : null}
            {abilities.absorb && (decks ?? 0) > 0 ? (
              <MenuItem icon={FolderInput} label={words().absorb} onAction={() => setAsking('absorb')} />
            ) : null}
            {abilities.reactivate ? (
              <MenuItem icon={UserCheck} label={words().reactivate} onAction={() => void actions.reactivate()} />
            ) : null}
            {abilities.deactivate ? (
              <MenuItem icon={UserX} label={words().deactivate} danger onAction={() => void ask('deactivate')} />
            ) : null}
            {abilities.remove ? (
              <MenuItem icon={UserMinus} label={words().remove} danger onAction={() => void ask('remove')} />
            ) : null}
          </Menu>
        </MenuTrigger>
      ) : (
        <span className="people-role">{words().roles[role]}</span>
      )}
      {asking === null ? null : <ConfirmDialog {...questions[asking]} />}
      {ending === null || ending.what === 'remove' ? null : (
        <ConfirmEnding
          {...(ending.what === 'demote'
            ? { title: words().demoteTitle(name), text: words().demoteText, action: words().demote }
            : { title: words().deactivateTitle(name), text: words().deactivateText, action: words().deactivate })}
          grants={ending.grants}
          onCancel={() => setEnding(null)}
          onConfirm={(end) => {
            setEnding(null);
            if (ending.what === 'demote') void actions.changeRole('member', end);
            else void actions.deactivate(end);
          }}
        />
      )}
      {ending?.what === 'remove' ? (
        <RemoveMemberDialog
          member={member}
          grants={ending.grants}
          onCancel={() => setEnding(null)}
          onRemove={(fate, end) => {
            setEnding(null);
            void actions.remove(fate, end);
          }}
        />
      ) : null}
    </li>
  );
}
