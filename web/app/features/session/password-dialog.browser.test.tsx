import { answerApi, Refusal } from '@rostrum/contract/testing';
import { axeViolations } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notification-store.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** A page on which somebody does what needs the password again. */
async function renderAct(width = 1440): Promise<string[]> {
  const done: string[] = [];
  let isGiven = false;
  answerApi({
    adminJobRetry: () => {
      if (!isGiven) return new Refusal(403, 'password_needed');
      done.push('retried');
      return undefined;
    },
    passwordConfirm: ({ body }) => {
      const { user } = body as { user: { current_password: string } };
      if (user.current_password !== 'correct horse')
        return new Refusal(422, 'invalid', { current_password: 'This is not your password' });
      isGiven = true;
      return { return_to: '/' };
    },
  });
  const act = () =>
    api.call('adminJobRetry', { params: { name: 'mails', id: 'job-1' } }).then(
      () => notify('Retried'),
      () => notify('Refused'),
    );
  const element = (
    <main>
      <Button onPress={() => void act()}>Retry</Button>
      <PasswordDialog />
    </main>
  );
  await renderPage(element, { width });
  return done;
}

const dialog = () => page.getByRole('dialog', { name: 'Enter your password again' });

it('asks for the password, and does what was asked once it is right', async () => {
  const done = await renderAct();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog()).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await dialog().getByLabelText('Password', { exact: true }).fill('wrong');
  await dialog().getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog().getByText('This is not your password')).toBeVisible();
  expect(done).toEqual([]);
  await dialog().getByLabelText('Password', { exact: true }).fill('correct horse');
  await dialog().getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Retried')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(done).toEqual(['retried']);
});

it('leaves what was asked undone where the person would not', async () => {
  const done = await renderAct(390);
  await page.getByRole('button', { name: 'Retry' }).click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Refused')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(done).toEqual([]);
});
