import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Destroys decks that have been in the trash for 30 days; every night. */
export const emptyTrashJob = defineJob({ name: 'decks.empty-trash', data: z.object({}), timeoutSeconds: 3600 });
export const EMPTY_TRASH_AT = '17 3 * * *';
