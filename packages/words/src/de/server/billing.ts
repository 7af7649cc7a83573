import type { billing as english } from '../../en/server/billing.ts';

export const billing: typeof english = {};
