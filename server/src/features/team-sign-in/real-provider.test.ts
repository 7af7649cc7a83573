import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestProcess } from '../../testing/child-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { proveDomains } from '../../testing/team.ts';

const CLIENT = { clientId: 'rostrum', clientSecret: 'a secret: with signs & spaces' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROSTRUM_URL: 'http://localhost' } });
});
afterAll(() => app.stop());

/** A browser at the provider: follows where it is led, signs in and agrees, until it is led back to us. */
async function signInThere(begin: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const ask = async (address: URL, form?: Record<string, string>) => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(key);
      else cookies.set(key, value);
    }
    return answer;
  };
  let at = new URL(begin);
  let answer = await ask(at);
  for (let steps = 0; steps < 12; steps += 1) {
    const location = answer.headers.get('location');
    if (location !== null) {
      at = new URL(location, at);
      if (at.pathname.endsWith('/sign_in/callback')) return at;
      answer = await ask(at);
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`The provider shows no form: ${page}`);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    at = new URL(action, at);
    answer = await ask(at, { prompt, login: name, password: 'whatever' });
  }
  throw new Error('The provider leads on and on.');
}

it('T23 somebody signs in through a certified provider in a process of its own, and is known the next time', async () => {
  const owner = await app.signUp();
  const { team } = await owner.client.call('teamCreate', { body: { team: { name: 'Tide', slug: 'tide' } } });
  await owner.client.call('teamUpdate', { body: { team: { email_domains: ['tide.example'] } } });
  await proveDomains(app, team.id, ['tide.example']);
  const { redirect_url: redirectUri } = await owner.client.call('teamSignInShow', {});
  const port = await freePort();
  const accounts = { mira: { email: 'mira@tide.example', email_verified: true, name: 'Mira Flood' } };
  const provider = new TestProcess('openid-provider', [JSON.stringify({ port, redirectUri, accounts, ...CLIENT })]);
  try {
    await provider.says('listening');
    const settings = {
      issuer: `http://localhost:${port}`,
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
    };
    expect(await owner.client.call('teamSignInTest', { body: { sign_in: { issuer: settings.issuer } } })).toMatchObject(
      { problem: null, authorization_endpoint: `${settings.issuer}/auth` },
    );
    await owner.client.call('teamSignInUpdate', { body: { sign_in: { ...settings, admits: true } } });
    const signIn = async () => {
      const browser = app.client();
      const led = await browser.request({ url: '/t/tide/sign_in' });
      const back = await signInThere(String(led.headers.location), 'mira');
      const answer = await browser.request({ url: back.pathname + back.search });
      expect(answer.headers.location).toBe('/');
      return (await browser.call('status', {})).user;
    };
    const mira = await signIn();
    expect(mira).toMatchObject({ name: 'Mira Flood', username: 'mira', email: 'mira@tide.example', team_id: team.id });
    expect((await signIn())?.id).toBe(mira?.id);
  } finally {
    await provider.end('SIGTERM');
  }
});
