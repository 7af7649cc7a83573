import { MESSAGES } from '@rostrum/contract';
import { type Answers, answerApi, Refusal } from '@rostrum/contract/testing';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import SignUp from './sign-up.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const TAKEN = "That one's already taken :(";

/** The form as the server hands it to somebody who comes for the first time; `ida` is a name that is taken. */
async function renderSignUp(answers: Answers = {}, needsCode = false) {
  const calls = answerApi(answers, { '/users/sign_up/lookup': (query) => ({ taken: query.get('id') === 'ida' }) });
  const loaderData = {
    returnTo: '/edit',
    wanted: null,
    reason: null,
    invited: '',
    needsCode,
    host: 'decks.example',
    before: { problem: null, provider: null, fields: {}, typed: {} },
  };
  const props = { loaderData } as unknown as ComponentProps<typeof SignUp>;
  await renderPage(<SignUp {...props} />, { address: '/users/sign_up', user: null });
  return calls;
}

it('looks a username up while it is typed, and reports one that is taken', async () => {
  await renderSignUp();
  const username = field('Username');
  await username.click();
  await userEvent.keyboard('ida');
  await expect.element(page.getByText(TAKEN)).toBeVisible();
  await expect.element(username).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('-two');
  await expect.element(page.getByText(TAKEN)).not.toBeInTheDocument();
  await expect.element(page.getByText('decks.example/ida-two')).toBeVisible();
  await expect.element(username).not.toHaveAttribute('aria-invalid', 'true');
});

it('sends nothing while the form has mistakes, and reports each at its field', async () => {
  const calls = await renderSignUp({ signUp: () => null });
  await field('Name').fill('Ida Fennwick');
  await field('E-mail').fill('not an address');
  await field('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const label of ['Username', 'E-mail', 'Password'])
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
});

it('sends what was corrected with the next press, at once', async () => {
  const answers = [new Refusal(422, 'invalid', { email: 'taken' }), new Promise(() => {})];
  const calls = await renderSignUp({ signUp: () => answers.shift() });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(page.getByText('Required').first()).toBeVisible();
  await field('Name').fill('Ruth Ashgrove');
  await field('Username').fill('ruth');
  await field('E-mail').fill('ruth@brackwater.example');
  await field('Password').fill('short');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('At least 6 characters').first()).toBeVisible();
  expect(calls).toEqual([]);
  await field('Password').fill('a long enough word');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await field('E-mail').fill('ashgrove@brackwater.example');
  await userEvent.keyboard('{Enter}');
  const user = { name: 'Ruth Ashgrove', username: 'ruth', password: 'a long enough word' };
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual([
      { user: { ...user, email: 'ruth@brackwater.example' }, return_to: '/edit' },
      { user: { ...user, email: 'ashgrove@brackwater.example' }, return_to: '/edit' },
    ]);
});

it('asks for the setup code where the first account needs it, and reports a wrong one at its field', async () => {
  const calls = await renderSignUp(
    { signUp: () => new Refusal(422, 'invalid', { setup_code: MESSAGES.setupCode }) },
    true,
  );
  await field('Name').fill('Ida Fennwick');
  await field('Username').fill('ida-fennwick');
  await field('E-mail').fill('ida@brackwater.example');
  await field('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(field('Setup code')).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
  await field('Setup code').fill('7K2M-0000-0000-0000');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect
    .element(page.getByText('That is not the setup code. The server printed it when it started.'))
    .toBeVisible();
  expect(calls).toMatchObject([{ body: { user: { setup_code: '7K2M-0000-0000-0000' } } }]);
});

it('asks for no setup code where there is an administrator', async () => {
  await renderSignUp();
  await expect.element(field('Name')).toBeVisible();
  await expect.element(field('Setup code')).not.toBeInTheDocument();
});

it('begins with the setup code where the first account needs it', async () => {
  await renderSignUp({}, true);
  await expect.element(field('Setup code')).toHaveFocus();
});
