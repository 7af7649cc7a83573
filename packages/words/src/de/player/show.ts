import type { show as english } from '../../en/player/show.ts';

export const show: typeof english = {};
