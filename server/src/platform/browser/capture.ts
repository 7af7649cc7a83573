import type { Page } from 'playwright-core';

/**
 * The upper left corner of a page as PNG, once what moves on it has come to its end. Playwright's own photograph of
 * it has the same pixels and is packed tighter, which takes Chromium longer than all that it draws; this one is
 * taken apart at once.
 */
export async function capturePng(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  await page.evaluate(endMotion);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: false,
    clip: { x: 0, y: 0, ...size, scale: 1 },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Runs in a page. What would go on for ever is as it began. */
function endMotion(): void {
  interface Motion {
    readonly effect: { getComputedTiming(): { readonly endTime: number } } | null;
    finish(): void;
    cancel(): void;
  }
  const { document } = globalThis as unknown as { document: { getAnimations(): Motion[] } };
  for (const motion of document.getAnimations()) {
    if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
    else motion.cancel();
  }
}
