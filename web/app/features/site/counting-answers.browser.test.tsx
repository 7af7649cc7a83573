import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { SETTINGS_KEY } from '@rostrum/player/local-settings';
import { renderPage } from '../../../testing/render-page.tsx';
import { CountingAnswers } from './counting-answers.tsx';

const keep = (settings: object): void =>
  window.localStorage.setItem(SETTINGS_KEY, JSON.stringify({ version: 1, ...settings }));

it('counts the answers of this browser, and takes them back', async () => {
  keep({ analyticsAllowed: ['G-ABCD1234'], analyticsDeclined: ['G-EFGH5678', 'G-IJKL9012'] });
  await renderPage(<CountingAnswers />);
  await expect.element(page.getByText('In this browser you have allowed it once.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask me again' }).click();
  await expect.element(page.getByText('You have answered no such question in this browser.')).toBeVisible();
  expect(JSON.parse(window.localStorage.getItem(SETTINGS_KEY) ?? '{}')).toMatchObject({
    analyticsAllowed: [],
    analyticsDeclined: [],
  });
});

it('reports that a browser which refuses tracking is neither counted nor asked', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, get: () => true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'));
  keep({ analyticsAllowed: ['G-ABCD1234'] });
  await renderPage(<CountingAnswers />);
  await expect.element(page.getByText('no visit of yours is counted and you are not asked')).toBeVisible();
});
