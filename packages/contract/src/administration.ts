/** What whoever runs an instance sees of it. */
import { z } from 'zod';
import { publicUserSchema } from './account-entities.ts';
import { accountTypeSchema, idSchema, timeSchema } from './values.ts';

/** What an instance uses beside itself; each works without, or something stands in. */
export const INSTANCE_PARTS = [
  'database',
  'storage',
  'mail',
  'chromium',
  'ffmpeg',
  'libreoffice',
  'pdftocairo',
  'assistant',
] as const;
export type InstancePartName = (typeof INSTANCE_PARTS)[number];

/** One of them. `state`: `missing` means that what needs it is off, `stand-in` that something simpler does it. */
export const instancePartSchema = z.object({
  name: z.enum(INSTANCE_PARTS),
  state: z.enum(['set', 'stand-in', 'missing']),
  /** What is used, without a password: a host, a program, a folder. Empty where there is none. */
  detail: z.string(),
  /** Environment variables that set it. */
  variables: z.array(z.string()),
});
export type InstancePart = z.infer<typeof instancePartSchema>;

export const instanceOverviewSchema = z.object({
  version: z.string(),
  node: z.string(),
  public_url: z.string(),
  /** Since when this process answers. */
  started_at: timeSchema,
  counts: z.object({
    people: z.number().int(),
    suspended: z.number().int(),
    teams: z.number().int(),
    decks: z.number().int(),
    media: z.number().int(),
    jobs_waiting: z.number().int(),
    jobs_failed: z.number().int(),
    reports_open: z.number().int(),
    set_aside: z.number().int(),
  }),
  /** Of uploads, in bytes. */
  storage_used: z.number().int(),
  /** Of the documents of decks and their version history, those in the trash too, in bytes. */
  storage_used_by_decks: z.number().int(),
  /** Of the disk that the data folder is on; null: not known. */
  disk: z.object({ free: z.number().int(), total: z.number().int() }).nullable(),
  /** What this process holds, in bytes. */
  memory: z.number().int(),
  parts: z.array(instancePartSchema),
});
export type InstanceOverview = z.infer<typeof instanceOverviewSchema>;

/** What came of trying one part. `said`: what it answered, or why it did not. */
export const partTrialSchema = z.object({ ok: z.boolean(), said: z.string(), milliseconds: z.number().int() });
export type PartTrial = z.infer<typeof partTrialSchema>;

/** A person as whoever runs the instance knows them. */
export const managedPersonSchema = publicUserSchema.extend({
  email: z.string(),
  email_confirmed: z.boolean(),
  account_type: accountTypeSchema,
  manually_upgraded: z.boolean(),
  administrator: z.boolean(),
  whitelisted: z.boolean(),
  team: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** Shut out by whoever manages their team. */
  deactivated_at: timeSchema.nullable(),
  /** Shut out by whoever runs the instance. */
  suspended_at: timeSchema.nullable(),
  deck_count: z.number().int(),
  /** Bytes of their own uploads and of their decks. */
  storage_used: z.number().int(),
  /** Of these those of decks. */
  storage_used_by_decks: z.number().int(),
  /** To the minute; null: signed in nowhere. */
  last_seen_at: timeSchema.nullable(),
  created_at: timeSchema,
});
export type ManagedPerson = z.infer<typeof managedPersonSchema>;

/** Jobs of one kind. */
export const jobQueueSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** Given up after all tries, in the last day. */
  failed: z.number().int(),
});
export type JobQueue = z.infer<typeof jobQueueSchema>;

export const failedJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Tries, the first one counted. */
  tries: z.number().int(),
  /** Why the last one failed. */
  said: z.string(),
  created_at: timeSchema,
  failed_at: timeSchema,
});
export type FailedJob = z.infer<typeof failedJobSchema>;

/** Kinds of work that is set aside after a process died of it twice. */
export const SET_ASIDE_KINDS = ['deck', 'import', 'export', 'job'] as const;

/** Work that a process died of twice, and which nobody tries again by itself. */
export const setAsideSchema = z.object({
  kind: z.enum(SET_ASIDE_KINDS),
  /** Of a deck, an import or an export its own. */
  id: z.string(),
  /** The title of the deck, the name of the file or of the job. */
  name: z.string(),
  /** The deck that it is about; null: none, or it is gone. */
  deck: z.object({ id: idSchema, url: z.string() }).nullable(),
  owner: publicUserSchema.nullable(),
  /** How it ended the last time, in words. */
  reason: z.string(),
  /** Of a deck: it is shown with the source of its formulas, code and charts until another try succeeds. */
  source_only: z.boolean(),
  set_aside_at: timeSchema,
});
export type SetAsideWork = z.infer<typeof setAsideSchema>;

/** A mail that was written to a file, since no mail server is set. */
export const outgoingMailSchema = z.object({
  /** The name of its file. */
  name: z.string(),
  to: z.string(),
  subject: z.string(),
  links: z.array(z.string()),
  written_at: timeSchema,
});
export type OutgoingMail = z.infer<typeof outgoingMailSchema>;

/** What stands for a value that is not shown. */
export const instanceSettingSchema = z.object({
  name: z.string(),
  /** null: not set, the default holds. Passwords and keys are not told: `hidden` stands for them. */
  value: z.string().nullable(),
  hidden: z.boolean(),
});
export type InstanceSetting = z.infer<typeof instanceSettingSchema>;

export const storageUserSchema = z.object({
  /** A person or a team. */
  kind: z.enum(['person', 'team']),
  id: idSchema,
  name: z.string(),
  url: z.string(),
  bytes: z.number().int(),
  limit: z.number().int(),
});

/** What files there are, in bytes. */
export const instanceStorageSchema = z.object({
  kind: z.enum(['folder', 's3']),
  /** Of uploads by their kind. */
  media: z.array(z.object({ kind: z.string(), count: z.number().int(), bytes: z.number().int() })),
  exports: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Documents with their version history, those in the trash too. */
  decks: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Those who have most of it, the most first. */
  largest: z.array(storageUserSchema),
});
export type InstanceStorage = z.infer<typeof instanceStorageSchema>;

export const REPORT_REASONS = ['harmful', 'deceptive', 'rights', 'private', 'other'] as const;

/** Somebody finds that a deck should not be there. */
export const deckReportSchema = z.object({
  id: idSchema,
  deck: z.object({ id: idSchema, title: z.string(), url: z.string(), visibility: z.enum(['self', 'team', 'all']) }),
  owner: publicUserSchema,
  /** null: somebody without an account, or whose account is gone. */
  reporter: publicUserSchema.nullable(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  created_at: timeSchema,
  /** null: nobody has looked at it. */
  closed_at: timeSchema.nullable(),
  outcome: z.enum(['kept', 'hidden']).nullable(),
});
export type DeckReport = z.infer<typeof deckReportSchema>;
