import type { CurrentUser, Team, TeamInvitation, TeamMember } from '@rostrum/contract';
import { SearchX, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useField } from '../../ui/use-field.ts';
import { CreateMemberDialog } from './create-member-dialog.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { InviteMembers } from './invite-members.tsx';
import { MemberRow } from './member-row.tsx';
import { TeamLog } from './team-log.tsx';
import './teams.css';

const words = () => messages.teams.members;

interface MembersSectionProps {
  readonly user: CurrentUser;
  readonly team: Team;
  readonly members: { readonly total: number; readonly per_page: number; readonly results: readonly TeamMember[] };
  readonly invitations: readonly TeamInvitation[];
  /** That were searched for. */
  readonly words: string;
  readonly page: number;
  readonly tab: MembersTab;
}

export type MembersTab = 'people' | 'invitations' | 'activity';

const MEMBERS_PATH = '/edit_members';
const tabAddress = (tab: MembersTab): string => `${MEMBERS_PATH}?tab=${tab}`;

/** The tab that an address asks for. */
export const readMembersTab = (asked: string | null): MembersTab =>
  asked === 'invitations' || asked === 'activity' ? asked : 'people';

/** Who is in a team; for those who manage it also who was invited, and what was done. */
export function MembersSection(props: MembersSectionProps) {
  const { team, invitations, tab } = props;
  const [isCreating, setCreating] = useState(false);
  const people = <MembersList {...props} />;
  return (
    <>
      <div className="settings-head">
        <h1>{words().title}</h1>
        {team.abilities.manage_members ? (
          <Button icon={UserPlus} onPress={() => setCreating(true)}>
            {words().create}
          </Button>
        ) : null}
      </div>
      {team.abilities.manage_members ? (
        <>
          <InviteMembers />
          <Tabs
            label={words().title}
            selected={tab}
            tabs={[
              { id: 'people', label: words().tabs.people, href: MEMBERS_PATH, content: people },
              {
                id: 'invitations',
                label: words().tabs.invitations,
                href: tabAddress('invitations'),
                content: <InvitationsList invitations={invitations} />,
              },
              { id: 'activity', label: words().tabs.activity, href: tabAddress('activity'), content: <TeamLog /> },
            ]}
          />
        </>
      ) : (
        people
      )}
      {isCreating ? <CreateMemberDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}

function MembersList({ user, members, words: searched, page }: MembersSectionProps) {
  const navigate = useNavigate();
  const field = useField({ initial: searched });
  const address = (to: number): string => {
    const query = new URLSearchParams({ ...(searched !== '' && { q: searched }), ...(to > 1 && { page: String(to) }) });
    return query.size === 0 ? MEMBERS_PATH : `${MEMBERS_PATH}?${query.toString()}`;
  };
  const search = (): void => {
    const q = field.value.trim();
    if (q !== searched) void navigate(q === '' ? MEMBERS_PATH : `${MEMBERS_PATH}?q=${encodeURIComponent(q)}`);
  };
  return (
    <div className="team-members">
      <Form method="get" action={MEMBERS_PATH} role="search" aria-label={words().search} className="team-search">
        <TextField
          label={words().search}
          name="q"
          field={field}
          autoComplete="off"
          autoCapitalize="none"
          onDone={search}
        />
      </Form>
      {members.results.length === 0 ? (
        <EmptyState icon={SearchX} title={words().none(searched)} text={words().noneText} />
      ) : (
        <ul className="settings-list" aria-label={words().title}>
          {members.results.map((member) => (
            <MemberRow key={member.id} member={member} isSelf={member.id === user.id} />
          ))}
        </ul>
      )}
      <Pager page={page} count={Math.ceil(members.total / members.per_page)} addressOf={address} />
    </div>
  );
}
