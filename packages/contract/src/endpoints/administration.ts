import { z } from 'zod';
import {
  deckReportSchema,
  failedJobSchema,
  INSTANCE_PARTS,
  instanceOverviewSchema,
  instanceSettingSchema,
  instanceStorageSchema,
  jobQueueSchema,
  managedPersonSchema,
  outgoingMailSchema,
  partTrialSchema,
  REPORT_REASONS,
  SET_ASIDE_KINDS,
  setAsideSchema,
} from '../administration.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../page-of.ts';
import { auditEntrySchema } from '../people.ts';
import { LIMITS, visible } from '../rules.ts';
import { accountTypeSchema, timeSchema } from '../values.ts';
import { byId } from './by-id.ts';

const page = z.object({ page: z.coerce.number().int().min(1).default(1) });
const person = z.object({ user: managedPersonSchema });

/** The instance, for whoever runs it: its administrators, in person. */
export const administrationEndpoints = {
  adminOverview: endpoint({
    method: 'GET',
    path: '/api/v1/admin/overview',
    summary: 'How the instance is, and what it uses beside itself; for administrators',
    response: instanceOverviewSchema,
  }),
  adminPartTry: endpoint({
    method: 'POST',
    path: '/api/v1/admin/parts/:name/try',
    summary: 'Try one of the parts: a mail to the caller, a page drawn, a file stored and read; for administrators',
    params: z.object({ name: z.enum(INSTANCE_PARTS) }),
    response: partTrialSchema,
  }),
  adminSettings: endpoint({
    method: 'GET',
    path: '/api/v1/admin/settings',
    summary: 'The environment variables that were given, without passwords and keys; for administrators',
    response: z.object({ results: z.array(instanceSettingSchema) }),
  }),
  adminPeople: endpoint({
    method: 'GET',
    path: '/api/v1/admin/people',
    summary: 'All accounts, the newest first, by words of names and addresses; for administrators',
    query: page.extend({
      q: z.string().max(255).default(''),
      of: z.enum(['all', 'administrators', 'suspended']).default('all'),
    }),
    response: pageOf(managedPersonSchema),
  }),
  adminPersonUpdate: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/people/:id',
    summary: 'Give somebody a plan, make them an administrator, trust their links; for administrators',
    params: byId,
    body: z.object({
      user: z
        .object({ account_type: accountTypeSchema, administrator: z.boolean(), whitelisted: z.boolean() })
        .partial(),
    }),
    response: person,
  }),
  adminPersonSuspend: endpoint({
    method: 'POST',
    path: '/api/v1/admin/people/:id/suspend',
    summary: 'Shut somebody out, until it is taken back: sessions and tokens end at once; for administrators',
    params: byId,
    response: person,
  }),
  adminPersonResume: endpoint({
    method: 'POST',
    path: '/api/v1/admin/people/:id/resume',
    summary: 'Let somebody who was suspended in again; for administrators',
    params: byId,
    response: person,
  }),
  adminPersonDelete: endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/people/:id',
    summary: 'Delete an account with its decks and uploads; `username` says once more which; for administrators',
    params: byId,
    body: z.object({ username: z.string().max(LIMITS.username) }),
  }),
  adminSignInLink: endpoint({
    method: 'POST',
    path: '/api/v1/admin/people/:id/sign_in_link',
    summary:
      'A link by which somebody chooses a new password, once, within an hour; whoever has it is let in. For administrators, and for no account of one',
    params: byId,
    response: z.object({ url: z.string(), expires_at: timeSchema }),
    status: 201,
  }),
  adminJobs: endpoint({
    method: 'GET',
    path: '/api/v1/admin/jobs',
    summary: 'Work for later by its kind, and jobs of the last day that failed for good; for administrators',
    query: page,
    response: pageOf(failedJobSchema).extend({ queues: z.array(jobQueueSchema) }),
  }),
  adminJobRetry: endpoint({
    method: 'POST',
    path: '/api/v1/admin/jobs/:name/:id/retry',
    summary: 'Try a job that failed once more; for administrators',
    params: z.object({ name: z.string().max(100), id: z.uuid() }),
  }),
  adminSetAside: endpoint({
    method: 'GET',
    path: '/api/v1/admin/set_aside',
    summary: 'Decks, imports, exports and jobs that ended the server twice and are set aside; for administrators',
    query: page,
    response: pageOf(setAsideSchema),
  }),
  adminSetAsideRetry: endpoint({
    method: 'POST',
    path: '/api/v1/admin/set_aside/:kind/:id/retry',
    summary: 'Try something again that is set aside; for administrators',
    params: z.object({ kind: z.enum(SET_ASIDE_KINDS), id: z.string().max(200) }),
  }),
  adminDeckSourceOnly: endpoint({
    method: 'POST',
    path: '/api/v1/admin/set_aside/deck/:id/source_only',
    summary:
      'Show a deck that is set aside with the source of its formulas, code and charts until another try succeeds; for administrators',
    params: byId,
  }),
  adminStorage: endpoint({
    method: 'GET',
    path: '/api/v1/admin/storage',
    summary: 'What files there are and whose; for administrators',
    response: instanceStorageSchema,
  }),
  adminMails: endpoint({
    method: 'GET',
    path: '/api/v1/admin/mails',
    summary: 'Mails that were written to files since no mail server is set, the newest first; for administrators',
    query: page,
    response: pageOf(outgoingMailSchema).extend({ sends: z.boolean() }),
  }),
  adminMail: endpoint({
    method: 'GET',
    path: '/api/v1/admin/mails/:name',
    summary: 'What a mail says that was written to a file; for administrators',
    params: z.object({ name: z.string().max(100) }),
    response: z.object({ text: z.string() }),
  }),
  adminLog: endpoint({
    method: 'GET',
    path: '/api/v1/admin/audit_log',
    summary: 'What administrators did to people and decks, newest first; for administrators',
    query: page,
    response: pageOf(auditEntrySchema),
  }),
  adminReports: endpoint({
    method: 'GET',
    path: '/api/v1/admin/reports',
    summary: 'Decks that somebody reported, those that nobody has looked at first; for administrators',
    query: page,
    response: pageOf(deckReportSchema),
  }),
  adminReportClose: endpoint({
    method: 'POST',
    path: '/api/v1/admin/reports/:id/close',
    summary: 'Leave a reported deck as it is, or make it private and end its share links; for administrators',
    params: byId,
    body: z.object({ outcome: z.enum(['kept', 'hidden']) }),
    response: z.object({ report: deckReportSchema }),
  }),
  deckReport: endpoint({
    method: 'POST',
    path: '/api/v1/decks/:id/reports',
    summary: 'Tell whoever runs the instance that a deck should not be there',
    params: byId,
    query: z.object({ token: z.string().max(128).optional() }),
    body: z.object({
      report: z.object({
        reason: z.enum(REPORT_REASONS),
        words: visible().max(LIMITS.reportWords).default(''),
      }),
    }),
    status: 202,
    response: z.object({ received: z.literal(true) }),
  }),
} as const;
