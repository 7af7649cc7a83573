import type { accounts as english } from '../../en/server/accounts.ts';

export const accounts: typeof english = {};
