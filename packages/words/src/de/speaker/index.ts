import type { speaker as english } from '../../en/speaker/index.ts';

export const speaker: typeof english = {};
