import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { RunningServer, STARTING, WITHOUT_PICTURES } from './server.ts';
import { test as base } from './test.ts';

const FONT = join(
  import.meta.dirname,
  ...['..', '..', 'node_modules', '@fontsource', 'asul', 'files', 'asul-latin-700-normal.woff2'],
);

/** Google Fonts and Adobe Fonts on the loopback: every family is the same one. */
export interface FontServices {
  readonly url: string;
  /** Addresses that were asked for, in order. */
  readonly asked: string[];
  /** Where those came from; undefined: it was not said. */
  readonly referrers: (string | undefined)[];
  readonly stop: () => Promise<void>;
}

export async function startFontServices(): Promise<FontServices> {
  const font = await readFile(FONT);
  const asked: string[] = [];
  const referrers: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    asked.push(address.pathname + address.search);
    referrers.push(request.headers.referer);
    response.setHeader('access-control-allow-origin', '*');
    // Tests send a header of their own with everything (`test.ts`).
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    if (address.pathname === '/font.woff2') return response.setHeader('content-type', 'font/woff2').end(font);
    const families =
      address.pathname === '/css2'
        ? address.searchParams.getAll('family').map((family) => family.split(':')[0] ?? '')
        : ['kit-family'];
    const faces = families.map(
      (family) => `@font-face { font-family: "${family}"; src: url(${url}/font.woff2) format("woff2"); }`,
    );
    return response.setHeader('content-type', 'text/css').end(faces.join('\n'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url,
    asked,
    referrers,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** As the other tests, on a server that allows both, on the loopback. */
export const test = base.extend<object, { fontServices: FontServices }>({
  fontServices: [
    async ({ playwright: _playwright }, use) => {
      const services = await startFontServices();
      await use(services);
      await services.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ fontServices: { url } }, use) => {
      const server = await RunningServer.start({
        TRUST_PROXY: 'loopback',
        ...WITHOUT_PICTURES,
        ROSTRUM_FONT_SERVICES: 'google,typekit',
        ROSTRUM_GOOGLE_FONTS_URL: url,
        ROSTRUM_TYPEKIT_URL: url,
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 2 * STARTING },
  ],
});
