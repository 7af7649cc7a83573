import type { live as english } from '../../en/player/live.ts';

export const live: typeof english = {};
