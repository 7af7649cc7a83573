import { RunningServer, STARTING, WITHOUT_PICTURES } from './server.ts';
import { test as base } from './test.ts';

/** As the other tests, on a server where nobody has signed up: whoever does so first runs it. */
export const test = base.extend<object, object>({
  server: [
    async ({ playwright: _playwright }, use) => {
      const server = await RunningServer.start({ TRUST_PROXY: 'loopback', ...WITHOUT_PICTURES });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 2 * STARTING },
  ],
});
