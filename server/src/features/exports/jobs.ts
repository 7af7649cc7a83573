import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';
import { FORMATS } from './formats.ts';

const data = z.object({ exportId: z.string() });
/** Seconds for what stands around the making. */
const AROUND = 120;
const longest = Math.max(...Object.values(FORMATS).map(({ milliseconds }) => milliseconds)) / 1000;

/** Makes a file that takes seconds. */
export const makeExportJob = defineJob({
  name: 'exports.make',
  data,
  timeoutSeconds: FORMATS.text.milliseconds / 1000 + AROUND,
  oneWaitingPerKey: true,
  guardsItself: true,
  // Of one person one is made at a time, so that there is room for others.
  concurrency: 2,
});

/** Makes a file that may take minutes. */
export const makeLongExportJob = defineJob({
  name: 'exports.make-long',
  data,
  timeoutSeconds: longest + AROUND,
  oneWaitingPerKey: true,
  guardsItself: true,
  concurrency: 2,
});

/** Tells somebody that a file which took long is there. */
export const readyMailJob = defineJob({ name: 'exports.send-ready', data, timeoutSeconds: 60 });

/** Takes up exports whose process ended in the middle; every minute. */
export const resumeExportsJob = defineJob({
  name: 'exports.resume',
  data: z.object({}),
  retries: 0,
  timeoutSeconds: 50,
});
export const RESUME_AT = '* * * * *';

/** Deletes files whose time is over; every day. */
export const forgetExportsJob = defineJob({
  name: 'exports.forget',
  data: z.object({}),
  timeoutSeconds: 600,
});
export const FORGET_AT = '23 4 * * *';
