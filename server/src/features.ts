import type { Feature } from './context.ts';
import * as accounts from './features/accounts/index.ts';
import * as administration from './features/administration/index.ts';
import * as announcements from './features/announcements/index.ts';
import * as assistant from './features/assistant/index.ts';
import * as audience from './features/audience/index.ts';
import * as audit from './features/audit/index.ts';
import * as billing from './features/billing/index.ts';
import * as cloud from './features/cloud/index.ts';
import * as collaboration from './features/collaboration/index.ts';
import * as decks from './features/decks/index.ts';
import * as digests from './features/digests/index.ts';
import * as departure from './features/departure/index.ts';
import * as embeds from './features/embeds/index.ts';
import * as explore from './features/explore/index.ts';
import * as exports from './features/exports/index.ts';
import * as imports from './features/imports/index.ts';
import * as live from './features/live/index.ts';
import * as media from './features/media/index.ts';
import * as pen from './features/pen/index.ts';
import * as people from './features/people/index.ts';
import * as pictures from './features/pictures/index.ts';
import * as presence from './features/presence/index.ts';
import * as profiles from './features/profiles/index.ts';
import * as pricing from './features/pricing/index.ts';
import * as revisions from './features/revisions/index.ts';
import * as scripts from './features/scripts/index.ts';
import * as search from './features/search/index.ts';
import * as sharing from './features/sharing/index.ts';
import * as teamSignIn from './features/team-sign-in/index.ts';
import * as teams from './features/teams/index.ts';
import * as statistics from './features/statistics/index.ts';
import * as tags from './features/tags/index.ts';
import * as templates from './features/templates/index.ts';
import * as themes from './features/themes/index.ts';
import * as unfolding from './features/unfolding/index.ts';
import * as webhooks from './features/webhooks/index.ts';
import * as views from './features/views/index.ts';

/** Every feature. None needs another one while it registers, so their order says nothing. */
export const features: readonly Feature[] = [
  accounts,
  administration,
  announcements,
  assistant,
  audience,
  audit,
  billing,
  cloud,
  collaboration,
  decks,
  digests,
  departure,
  embeds,
  explore,
  exports,
  imports,
  live,
  media,
  pen,
  people,
  pictures,
  presence,
  profiles,
  pricing,
  revisions,
  scripts,
  search,
  sharing,
  statistics,
  teamSignIn,
  teams,
  tags,
  templates,
  themes,
  unfolding,
  views,
  webhooks,
];
