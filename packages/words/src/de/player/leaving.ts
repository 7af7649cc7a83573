import type { leaving as english } from '../../en/player/leaving.ts';

export const leaving: typeof english = {};
