import type { BrowserContext } from '@playwright/test';

/** As where a browser blocks cookies: asking for anything that it would keep is refused. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = (what: string) => () => {
      throw new DOMException(`${what}: access is denied`, 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse(name) });
  });
}
