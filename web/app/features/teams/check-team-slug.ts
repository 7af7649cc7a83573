import { checkTaken } from '../accounts/check-username.ts';

/** Looks whether a team's address is taken. Answers a message or null; throws when it cannot be known. */
export const checkTeamSlug = (value: string, signal: AbortSignal): Promise<string | null> =>
  checkTaken('/teams/lookup', value, signal);
