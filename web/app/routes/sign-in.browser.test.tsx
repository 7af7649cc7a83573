import { answerApi, Refusal } from '@rostrum/contract/testing';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import SignIn from './sign-in.tsx';

it('reports wrong credentials without saying which of the two is wrong, and goes to the password', async () => {
  const calls = answerApi({ signIn: () => new Refusal(401, 'wrong_credentials') });
  const loaderData = {
    returnTo: '/ida/decks_trashed.html',
    wanted: null,
    reason: null,
    before: { problem: null, provider: null, fields: {}, typed: {} },
    team: null,
    accountIsGone: false,
    passwordWasSet: false,
  };
  const props = { loaderData } as unknown as ComponentProps<typeof SignIn>;
  await renderPage(<SignIn {...props} />, { address: '/users/sign_in', user: null });
  await page.getByLabelText('E-mail or username').fill(' ida ');
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('another long word');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^The name or password is wrong\.$/);
  await expect.element(password).toHaveFocus();
  const user = { login: 'ida', password: 'another long word' };
  expect(calls.map(({ body }) => body)).toEqual([{ user, return_to: '/ida/decks_trashed.html' }]);
});
