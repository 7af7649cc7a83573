import type { ManagedPerson } from '@rostrum/contract';
import { answerApi } from '@rostrum/contract/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../settings/settings.css';
import { renderPage } from '../../../testing/render-page.tsx';
import { PersonRow } from './person-row.tsx';

const MOMENT = '2026-10-04T08:00:00.000Z';
const person: ManagedPerson = {
  id: 'ines',
  username: 'ines',
  name: 'Ines',
  thumbnail_url: null,
  email: 'ines@tide.example',
  email_confirmed: true,
  account_type: 'pro',
  manually_upgraded: false,
  administrator: true,
  whitelisted: false,
  team: null,
  deck_count: 0,
  storage_used: 0,
  storage_used_by_decks: 0,
  suspended_at: null,
  deactivated_at: null,
  last_seen_at: null,
  created_at: MOMENT,
};

it('asks before it takes administration away', async () => {
  const calls = answerApi({ adminPersonUpdate: () => ({ person: { ...person, administrator: false } }) });
  await renderPage(
    <ul>
      <PersonRow person={person} isSelf={false} />
    </ul>,
  );
  const choose = async () => {
    await page.getByRole('button', { name: /Ines/ }).click();
    await page.getByRole('menuitem', { name: 'Take administration away' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Take administration away from Ines?' });
  await choose();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(calls).toEqual([]);
  await choose();
  await question.getByRole('button', { name: 'Take administration away' }).click();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ user: { administrator: false } }]);
});
