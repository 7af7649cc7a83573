import { test } from './support/mail-test.ts';
import { signUp } from './support/people.ts';
import { expect } from './support/test.ts';

test('where mails go out, what asks for one says that it is on its way', async ({ page, mails, problems }) => {
  const person = await signUp(page);
  await page.goto('/users/edit');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`A link is on its way to ${person.email}.`)).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/users/password/new');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect.poll(() => mails.mailsFor(person.email).at(-1)?.text ?? '').toContain('reset_password_token=');
  expect(problems).toEqual([]);
});
