import { administrationEndpoints } from './endpoints/administration.ts';
import { accountSettingsEndpoints } from './endpoints/account-settings.ts';
import { accountsEndpoints } from './endpoints/accounts.ts';
import { announcementsEndpoints } from './endpoints/announcements.ts';
import { assistantEndpoints } from './endpoints/assistant.ts';
import { audienceEndpoints } from './endpoints/audience.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { billingEndpoints } from './endpoints/billing.ts';
import { changelogEndpoints } from './endpoints/changelog.ts';
import { cloudEndpoints } from './endpoints/cloud.ts';
import { commentsEndpoints } from './endpoints/comments.ts';
import { deckSharesEndpoints } from './endpoints/deck-shares.ts';
import { decksEndpoints } from './endpoints/decks.ts';
import { departureEndpoints } from './endpoints/departure.ts';
import { exploreEndpoints } from './endpoints/explore.ts';
import { exportsEndpoints } from './endpoints/exports.ts';
import { importsEndpoints } from './endpoints/imports.ts';
import { instanceEndpoints } from './endpoints/instance.ts';
import { kudosEndpoints } from './endpoints/kudos.ts';
import { linksEndpoints } from './endpoints/links.ts';
import { mediaEndpoints } from './endpoints/media.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { profilesEndpoints } from './endpoints/profiles.ts';
import { pricingEndpoints } from './endpoints/pricing.ts';
import { revisionsEndpoints } from './endpoints/revisions.ts';
import { scriptsEndpoints } from './endpoints/scripts.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { sentDefinitionsEndpoints } from './endpoints/sent-definitions.ts';
import { streamEndpoints } from './endpoints/stream.ts';
import { teamMediaEndpoints } from './endpoints/team-media.ts';
import { teamPeopleEndpoints } from './endpoints/team-people.ts';
import { teamSignInEndpoints } from './endpoints/team-sign-in.ts';
import { teamTagsEndpoints } from './endpoints/team-tags.ts';
import { teamsEndpoints } from './endpoints/teams.ts';
import { tagsEndpoints } from './endpoints/tags.ts';
import { webhooksEndpoints } from './endpoints/webhooks.ts';
import { statisticsEndpoints } from './endpoints/statistics.ts';
import { templatesEndpoints } from './endpoints/templates.ts';
import { themesEndpoints } from './endpoints/themes.ts';

/** Every endpoint of the API, by the name that the access table and the client use. */
export const endpoints = {
  ...instanceEndpoints,
  ...accountsEndpoints,
  ...accountSettingsEndpoints,
  ...profilesEndpoints,
  ...departureEndpoints,
  ...decksEndpoints,
  ...revisionsEndpoints,
  ...searchEndpoints,
  ...exploreEndpoints,
  ...pricingEndpoints,
  ...changelogEndpoints,
  ...linksEndpoints,
  ...deckSharesEndpoints,
  ...peopleEndpoints,
  ...commentsEndpoints,
  ...kudosEndpoints,
  ...announcementsEndpoints,
  ...audienceEndpoints,
  ...auditEndpoints,
  ...scriptsEndpoints,
  ...streamEndpoints,
  ...teamsEndpoints,
  ...teamPeopleEndpoints,
  ...teamSignInEndpoints,
  ...teamMediaEndpoints,
  ...teamTagsEndpoints,
  ...tagsEndpoints,
  ...templatesEndpoints,
  ...themesEndpoints,
  ...mediaEndpoints,
  ...importsEndpoints,
  ...sentDefinitionsEndpoints,
  ...exportsEndpoints,
  ...cloudEndpoints,
  ...assistantEndpoints,
  ...administrationEndpoints,
  ...billingEndpoints,
  ...webhooksEndpoints,
  ...statisticsEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
