import type { sharing as english } from '../../en/server/sharing.ts';

export const sharing: typeof english = {};
