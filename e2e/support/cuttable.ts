import type { Page } from '@playwright/test';

/**
 * A page's connection to the server, to be cut and given back: a browser that is told to be offline keeps its sockets
 * to this machine.
 */
export async function cuttable(page: Page): Promise<{ cut(): void; giveBack(): void }> {
  const open = new Set<() => Promise<void>>();
  let isCut = false;
  await page.routeWebSocket(/\/socket\.io\//, (ours) => {
    if (isCut) {
      // One that is closed before it was open is never told so here.
      setTimeout(() => void ours.close({ code: 1001 }).catch(() => undefined), 50);
      return;
    }
    const theirs = ours.connectToServer();
    open.add(async () => {
      // The page's end first: what it still says would be sent into a closed socket, and that is told in its console.
      await ours.close();
      await theirs.close();
    });
  });
  return {
    cut() {
      isCut = true;
      for (const close of open) close().catch(() => undefined);
      open.clear();
    },
    giveBack() {
      isCut = false;
    },
  };
}
