import type { audience as english } from '../../en/audience/index.ts';

export const audience: typeof english = {};
