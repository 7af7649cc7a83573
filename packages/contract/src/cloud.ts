import { z } from 'zod';
import { MESSAGES } from './rules.ts';
import { timeSchema } from './values.ts';

/** Services of others that keep people's files, by their names in addresses. */
export const CLOUD_PROVIDERS = ['dropbox'] as const;
export type CloudProvider = (typeof CLOUD_PROVIDERS)[number];
export const cloudProviderSchema = z.enum(CLOUD_PROVIDERS);

/** Letters of a folder's path, and of one name in it, as most systems take them. */
const LONGEST_FOLDER = 400;
const LONGEST_NAME = 255;
/** What no name has that is to be kept on every system. */
const CLOSED = /[<>:"|?*\\\p{Cc}\p{Cs}]/u;

/**
 * A folder as people write it, as a path: `/` before each name and none at the end; '' is the top. null: no folder
 * can be called so.
 */
export function readFolder(text: string): string | null {
  const names = text
    .normalize('NFC')
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const isGood = (name: string): boolean => name.length <= LONGEST_NAME && !CLOSED.test(name) && !/^~|\.$/.test(name);
  const path = names.map((name) => `/${name}`).join('');
  return names.every(isGood) && path.length <= LONGEST_FOLDER ? path : null;
}

const folderSchema = z.string().transform((text, context) => {
  const folder = readFolder(text);
  if (folder !== null) return folder;
  context.addIssue({ code: 'custom', message: MESSAGES.folder });
  return z.NEVER;
});

/** One that this instance can save files to, and how the person is connected with it. */
export const cloudStorageSchema = z.object({
  provider: cloudProviderSchema,
  /** As it is called. */
  name: z.string(),
  /** null: it is not connected. */
  connection: z
    .object({
      /** Whose account there. */
      account: z.string(),
      /** Where files are put; '' is the top. */
      folder: z.string(),
      /** Every export is saved there. */
      automatic: z.boolean(),
      /** It does not let this instance in any more. */
      is_closed: z.boolean(),
      connected_at: timeSchema,
    })
    .nullable(),
});
export type CloudStorage = z.infer<typeof cloudStorageSchema>;

/** What can be changed of a connection; what is left out stays. */
export const cloudChangeSchema = z.object({
  folder: folderSchema.optional(),
  automatic: z.boolean().optional(),
});

/** An export on its way to such a service. */
export const exportSavingSchema = z.object({
  provider: cloudProviderSchema,
  name: z.string(),
  state: z.enum(['waiting', 'saving', 'saved', 'failed']),
  /** 0 to 1. */
  progress: z.number(),
  /** Where it is, once it is there: as the service calls it, and a page of the service. */
  path: z.string().nullable(),
  url: z.string().nullable(),
  /** Why it failed, and what to do. */
  error: z.string().nullable(),
});
export type ExportSaving = z.infer<typeof exportSavingSchema>;

/** Where the caller can have exports saved. */
export const cloudOfferSchema = z.object({
  provider: cloudProviderSchema,
  name: z.string(),
  connected: z.boolean(),
  automatic: z.boolean(),
});
export type CloudOffer = z.infer<typeof cloudOfferSchema>;
