import type { administration as english } from '../../en/server/administration.ts';

export const administration: typeof english = {};
