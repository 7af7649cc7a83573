import type { ApiClient } from '@rostrum/contract';
import { api, lastingApi } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { currentNotifications, notify, subscribeToNotifications } from '../../ui/notification-store.ts';

/**
 * Deletes something once the notice that offers the way back is gone, or with the page: until then nothing has happened
 * that could not be taken back.
 */
export function deleteAfterNotice(
  text: string,
  remove: (client: ApiClient) => Promise<unknown>,
  then: { readonly back: () => void; readonly failed: () => void },
): void {
  let isOver = false;
  const end = (): boolean => {
    if (isOver) return false;
    isOver = true;
    unsubscribe();
    window.removeEventListener('pagehide', leave);
    return true;
  };
  const leave = (): void => {
    if (end()) void remove(lastingApi);
  };
  const id = notify(text, {
    action: {
      label: messages.common.undo,
      run: () => {
        if (end()) then.back();
      },
    },
  });
  // Pressing Undo takes the notice away before it runs.
  const gone = (): void => {
    if (end()) void remove(api).catch(then.failed);
  };
  const unsubscribe = subscribeToNotifications(() => {
    if (!currentNotifications().some((each) => each.id === id)) queueMicrotask(gone);
  });
  window.addEventListener('pagehide', leave);
}
