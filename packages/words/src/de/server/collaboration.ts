import type { collaboration as english } from '../../en/server/collaboration.ts';

export const collaboration: typeof english = {};
