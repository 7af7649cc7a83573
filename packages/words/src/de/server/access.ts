import type { access as english } from '../../en/server/access.ts';

export const access: typeof english = {};
