import type { mails as english } from '../../en/server/mails.ts';

export const mails: typeof english = {};
