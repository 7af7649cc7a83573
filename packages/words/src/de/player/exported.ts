import type { exported as english } from '../../en/player/exported.ts';

export const exported: typeof english = {};
