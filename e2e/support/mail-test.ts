import { MailServer } from './mail-server.ts';
import { RunningServer, STARTING, WITHOUT_PICTURES } from './server.ts';
import { test as base } from './test.ts';

/** As the other tests, on a server that sends its mails to a real mail server, which keeps them. */
export const test = base.extend<object, { mails: MailServer }>({
  mails: [
    async ({ playwright: _playwright }, use) => {
      const mails = await MailServer.start();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails }, use) => {
      const server = await RunningServer.start({ TRUST_PROXY: 'loopback', SMTP_URL: mails.url, ...WITHOUT_PICTURES });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 2 * STARTING },
  ],
});
