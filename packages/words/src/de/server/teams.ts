import type { teams as english } from '../../en/server/teams.ts';

export const teams: typeof english = {};
