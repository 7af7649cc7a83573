import { answerApi } from '@rostrum/contract/testing';
import { LANGUAGE_COOKIE } from '@rostrum/words';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { LanguageChoice } from './language-choice.tsx';

it('leaves the page as it is without a network, and reports that nothing was saved', async () => {
  answerApi({
    status: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await renderPage(<LanguageChoice />, { user: null });
  const choice = page.getByRole('group', { name: 'Language' });
  await expect.element(choice.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await choice.getByRole('button', { name: 'Deutsch' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The language was not saved');
  await expect.element(choice.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.cookie).not.toContain(LANGUAGE_COOKIE);
});
