import type { live as english } from '../../en/server/live.ts';

export const live: typeof english = {};
