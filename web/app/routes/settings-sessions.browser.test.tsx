import type { Acting, SessionEntity } from '@rostrum/contract';
import { answerApi } from '@rostrum/contract/testing';
import { axeViolations } from '@rostrum/player/testing';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../features/settings/settings.css';
import { renderPage } from '../../testing/render-page.tsx';
import SessionsSettings from './settings-sessions.tsx';

const MOMENT = '2026-10-04T08:00:00.000Z';
const session = (more: Partial<SessionEntity>): SessionEntity => ({
  id: 'session-1',
  current: false,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ip_address: '192.0.2.7',
  begun_by: 'password',
  last_used_at: MOMENT,
  created_at: MOMENT,
  ...more,
});
const acts = (kind: Acting['kind'], name: string, more: Partial<Acting> = {}): Acting => ({
  kind,
  id: `${kind}-1`,
  name,
  account: null,
  active: true,
  last_used_at: null,
  created_at: MOMENT,
  ...more,
});
const ALL = [
  acts('api_token', 'Backup of the lighthouse', { last_used_at: MOMENT }),
  acts('provider', 'login.tide.example'),
  acts('webhook', `https://hooks.tide.example/${'very-long-path-'.repeat(8)}`, { active: false }),
  acts('cloud', 'Dropbox', { account: 'Ada Example (ada@dropbox.test)' }),
  acts('remote', 'Lamps'),
];

async function renderSessions(acting: readonly Acting[], width = 1440): Promise<void> {
  const sessions = [
    session({ id: 'own', current: true, begun_by: 'sign_up' }),
    session({ id: 'team', begun_by: 'provider' }),
    session({ id: 'former', begun_by: null }),
  ];
  const props = { loaderData: { sessions, identity: null, acting } } as unknown as ComponentProps<
    typeof SessionsSettings
  >;
  const element = (
    <main className="settings-main">
      <SessionsSettings {...props} />
    </main>
  );
  await renderPage(element, { address: '/users/edit/sessions', width });
}

const rows = () => page.getByRole('list', { name: 'What acts for you' }).getByRole('listitem');

it('lists browsers with how they signed in, and what else acts for the person', async () => {
  await renderSessions(ALL);
  const title = 'Where you are signed in, and what acts for you';
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByText(/signed up on/)).toBeVisible();
  await expect.element(page.getByText(/signed in through the team on/)).toBeVisible();
  // A provider has a block of its own.
  await expect.poll(() => rows().elements().length).toBe(4);
  await expect.element(rows().nth(0)).toHaveTextContent(/Backup of the lighthouse.*API token · used/);
  await expect.element(rows().nth(1)).toHaveTextContent(/Inactive.*Webhook · since/);
  await expect
    .element(rows().nth(2))
    .toHaveTextContent(/Dropbox.*Connected service · Ada Example \(ada@dropbox.test\)/);
  await expect.element(rows().nth(3)).toHaveTextContent(/Lamps.*Remote of a talk/);
  const manage = page.getByRole('link', { name: 'Manage Dropbox' });
  await expect.element(manage).toHaveAttribute('href', '/users/edit/cloud');
  expect(await axeViolations()).toEqual([]);
});

it.each([320, 390])('fits a window of %i px with long names', async (width) => {
  await renderSessions(ALL, width);
  await expect.poll(() => rows().elements().length).toBe(4);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it('says so where nothing acts for the person', async () => {
  await renderSessions([]);
  await expect.element(page.getByRole('heading', { name: 'Nothing acts for you' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('ends everything but this browser once that is confirmed', async () => {
  const asked: string[] = [];
  answerApi({ accessRevoke: () => void asked.push('accessRevoke') });
  await renderSessions(ALL);
  const button = page.getByRole('button', { name: 'End all but this browser' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'End everything but this browser?' });
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: 'End all but this browser' }).click();
  await expect.element(page.getByText('Only this browser has access now')).toBeVisible();
  expect(asked).toEqual(['accessRevoke']);
});
