import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { lookAfterRelease } from './release.ts';

/** Where somebody is on their way to, told by the router's page. */
let goal: string | null = null;
/** Where they were on their way to when it was found out last, as long as they have not set out again. */
let wanted: string | null = null;

export function rememberGoal(address: string | null): void {
  goal = address;
  if (address !== null) wanted = null;
}

/** Goes on as a document of the release that is there now: at once, or when somebody says so. */
export function offerNewRelease(asks: boolean): void {
  // It may have been said already, of something else on this page: then that notice leads there.
  wanted = goal ?? wanted;
  const load = (): void => {
    const address = goal ?? wanted;
    if (address === null) window.location.reload();
    else window.location.assign(address);
  };
  if (!asks) return load();
  notify(messages.errors.newRelease, {
    isLasting: true,
    action: { label: messages.errors.newReleaseLoad, run: load },
  });
}

/** A window of a page whose code does not come says so itself; that it never will can be said here alone. */
export function watchForNewRelease(): () => void {
  const look = (): void => {
    // On the way to another page, the router's own asking says so.
    if (goal !== null) return;
    void lookAfterRelease().then((release) => {
      if (release === 'gone') offerNewRelease(true);
    });
  };
  window.addEventListener('vite:preloadError', look);
  return () => window.removeEventListener('vite:preloadError', look);
}
