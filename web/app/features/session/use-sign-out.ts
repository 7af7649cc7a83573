import type { CurrentUser } from '@rostrum/contract';
import { indexedDbPersistence } from '@rostrum/editor/device';
import { forgetRemotes } from '@rostrum/player/kept-show';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';

export interface SignOut {
  /** Decks with edits that would be lost: what has to be asked about first. 0: nothing to ask. */
  readonly unsent: number;
  /** Signs out, or asks first. */
  readonly begin: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/**
 * Signing out takes along what this device kept of the person's decks. Edits that the server does not have are on this
 * device alone: they are asked about first.
 */
export function useSignOut(user: CurrentUser): SignOut {
  const [unsent, setUnsent] = useState(0);
  const kept = indexedDbPersistence();
  const leave = async (): Promise<void> => {
    try {
      await api.call('signOut', {});
    } catch (error) {
      const isOffline = isApiError(error) && error.code === 'offline';
      notify(isOffline ? messages.errors.offline : genericError(), { tone: 'negative' });
      return;
    }
    // A browser that keeps nothing has nothing to forget.
    await kept.forget(user.id).catch(() => undefined);
    forgetRemotes();
    window.location.assign('/');
  };
  const begin = async (): Promise<void> => {
    const count = await kept.countUnsent(user.id).catch(() => 0);
    if (count === 0) await leave();
    else setUnsent(count);
  };
  return {
    unsent,
    begin: () => void begin(),
    confirm: () => {
      setUnsent(0);
      void leave();
    },
    cancel: () => setUnsent(0),
  };
}
