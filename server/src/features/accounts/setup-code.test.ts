import { MESSAGES } from '@rostrum/contract';
import { describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

const kind = inject('testDatabase');
const person = (username: string, code?: string) => ({
  body: {
    user: {
      name: 'Ada Example',
      username,
      email: `${username}@example.test`,
      password: 'correct horse',
      ...(code !== undefined && { setup_code: code }),
    },
  },
});

async function within(environment: Record<string, string>, look: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp({ environment, work: false });
  try {
    await look(app);
  } finally {
    await app.stop();
  }
}

const isRequired = async (app: TestApp) => (await app.client().call('signUpShow', {})).setup_code_required;
const pending = (app: TestApp) => app.context.services.accounts.pendingSetupCode();
const refusal = (message: string) => ({ status: 422, fields: { setup_code: message } });

describe(`the first administrator (${kind})`, () => {
  it('needs the code of the start where the server listens beyond the loopback', () =>
    within({ HOST: '0.0.0.0' }, async (app) => {
      const code = (await pending(app)) ?? '';
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(await isRequired(app)).toBe(true);
      const client = app.client();
      await expect(client.call('signUp', person('ada'))).rejects.toMatchObject(refusal(MESSAGES.required));
      await expect(client.call('signUp', person('ada', 'AAAA-AAAA-AAAA-AAAA'))).rejects.toMatchObject(
        refusal(MESSAGES.setupCode),
      );
      expect((await app.database.raw.query('select 1 from users')).rows).toEqual([]);
      const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
      const { user } = await client.call('signUp', person('ada', typed));
      expect(user).toMatchObject({ username: 'ada', administrator: true });
      // It worked once: the next account needs no code, and becomes nothing by it.
      expect([await isRequired(app), await pending(app)]).toEqual([false, null]);
      for (const [name, given] of [
        ['bo', undefined],
        ['cleo', code],
      ] as const)
        expect((await app.client().call('signUp', person(name, given))).user.administrator).toBe(false);
    }));

  it('needs the code behind a proxy on the same machine', () =>
    within({ ROSTRUM_URL: 'https://slides.example' }, async (app) => {
      expect(await isRequired(app)).toBe(true);
      await expect(app.client().call('signUp', person('ada'))).rejects.toMatchObject(refusal(MESSAGES.required));
    }));

  it('needs the code of ROSTRUM_SETUP_CODE, on the loopback too, which is shown nowhere', () =>
    within({ ROSTRUM_SETUP_CODE: 'three blue boats' }, async (app) => {
      await expect(app.client().call('signUp', person('ada'))).rejects.toMatchObject(refusal(MESSAGES.required));
      const { user } = await app.client().call('signUp', person('ada', 'three blue boats'));
      expect(user.administrator).toBe(true);
      expect(app.config.given.get('ROSTRUM_SETUP_CODE')).toBeNull();
    }));

  it('needs none on the loopback, nor by the command line', async () => {
    await within({}, async (app) => {
      expect(await isRequired(app)).toBe(false);
      expect((await app.signUp()).userId).toBeDefined();
    });
    await within({ HOST: '0.0.0.0' }, async (app) => {
      const { accounts, accountsByCommand } = app.context.services;
      const id = await accounts.make({ name: 'Ada', username: 'ada', email: 'ada@example.test' });
      expect(await accountsByCommand.claimAdministration(id)).toBe(true);
      expect(await isRequired(app)).toBe(false);
    });
  });

  it('has twenty tries an hour for the code', async () => {
    const app = await startTestApp({ environment: { HOST: '0.0.0.0' }, work: false, rateLimits: true });
    const client = app.client();
    const attempt = () => client.call('signUp', person('ada', 'a wrong code'));
    for (let tries = 0; tries < 20; tries += 1) await expect(attempt()).rejects.toMatchObject({ status: 422 });
    await expect(attempt()).rejects.toMatchObject({ status: 429 });
    await app.stop();
  });
});
