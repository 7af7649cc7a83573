import type { Team } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import { presentTeam } from '../accounts/service.ts';
import type { countTeam, TeamRow } from './store.ts';

/** A team, as one of its members may know it. */
export function presentWholeTeam(
  team: TeamRow,
  counted: Awaited<ReturnType<typeof countTeam>> & {
    readonly room: { readonly bytes: number; readonly decks: number; readonly limit: number };
    /** null: nothing is charged for it. */
    readonly cost: { readonly perUser: number; readonly period: Team['account_billing_period'] } | null;
  },
  { themes, domains }: Pick<Team, 'themes' | 'domains'>,
  actor: Actor,
): Team {
  const isManager = may(actor, 'team.update', { id: team.id });
  const own = presentTeam(team);
  return {
    ...own,
    allowPublicDecks: own.allow_public_decks,
    default_theme_id: team.defaultThemeId,
    themes,
    email_domains: isManager ? [...team.emailDomains] : [],
    domains: isManager ? domains : [],
    account_billing_period: counted.cost?.period ?? team.accountBillingPeriod,
    account_cost_per_user: counted.cost?.perUser ?? 0,
    member_count: counted.members,
    deck_count: counted.decks,
    public_deck_count: counted.publicDecks,
    storage_used: counted.room.bytes,
    storage_used_by_decks: counted.room.decks,
    storage_limit: counted.room.limit,
    created_at: team.createdAt.toISOString(),
    abilities: {
      edit: isManager,
      manage_members: may(actor, 'team.manage_members', { id: team.id }),
      read_log: may(actor, 'team.read_log', { id: team.id }),
    },
  };
}
