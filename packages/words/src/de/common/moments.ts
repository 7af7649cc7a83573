import type { moments as english } from '../../en/common/moments.ts';

export const moments: typeof english = {};
