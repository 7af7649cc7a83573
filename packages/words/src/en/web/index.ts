/** Words of the pages, a file a part of the product. */
import { about } from './about.ts';
import { looks } from '../editor/looks.ts';
import { account } from './account.ts';
import { administration } from './administration.ts';
import { activity } from './activity.ts';
import { billing } from './billing.ts';
import { bulk } from './bulk.ts';
import { cloud } from './cloud.ts';
import { commands } from './commands.ts';
import { comments } from './comments.ts';
import { common } from './common.ts';
import { cookies } from './cookies.ts';
import { deck } from './deck.ts';
import { decks } from './decks.ts';
import { definitions } from './definitions.ts';
import { editor } from './editor.ts';
import { errors } from './errors.ts';
import { exports } from './exports.ts';
import { explore } from './explore.ts';
import { features } from './features.ts';
import { fork } from './fork.ts';
import { header } from './header.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { invitation } from './invitation.ts';
import { language } from './language.ts';
import { kudos } from './kudos.ts';
import { markdown } from './markdown.ts';
import { media } from './media.ts';
import { news } from './news.ts';
import { page } from './page.ts';
import { people } from './people.ts';
import { personal } from './personal.ts';
import { pricing } from './pricing.ts';
import { profile } from './profile.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { share } from './share.ts';
import { statistics } from './statistics.ts';
import { tags } from './tags.ts';
import { talks } from './talks.ts';
import { teamSignIn } from './team-sign-in.ts';
import { teams } from './teams.ts';
import { templates } from './templates.ts';
import { themes } from './themes.ts';
import { site } from './site.ts';
import { trash } from './trash.ts';
import { webhooks } from './webhooks.ts';

export const web = {
  product: 'Rostrum',

  common,
  errors,
  header,
  commands,
  account,
  looks,
  administration,
  session,
  language,
  decks,
  deck,
  bulk,
  markdown,
  definitions,
  media,
  page,
  fork,
  review,
  tags,
  talks,
  search,
  share,
  imports,
  exports,
  cloud,
  billing,
  teams,
  teamSignIn,
  templates,
  themes,
  trash,
  statistics,
  webhooks,
  profile,
  editor,
  people,
  activity,
  invitation,
  kudos,
  comments,
  home,
  settings,
  site,
  features,
  pricing,
  news,
  about,
  cookies,
  explore,
  personal,
};
