import {
  type CurrentUser,
  type OwnTeam,
  type Profile,
  type PublicUser,
  USUAL_SETTINGS,
  type UserSettings,
} from '@rostrum/contract';
import { isPaid, PLANS } from '../../access/plans.ts';
import type { teams, users } from '../../platform/db/schema/index.ts';
import { countUnread } from '../announcements/service.ts';
import type { SessionUser } from './identity.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly image: string | null;
}

/** With what they show on their profile. */
export interface ShownPerson extends Person {
  readonly socialHandle: string;
  readonly websiteUrl: string;
  readonly createdAt: Date;
}

export type OwnTeamRow = typeof teams.$inferSelect;
export type StoredSettings = Pick<typeof users.$inferSelect, 'settings' | 'defaultThemeId' | 'digest'>;

/** What anyone may know of a person. */
export function presentPerson(person: Person): PublicUser {
  return { id: person.id, username: person.username, name: person.name, thumbnail_url: person.image };
}

/** The same with what they show on their profile. */
export function presentProfile(person: ShownPerson): Profile {
  return {
    ...presentPerson(person),
    social_handle: person.socialHandle,
    website_url: person.websiteUrl,
    created_at: person.createdAt.toISOString(),
  };
}

/** What somebody has set; what they have not is as usual. */
export function settingsOf({ settings, defaultThemeId, digest }: StoredSettings): UserSettings {
  return { ...keptSettings(settings), default_theme_id: defaultThemeId, digest };
}

/** Those of them that stand together in one column. */
export function keptSettings(settings: StoredSettings['settings']): Omit<UserSettings, 'default_theme_id' | 'digest'> {
  const { default_theme_id: _theme, digest: _digest, ...usual } = USUAL_SETTINGS;
  const kept = Object.entries(usual).filter(([name, value]) => typeof settings[name] === typeof value);
  return { ...usual, ...Object.fromEntries(kept.map(([name]) => [name, settings[name]])) };
}

/** What a person is told of themselves, on an instance that sells plans or does not. */
export function presentCurrentUser(
  user: SessionUser,
  { team, deckBytes }: { readonly team: OwnTeamRow | null; readonly deckBytes: number },
  sellsPlans: boolean,
): CurrentUser {
  const plan = PLANS[user.accountType];
  const role = team === null ? null : user.teamRole;
  return {
    ...presentProfile(user),
    email: user.email,
    email_confirmed: user.emailConfirmed,
    unconfirmed_email: user.unconfirmedEmail,
    account_type: user.accountType,
    administrator: user.administrator,
    storage_used: user.storageUsed + deckBytes,
    storage_used_by_decks: deckBytes,
    storage_limit: plan.storage,
    deck_limit: plan.decks,
    ai_requests_used: user.aiRequestsUsed,
    ai_requests_limit: plan.aiRequests,
    team_id: user.teamId,
    team: team && presentTeam(team),
    membership: role && { role },
    default_theme_id: user.defaultThemeId,
    whitelisted: user.whitelisted,
    manually_upgraded: user.manuallyUpgraded,
    enterprise: user.accountType === 'enterprise',
    enterprise_manager: user.accountType === 'enterprise' && (role === 'owner' || role === 'admin'),
    paid: isPaid(user.accountType),
    sells_plans: sellsPlans,
    settings: settingsOf(user),
    unread_news: countUnread(user),
    privileges: {
      private_decks: plan.privileges.has('private_decks'),
      private_links: plan.privileges.has('private_links'),
      custom_css: plan.privileges.has('custom_css'),
      import_documents: plan.privileges.has('import_documents'),
      delete_tokens: plan.privileges.has('delete_tokens'),
      notify_via_email: plan.privileges.has('notify_via_email'),
      deck_template_selector: team?.deckTemplatesMode !== 'disabled',
    },
  };
}

/** What a member is told of their team. */
export function presentTeam(team: OwnTeamRow): OwnTeam {
  return {
    id: team.id,
    slug: team.slug,
    name: team.name,
    url: `/t/${team.slug}`,
    logo_url: team.logoId === null ? null : `/team_logos/${team.logoId}`,
    allow_public_decks: team.allowPublicDecks,
    default_internal_role: team.defaultInternalRole,
    deck_templates_mode: team.deckTemplatesMode,
    mandatory_orientation: team.mandatoryOrientation,
    manually_upgraded: team.manuallyUpgraded,
  };
}
