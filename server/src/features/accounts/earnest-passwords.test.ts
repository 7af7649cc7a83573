import { ApiError } from '@rostrum/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hashesInEarnest: true });
});
afterAll(() => app.stop());

it('B4 a password is known again by the hash that protects it in earnest, and another one is not', async () => {
  const { person } = await app.signUp();
  const { user } = await app
    .client()
    .call('signIn', { body: { user: { login: person.username, password: person.password } } });
  expect(user.username).toBe(person.username);
  const refused = app.client().call('signIn', { body: { user: { login: person.username, password: 'not the one' } } });
  await expect(refused).rejects.toSatisfy((error) => error instanceof ApiError && error.code === 'wrong_credentials');
});
