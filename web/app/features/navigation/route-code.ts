import { offerNewRelease } from './new-release.ts';
import { lookAfterRelease } from './release.ts';
import { serverIsBack, timeToAskAgain } from './server-away.ts';
import { hasUnsentText } from './unsent-text.ts';

/** What this needs of the world; tests give their own. */
interface Around {
  readonly look: typeof lookAfterRelease;
  readonly wait: () => Promise<void>;
  readonly leave: () => void;
}

const around: Around = {
  look: lookAfterRelease,
  wait: timeToAskAgain,
  leave: () => offerNewRelease(hasUnsentText()),
};

/**
 * Code that did not come, asked for again until the server answers. Where a newer release has taken the place of
 * the one that the page is of, the page has to be left, which is asked about where something was typed; then
 * this never comes.
 */
export async function untilThere<T>(load: () => Promise<T>, { look, wait, leave }: Around = around): Promise<T> {
  for (;;) {
    if ((await look()) === 'gone') {
      leave();
      return new Promise(() => undefined);
    }
    await wait();
    try {
      const code = await load();
      serverIsBack();
      return code;
    } catch {
      // Not yet.
    }
  }
}

/**
 * The code of a route that did not come. React Router would load the whole document again, and what is on the page and
 * was typed there would be gone; here the page stays. `web/vite.config.ts` puts it into the router.
 */
export const routeCode = (address: string): Promise<unknown> => untilThere(() => import(/* @vite-ignore */ address));
