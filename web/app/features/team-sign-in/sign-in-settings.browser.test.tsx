import type { TeamSignInShown } from '@rostrum/contract';
import { answerApi } from '@rostrum/contract/testing';
import { axeViolations } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../settings/settings.css';
import { renderPage } from '../../../testing/render-page.tsx';
import { SignInSettings } from './sign-in-settings.tsx';

const MOMENT = '2026-10-04T08:00:00.000Z';

const shown = (offAt: string | null): TeamSignInShown => ({
  sign_in: {
    issuer: 'https://login.tide.example',
    client_id: 'rostrum',
    required: true,
    admits: false,
    off_at: offAt,
    used_at: MOMENT,
    updated_at: MOMENT,
  },
  redirect_url: 'https://decks.example/teams/t1/sign_in/callback',
  sign_in_url: 'https://decks.example/t/tide/sign_in',
});

async function openSettings(offAt: string | null) {
  const calls = answerApi({ teamSignInUpdate: () => shown(null) });
  const outcome = { saved: null, problem: null, of: null, field: null };
  await renderPage(<SignInSettings shown={shown(offAt)} domains={[]} isOwner outcome={outcome} />, { width: 390 });
  return calls;
}

it('says that a provider is off whose admin went, shows its settings and turns it on', async () => {
  const calls = await openSettings(MOMENT);
  await expect.element(page.getByRole('heading', { name: 'The provider is off' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Issuer' })).toHaveValue('https://login.tide.example');
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText('The provider is on')).toBeVisible();
  expect(calls.find(({ name }) => name === 'teamSignInUpdate')?.body).toEqual({ sign_in: { on: true } });
});

it('says nothing of it where the provider is on', async () => {
  await openSettings(null);
  await expect.element(page.getByRole('heading', { name: 'Provider', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Turn on' }).query()).toBeNull();
});
