import type { ImportState } from '@rostrum/contract';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { pause } from './network.ts';

/** Milliseconds until it is asked again: twice as long each time, up to the longest. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

interface Asking {
  readonly ask: () => Promise<readonly ImportState[]>;
  /** Waits so many milliseconds, or until the network is back. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

const HERE: Asking = {
  ask: async () => (await api.call('importsUnseen', {})).results,
  pause: (milliseconds) => pause(milliseconds, new AbortController().signal),
};

/**
 * What somebody has under way and what they were not told the end of. A line that is broken is waited for; a
 * refusal answers none.
 */
export async function askUnseen({ ask, pause: wait }: Asking = HERE): Promise<readonly ImportState[]> {
  for (let next = FIRST_PAUSE; ; next = Math.min(next * 2, LONGEST_PAUSE)) {
    try {
      return await ask();
    } catch (error) {
      if (!isApiError(error) || !mayPass(error)) return [];
      await wait(next);
    }
  }
}

const mayPass = ({ code, status }: { readonly code: string; readonly status: number }): boolean =>
  code === 'offline' || code === 'rate_limited' || status >= 500;
