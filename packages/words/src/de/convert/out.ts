import type { out as english } from '../../en/convert/out.ts';

export const out: typeof english = {};
