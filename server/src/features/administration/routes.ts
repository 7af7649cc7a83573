import { join } from 'node:path';
import { endpoints } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { Config } from '../../config.ts';
import { VARIABLE_NAMES } from '../../config.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Jobs } from '../../platform/jobs/types.ts';
import { listOutbox, readMailText } from '../../platform/mail/outbox-list.ts';
import { sessionUserOf } from '../accounts/service.ts';
import { listAdministration } from './log.ts';
import { readOverview, readStorage } from './overview.ts';
import type { InstanceParts } from './parts.ts';
import type { ManagedPeople } from './people.ts';
import type { Reports } from './reports.ts';
import type { SetAside } from './set-aside.ts';

const PER_PAGE = 24;

export interface AdministrationRoutesDeps {
  readonly config: Config;
  readonly db: Db;
  readonly jobs: Jobs;
  readonly parts: InstanceParts;
  readonly people: ManagedPeople;
  readonly reports: Reports;
  readonly setAside: SetAside;
  readonly startedAt: Date;
}

export function registerAdministrationRoutes(http: AppHttp, deps: AdministrationRoutesDeps): void {
  registerInstanceRoutes(http, deps);
  registerPeopleRoutes(http, deps.people);
  registerSetAsideRoutes(http, deps.setAside);
  const { db, reports } = deps;
  http.endpoint(endpoints.adminLog, {
    action: ENDPOINT_ACTIONS.adminLog,
    handler: ({ query }) => listAdministration(db, query.page),
  });
  http.endpoint(endpoints.adminReports, {
    action: ENDPOINT_ACTIONS.adminReports,
    handler: ({ query }) => reports.list(query.page),
  });
  http.endpoint(endpoints.adminReportClose, {
    action: ENDPOINT_ACTIONS.adminReportClose,
    handler: async ({ actor, params, body }) => ({ report: await reports.close(actor, params.id, body.outcome) }),
  });
  http.endpoint(endpoints.deckReport, {
    action: ENDPOINT_ACTIONS.deckReport,
    rateClass: 'report',
    async handler({ actor, params, body }) {
      await reports.make(actor, params.id, body.report);
      return { received: true as const };
    },
  });
}

function registerInstanceRoutes(http: AppHttp, deps: AdministrationRoutesDeps): void {
  const { config, db, jobs, parts } = deps;
  const outbox = join(config.dataFolder, 'outbox');
  http.endpoint(endpoints.adminOverview, {
    action: ENDPOINT_ACTIONS.adminOverview,
    handler: () => readOverview(deps),
  });
  http.endpoint(endpoints.adminPartTry, {
    action: ENDPOINT_ACTIONS.adminPartTry,
    rateClass: 'script',
    handler: ({ params, request }) => parts.try(params.name, sessionUserOf(request)?.email ?? ''),
  });
  http.endpoint(endpoints.adminSettings, {
    action: ENDPOINT_ACTIONS.adminSettings,
    async handler() {
      const results = VARIABLE_NAMES.map((name) => {
        const value = config.given.get(name);
        return { name, value: value ?? null, hidden: value === null };
      });
      return { results };
    },
  });
  http.endpoint(endpoints.adminJobs, {
    action: ENDPOINT_ACTIONS.adminJobs,
    async handler({ query }) {
      const { total, jobs: failed } = await jobs.failures(query.page, PER_PAGE);
      const results = failed.map(({ createdAt, failedAt, said, ...job }) => ({
        ...job,
        said: said === '' ? words.administration.jobLate : said,
        created_at: createdAt.toISOString(),
        failed_at: failedAt.toISOString(),
      }));
      return { total, page: query.page, per_page: PER_PAGE, results, queues: await jobs.states() };
    },
  });
  http.endpoint(endpoints.adminJobRetry, {
    action: ENDPOINT_ACTIONS.adminJobRetry,
    async handler({ params }) {
      if (!(await jobs.retry(params.name, params.id))) throw new AppError('not_found', words.administration.jobGone);
    },
  });
  http.endpoint(endpoints.adminStorage, {
    action: ENDPOINT_ACTIONS.adminStorage,
    handler: () => readStorage(db, config),
  });
  http.endpoint(endpoints.adminMails, {
    action: ENDPOINT_ACTIONS.adminMails,
    async handler({ query: { page } }) {
      const { total, mails } = await listOutbox(outbox, { page, perPage: PER_PAGE });
      const results = mails.map(({ writtenAt, links, ...mail }) => ({
        ...mail,
        links: [...links],
        written_at: writtenAt.toISOString(),
      }));
      return { total, page, per_page: PER_PAGE, results, sends: config.smtpUrl !== null };
    },
  });
  http.endpoint(endpoints.adminMail, {
    action: ENDPOINT_ACTIONS.adminMail,
    async handler({ params }) {
      const text = await readMailText(outbox, params.name);
      if (text === null) throw new AppError('not_found', words.administration.mailGone);
      return { text };
    },
  });
}

function registerSetAsideRoutes(http: AppHttp, setAside: SetAside): void {
  http.endpoint(endpoints.adminSetAside, {
    action: ENDPOINT_ACTIONS.adminSetAside,
    handler: ({ query }) => setAside.list(query.page),
  });
  http.endpoint(endpoints.adminSetAsideRetry, {
    action: ENDPOINT_ACTIONS.adminSetAsideRetry,
    handler: ({ actor, params }) => setAside.retry(actor, params),
  });
  http.endpoint(endpoints.adminDeckSourceOnly, {
    action: ENDPOINT_ACTIONS.adminDeckSourceOnly,
    handler: ({ actor, params }) => setAside.showSource(actor, params.id),
  });
}

function registerPeopleRoutes(http: AppHttp, people: ManagedPeople): void {
  http.endpoint(endpoints.adminPeople, {
    action: ENDPOINT_ACTIONS.adminPeople,
    rateClass: 'search',
    handler: ({ query: { q, of, page } }) => people.list({ words: q, of, page }),
  });
  http.endpoint(endpoints.adminPersonUpdate, {
    action: ENDPOINT_ACTIONS.adminPersonUpdate,
    handler: async ({ actor, params, body }) => ({ user: await people.update(actor, params.id, body.user) }),
  });
  http.endpoint(endpoints.adminPersonSuspend, {
    action: ENDPOINT_ACTIONS.adminPersonSuspend,
    rateClass: 'release',
    handler: async ({ actor, params }) => ({ user: await people.suspend(actor, params.id) }),
  });
  http.endpoint(endpoints.adminPersonResume, {
    action: ENDPOINT_ACTIONS.adminPersonResume,
    handler: async ({ actor, params }) => ({ user: await people.resume(actor, params.id) }),
  });
  http.endpoint(endpoints.adminPersonDelete, {
    action: ENDPOINT_ACTIONS.adminPersonDelete,
    handler: ({ actor, params, body }) => people.delete(actor, params.id, body.username),
  });
  http.endpoint(endpoints.adminSignInLink, {
    action: ENDPOINT_ACTIONS.adminSignInLink,
    handler: ({ actor, params }) => people.signInLink(actor, params.id),
  });
}
