import { looks } from '../editor/looks.ts';
import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { announcements } from './announcements.ts';
import { assistant } from './assistant.ts';
import { audience } from './audience.ts';
import { billing } from './billing.ts';
import { cloud } from './cloud.ts';
import { collaboration } from './collaboration.ts';
import { decks } from './decks.ts';
import { definitions } from './definitions.ts';
import { documents } from './documents.ts';
import { errors } from './errors.ts';
import { exports } from './exports.ts';
import { imports } from './imports.ts';
import { live } from './live.ts';
import { mails } from './mails.ts';
import { media } from './media.ts';
import { people } from './people.ts';
import { scripts } from './scripts.ts';
import { sharing } from './sharing.ts';
import { tags } from './tags.ts';
import { tasks } from './tasks.ts';
import { teams } from './teams.ts';
import { templates } from './templates.ts';
import { themes } from './themes.ts';
import { webhooks } from './webhooks.ts';
import type { server as english } from '../../en/server/index.ts';

export const server: typeof english = {
  access,
  accounts,
  administration,
  announcements,
  assistant,
  audience,
  billing,
  cloud,
  collaboration,
  decks,
  definitions,
  documents,
  errors,
  exports,
  imports,
  live,
  looks,
  mails,
  media,
  people,
  scripts,
  sharing,
  tags,
  tasks,
  teams,
  templates,
  themes,
  webhooks,
};
