import type { Collaborator, DeckCard, GivenRole } from '@rostrum/contract';
import { ChevronDown, Crown, LogOut, Send, UserMinus } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import { nameOf } from './use-people.ts';

const words = () => messages.people;
export const ROLES: readonly GivenRole[] = ['admin', 'editor', 'presenter', 'viewer'];

export interface RoleMenuActions {
  readonly onRole: (role: GivenRole) => void;
  readonly onRemove: () => void;
  readonly onResend: () => void;
  readonly onTransfer: () => void;
  readonly onLeave: () => void;
}

interface RoleMenuProps extends RoleMenuActions {
  readonly one: Collaborator;
  readonly deck: DeckCard;
  readonly isSelf: boolean;
  readonly isPending: boolean;
}

/** What somebody may do on the deck, and what can be done about it. A word where nothing can. */
export function RoleMenu({
  one,
  deck,
  isSelf,
  isPending,
  onRole,
  onRemove,
  onResend,
  onTransfer,
  onLeave,
}: RoleMenuProps) {
  const { invite, leave, transfer } = deck.abilities;
  const role = words().roles[one.role];
  const canLeave = isSelf && leave;
  if (one.role === 'owner' || !(canLeave || (invite && !isSelf))) return <span className="people-role">{role}</span>;
  const label = words().roleOf(nameOf(one), role);
  return (
    <MenuTrigger>
      <Button kind="quiet" size="s" endIcon={ChevronDown} isPending={isPending} aria-label={label}>
        {role}
      </Button>
      <Menu label={label} className="people-menu">
        {isSelf ? null : (
          <MenuChoice
            title={words().role}
            selected={one.role}
            onSelect={(key) => {
              const chosen = ROLES.find((each) => each === key);
              if (chosen !== undefined && chosen !== one.role) onRole(chosen);
            }}
          >
            {ROLES.map((each) => (
              <MenuItem key={each} id={each} label={words().roles[each]} hint={words().roleHints[each]} />
            ))}
          </MenuChoice>
        )}
        {isSelf ? null : <MenuLine />}
        {canLeave ? <MenuItem icon={LogOut} label={words().leave} danger onAction={onLeave} /> : null}
        {!isSelf && transfer && one.user !== null ? (
          <MenuItem icon={Crown} label={words().makeOwner} onAction={onTransfer} />
        ) : null}
        {!isSelf && one.user === null ? <MenuItem icon={Send} label={words().resend} onAction={onResend} /> : null}
        {isSelf ? null : (
          <MenuItem
            icon={UserMinus}
            label={one.user === null ? words().withdraw : words().remove}
            danger
            onAction={onRemove}
          />
        )}
      </Menu>
    </MenuTrigger>
  );
}
