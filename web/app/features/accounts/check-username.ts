import { MESSAGES } from '@rostrum/contract';

/** Looks whether a username is taken. Answers a message or null; throws when it cannot be known. */
export const checkUsername = (value: string, signal: AbortSignal): Promise<string | null> =>
  checkTaken('/users/sign_up/lookup', value, signal);

/** The same of what another page looks up. */
export async function checkTaken(path: string, value: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(`${path}?id=${encodeURIComponent(value.toLowerCase())}`, { signal });
  if (!answer.ok) throw new Error(`The lookup answered ${answer.status}.`);
  const { taken } = (await answer.json()) as { taken: boolean };
  return taken ? MESSAGES.taken : null;
}
