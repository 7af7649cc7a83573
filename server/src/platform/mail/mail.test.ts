import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { createLog } from '../log/index.ts';
import { createMailer } from './index.ts';
import { listOutbox, readMailText } from './outbox-list.ts';

const mail = {
  to: 'ada@example.test',
  subject: 'A new password – für Ada',
  text: 'Open http://rostrum.test/users/password/edit?reset_password_token=abc to choose one.\n',
};
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

it('without SMTP a mail becomes a file, and the log names the file and holds no link of it', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rostrum-mail-'));
  cleanups.push(() => rm(dataFolder, { recursive: true }));
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'Rostrum <rostrum@example.test>', dataFolder }, log);
  await mailer.send(mail);
  await mailer.close();

  const [name = ''] = await readdir(join(dataFolder, 'outbox'));
  expect(name).toMatch(/\.eml$/);
  const file = join(dataFolder, 'outbox', name);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^From: Rostrum <rostrum@example.test>$/m);
  expect(text).toMatch(/^To: ada@example.test$/m);
  expect(text).toContain('reset_password_token=');
  const [link = ''] = mail.text.match(/https?:\S+/) ?? [];
  expect(text.split('\n')).toContain(`X-Link: ${link}`);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const { total, mails } = await listOutbox(join(dataFolder, 'outbox'), { page: 1, perPage: 10 });
  expect(total).toBe(1);
  expect(mails[0]).toMatchObject({ name, to: mail.to, subject: mail.subject, links: [] });
  // It gives its reader access to an account.
  expect(await readMailText(join(dataFolder, 'outbox'), name)).toContain('reset_password_token=…');
  expect((await listOutbox(join(dataFolder, 'none'), { page: 1, perPage: 10 })).mails).toEqual([]);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ file, to: mail.to, subject: mail.subject });
  expect(lines.join('')).not.toContain('abc');
});

it.each([
  ['plain', {}],
  ['with HTML beside it', { html: '<p>Not this</p>' }],
  [
    'with a picture',
    {
      html: '<p>Not this</p><img src="cid:one">',
      attachments: [
        {
          cid: 'one',
          filename: 'one.png',
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          content: Buffer.alloc(200_000, 7),
        },
      ],
    },
  ],
])('a mail that is a file is read as it was written: %s', async (_what, more) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rostrum-mail-'));
  cleanups.push(() => rm(dataFolder, { recursive: true }));
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'rostrum@example.test', dataFolder }, createLog('silent'));
  const folder = join(dataFolder, 'outbox');
  const texts = [
    'Hello Ada,\n\nplain words.\n',
    `Größe = 7 – “für” Ada 🚢\n\n${mail.text}${'https://rostrum.test/a?b=c&d='.repeat(9)}\n-- \nEnd\n`,
    `${'ответ на всё: 42 '.repeat(40)}\n\n--=_ no boundary\n`,
  ];
  for (const text of texts) await mailer.send({ ...mail, ...more, text });
  await mailer.close();
  const { mails } = await listOutbox(folder, { page: 1, perPage: 10 });
  const read = await Promise.all(mails.map(({ name }) => readMailText(folder, name)));
  const shown = texts.map((text) => text.trimEnd().replace('token=abc', 'token=…'));
  expect(new Set(read.map((text) => text?.trimEnd()))).toEqual(new Set(shown));
  for (const name of ['none.eml', '../secret', '../outbox/none.eml', '.eml', 'a.eml.draft'])
    expect(await readMailText(folder, name)).toBeNull();
});

it('with SMTP a mail reaches the server', async () => {
  const smtp = await startSmtpServer();
  const { url, received } = smtp;
  cleanups.push(() => smtp.close());
  const mailer = createMailer(
    { smtpUrl: url, mailFrom: 'Rostrum <rostrum@example.test>', dataFolder: '/nowhere' },
    createLog('silent'),
  );
  await mailer.send({ ...mail, html: '<p>Open it</p>' });
  await mailer.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'rostrum@example.test', to: ['ada@example.test'] });
  expect(received[0]?.text).toContain('multipart/alternative');
});

it('keeps a link out of the error when the mail server quotes it', async () => {
  const smtp = await startSmtpServer();
  cleanups.push(() => smtp.close());
  smtp.refuse(
    1,
    (text) => `Blocked URL ${/http\S+/.exec(text)?.[0] ?? ''} or ${/http\S+/.exec(mail.text)?.[0] ?? ''} here`,
  );
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const mailer = createMailer(
    { smtpUrl: smtp.url, mailFrom: 'Rostrum <rostrum@example.test>', dataFolder: '/nowhere' },
    log,
  );
  await mailer.send(mail).catch((error: unknown) => log.error({ err: error }, 'not sent'));
  await mailer.close();
  expect(lines.join('')).toContain('Blocked URL … or … here');
  expect(lines.join('')).not.toMatch(/http|abc/);
});
