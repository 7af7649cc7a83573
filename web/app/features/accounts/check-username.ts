import { MESSAGES } from '@rostrum/contract';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';

/** Looks a username up: 204 says that it is taken, 404 that it is free. Answers a message or null; throws otherwise. */
export async function checkUsername(value: string, signal: AbortSignal): Promise<string | null> {
  try {
    await api.call('userLookup', { query: { id: value.toLowerCase() }, signal });
    return MESSAGES.taken;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}
