import { DropboxServer } from '../../server/src/testing/dropbox-server.ts';
import { RunningServer, STARTING, WITHOUT_PICTURES } from './server.ts';
import { test as base } from './test.ts';

/** As the other tests, on a server whose people can save to a Dropbox of the loopback. */
export const test = base.extend<object, { dropbox: DropboxServer }>({
  dropbox: [
    async ({ playwright: _playwright }, use) => {
      const dropbox = await DropboxServer.start();
      await use(dropbox);
      await dropbox.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dropbox }, use) => {
      const server = await RunningServer.start({
        TRUST_PROXY: 'loopback',
        ...WITHOUT_PICTURES,
        ...dropbox.environment,
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 2 * STARTING },
  ],
});
