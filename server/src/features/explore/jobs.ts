import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Brings the order by late views up to date. */
export const weighViewsJob = defineJob({ name: 'explore.weigh-views', data: z.object({}) });
export const WEIGH_VIEWS_AT = '*/10 * * * *';
